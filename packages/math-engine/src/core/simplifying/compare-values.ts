import { samplePoints } from '../algebra/equivalence.ts';
import { evaluateAt, type Point } from '../algebra/evaluate-at.ts';
import { substitute, symbolsOf } from '../algebra/symbols.ts';
import { evaluateBinary } from '../evaluate/binary-value.ts';
import { fold } from '../evaluate/fold.ts';
import { loadMathjs } from '../evaluate/mathjs.ts';
import type { NumericValue } from '../evaluate/numeric-value.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { rational, subtract, toNumber } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { type Expression, numberNode, someNode } from '../syntax/ast.ts';

/** What values at many points show about two expressions. */
export interface ValueComparison {
  /** Number of points at which the first is real and both agree. */
  agreed: number;
  /** Number of points at which they differ although the first is real. */
  differed: number;
  /** Number of points at which they differ and the first is complex. */
  differedComplex: number;
}

const DIGITS = 50;
const DECIMAL_TOLERANCE = 1e-20;
const DOUBLE_TOLERANCE = 1e-7;

/** Points of all signs, some between 0 and 1, some large, some integers. */
export const pointsFor = (names: readonly string[]): readonly Point[] => {
  if (names.length === 0) return [new Map()];
  const spread = samplePoints(names, 13);
  const positive = samplePoints(names, 6, true);
  const small = positive.map(
    (point) =>
      new Map(
        [...point].map(
          ([name, value]) => [name, rational(value.numerator, value.denominator * 7n)] as const,
        ),
      ),
  );
  const large = positive
    .slice(0, 4)
    .map(
      (point) =>
        new Map(
          [...point].map(
            ([name, value]) => [name, rational(value.numerator * 6n, value.denominator)] as const,
          ),
        ),
    );
  const wholeFrom = (valueOf: (place: number, round: number) => number): readonly Point[] =>
    Array.from(
      { length: 4 },
      (_, round) =>
        new Map(
          names.map((name, place) => [name, rational(BigInt(valueOf(place, round)))] as const),
        ),
    );
  const whole = [
    ...wholeFrom((place, round) => 3 + 4 * round - place),
    // The number chosen, often k, is smaller than that of all, often n.
    ...wholeFrom((place, round) => 2 + round + 5 * place),
  ];
  return [...spread, ...positive, ...small, ...large, ...whole];
};

/**
 * Compares two expressions where the first has a real value, and separately where it is complex.
 * The values are decimals of 50 digits, or doubles if complex.
 *
 * @param isPositive - whether to use positive values only
 */
export const compareValues = async (
  first: Expression,
  second: Expression,
  isPositive = false,
): Promise<ValueComparison> => {
  const math = await loadMathjs();
  math.config({ precision: DIGITS });
  const names = [...new Set([...symbolsOf(first), ...symbolsOf(second)])].toSorted();
  const exact = compareExactly(first, second, names, isPositive);
  if (exact) return exact;
  const result: ValueComparison = { agreed: 0, differed: 0, differedComplex: 0 };
  for (const point of pointsFor(names)) {
    if (isPositive && [...point.values()].some(({ numerator }) => numerator <= 0n)) continue;
    const left = evaluateAt(first, point, math);
    if (!left) continue;
    const right = evaluateAt(second, point, math);
    const isSame = right !== undefined && areClose(left, right);
    const isReal = left.kind === 'real';
    // If only the second has no value, decimals may have failed: the other points decide.
    if (!right && isReal) {
      result.differed += 0.25;
      continue;
    }
    if (isSame && isReal) result.agreed += 1;
    else if (isSame) result.agreed += 0.5;
    else if (isReal && !isOfComplexParts(first, point, right)) result.differed += 1;
    else result.differedComplex += 1;
  }
  return result;
};

/** `abs(sqrt(x))` is real for a negative x, though its root, which is the form, is complex. */
const isOfComplexParts = (
  node: Expression,
  point: Point,
  other: NumericValue | undefined,
): boolean =>
  other?.kind === 'complex' &&
  someNode(
    substitute(node, new Map([...point].map(([name, value]) => [name, numberNode(value)]))),
    (part) => evaluateBinary(part, DIGITS)?.kind === 'complex',
  );

const EXACT_POINTS = [
  [3n, 2n],
  [-5n, 3n],
  [7n, 4n],
  [-2n, 7n],
  [11n, 5n],
] as const;

/** Values of polynomials and their quotients are fractions, which can be compared exactly. */
const compareExactly = (
  first: Expression,
  second: Expression,
  names: readonly string[],
  isPositive: boolean,
): ValueComparison | undefined => {
  if (names.length === 0) return undefined;
  const result: ValueComparison = { agreed: 0, differed: 0, differedComplex: 0 };
  for (const [numerator, denominator] of EXACT_POINTS) {
    if (isPositive && numerator < 0n) continue;
    const values = new Map(
      names.map((name, place) => [
        name,
        numberNode(rational(numerator * BigInt(7 + place), denominator * 7n + BigInt(place))),
      ]),
    );
    const [left, right] = [first, second].map((side) => foldAt(side, values));
    if (left === undefined || right === undefined) return undefined;
    if (left === right) result.agreed += 1;
    else result.differed += 1;
  }
  return result;
};

const foldAt = (node: Expression, values: ReadonlyMap<string, Expression>): string | undefined => {
  try {
    const notes = emptyNotes();
    const folded = fold(substitute(node, values), { isLenient: false, notes });
    return folded.type === 'number'
      ? `${folded.value.numerator}/${folded.value.denominator}`
      : undefined;
  } catch {
    return undefined;
  }
};

/** The real and the imaginary part, as texts. */
export const partsOf = (value: NumericValue): readonly [string, string] => {
  if (value.kind === 'complex') return [value.re, value.im];
  return [value.kind === 'real' ? value.text : 'NaN', '0'];
};

const areClose = (first: NumericValue, second: NumericValue): boolean => {
  const [left, right] = [partsOf(first), partsOf(second)];
  const isShort =
    first.kind === 'complex' ||
    second.kind === 'complex' ||
    [left[0], right[0]].some(isDouble) ||
    [left[0], right[0]].every(isLong);
  const tolerance = isShort ? DOUBLE_TOLERANCE : DECIMAL_TOLERANCE;
  const size = Math.max(...[...left, ...right].map((text) => Math.abs(Number(text))));
  const scale = isShort ? Math.max(size, 1e-6) : Math.max(size, 1e-15);
  return left.every((text, index) => distanceOf(text, right[index] ?? '0') <= tolerance * scale);
};

/** Whole numbers above 10^15, which may be doubles, too. */
const isLong = (text: string): boolean => /^-?\d{16,22}$/.test(text);

/** Whether a text is that of a double rather than of a long decimal. */
export const isDouble = (text: string): boolean => {
  const digits = text.replace(/e.*$/i, '').replace(/^-?0*\.?0*|\./g, '').length;
  return text.includes('.') && digits >= 14 && digits <= 18;
};

/** The difference of two decimals, to all their digits; NaN if one is none. */
export const distanceOf = (first: string, second: string): number => {
  const [left, right] = [first, second].map((text) => parseDecimal(text));
  if (!left || !right) return Number.NaN;
  return Math.abs(toNumber(subtract(left, right)));
};
