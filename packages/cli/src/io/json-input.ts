import { describeJsonError, describeLostNumber } from '@lobechat/tool-engine';

import { UsageError } from '../usage-error.ts';

/**
 * Parses JSON given by a person.
 *
 * @param what - names the value in the message, e.g. `The value on standard input`
 * @throws UsageError that gives the position of the error, or the number that would be another one
 */
export const parseJsonInput = (
  text: string,
  what: string,
  { mayRound = false }: { mayRound?: boolean } = {},
): unknown => {
  if (text.trim() === '') throw new UsageError(`${what} is empty. JSON is expected.`);
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch (error) {
    throw new UsageError(`${what} is not JSON: ${describeJsonError(text, error)}.`, {
      cause: error,
    });
  }
  const lost = mayRound ? undefined : describeLostNumber(text);
  if (lost !== undefined) throw new UsageError(lost);
  return value;
};
