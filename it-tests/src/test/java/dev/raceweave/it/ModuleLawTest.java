package dev.raceweave.it;

import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideInAnyPackage;
import static com.tngtech.archunit.core.domain.JavaClass.Predicates.resideOutsideOfPackages;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.classes;
import static com.tngtech.archunit.lang.syntax.ArchRuleDefinition.noClasses;
import static com.tngtech.archunit.library.dependencies.SlicesRuleDefinition.slices;
import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Who may use whom: the table of modules in docs/ARCHITECTURE.md, kept true. */
class ModuleLawTest {
  private static final String US = "dev.raceweave.";

  /** Each module with all that its classes may use beside the JDK. */
  enum Module {
    MODEL,
    RUNTIME,
    WEAVER("model", "org.objectweb.asm"),
    REPORT("model"),
    ENGINE("model", "weaver", "report", "runtime"), // the runtime only as something to ship
    CLI("model", "weaver", "report", "engine", "picocli");

    private final List<String> mayUse;

    Module(String... mayUse) {
      this.mayUse = List.of(mayUse);
    }

    String folder() {
      return name().toLowerCase(Locale.ROOT);
    }

    /** A module's packages all begin with its name. */
    String packages() {
      return US + folder() + "..";
    }

    String[] allowedPackages() {
      List<String> allowed = new ArrayList<>(List.of("java..", "javax..", packages()));
      for (String other : mayUse) {
        boolean ours = Stream.of(values()).anyMatch(module -> module.folder().equals(other));
        allowed.add((ours ? US + other : other) + "..");
      }
      return allowed.toArray(String[]::new);
    }
  }

  private static final JavaClasses ALL =
      new ClassFileImporter()
          .importPaths(
              Stream.of(Module.values())
                  .map(module -> Path.of("..", module.folder(), "target", "classes"))
                  .toList());

  @ParameterizedTest(name = "{0}")
  @EnumSource
  void everyModuleUsesOnlyWhatItsRowAllows(Module module) {
    classes()
        .that()
        .resideInAPackage(module.packages())
        .should()
        .onlyDependOnClassesThat(resideInAnyPackage(module.allowedPackages()))
        .check(ALL);
  }

  @ParameterizedTest(name = "{0}")
  @EnumSource
  void everyClassIsInThePackagesOfItsModule(Module module) {
    JavaClasses own =
        new ClassFileImporter().importPath(Path.of("..", module.folder(), "target", "classes"));
    assertThat(own).as("classes of %s", module.folder()).isNotEmpty();
    classes().should().resideInAPackage(module.packages()).check(own);
  }

  @Test
  void modulesHaveNoCycles() {
    slices().matching(US + "(*)..").should().beFreeOfCycles().check(ALL);
  }

  @Test
  void nobodyButWovenCodeCallsTheRuntime() {
    noClasses()
        .that(resideOutsideOfPackages(Module.RUNTIME.packages()))
        .should()
        .accessClassesThat()
        .resideInAPackage(Module.RUNTIME.packages())
        .check(ALL);
  }
}
