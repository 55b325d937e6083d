import { greatestCommonDivisor, rational, type Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Interval } from './interval.ts';

/** The fraction r of an expression r·π; undefined if it is something else. */
export const readMultipleOfPi = (node: Expression): Rational | undefined => {
  switch (node.type) {
    case 'name':
      return node.name === 'pi' ? rational(1n) : undefined;
    case 'number':
      return node.value.numerator === 0n ? node.value : undefined;
    case 'negate': {
      const operand = readMultipleOfPi(node.operand);
      return operand && rational(-operand.numerator, operand.denominator);
    }
    case 'binary': {
      const { left, operator, right } = node;
      const [first, second] = [readMultipleOfPi(left), readMultipleOfPi(right)];
      if (operator === '*' && left.type === 'number' && second) return scale(second, left.value);
      if (operator === '*' && right.type === 'number' && first) return scale(first, right.value);
      if (operator === '/' && right.type === 'number' && first && right.value.numerator !== 0n) {
        return scale(first, rational(right.value.denominator, right.value.numerator));
      }
      if ((operator !== '+' && operator !== '-') || !first || !second) return undefined;
      const sign = operator === '+' ? 1n : -1n;
      return rational(
        first.numerator * second.denominator + sign * second.numerator * first.denominator,
        first.denominator * second.denominator,
      );
    }
    default:
      return undefined;
  }
};

const scale = (value: Rational, factor: Rational): Rational =>
  rational(value.numerator * factor.numerator, value.denominator * factor.denominator);

/** arctan(1/n) times 2^bits, by its series. */
const inverseTangent = (n: bigint, bits: bigint): bigint => {
  const square = n * n;
  let power = (1n << bits) / n;
  let sum = power;
  for (let odd = 3n, sign = -1n; power > 0n; odd += 2n, sign = -sign) {
    power /= square;
    sum += (sign * power) / odd;
  }
  return sum;
};

/** Guard bits: every step of a series loses less than one unit. */
const GUARD_BITS = 32n;

/** cos(π·turn) as an interval, times 2^bits. */
export const cosineInterval = (turn: Rational, bits: number): Interval => {
  const work = BigInt(bits) + GUARD_BITS;
  const one = 1n << work;
  // Reduces to [0, 1/2] by the symmetries of the cosine.
  const { denominator } = turn;
  let above = ((turn.numerator % (2n * denominator)) + 2n * denominator) % (2n * denominator);
  if (above > denominator) above = 2n * denominator - above;
  const isNegative = 2n * above > denominator;
  if (isNegative) above = denominator - above;
  // Machin: π = 16·arctan(1/5) − 4·arctan(1/239)
  const pi = 16n * inverseTangent(5n, work) - 4n * inverseTangent(239n, work);
  const angle = (pi * above) / denominator;
  const square = (angle * angle) >> work;
  let [term, sum] = [one, one];
  for (let index = 1n; term !== 0n; index += 1n) {
    term = -((term * square) >> work) / ((2n * index - 1n) * (2n * index));
    sum += term;
  }
  const value = (isNegative ? -sum : sum) >> GUARD_BITS;
  return { high: value + 2n, low: value - 1n };
};

/**
 * φ(N)/2 for the field that contains all cosines of these fractions of π, N the common
 * 2·denominator.
 */
export const cosineDegree = (turns: readonly Rational[]): number => {
  const order = turns.reduce((common, { denominator }) => {
    const next = 2n * denominator;
    return (common * next) / greatestCommonDivisor(common, next);
  }, 1n);
  let [totient, rest] = [order, order];
  for (let factor = 2n; factor * factor <= rest; factor += 1n) {
    if (rest % factor !== 0n) continue;
    while (rest % factor === 0n) rest /= factor;
    totient -= totient / factor;
  }
  if (rest > 1n) totient -= totient / rest;
  return Math.max(1, Number(totient) / 2);
};
