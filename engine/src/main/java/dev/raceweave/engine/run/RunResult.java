package dev.raceweave.engine.run;

import dev.raceweave.report.Findings;

/**
 * How a run ended.
 *
 * @param exitCode the program's own
 * @param findings what this run recorded; without a log when no woven class was loaded
 */
public record RunResult(int exitCode, Findings findings) {}
