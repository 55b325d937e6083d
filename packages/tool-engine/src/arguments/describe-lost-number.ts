import { findRoundedNumbers } from '@lobechat/utils';

import { shorten } from '../schema/describe.ts';

/**
 * What is wrong with a JSON text that contains an integer of too many digits, such as the id of a
 * message, or a number that is too large: parsed, it would be another one. Undefined if there is
 * none.
 */
export const describeLostNumber = (text: string): string | undefined => {
  const [found] = findRoundedNumbers(text);
  return found === undefined
    ? undefined
    : `The number ${shorten(found)} cannot be kept: it would arrive as ${JSON.stringify(Number(found))}. ` +
        'Write it as text, in quotes, if a text is allowed there, or round it. Nothing was run.';
};
