import { degreeIn, leadingMonomial } from '../algebra/monomials.ts';
import { greatestCommonDivisor } from '../numbers/rational.ts';
import {
  constantPolynomial,
  contentOf,
  divideExactly,
  type Multivariate,
  multivariate,
  scaleMultivariate,
} from './multivariate.ts';
import { spend, TooLarge } from './work-budget.ts';

const MOST_BITS = 60_000;

/**
 * The greatest common divisor of polynomials with integer coefficients; its leading coefficient is
 * positive. Computed from values at large integers, from whose common divisor the polynomial is
 * reconstructed (the heuristic of Char, Geddes and Gonnet, 1989); the divisions that follow are the
 * proof.
 *
 * @throws TooLarge if the values would be too long
 */
export const greatestCommonMultivariate = (
  left: Multivariate,
  right: Multivariate,
  count: number,
): Multivariate => {
  if (left.size === 0) return withPositiveLead(right);
  if (right.size === 0) return withPositiveLead(left);
  const content = greatestCommonDivisor(contentOf(left), contentOf(right));
  const [first, second] = [left, right].map((side) => divideByInteger(side, contentOf(side)));
  if (!first || !second) throw new TooLarge('no polynomial');
  const used = Array.from({ length: count }, (_, variable) => variable).filter(
    (variable) => degreeIn(first, variable) > 0 && degreeIn(second, variable) > 0,
  );
  const common = commonMonomial(first, second, count);
  const [reducedFirst, reducedSecond] = [first, second].map((side) => dropMonomial(side, common));
  const isTrivial =
    used.length === 0 ||
    !reducedFirst ||
    !reducedSecond ||
    reducedFirst.size === 1 ||
    reducedSecond.size === 1;
  if (isTrivial && common.every((power) => power === 0)) return constantPolynomial(content, count);
  const divisor = isTrivial
    ? constantPolynomial(1n, count)
    : heuristic(reducedFirst, reducedSecond, count);
  return withPositiveLead(
    scaleMultivariate(
      multivariate(
        [...divisor.values()].map(({ coefficient, exponents }) => ({
          coefficient,
          exponents: exponents.map((value, index) => value + (common[index] ?? 0)),
        })),
      ),
      content,
    ),
  );
};

const withPositiveLead = (polynomial: Multivariate): Multivariate =>
  (leadingMonomial(polynomial)?.coefficient ?? 1n) < 0n
    ? scaleMultivariate(polynomial, -1n)
    : polynomial;

const divideByInteger = (polynomial: Multivariate, divisor: bigint): Multivariate =>
  divisor === 1n
    ? polynomial
    : multivariate(
        [...polynomial.values()].map(({ coefficient, exponents }) => ({
          coefficient: coefficient / divisor,
          exponents,
        })),
      );

const leastPowers = (polynomial: Multivariate, count: number): number[] => {
  const least = Array<number>(count).fill(Number.POSITIVE_INFINITY);
  for (const { exponents } of polynomial.values()) {
    for (let variable = 0; variable < count; variable += 1) {
      least[variable] = Math.min(least[variable] ?? 0, exponents[variable] ?? 0);
    }
  }
  return least;
};

const commonMonomial = (left: Multivariate, right: Multivariate, count: number): number[] => {
  const [first, second] = [leastPowers(left, count), leastPowers(right, count)];
  return first.map((value, index) => Math.min(value, second[index] ?? 0));
};

const dropMonomial = (polynomial: Multivariate, powers: readonly number[]): Multivariate =>
  powers.every((power) => power === 0)
    ? polynomial
    : multivariate(
        [...polynomial.values()].map(({ coefficient, exponents }) => ({
          coefficient,
          exponents: exponents.map((value, index) => value - (powers[index] ?? 0)),
        })),
      );

const magnitude = (value: bigint): bigint => (value < 0n ? -value : value);

const heightOf = (polynomial: Multivariate): bigint => {
  let height = 0n;
  for (const { coefficient } of polynomial.values()) {
    if (magnitude(coefficient) > height) height = magnitude(coefficient);
  }
  return height;
};

const heuristic = (left: Multivariate, right: Multivariate, count: number): Multivariate => {
  const variable = Array.from({ length: count }, (_, index) => index).find(
    (index) => degreeIn(left, index) > 0 || degreeIn(right, index) > 0,
  );
  if (variable === undefined) {
    return constantPolynomial(greatestCommonDivisor(contentOf(left), contentOf(right)), count);
  }
  const [heightLeft, heightRight] = [heightOf(left), heightOf(right)];
  let at = 2n * (heightLeft < heightRight ? heightLeft : heightRight) + 29n;
  for (let attempt = 0; attempt < 6; attempt += 1) {
    const bits =
      at.toString(16).length * 4 * Math.max(degreeIn(left, variable), degreeIn(right, variable));
    if (bits > MOST_BITS) throw new TooLarge('values are too long');
    spend(((left.size + right.size) * (bits + 200)) / 200);
    const [first, second] = [evaluate(left, variable, at), evaluate(right, variable, at)];
    if (first.size > 0 && second.size > 0) {
      const value = heuristic(first, second, count);
      const candidate = readBack(value, variable, at);
      const content = contentOf(candidate);
      const primitive = content === 0n ? candidate : divideByInteger(candidate, content);
      if (divideExactly(left, primitive) && divideExactly(right, primitive))
        return scaleToContent(primitive, left, right);
    }
    at = (at * 73_794n) / 27_011n + 1n;
  }
  throw new TooLarge('no common divisor found');
};

/** In the recursion, integer factors of the values matter too. */
const scaleToContent = (
  primitive: Multivariate,
  left: Multivariate,
  right: Multivariate,
): Multivariate =>
  scaleMultivariate(primitive, greatestCommonDivisor(contentOf(left), contentOf(right)));

const evaluate = (polynomial: Multivariate, variable: number, at: bigint): Multivariate =>
  multivariate(
    [...polynomial.values()].map(({ coefficient, exponents }) => ({
      coefficient: coefficient * at ** BigInt(exponents[variable] ?? 0),
      exponents: exponents.with(variable, 0),
    })),
  );

/**
 * The digits of the coefficients in base `at`, from −at/2 to at/2, are the coefficients of its
 * powers.
 */
const readBack = (value: Multivariate, variable: number, at: bigint): Multivariate => {
  const monomials: { coefficient: bigint; exponents: readonly number[] }[] = [];
  for (const { coefficient, exponents } of value.values()) {
    let rest = coefficient;
    for (let degree = 0; rest !== 0n; degree += 1) {
      let digit = ((rest % at) + at) % at;
      if (digit * 2n > at) digit -= at;
      monomials.push({ coefficient: digit, exponents: exponents.with(variable, degree) });
      rest = (rest - digit) / at;
    }
  }
  return multivariate(monomials.filter(({ coefficient }) => coefficient !== 0n));
};
