import { mapLimited } from './map-limited.ts';

/** How a step ended. */
export interface StepOutcome {
  /** Shown when the step failed. */
  output: string;
  passed: boolean;
}

/** Something to do and to report on. */
export interface Step {
  /** What it does, in a few words. */
  about: string;
  name: string;
  run: () => Promise<StepOutcome>;
}

/** A step that has ended. */
export interface FinishedStep extends StepOutcome {
  name: string;
  /** How long it took. */
  seconds: number;
}

export interface RunStepsOptions {
  /** How many run at once. */
  concurrency: number;
  /** Milliseconds of a steady clock. */
  now: () => number;
  /** Receives each line to show. */
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

/** Runs steps, prints a line for each when it ends, and the output of those that failed. */
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
