import { describeJsonError } from '@lobechat/tool-engine';

import { UsageError } from '../usage-error.ts';

/**
 * Parses JSON given by a person.
 *
 * @param what - names the value in the message, e.g. `The value on standard input`
 * @throws UsageError that gives the position of the error
 */
export const parseJsonInput = (text: string, what: string): unknown => {
  if (text.trim() === '') throw new UsageError(`${what} is empty. JSON is expected.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${describeJsonError(text, error)}.`, {
      cause: error,
    });
  }
};
