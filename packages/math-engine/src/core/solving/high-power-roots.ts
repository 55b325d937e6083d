import { ToolErrorType } from '@lobechat/types';

import { LARGEST_APPROXIMATED_DEGREE } from '../algebra/polynomial-approximate.ts';
import { fail } from '../failure.ts';
import { divide, negate as negateRational, type Rational } from '../numbers/rational.ts';
import { negated, rootNode } from './build.ts';
import type { SolveContext } from './context.ts';
import type { RootExpression } from './root-expression.ts';

/**
 * Degrees up to which all roots of a power are computed even if only the real ones are requested.
 */
const HIGH_POWER = 24;

/** Whether an exponent is whole and too high for polynomials. */
export const isHighPower = ({ denominator, numerator }: Rational): boolean =>
  denominator === 1n && numerator > 1000n;

/** The real roots of a·z^n + b with a large n, if only those are requested. */
export const highPowerRoots = (
  coefficients: readonly Rational[],
  { isRealOnly }: SolveContext,
): readonly RootExpression[] | undefined => {
  const degree = coefficients.length - 1;
  const [constant] = coefficients;
  const lead = coefficients.at(-1);
  const isPower = coefficients.every(
    ({ numerator }, index) => index === 0 || index === degree || numerator === 0n,
  );
  if (!isPower || degree <= HIGH_POWER || !constant || !lead) return undefined;
  if (!isRealOnly) {
    if (degree <= LARGEST_APPROXIMATED_DEGREE) return undefined;
    return fail(
      ToolErrorType.ResourceLimit,
      `There are ${degree} complex roots; at most ${LARGEST_APPROXIMATED_DEGREE} are listed. They lie equally spaced on a circle.`,
    );
  }
  const value = divide(negateRational(constant), lead);
  const isMinus = value.numerator < 0n;
  if (isMinus && degree % 2 === 0) return [];
  const root = rootNode(isMinus ? negateRational(value) : value, degree);
  const roots = isMinus ? [negated(root)] : degree % 2 === 0 ? [negated(root), root] : [root];
  return roots.map((expression) => ({ expression, multiplicity: 1 }));
};
