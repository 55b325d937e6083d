import { createContext } from 'react';

/** A call that a person may want to make after the one that is shown. */
export interface NextCall {
  apiName: string;
  arguments: Record<string, unknown>;
  identifier: string;
}

/**
 * Makes a call that a surface offers, in the way of a call that a person makes: with the questions that
 * the policy asks. Hosts whose pages can make calls provide it.
 */
export const NextCallContext = createContext<((call: NextCall) => void) | undefined>(undefined);
