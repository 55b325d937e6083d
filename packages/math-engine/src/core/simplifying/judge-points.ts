import { evaluateAt, type Point } from '../algebra/evaluate-at.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig, isKnownToBig } from '../evaluate/evaluate-big.ts';
import { loadMathjs, type Mathjs } from '../evaluate/mathjs.ts';
import {
  isReal,
  magnitudeOfComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigFromRational } from '../numbers/big-conversions.ts';
import { signOfBig } from '../numbers/big-float.ts';
import { rational } from '../numbers/rational.ts';
import { type Expression, someNode } from '../syntax/ast.ts';
import { distanceOf, isDouble, partsOf, pointsFor } from './compare-values.ts';

/**
 * How left − right compares with zero at a point. Complex values have no sign, only a difference.
 */
export type PointSign = -1 | 0 | 1 | 'different';

/** A point at which both sides have a certain value. */
export interface JudgedPoint {
  /** Whether it was computed with real numbers throughout: decimals take real odd roots of fractions. */
  isStrict: boolean;
  point: Point;
  sign: PointSign;
}

/**
 * Binary digits of the two computations, and how many of them a zero loses: it vanishes in both. Next
 * to e^240, 0.006 vanishes in the first alone.
 */
const LENGTHS = [192, 448] as const;
const LOST = { 192: 115, 448: 380 } as const;

/**
 * Relative differences of decimals and of doubles that count as rounding, and those that do not.
 */
const TOLERANCES = { decimal: [1e-30, 1e-20], double: [1e-9, 1e-3] } as const;

/**
 * Compares two sides at many real points, independently of their order. Without an explicit `i`,
 * everything must be real. Points at which a side has no value, or decimals cannot decide, are left
 * out.
 */
export const judgePoints = async (
  left: Expression,
  right: Expression,
): Promise<readonly JudgedPoint[]> => {
  const math = await loadMathjs();
  math.config({ precision: 50 });
  const names = [...new Set([...symbolsOf(left), ...symbolsOf(right)])].toSorted();
  const isRealOnly = ![left, right].some(hasImaginary);
  // The library's decimals use complex intermediate numbers: they are only for functions unknown
  // here.
  const isKnown = isKnownToBig(left) && isKnownToBig(right);
  return [...pointsFor(names), ...smallIntegers(names)].flatMap((point): JudgedPoint[] => {
    const strict = signInBinary(left, right, point, isRealOnly);
    const sign =
      strict ?? (isKnown ? undefined : signInDecimals(left, right, point, isRealOnly, math));
    return sign === undefined ? [] : [{ isStrict: strict !== undefined, point, sign }];
  });
};

/** The same integer for every name: x² > 0 fails at 0 alone, and (x − y)² > 0 where both are equal. */
const smallIntegers = (names: readonly string[]): readonly Point[] =>
  [0n, 1n, -1n, 2n, -2n, 3n, -3n].map(
    (value) => new Map(names.map((name) => [name, rational(value)] as const)),
  );

/** Whether the imaginary unit occurs in an expression. */
export const hasImaginary = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'name' && part.name === 'i');

const signInBinary = (
  left: Expression,
  right: Expression,
  point: Point,
  isRealOnly: boolean,
): PointSign | undefined => {
  let sign: PointSign = 0;
  for (const bits of LENGTHS) {
    const values = new Map(
      [...point].map(([name, value]) => [name, realComplex(bigFromRational(value, bits))] as const),
    );
    const context = bigContext(values, bits, isRealOnly);
    const first = evaluateBig(left, context);
    const second = first && evaluateBig(right, context);
    if (!first || !second) return undefined;
    const difference = subtractComplex(first, second, bits);
    const isZero = magnitudeOfComplex(difference) < context.largest - LOST[bits];
    if (isZero && bits === LENGTHS[0]) continue;
    // Zero among few digits only: too small to decide.
    if (!isZero && bits === LENGTHS[0]) sign = 'different';
    if (isZero !== (sign === 0)) return undefined;
    if (isZero) return 0;
    return isReal(difference) ? (signOfBig(difference.re) < 0 ? -1 : 1) : 'different';
  }
  return sign;
};

const signInDecimals = (
  left: Expression,
  right: Expression,
  point: Point,
  isRealOnly: boolean,
  math: Mathjs,
): PointSign | undefined => {
  const [first, second] = [evaluateAt(left, point, math), evaluateAt(right, point, math)];
  if (!first || !second) return undefined;
  const areReal = first.kind === 'real' && second.kind === 'real';
  if (isRealOnly && !areReal) return undefined;
  const [above, below] = [partsOf(first), partsOf(second)];
  const isShort = !areReal || [above[0], below[0]].some(isDouble);
  const [same, other] = TOLERANCES[isShort ? 'double' : 'decimal'];
  const size = Math.max(...[...above, ...below].map((text) => Math.abs(Number(text))));
  const distances = above.map((text, index) => distanceOf(text, below[index] ?? '0'));
  const distance = Math.hypot(...distances);
  if (distance <= same * size || size === 0) return 0;
  if (!(distance >= other * size)) return undefined;
  return areReal && distances[0] !== undefined
    ? Math.sign(Number(above[0]) - Number(below[0])) < 0
      ? -1
      : 1
    : 'different';
};
