import { type BigFloat, magnitudeOfBig, signOfBig, subtractBig } from '../numbers/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { workingBits } from './context.ts';

/** The range of requested solutions, ends included. */
export interface SolveRange {
  /** The ends as given. */
  ends?: readonly Expression[];
  from: BigFloat | undefined;
  to: BigFloat | undefined;
}

/** Whether a value is in a range, ends included, up to rounding. */
export const isWithin = (value: BigFloat, { from, to }: SolveRange): boolean =>
  !isBeyond(from, value) && !isBeyond(value, to);

/** Whether the first is greater, by more than rounding. */
const isBeyond = (first: BigFloat | undefined, second: BigFloat | undefined): boolean => {
  if (!first || !second) return false;
  const gap = subtractBig(first, second, workingBits());
  return signOfBig(gap) > 0 && magnitudeOfBig(gap) > magnitudeOfBig(first) - workingBits() / 2;
};
