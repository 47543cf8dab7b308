package dev.raceweave.programs;

import java.io.FileOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Has one race after the other, each on another field, and notes each one in a file once it is
 * surely reported: its second access has returned. Never ends by itself.
 */
final class RacesManyTimes {
  private static final int RACES = 12;

  static int field0;
  static int field1;
  static int field2;
  static int field3;
  static int field4;
  static int field5;
  static int field6;
  static int field7;
  static int field8;
  static int field9;
  static int field10;
  static int field11;

  private RacesManyTimes() {}

  static void access(int race) {
    switch (race) {
      case 0 -> field0++;
      case 1 -> field1++;
      case 2 -> field2++;
      case 3 -> field3++;
      case 4 -> field4++;
      case 5 -> field5++;
      case 6 -> field6++;
      case 7 -> field7++;
      case 8 -> field8++;
      case 9 -> field9++;
      case 10 -> field10++;
      default -> field11++;
    }
  }

  public static void main(String[] args) throws InterruptedException, IOException {
    try (OutputStream notes = new FileOutputStream(args[0])) {
      for (int i = 0; i < RACES; i++) {
        int race = i;
        Thread other = new Thread(() -> access(race), "racer-" + race);
        other.start();
        access(race);
        other.join();
        notes.write(("racer-" + race + "\n").getBytes(StandardCharsets.UTF_8));
        Thread.sleep(20); // so that a kill can fall between two reports
      }
      Thread.currentThread().join();
    }
  }
}
