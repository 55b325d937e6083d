import { addCounts, NO_TESTS, type TestCounts } from './counts.ts';

/** The outcome of a part of `pnpm test`. */
export interface PhaseOutcome {
  counts?: TestCounts;
  passed: boolean;
}

/** A part of `pnpm test`. */
export interface Phase {
  about: string;
  /** Phases to wait for, whatever their outcome. */
  after?: readonly string[];
  /** Whether it needs the machine to itself. */
  isAlone?: boolean;
  name: string;
  /** Phases that it requires. It fails if one of them failed. */
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
  /** How many run concurrently. */
  concurrency: number;
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
 * Runs phases in order, several concurrently, each after its prerequisites. A phase that runs
 * beside others shows its output at its end, to keep it together. A failure does not stop the
 * others.
 */
export const runPhases = async (
  phases: readonly Phase[],
  { concurrency, now, print }: RunPhasesOptions,
): Promise<PhasesReport> => {
  const outcomes = new Map<string, PhaseOutcome>();
  const running = new Map<string, Promise<void>>();
  const waiting = new Set(phases);

  const runOne = async (phase: Phase): Promise<void> => {
    print(`[${phases.indexOf(phase) + 1}/${phases.length}] ${phase.name}: ${phase.about}`);
    const lines: string[] = [];
    const say = phase.isAlone ? print : (line: string): void => void lines.push(line);
    const broken = (phase.needs ?? []).filter((name) => !outcomes.get(name)?.passed);
    const started = now();
    if (broken.length > 0) say(`Not run, since this failed: ${broken.join(', ')}.`);
    const outcome = broken.length > 0 ? { passed: false } : await runPhase(phase, say);
    const seconds = ((now() - started) / 1000).toFixed(1);
    for (const line of lines) print(line);
    print(`${outcome.passed ? '✓' : '✗'} ${phase.name} (${seconds} s)`);
    outcomes.set(phase.name, outcome);
  };

  const mayStart = ({ after = [], isAlone, needs = [] }: Phase): boolean =>
    [...after, ...needs].every((name) => outcomes.has(name)) && (!isAlone || running.size === 0);

  while (waiting.size > 0) {
    for (const phase of waiting) {
      if (running.size >= concurrency || !mayStart(phase)) continue;
      waiting.delete(phase);
      const ended = runOne(phase).then(() => void running.delete(phase.name));
      running.set(phase.name, ended);
      if (phase.isAlone) break;
    }
    if (running.size === 0) throw new Error('The phases wait for each other.');
    await Promise.race(running.values());
  }
  await Promise.all(running.values());

  const ended = phases.map(({ name }) => outcomes.get(name) ?? { passed: false });
  return {
    counts: addCounts(ended.map(countFailure)),
    failed: phases.filter((_, index) => !ended[index]?.passed).map(({ name }) => name),
  };
};
