package dev.raceweave.runtime;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.detect.Cells;
import dev.raceweave.runtime.report.Sites;
import org.junit.jupiter.api.Test;

class WovenClassesTest {
  private static class Base {}

  private static class Unwoven extends Base {}

  private static class Leaf extends Unwoven {}

  private final WovenClasses classes = new WovenClasses(new Sites());

  private ClassShadow enroll(Class<?> type, int instanceCells, int volatiles) {
    return classes.enroll(
        type, "1\tx\t\nM\tm()V\n0\tGETFIELD\tx#y\t1\n", 1, instanceCells, 2, volatiles);
  }

  @Test
  void cellsOfASubclassFollowThoseOfItsSuperclasses() {
    assertThat(enroll(Base.class, 3, 0).cellBase).isZero();
    assertThat(enroll(Leaf.class, 2, 0).cellBase).isEqualTo(3);
    assertThat(classes.cellsOf(Base.class)).isEqualTo(3);
    assertThat(classes.cellsOf(Unwoven.class)).isEqualTo(3);
    assertThat(classes.cellsOf(Leaf.class)).isEqualTo(5);
    assertThat(classes.cellsOf(Object.class)).isZero();
  }

  @Test
  void sitesAndVolatilesAreNumberedThroughAllClasses() {
    ClassShadow base = enroll(Base.class, 0, 2);
    ClassShadow leaf = enroll(Leaf.class, 0, 1);
    assertThat(base.siteBase).isZero();
    assertThat(leaf.siteBase).isEqualTo(1);
    assertThat(base.volatileBase).isZero();
    assertThat(leaf.volatileBase).isEqualTo(2);
    assertThat(base.statics).hasSize(2 << Cells.SHIFT).isNotSameAs(leaf.statics);
    assertThat(base.mask(0)).isEqualTo(-1);
  }
}
