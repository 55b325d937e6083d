import { ToolError, ToolErrorType } from '@lobechat/types';

import type { PartSelection } from '../types.ts';

const refuse = (problem: string): never => {
  throw new ToolError(ToolErrorType.InvalidArguments, problem);
};

const checkRange = (from: number | undefined, to: number | undefined, what: string): void => {
  for (const bound of [from, to]) {
    if (bound === undefined || (Number.isSafeInteger(bound) && bound >= 1)) continue;
    refuse(`${what}s are counted from 1: ${bound} is not the number of a ${what}.`);
  }
  if (from !== undefined && to !== undefined && from > to) {
    refuse(`The first ${what}, ${from}, comes after the last, ${to}. Swap them.`);
  }
};

/**
 * Rejects a selection that no document can fulfil.
 *
 * @throws ToolError `InvalidArguments`
 */
export const checkParts = ({ from, fromRow, to, toRow }: PartSelection): void => {
  checkRange(from, to, 'part');
  checkRange(fromRow, toRow, 'row');
};
