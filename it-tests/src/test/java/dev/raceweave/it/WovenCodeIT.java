package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import com.tngtech.archunit.core.domain.Dependency;
import com.tngtech.archunit.core.domain.JavaClass;
import com.tngtech.archunit.core.domain.JavaClasses;
import com.tngtech.archunit.core.domain.JavaField;
import com.tngtech.archunit.core.domain.JavaMember;
import com.tngtech.archunit.core.domain.JavaModifier;
import com.tngtech.archunit.core.importer.ClassFileImporter;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What weaving adds to classes, seen from outside. */
class WovenCodeIT {
  private static final String RUNTIME = "dev.raceweave.runtime";
  private static final JavaClasses PLAIN =
      new ClassFileImporter().importPath(Build.fixtureClasses());
  private static final JavaClasses WOVEN =
      new ClassFileImporter().importPath(WovenFixtures.classes());

  @Test
  void knowsOnlyTheRuntimesEntryAndItsTypes() {
    Set<String> known =
        WOVEN.stream()
            .flatMap(type -> type.getDirectDependenciesFromSelf().stream())
            .map(Dependency::getTargetClass)
            .filter(type -> type.getPackageName().startsWith(RUNTIME))
            .map(JavaClass::getSimpleName)
            .collect(Collectors.toSet());
    assertThat(known).contains("Hooks").isSubsetOf("Hooks", "ClassShadow", "ThreadState");
  }

  @Test
  void addsOnlySyntheticMembers() {
    for (JavaClass woven : WOVEN) {
      if (PLAIN.contain(woven.getName())) {
        List<String> plain =
            members(PLAIN.get(woven.getName())).map(JavaMember::getFullName).toList();
        assertThat(members(woven).filter(member -> !plain.contains(member.getFullName())))
            .allMatch(member -> member.getModifiers().contains(JavaModifier.SYNTHETIC));
      } else {
        assertThat(woven.getModifiers()).contains(JavaModifier.SYNTHETIC);
      }
    }
  }

  @Test
  void addsNoInstanceFieldThatWouldBeSerialized() {
    assertThat(WOVEN.stream().flatMap(type -> type.getFields().stream()))
        .filteredOn(field -> field.getName().startsWith("$rw$"))
        .filteredOn(field -> !field.getModifiers().contains(JavaModifier.STATIC))
        .isNotEmpty()
        .extracting(JavaField::getModifiers)
        .allMatch(modifiers -> modifiers.contains(JavaModifier.TRANSIENT));
  }

  /** Without static initializers: a woven class may get one, and that cannot be synthetic. */
  private static Stream<JavaMember> members(JavaClass type) {
    return Stream.concat(
        type.getFields().stream(),
        Stream.concat(type.getMethods().stream(), type.getConstructors().stream()));
  }
}
