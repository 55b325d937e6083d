import { readList, readNumber, readRecord, readString } from '@lobechat/shared-tool-ui';

import type { ConvertBaseState, ConvertedNumber } from '../../../types.ts';

/** A number in several bases, as far as it is known. */
export interface ShownConversion {
  fromBase?: ConvertBaseState['fromBase'] | undefined;
  results: ConvertedNumber[];
}

const readConvertedNumber = (value: unknown): ConvertedNumber[] => {
  const { base, digits, isExact, literal } = readRecord(value);
  const read = { base: readNumber(base), digits: readString(digits), literal: readString(literal) };
  if (read.base === undefined || read.digits === undefined) return [];
  return [
    {
      base: read.base,
      digits: read.digits,
      isExact: isExact === true,
      ...(read.literal === undefined ? {} : { literal: read.literal }),
    },
  ];
};

/** Reads the state of `convertBase`. */
export const readConversion = (state: unknown): ShownConversion | undefined => {
  const { fromBase, results } = readRecord(state);
  if (!Array.isArray(results)) return undefined;
  return {
    fromBase: readNumber(fromBase),
    results: readList(results).flatMap(readConvertedNumber),
  };
};
