import { didYouMean, joinList } from '@lobechat/prompts';
import { isRecord } from '@lobechat/utils';

import { describeValue } from './schema/describe.ts';

/**
 * Checks the names of options that a host without types may misspell. An ignored one could be the
 * rule that forbids something.
 *
 * @throws TypeError with the known names
 */
export const checkKeys = (value: unknown, known: readonly string[], place: string): void => {
  if (!isRecord(value)) {
    throw new TypeError(`${place} has to be an object, not ${describeValue(value)}.`);
  }
  for (const key of Object.keys(value)) {
    if (known.includes(key)) continue;
    throw new TypeError(
      `${place} has no '${key}'.${didYouMean(key, known)} It may have: ${joinList(known)}.`,
    );
  }
};
