package dev.raceweave.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import org.junit.jupiter.api.Test;

class SitesTest {
  private static final String COUNTER =
      "1\tcom.acme.Counter\tCounter.java\n"
          + "M\tinc()V\n"
          + "0\tGETFIELD\tcom.acme.Counter#value\t12\n"
          + "2\tPUTFIELD\tcom.acme.Counter#value\t13\n"
          + "M\tlambda$sum$0([I)V\n"
          + "0\tIALOAD\tint[]\t0\n";
  private static final String OTHER =
      "1\tcom.acme.Other\t\nM\trun()V\n0\tGETSTATIC\tcom.acme.Base#count\t7\n";

  private final Sites sites = new Sites();

  @Test
  void findsTheSitesOfSeveralClasses() {
    assertThat(sites.enroll(COUNTER, 3)).isZero();
    assertThat(sites.enroll(OTHER, 1)).isEqualTo(3);
    assertThat(sites.get(0))
        .isEqualTo(new Site("com.acme.Counter", "inc()V", "com.acme.Counter#value", 12));
    assertThat(sites.get(1).line()).isEqualTo(13);
    assertThat(sites.get(2))
        .isEqualTo(new Site("com.acme.Counter", "lambda$sum$0([I)V", "int[]", 0));
    assertThat(sites.get(3))
        .isEqualTo(new Site("com.acme.Other", "run()V", "com.acme.Base#count", 7));
    assertThat(sites.size()).isEqualTo(4);
    assertThat(sites.classes()).isEqualTo(2);
  }

  @Test
  void aClassWithoutSitesTakesNoNumbers() {
    sites.enroll("1\tcom.acme.Empty\tEmpty.java\n", 0);
    assertThat(sites.enroll(OTHER, 1)).isZero();
    assertThat(sites.get(0).className()).isEqualTo("com.acme.Other");
    assertThat(sites.classes()).isEqualTo(2);
  }

  @Test
  void tellsTheDeclaringClassAndTheNameOfAField() {
    Site field = new Site("A", "m()V", "com.acme.Base#count", 1);
    assertThat(field.locationClass()).isEqualTo("com.acme.Base");
    assertThat(field.fieldName()).isEqualTo("count");
    assertThat(new Site("A", "m()V", "int[]", 1).locationClass()).isNull();
  }

  @Test
  void refusesATableOfAnotherVersion() {
    sites.enroll("2\tcom.acme.New\t\nM\tm()V\n0\tGETFIELD\ta#b\t1\n", 1);
    assertThatThrownBy(() -> sites.get(0)).hasMessageContaining("version 2");
  }

  @Test
  void saysWhichClassLacksASite() {
    sites.enroll(OTHER, 5);
    assertThatThrownBy(() -> sites.get(4)).hasMessageContaining("com.acme.Other");
  }
}
