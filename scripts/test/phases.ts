import { addCounts, NO_TESTS, type TestCounts } from './counts.ts';

/** The outcome of a part of `pnpm test`. */
export interface PhaseOutcome {
  counts?: TestCounts;
  passed: boolean;
}

/** A part of `pnpm test`. */
export interface Phase {
  about: string;
  name: string;
  /** Earlier phases that it requires. It fails if one of them failed. */
  needs?: readonly string[];
  run: (print: (line: string) => void) => Promise<PhaseOutcome>;
}

/** The outcome of all phases. */
export interface PhasesReport {
  counts: TestCounts;
  /** The names of failed phases. */
  failed: string[];
}

export interface RunPhasesOptions {
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  print: (line: string) => void;
}

/** A phase that fails without a failed test still counts as a failure. */
const countFailure = ({ counts = NO_TESTS, passed }: PhaseOutcome): TestCounts =>
  passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const runPhase = async (phase: Phase, print: (line: string) => void): Promise<PhaseOutcome> => {
  try {
    return await phase.run(print);
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: false };
  }
};

/**
 * Runs phases one after the other: each keeps all cores busy, and two at once take more processor
 * time. A failure does not stop those that do not need it.
 */
export const runPhases = async (
  phases: readonly Phase[],
  { now, print }: RunPhasesOptions,
): Promise<PhasesReport> => {
  const outcomes: TestCounts[] = [];
  const failed: string[] = [];
  for (const [index, phase] of phases.entries()) {
    print(`[${index + 1}/${phases.length}] ${phase.name}: ${phase.about}`);
    const broken = (phase.needs ?? []).filter((name) => failed.includes(name));
    const started = now();
    if (broken.length > 0) print(`Not run, since this failed: ${broken.join(', ')}.`);
    const outcome = broken.length > 0 ? { passed: false } : await runPhase(phase, print);
    const seconds = ((now() - started) / 1000).toFixed(1);
    print(`${outcome.passed ? '✓' : '✗'} ${phase.name} (${seconds} s)`);
    outcomes.push(countFailure(outcome));
    if (!outcome.passed) failed.push(phase.name);
  }
  return { counts: addCounts(outcomes), failed };
};
