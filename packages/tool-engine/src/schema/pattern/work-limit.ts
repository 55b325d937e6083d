/**
 * Steps that one validation may take, over all patterns and branches of its schema: about ten
 * milliseconds, and several times that in a process that has just started. Steps are counted rather
 * than timed, so that a verdict is the same on every machine.
 */
const MAX_WORK = 100_000;
/** Additional steps for each part of a large value: a list of thousands is not an attack. */
const WORK_PER_VALUE = 200;
const WORK_PER_CHARACTER = 8;
/** Most additional steps: about two hundred milliseconds. */
const MAX_EXTRA = 2_000_000;

/** Thrown inside a validation that takes too many steps. */
export class WorkLimitError extends Error {
  override readonly name = 'WorkLimitError';
  constructor() {
    super('the schema takes too many steps for this value');
  }
}

/** Estimates the cost of walking a value once, without recursion. */
const measureWork = (value: unknown): number => {
  let work = 0;
  const pending = [value];
  while (pending.length > 0 && work < MAX_EXTRA) {
    const item = pending.pop();
    work += WORK_PER_VALUE;
    if (typeof item === 'string') work += WORK_PER_CHARACTER * item.length;
    else if (typeof item === 'object' && item !== null) {
      for (const member of Object.values(item)) pending.push(member);
    }
  }
  return Math.min(work, MAX_EXTRA);
};

// A validation is synchronous: only one runs at a time, and it restores the previous limit.
let remaining = Infinity;
/** The value being validated, until its size has been counted. */
let subject: { value: unknown } | undefined;

/** Subtracts steps from the remaining ones. */
export const spendWork = (steps: number): void => {
  remaining -= steps;
  if (remaining >= 0) return;
  // Measured only now: nearly every value is small, and nearly every schema cheap.
  if (subject) remaining += measureWork(subject.value);
  subject = undefined;
  if (remaining < 0) throw new WorkLimitError();
};

/**
 * Runs the validation of a value within the limit. A nested validation shares the remaining steps.
 */
export const withWorkLimit = <Value>(value: unknown, run: () => Value): Value => {
  if (remaining !== Infinity) return run();
  remaining = MAX_WORK;
  subject = { value };
  try {
    return run();
  } finally {
    remaining = Infinity;
    subject = undefined;
  }
};
