package dev.raceweave.runtime.detect;

import static org.assertj.core.api.Assertions.assertThat;

import dev.raceweave.runtime.clock.Epoch;
import org.junit.jupiter.api.Test;

class CellsTest {
  @Test
  void aSiteWordGivesItsSiteToItsOwnEpochOnly() {
    long epoch = Epoch.of(4095, 123_456_789L);
    long word = Cells.siteWord(epoch, 77);
    assertThat(Cells.siteOf(word, epoch)).isEqualTo(77);
    assertThat(Cells.siteOf(word, epoch + 1)).isEqualTo(Cells.UNKNOWN_SITE);
    assertThat(Cells.siteOf(word, Epoch.of(4094, 123_456_789L))).isEqualTo(Cells.UNKNOWN_SITE);
  }

  @Test
  void keepsTheLargestSlotAndSite() {
    long epoch = Epoch.of(Epoch.MAX_SLOTS - 1, 1);
    assertThat(Cells.siteOf(Cells.siteWord(epoch, Integer.MAX_VALUE), epoch))
        .isEqualTo(Integer.MAX_VALUE);
  }

  @Test
  void anUnknownSiteStaysUnknown() {
    long epoch = Epoch.of(3, 9);
    assertThat(Cells.siteOf(Cells.siteWord(epoch, Cells.UNKNOWN_SITE), epoch))
        .isEqualTo(Cells.UNKNOWN_SITE);
  }
}
