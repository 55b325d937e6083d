/** Ends an attempt that became too large. Callers try something else. */
export class TooLarge extends Error {
  override name = 'TooLarge';
}

/** Approximate number of monomial products that one call may take: a second or two. */
const UNITS_OF_A_CALL = 1_500_000;

let left = UNITS_OF_A_CALL;

/** Every operation begins with a full budget, whatever the previous one left. */
export const startBudget = (): void => {
  left = UNITS_OF_A_CALL;
};

/** @throws TooLarge once the budget of the call is spent */
export const spend = (units: number): void => {
  left -= units;
  if (left < 0) throw new TooLarge('too much work');
};

/** Does work that may take half of what is left, so that other methods have the other half. */
export const spendHalf = <Value>(work: () => Value): Value => {
  const rest = Math.ceil(left / 2);
  left -= rest;
  try {
    return work();
  } finally {
    left = Math.max(left, 0) + rest;
  }
};
