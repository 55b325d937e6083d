import { isIdenticallyZero } from '../identities/normal-form.ts';
import {
  areArcsBalanced,
  areArcTangentsBalanced,
  areLogarithmsBalanced,
} from '../identities/relations.ts';
import { magnitudeOfComplex } from '../numbers/big-complex.ts';
import { magnitudeOfBig } from '../numbers/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { readNumeric } from './attempt-numeric.ts';
import { bigContext } from './big-context.ts';
import { evaluateBig } from './evaluate-big.ts';
import { loadMathjs, type Mathjs } from './mathjs.ts';
import { evaluateNumeric } from './numeric.ts';

/** The outcome of an attempt to prove that a number is zero. */
export interface ZeroProof {
  isZero: boolean;
  size: NumericSize;
}

/**
 * What decimals show: `dust` shrinks with every digit, a `number` does not. `small` is zero as far
 * as doubles show, if decimals cannot compute it; `unknown` if nothing can.
 */
type NumericSize = 'dust' | 'number' | 'small' | 'unknown';

/** Digits of the two computations. */
const DIGITS = [80, 200] as const;
/** The powers of ten by which dust must shrink. */
const LEAST_SHRINKING = 100;
/** Doubles below this may be zero. */
const SMALL_DOUBLE = 1e-9;

/**
 * Whether an expression is zero by an identity: its normal form vanishes, or it is a balanced sum
 * of logarithms or arc tangents. The numeric value must not contradict any proof, which rules out a
 * mistaken branch of a root or logarithm.
 */
export const proveZero = async (difference: Expression): Promise<ZeroProof> => {
  const size = await measure(difference);
  const isPossible = size === 'dust' || size === 'small';
  const isZero =
    isPossible &&
    (isIdenticallyZero(difference) ||
      (size === 'dust' &&
        (areLogarithmsBalanced(difference) ||
          areArcTangentsBalanced(difference) ||
          areArcsBalanced(difference))));
  return { isZero, size };
};

const measure = async (node: Expression): Promise<NumericSize> => {
  // Binary numbers first: the library's decimals become doubles where anything is complex.
  const binary = measureBinary(node);
  if (binary) return binary;
  const math = await loadMathjs();
  const [first, second] = DIGITS.map((digits) => exponentOf(node, math, digits));
  if (first === undefined || second === undefined) return measureDouble(node, math);
  // An exact zero among few digits may be a coincidence; it proves no more than they do.
  return second <= Math.max(first, -DIGITS[0]) - LEAST_SHRINKING ? 'dust' : 'number';
};

/** Binary digits of the two computations of complex numbers. */
const LENGTHS = [256, 704] as const;

/** The value in binary numbers of either length; undefined if they do not support a part. */
const binaryValues = (
  node: Expression,
): readonly { isZero: boolean; isRealValue: boolean }[] | undefined => {
  const values = LENGTHS.flatMap((bits) => {
    const context = bigContext(new Map(), bits, false);
    const value = evaluateBig(node, context);
    if (!value) return [];
    const dust = context.largest - bits * 0.6;
    return [
      {
        isRealValue: magnitudeOfBig(value.im) < dust,
        isZero: magnitudeOfComplex(value) < dust,
      },
    ];
  });
  return values.length === LENGTHS.length ? values : undefined;
};

const measureBinary = (node: Expression): NumericSize | undefined => {
  const values = binaryValues(node);
  if (!values) return undefined;
  if (values.every(({ isZero }) => isZero)) return 'dust';
  return values.some(({ isZero }) => isZero) ? undefined : 'number';
};

/** Whether an expression certainly has an imaginary part, so that it is not zero. */
export const isSurelyComplex = (node: Expression): boolean =>
  binaryValues(node)?.every(({ isRealValue }) => !isRealValue) === true;

const measureDouble = (node: Expression, math: Mathjs): NumericSize => {
  try {
    const value = readNumeric(evaluateNumeric(node, math, 'float'), math);
    if (value?.kind === 'real')
      return Math.abs(Number(value.text)) < SMALL_DOUBLE ? 'small' : 'number';
    if (value?.kind !== 'complex') return 'unknown';
    const size = Math.hypot(Number(value.re), Number(value.im));
    return size < SMALL_DOUBLE ? 'small' : 'number';
  } catch {
    // A part that doubles do not support.
    return 'unknown';
  }
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
    const size = Math.log10(Math.abs(Number(mantissa.slice(0, 40))) || 1);
    return Math.floor(size) + Number(exponent);
  } catch {
    // Outside the domain of decimals, like complex parts: nothing is confirmed.
    return undefined;
  }
};
