import { createContext } from 'react';

/** A call that a person may want to make next. */
export interface NextCall {
  apiName: string;
  arguments: Record<string, unknown>;
  identifier: string;
}

/**
 * Makes a call that a surface offers, like a call by a person: with the approvals that the policy
 * requires. Provided by hosts whose pages can make calls.
 */
export const NextCallContext = createContext<((call: NextCall) => void) | undefined>(undefined);
