/** UTF-16 units of the arguments of one call, as indented JSON; no surface shows more. */
const LONGEST_CALL = 10_000;
/** The same for all calls that one approval covers. */
const MOST = 50_000;

/** How much can still be shown to a person who approves runs. */
export interface ConsentRoom {
  /** Whether a call with these arguments can be shown in full. If so, its size is deducted. */
  readonly take: (given: Readonly<Record<string, unknown>>) => boolean;
}

/**
 * Creates the budget of one approval: a call that does not fit is not seen by anyone, and is not
 * granted.
 */
export const createConsentRoom = (): ConsentRoom => {
  let left = MOST;
  return {
    take: (given) => {
      const { length } = JSON.stringify(given, undefined, 2);
      if (length > LONGEST_CALL || length > left) return false;
      left -= length;
      return true;
    },
  };
};
