package dev.raceweave.runtime.report;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;

class FingerprintTest {
  private static final String VALUE = "com.acme.Counter#value";

  private static Site site(String method, int line) {
    return new Site("com.acme.Counter", method, VALUE, line);
  }

  @Test
  void isTheSameWhicheverAccessCameFirst() {
    assertThat(Fingerprint.of(site("inc()V", 1), site("get()I", 2), VALUE))
        .isEqualTo(Fingerprint.of(site("get()I", 2), site("inc()V", 1), VALUE));
  }

  @Test
  void doesNotDependOnLinesOrSignatures() {
    assertThat(Fingerprint.of(site("inc()V", 1), site("get()I", 2), VALUE))
        .isEqualTo(Fingerprint.of(site("inc(I)V", 10), site("get()J", 20), VALUE));
  }

  @Test
  void doesNotDependOnTheOrdinalsOfLambdas() {
    assertThat(Fingerprint.of(site("lambda$main$0()V", 1), site("lambda$main$1()V", 1), VALUE))
        .isEqualTo(
            Fingerprint.of(site("lambda$main$12()V", 1), site("lambda$main$7()V", 1), VALUE));
    assertThat(Fingerprint.of(null, site("lambda$main$0()V", 1), VALUE))
        .isNotEqualTo(Fingerprint.of(null, site("lambda$run$0()V", 1), VALUE));
  }

  @Test
  void dependsOnMethodsAndLocation() {
    String one = Fingerprint.of(site("inc()V", 1), site("get()I", 2), VALUE);
    assertThat(Fingerprint.of(site("inc()V", 1), site("set(I)V", 2), VALUE)).isNotEqualTo(one);
    assertThat(Fingerprint.of(site("inc()V", 1), site("get()I", 2), "int[]")).isNotEqualTo(one);
    assertThat(Fingerprint.of(null, site("get()I", 2), VALUE)).isNotEqualTo(one);
  }

  /** Baselines and suppressions of users are made of these: a new value needs a new version. */
  @Test
  void staysTheSameFromReleaseToRelease() {
    assertThat(Fingerprint.of(site("inc()V", 1), site("get()I", 2), VALUE))
        .isEqualTo("rw1-c9291429146d3318");
  }
}
