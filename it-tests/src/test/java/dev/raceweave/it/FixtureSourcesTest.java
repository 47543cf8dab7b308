package dev.raceweave.it;

import static org.assertj.core.api.Assertions.assertThat;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** What every fixture must be like, before any of them is run. */
class FixtureSourcesTest {
  private static final List<Fixture> FIXTURES = Fixture.all();

  @Test
  void thereAreAtLeastTwentyFivePairs() {
    assertThat(FIXTURES.stream().filter(Fixture::isRacy)).hasSizeGreaterThanOrEqualTo(25);
  }

  @Test
  void everyProgramHasATwin() {
    Set<String> names = FIXTURES.stream().map(Fixture::name).collect(Collectors.toSet());
    assertThat(FIXTURES).extracting(Fixture::twin).containsExactlyInAnyOrderElementsOf(names);
  }

  @Test
  void everyRacyProgramMarksTheRaceThatItExpects() {
    assertThat(FIXTURES.stream().filter(Fixture::isRacy))
        .allSatisfy(
            fixture ->
                assertThat(fixture.marks(Mark.Kind.RACE))
                    .extracting(Mark::location)
                    .contains(fixture.expects().orElseThrow()));
  }

  @Test
  void noFixedProgramHasMarks() {
    assertThat(FIXTURES.stream().filter(fixture -> !fixture.isRacy()))
        .allSatisfy(
            fixture -> {
              assertThat(fixture.marks()).isEmpty();
              assertThat(fixture.expects()).isEmpty();
            });
  }
}
