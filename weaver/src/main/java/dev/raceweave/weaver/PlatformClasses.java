package dev.raceweave.weaver;

import java.io.IOException;
import java.io.InputStream;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReader;
import java.lang.module.ModuleReference;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;

/** The class files of the running JDK, whichever of its loaders would load them. */
final class PlatformClasses implements ClassSource {
  private final Map<String, ModuleReference> modules = new HashMap<>();

  PlatformClasses() {
    for (ModuleReference module : ModuleFinder.ofSystem().findAll()) {
      for (String packageName : module.descriptor().packages()) {
        modules.put(packageName, module);
      }
    }
  }

  @Override
  public byte[] find(String internalName) throws IOException {
    int slash = internalName.lastIndexOf('/');
    if (slash < 0) {
      return null;
    }
    ModuleReference module = modules.get(internalName.substring(0, slash).replace('/', '.'));
    if (module == null) {
      return null;
    }
    try (ModuleReader reader = module.open()) {
      Optional<InputStream> resource = reader.open(internalName + ".class");
      if (resource.isEmpty()) {
        return null;
      }
      try (InputStream in = resource.get()) {
        return in.readAllBytes();
      }
    }
  }
}
