import { didYouMean, joinList } from '@lobechat/prompts';
import { isRecord, wrongOption } from '@lobechat/utils';

import { isPlain } from './is-plain.ts';

/**
 * Checks the names of options that a host without types may misspell. An ignored one could be the
 * rule that forbids something. Instances of classes may have fields of their own.
 *
 * @throws TypeError with the known names
 */
export const checkKeys = (value: unknown, known: readonly string[], place: string): void => {
  if (!isRecord(value)) throw wrongOption(place, 'an object', value);
  for (const key of isPlain(value) ? Object.keys(value) : []) {
    if (known.includes(key) || value[key] === undefined) continue;
    throw new TypeError(
      `${place} has the unknown key '${key}'.${didYouMean(key, known)} Known keys: ${joinList(known)}.`,
    );
  }
};
