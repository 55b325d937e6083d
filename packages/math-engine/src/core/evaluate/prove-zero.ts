import { isIdenticallyZero } from '../identities/normal-form.ts';
import { areArcTangentsBalanced, areLogarithmsBalanced } from '../identities/relations.ts';
import type { Expression } from '../syntax/ast.ts';
import { loadMathjs, type Mathjs } from './mathjs.ts';
import { evaluateNumeric } from './numeric.ts';
import { readNumeric } from './scalar.ts';

/** What became of an attempt to prove that a number is zero. */
export interface ZeroProof {
  isZero: boolean;
  /** Whether decimals confirm it. */
  verified: boolean;
}

/** Digits of two computations: dust shrinks from the one to the other, a number does not. */
const DIGITS = [150, 400] as const;
/** By how many powers of ten it has to shrink. */
const LEAST_SHRINKING = 200;

/**
 * Whether an expression is zero by an identity: its normal form vanishes, or it is a balanced sum of
 * logarithms or arc tangents, or computer algebra found it to be. Whatever the proof, decimals must
 * not contradict it: no branch of a root or logarithm can then have been mistaken.
 */
export const proveZero = async (
  difference: Expression,
  isFoundByAlgebra: boolean,
): Promise<ZeroProof> => {
  const dust = await isDust(difference);
  if (dust === false) return { isZero: false, verified: false };
  const isProved =
    isIdenticallyZero(difference) ||
    (dust === true && (areLogarithmsBalanced(difference) || areArcTangentsBalanced(difference)));
  return { isZero: isProved || isFoundByAlgebra, verified: dust === true };
};

/** Undefined where decimals cannot compute the expression. */
const isDust = async (node: Expression): Promise<boolean | undefined> => {
  const math = await loadMathjs();
  const [first, second] = DIGITS.map((digits) => exponentOf(node, math, digits));
  if (first === undefined || second === undefined) return undefined;
  // An exact zero among few digits may be luck; it says as much as they do.
  return second <= Math.max(first, -DIGITS[0]) - LEAST_SHRINKING;
};

/** The decimal exponent of the value; −Infinity for zero. */
const exponentOf = (node: Expression, math: Mathjs, digits: number): number | undefined => {
  math.config({ precision: digits });
  try {
    const value = readNumeric(evaluateNumeric(node, math, 'decimal'), math);
    if (value?.kind !== 'real') return undefined;
    const text = value.text.toLowerCase();
    const [mantissa = '', exponent = '0'] = text.split('e');
    if (!/[1-9]/.test(mantissa)) return -Infinity;
    const size = Math.log10(Math.abs(Number(`${mantissa.slice(0, 40)}`)) || 1);
    return Math.floor(size) + Number(exponent);
  } catch {
    // Outside the domain of decimals, as complex parts are: nothing is confirmed.
    return undefined;
  }
};
