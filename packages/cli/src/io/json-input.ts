import { UsageError } from '../usage-error.ts';

/**
 * Parses JSON that a person gave.
 *
 * @param what - how the message calls it, e.g. `The value on standard input`
 * @throws UsageError that says where it went wrong
 */
export const parseJsonInput = (text: string, what: string): unknown => {
  if (text.trim() === '') throw new UsageError(`${what} is empty. JSON is expected.`);
  try {
    return JSON.parse(text) as unknown;
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${(error as Error).message}`, { cause: error });
  }
};
