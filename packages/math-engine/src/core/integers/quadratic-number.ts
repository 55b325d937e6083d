import { integerRoot } from '../numbers/integers.ts';
import {
  add,
  divide,
  isInteger,
  isNegative,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import { getTrialPrimes } from './small-primes.ts';

/** `rational + factor·√radicand`; the radicand is not a square, and is 1 if the factor is zero. */
export interface QuadraticNumber {
  factor: Rational;
  radicand: bigint;
  rational: Rational;
}

const fraction = (value: Rational): QuadraticNumber => ({
  factor: ZERO,
  radicand: 1n,
  rational: value,
});

/** √value as a multiple of the root of a number without small square factors. */
const rootOf = (value: Rational): QuadraticNumber | undefined => {
  if (isNegative(value)) return undefined;
  if (isZero(value)) return fraction(ZERO);
  let radicand = value.numerator * value.denominator;
  let outside = 1n;
  const exact = integerRoot(radicand, 2n);
  if (exact * exact === radicand) return fraction(rational(exact, value.denominator));
  for (const prime of getTrialPrimes()) {
    const square = BigInt(prime) ** 2n;
    if (square > radicand) break;
    while (radicand % square === 0n) {
      radicand /= square;
      outside *= BigInt(prime);
    }
  }
  return { factor: rational(outside, value.denominator), radicand, rational: ZERO };
};

const combine = (
  left: QuadraticNumber,
  right: QuadraticNumber,
  compute: (radicand: bigint) => { factor: Rational; rational: Rational },
): QuadraticNumber | undefined => {
  const isAlike = left.radicand === right.radicand || isZero(left.factor) || isZero(right.factor);
  if (!isAlike) return undefined;
  const radicand = isZero(left.factor) ? right.radicand : left.radicand;
  const result = compute(radicand);
  return isZero(result.factor) ? fraction(result.rational) : { ...result, radicand };
};

const multiplyNumbers = (
  left: QuadraticNumber,
  right: QuadraticNumber,
): QuadraticNumber | undefined =>
  combine(left, right, (radicand) => ({
    factor: add(multiply(left.rational, right.factor), multiply(left.factor, right.rational)),
    rational: add(
      multiply(left.rational, right.rational),
      multiply(multiply(left.factor, right.factor), rational(radicand)),
    ),
  }));

const invert = ({
  factor,
  radicand,
  rational: part,
}: QuadraticNumber): QuadraticNumber | undefined => {
  const norm = subtract(
    multiply(part, part),
    multiply(multiply(factor, factor), rational(radicand)),
  );
  if (isZero(norm)) return undefined;
  return { factor: negate(divide(factor, norm)), radicand, rational: divide(part, norm) };
};

/** The largest exponent that is expanded. */
const MOST_EXPONENT = 64n;

const raise = (base: QuadraticNumber, exponent: Rational): QuadraticNumber | undefined => {
  if (isZero(base.factor) && exponent.denominator === 2n) {
    const root = rootOf(base.rational);
    return root && raise(root, rational(exponent.numerator));
  }
  const count = exponent.numerator < 0n ? -exponent.numerator : exponent.numerator;
  if (!isInteger(exponent) || count > MOST_EXPONENT) return undefined;
  let power: QuadraticNumber | undefined = fraction(ONE);
  for (let step = 0n; step < count && power; step += 1n) power = multiplyNumbers(power, base);
  return exponent.numerator < 0n ? power && invert(power) : power;
};

const GOLDEN: QuadraticNumber = {
  factor: rational(1n, 2n),
  radicand: 5n,
  rational: rational(1n, 2n),
};

/** A folded expression as a number of one quadratic field; undefined if it is not one. */
export const readQuadratic = (node: Expression): QuadraticNumber | undefined => {
  switch (node.type) {
    case 'number':
      return fraction(node.value);
    case 'name':
      return node.name === 'phi' ? GOLDEN : undefined;
    case 'negate': {
      const operand = readQuadratic(node.operand);
      return operand && multiplyNumbers(fraction(rational(-1n)), operand);
    }
    case 'call': {
      const [argument] = node.arguments;
      if (node.name !== 'sqrt' || !argument) return undefined;
      const inside = readQuadratic(argument);
      return inside && isZero(inside.factor) ? rootOf(inside.rational) : undefined;
    }
    case 'binary': {
      const [left, right] = [readQuadratic(node.left), readQuadratic(node.right)];
      if (!left || !right) return undefined;
      switch (node.operator) {
        case '*':
          return multiplyNumbers(left, right);
        case '/': {
          const inverse = invert(right);
          return inverse && multiplyNumbers(left, inverse);
        }
        case '^':
          return isZero(right.factor) ? raise(left, right.rational) : undefined;
        case '+':
        case '-': {
          const merge = node.operator === '+' ? add : subtract;
          return combine(left, right, () => ({
            factor: merge(left.factor, right.factor),
            rational: merge(left.rational, right.rational),
          }));
        }
        default:
          return undefined;
      }
    }
    default:
      return undefined;
  }
};
