import { addCounts, NO_TESTS, type TestCounts } from './counts.ts';

/** How a part of `pnpm test` ended. */
export interface PhaseOutcome {
  counts?: TestCounts;
  passed: boolean;
}

/** A part of `pnpm test`. */
export interface Phase {
  about: string;
  name: string;
  /** Phases without which this one would say nothing. It fails if one of them failed. */
  needs?: readonly string[];
  run: () => Promise<PhaseOutcome>;
}

/** What came of all phases. */
export interface PhasesReport {
  counts: TestCounts;
  /** The names of those that failed. */
  failed: string[];
}

export interface RunPhasesOptions {
  /** Milliseconds of a steady clock. */
  now: () => number;
  print: (line: string) => void;
}

/** A phase that fails without a failed test is a failure all the same. */
const countFailure = ({ counts = NO_TESTS, passed }: PhaseOutcome): TestCounts =>
  passed || counts.failed > 0 ? counts : { ...counts, failed: 1 };

const runPhase = async (phase: Phase, print: (line: string) => void): Promise<PhaseOutcome> => {
  try {
    return await phase.run();
  } catch (error) {
    print(error instanceof Error ? error.message : String(error));
    return { passed: false };
  }
};

/** Runs phases one after another, announcing each; a failure does not keep the others from running. */
export const runPhases = async (
  phases: readonly Phase[],
  { now, print }: RunPhasesOptions,
): Promise<PhasesReport> => {
  const failed: string[] = [];
  const counts: TestCounts[] = [];
  for (const [index, phase] of phases.entries()) {
    print(`\n[${index + 1}/${phases.length}] ${phase.name}: ${phase.about}`);
    const broken = (phase.needs ?? []).filter((name) => failed.includes(name));
    const started = now();
    if (broken.length > 0) print(`Not run, since this failed: ${broken.join(', ')}.`);
    const outcome = broken.length > 0 ? { passed: false } : await runPhase(phase, print);
    const seconds = ((now() - started) / 1000).toFixed(1);
    counts.push(countFailure(outcome));
    if (!outcome.passed) failed.push(phase.name);
    print(`${outcome.passed ? '✓' : '✗'} ${phase.name} (${seconds} s)`);
  }
  return { counts: addCounts(counts), failed };
};
