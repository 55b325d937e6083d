/**
 * Steps that one validation may take, over all patterns and branches of its schema: some ten
 * milliseconds, and several times that in a process that has just begun. Steps are counted rather than timed, so that a verdict is the same on every machine.
 */
const MAX_WORK = 100_000;

/** Thrown inside a validation that takes too many steps. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';
  constructor() {
    super('the schema takes too many steps for this value');
  }
}

// A validation is synchronous: there is one at a time, and it leaves things as they were.
let remaining = Infinity;

/** Takes steps off what is left. */
export const spendWork = (steps: number): void => {
  remaining -= steps;
  if (remaining < 0) throw new WorkLimitError();
};

/** Runs a validation within the limit; one inside another shares what is left. */
export const withWorkLimit = <Value>(run: () => Value): Value => {
  const before = remaining;
  if (before === Infinity) remaining = MAX_WORK;
  try {
    return run();
  } finally {
    remaining = before;
  }
};
