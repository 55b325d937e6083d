import { readNumber } from '@lobechat/shared-tool-ui';

/** A number of things: whole and not negative; nothing if it is none. */
export const readCount = (value: unknown): number | undefined => {
  const number = readNumber(value);
  return number === undefined || number < 0 ? undefined : Math.trunc(number);
};
