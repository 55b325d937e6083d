import { mapLimited } from './map-limited.ts';

/** The outcome of a step. */
export interface StepOutcome {
  /** Shown if the step failed. */
  output: string;
  passed: boolean;
}

/** A unit of work to report on. */
export interface Step {
  /** What it does, in a few words. */
  about: string;
  name: string;
  run: () => Promise<StepOutcome>;
}

/** A finished step. */
export interface FinishedStep extends StepOutcome {
  name: string;
  /** Its duration. */
  seconds: number;
}

export interface RunStepsOptions {
  /** How many run concurrently. */
  concurrency: number;
  /** Milliseconds of a monotonic clock. */
  now: () => number;
  /** Receives each line of output. */
  print: (line: string) => void;
}

const runStep = async (step: Step): Promise<StepOutcome> => {
  try {
    return await step.run();
  } catch (error) {
    return {
      output: error instanceof Error ? (error.stack ?? error.message) : String(error),
      passed: false,
    };
  }
};

/** Runs steps, prints a line when each ends, and the output of failed ones. */
export const runSteps = async (
  steps: readonly Step[],
  { concurrency, now, print }: RunStepsOptions,
): Promise<FinishedStep[]> => {
  const width = Math.max(0, ...steps.map(({ name }) => name.length));
  return mapLimited(steps, concurrency, async (step) => {
    const started = now();
    const outcome = await runStep(step);
    const seconds = (now() - started) / 1000;
    const mark = outcome.passed ? '✓' : '✗';
    print(`${mark} ${step.name.padEnd(width)}  ${seconds.toFixed(1).padStart(5)} s  ${step.about}`);
    if (!outcome.passed) print(outcome.output.trimEnd().replaceAll(/^/gm, '    '));
    return { ...outcome, name: step.name, seconds };
  });
};
