import { loadMathjs } from '../evaluate/mathjs.ts';
import type { NumericValue } from '../evaluate/numeric-value.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { rational, type Rational, subtract, toNumber } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { evaluateAt, type Point } from './evaluate-at.ts';
import { symbolsOf } from './symbols.ts';

/** What sampling shows about two expressions. */
export interface Equivalence {
  /** Number of points at which both had a value. */
  compared: number;
  /** A point at which they differ. */
  counterexample?: Point;
  /** `equal` requires several points; `unknown` if too few have a value. */
  verdict: 'different' | 'equal' | 'unknown';
}

export interface EquivalenceOptions {
  /** Only positive values, for identities that hold only there. Default false. */
  isPositive?: boolean;
  /** Points that must agree. Default 5. */
  wanted?: number;
}

/**
 * Values unrelated to each other, so that a coincidence is next to impossible. Small ones, so that
 * powers stay in range.
 */
const VALUES: readonly (readonly [bigint, bigint])[] = [
  [7n, 5n],
  [-13n, 9n],
  [31n, 12n],
  [3n, 11n],
  [-29n, 10n],
  [23n, 17n],
  [-5n, 13n],
  [47n, 15n],
  [11n, 19n],
  [-37n, 21n],
  [53n, 14n],
  [2n, 23n],
  [-61n, 18n],
];

const DIGITS = 50;
/** Relative agreement required of decimals of 50 digits, and of doubles. */
const DECIMAL_TOLERANCE = 1e-25;
const DOUBLE_TOLERANCE = 1e-8;

/** Points for variables, all different, none of them special. */
export const samplePoints = (
  names: readonly string[],
  count: number = VALUES.length,
  isPositive = false,
): readonly Point[] =>
  Array.from(
    { length: count },
    (_, round) =>
      new Map(
        names.map((name, position): [string, Rational] => {
          const [numerator, denominator] = VALUES[(round + 4 * position) % VALUES.length] ?? [
            1n,
            2n,
          ];
          // The same value for two names would hide that they are swapped.
          const shift = BigInt(position);
          const value = rational(numerator * (31n + shift), denominator * 31n);
          const isFlipped = isPositive && value.numerator < 0n;
          return [name, isFlipped ? rational(-value.numerator, value.denominator) : value];
        }),
      ),
  );

/** From 0.005 to 10,000 on both sides of zero, each value `ratio` times the one before. */
export const scatteredValues = (ratio: number): readonly Rational[] =>
  Array.from({ length: Math.floor(Math.log(2e6) / Math.log(ratio)) }, (_, index) =>
    BigInt(Math.round(5000 * ratio ** index)),
  ).flatMap((size) => [rational(size, 999_983n), rational(-size, 999_983n)]);

/**
 * Compares two expressions at many points. This can prove a difference; equality becomes
 * overwhelmingly probable, as in the Schwartz–Zippel lemma.
 */
export const compareAtPoints = async (
  left: Expression,
  right: Expression,
  { isPositive = false, wanted = 5 }: EquivalenceOptions = {},
): Promise<Equivalence> => {
  const math = await loadMathjs();
  math.config({ precision: DIGITS });
  const names = [...new Set([...symbolsOf(left), ...symbolsOf(right)])].toSorted();
  const points = names.length === 0 ? [new Map()] : samplePoints(names, VALUES.length, isPositive);
  let compared = 0;
  for (const point of points) {
    const values = [left, right].map((side) => evaluateAt(side, point, math));
    const [first, second] = values;
    if (!first || !second) continue;
    if (!areClose(first, second)) return { compared, counterexample: point, verdict: 'different' };
    compared += 1;
    if (compared >= wanted) break;
  }
  const isEnough = compared >= Math.min(wanted, points.length);
  return { compared, verdict: isEnough ? 'equal' : 'unknown' };
};

const areClose = (first: NumericValue, second: NumericValue): boolean => {
  const [left, right] = [partsOf(first), partsOf(second)];
  const isShort = first.kind === 'complex' || second.kind === 'complex';
  const tolerance = isShort ? DOUBLE_TOLERANCE : DECIMAL_TOLERANCE;
  const size = Math.max(...[...left, ...right].map((text) => Math.abs(Number(text))), 1e-300);
  return left.every((text, index) => difference(text, right[index] ?? '0') <= tolerance * size);
};

const partsOf = (value: NumericValue): readonly [string, string] => {
  if (value.kind === 'complex') return [value.re, value.im];
  return [value.kind === 'real' ? value.text : 'NaN', '0'];
};

/** The difference of two decimals, to far more digits than doubles have. */
const difference = (first: string, second: string): number => {
  if (first === second) return 0;
  const rough = Math.abs(Number(first) - Number(second));
  const size = Math.max(Math.abs(Number(first)), Math.abs(Number(second)));
  if (rough > size * 1e-12) return rough;
  const [left, right] = [first, second].map((text) => parseDecimal(text));
  if (!left || !right) return rough;
  return Math.abs(toNumber(subtract(left, right)));
};
