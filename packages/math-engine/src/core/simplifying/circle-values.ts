import { isInteger, multiply, rational, type Rational } from '../numbers/rational.ts';
import { negate, power, product, quotient, splitCoefficient, subtract, sum } from './build-term.ts';
import { half, isZeroTerm, one, pi, two, number, whole, zero } from './term-atoms.ts';
import type { Term } from './term.ts';

const squareRoot = (value: bigint): Term => power(whole(value), half);

/**
 * Twelfths of pi in a term: 6 is a right angle. Undefined unless it is an integer number of them.
 */
const turnOf = (
  value: Term,
  compute: (turn: bigint) => Term | undefined,
  name: string,
): Term | undefined => {
  const turn = multiplesOfPi(value);
  if (!turn) return undefined;
  const twelfths = multiply(turn, rational(12n));
  if (isInteger(twelfths)) return compute(((twelfths.numerator % 24n) + 24n) % 24n);
  const fortieths = multiply(turn, rational(40n));
  return isInteger(fortieths) ? rareValue(name, fortieths.numerator) : undefined;
};

/** Eighths, fifths and tenths of pi: cosines of acute angles, in fortieths of pi. */
const RARE_COSINES: Readonly<Record<string, () => Term>> = {
  '4': () => quotient(nestedRoot(10n, 2n, 5n), whole(4)),
  '5': () => quotient(nestedRoot(2n, 1n, 2n), two),
  '8': () => quotient(sum([one, squareRoot(5n)]), whole(4)),
  '12': () => quotient(nestedRoot(10n, -2n, 5n), whole(4)),
  '15': () => quotient(nestedRoot(2n, -1n, 2n), two),
  '16': () => quotient(subtract(squareRoot(5n), one), whole(4)),
};

/** √(a + b√c) */
const nestedRoot = (a: bigint, b: bigint, c: bigint): Term =>
  power(sum([whole(a), product([whole(b), squareRoot(c)])]), half);

const rareValue = (name: string, fortieths: bigint): Term | undefined => {
  const turn = ((fortieths % 80n) + 80n) % 80n;
  if (name === 'tan') {
    const [sine, cosine] = [rareValue('sin', turn), rareValue('cos', turn)];
    if (!sine || !cosine) return undefined;
    if (turn % 10n === 5n) return tangentOfEighth(turn);
    return quotient(sine, cosine);
  }
  const angle = name === 'sin' ? (turn + 60n) % 80n : turn;
  const folded = angle > 40n ? 80n - angle : angle;
  const isBelow = folded > 20n;
  const value = RARE_COSINES[`${isBelow ? 40n - folded : folded}`]?.();
  return value && isBelow ? negate(value) : value;
};

/** tan(π/8) = √2 − 1, tan(3π/8) = √2 + 1. */
const tangentOfEighth = (turn: bigint): Term => {
  const folded = turn % 40n;
  const size =
    folded === 5n || folded === 35n ? subtract(squareRoot(2n), one) : sum([squareRoot(2n), one]);
  return folded < 20n ? size : negate(size);
};

const multiplesOfPi = (value: Term): Rational | undefined => {
  if (isZeroTerm(value)) return rational(0n);
  const { coefficient, rest } = splitCoefficient(value);
  return rest.key === pi.key ? coefficient : undefined;
};

const quarterBack = (turn: bigint): bigint => (turn + 18n) % 24n;

const SUM_OF_ROOTS = () => quotient(sum([squareRoot(6n), squareRoot(2n)]), whole(4));
const DIFFERENCE_OF_ROOTS = () => quotient(subtract(squareRoot(6n), squareRoot(2n)), whole(4));

const cosineOf = (turn: bigint): Term => {
  const folded = turn > 12n ? 24n - turn : turn;
  if (folded > 6n) return negate(cosineOf(12n - folded));
  switch (folded) {
    case 0n:
      return one;
    case 1n:
      return SUM_OF_ROOTS();
    case 2n:
      return quotient(squareRoot(3n), two);
    case 3n:
      return quotient(squareRoot(2n), two);
    case 4n:
      return half;
    case 5n:
      return DIFFERENCE_OF_ROOTS();
    default:
      return zero;
  }
};

const tangentOf = (turn: bigint): Term | undefined => {
  const folded = turn % 12n;
  if (folded > 6n) {
    const value = tangentOf(12n - folded);
    return value && negate(value);
  }
  switch (folded) {
    case 0n:
      return zero;
    case 1n:
      return subtract(two, squareRoot(3n));
    case 2n:
      return quotient(squareRoot(3n), whole(3));
    case 3n:
      return one;
    case 4n:
      return squareRoot(3n);
    case 5n:
      return sum([two, squareRoot(3n)]);
    default:
      return undefined;
  }
};

export type Inverse = () => readonly (readonly [Term, Rational])[];

const SINES: Inverse = () => [
  [zero, rational(0n)],
  [DIFFERENCE_OF_ROOTS(), rational(1n, 12n)],
  [half, rational(1n, 6n)],
  [quotient(squareRoot(2n), two), rational(1n, 4n)],
  [quotient(squareRoot(3n), two), rational(1n, 3n)],
  [SUM_OF_ROOTS(), rational(5n, 12n)],
  [one, rational(1n, 2n)],
];

export const ASIN_VALUES: Inverse = () => SINES();
export const ACOS_VALUES: Inverse = () =>
  SINES().flatMap(([value, turn]) => {
    const rest = rational(1n * turn.denominator - 2n * turn.numerator, 2n * turn.denominator);
    const other = rational(rest.denominator - rest.numerator, rest.denominator);
    return [[value, rest] as const, [negate(value), other] as const];
  });
export const ATAN_VALUES: Inverse = () => [
  [zero, rational(0n)],
  [subtract(two, squareRoot(3n)), rational(1n, 12n)],
  [quotient(squareRoot(3n), whole(3)), rational(1n, 6n)],
  [one, rational(1n, 4n)],
  [squareRoot(3n), rational(1n, 3n)],
  [sum([two, squareRoot(3n)]), rational(5n, 12n)],
];

export const inverseOf = (values: Inverse, value: Term): Term | undefined => {
  const isKnownKind =
    value.kind === 'number' ||
    value.kind === 'product' ||
    value.kind === 'sum' ||
    value.kind === 'power';
  if (!isKnownKind) return undefined;
  const found = values().find(([known]) => known.key === value.key);
  return found && product([number(found[1]), pi]);
};

/** The sine, cosine or tangent of a multiple of pi/12, pi/8 or pi/10; undefined for other angles and poles. */
export const circleValue = (name: 'cos' | 'sin' | 'tan', angle: Term): Term | undefined => {
  if (name === 'tan') return turnOf(angle, tangentOf, name);
  return turnOf(angle, name === 'cos' ? cosineOf : (turn) => cosineOf(quarterBack(turn)), name);
};
