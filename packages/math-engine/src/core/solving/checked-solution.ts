import { isReal } from '../numbers/big-complex.ts';
import type { BigComplex } from '../numbers/big-complex.ts';
import { compareBig, magnitudeOfBig, signOfBig, subtractBig } from '../numbers/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { workingBits } from './context.ts';
import type { Verdict } from './verify.ts';

/** A value of the unknown that was substituted into the equations. */
export interface CheckedSolution {
  /** What the parameters have to fulfil for it to be one. */
  condition?: string;
  expression: Expression;
  multiplicity?: number;
  value?: BigComplex;
  verdict: Verdict;
}

/**
 * Real ones ascending, then complex ones by real part; those with parameters in their original
 * order.
 */
export const compareSolutions = (left: CheckedSolution, right: CheckedSolution): number => {
  if (!left.value || !right.value) return 0;
  const isFirstReal = isReal(left.value);
  if (isFirstReal !== isReal(right.value)) return isFirstReal ? -1 : 1;
  const gap = subtractBig(left.value.re, right.value.re, workingBits());
  const isSame = magnitudeOfBig(gap) < -workingBits() / 2;
  return isSame ? compareBig(right.value.im, left.value.im) : signOfBig(gap);
};
