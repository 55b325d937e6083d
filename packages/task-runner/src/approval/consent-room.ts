/** UTF-16 units of the arguments of one call, as indented JSON: no surface shows more of them. */
const LONGEST_CALL = 10_000;
/** The same of all calls that one consent covers. */
const MOST = 50_000;

/** How much a person can still be shown who agrees to runs. */
export interface ConsentRoom {
  /** Whether a call with these arguments can be shown to its end. If so, its room is taken. */
  readonly take: (given: Readonly<Record<string, unknown>>) => boolean;
}

/** Makes the room of one consent: what does not fit is seen by nobody, and is granted nothing. */
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
