import { bigPi } from '../numbers/big-constants.ts';
import {
  bigInteger,
  bigFromRational,
  bigToNumber,
  shortBigToRational,
} from '../numbers/big-conversions.ts';
import {
  type BigFloat,
  divideBig,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  negateBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { floor, rational, type Rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from '../syntax/ast.ts';
import { negated, product, squareRoot as squareRootForm, sum } from './build-form.ts';
import { numberForm, PI_FORM } from './form.ts';
import { writeForm } from './write-form.ts';

/** A recognised number, exact and to all its bits. */
export interface Recognized {
  expression: Expression;
  value: BigFloat;
}

/**
 * Maximum bits of numerators and denominators of recognised fractions: with hundreds of bits
 * available, no coincidence.
 */
const LARGEST_PART = 80;
const LARGEST_COEFFICIENT = 12;

/**
 * A number with hundreds of correct bits as a fraction, a fraction of π, the root of a fraction, or a
 * root of a quadratic with small coefficients.
 */
export const recognize = (value: BigFloat, bits: number): Recognized | undefined => {
  if (isBigZero(value)) return { expression: numberNode(rational(0n)), value };
  const fraction = fractionNear(value, bits);
  if (fraction)
    return { expression: write(numberForm(fraction)), value: bigFromRational(fraction, bits) };
  const pi = bigPi(bits + 32);
  const turns = fractionNear(divideBig(value, pi, bits + 32), bits);
  if (turns) {
    return {
      expression: write(product(numberForm(turns), PI_FORM)),
      value: multiplyBig(bigFromRational(turns, bits + 32), pi, bits),
    };
  }
  return recognizeSquareRoot(value, bits) ?? recognizeQuadratic(value, bits);
};

/** The square root of a fraction. */
const recognizeSquareRoot = (value: BigFloat, bits: number): Recognized | undefined => {
  const square = fractionNear(multiplyBig(value, value, bits), bits);
  if (!square) return undefined;
  const root = squareRootBig(bigFromRational(square, bits + 32), bits);
  const size = squareRootForm(numberForm(square));
  return bigToNumber(value) < 0
    ? { expression: write(negated(size)), value: negateBig(root) }
    : { expression: write(size), value: root };
};

const write = (form: Parameters<typeof writeForm>[0]): Expression => writeForm(form, '');

/** The fraction of short parts that agrees to nearly all bits, by its continued fraction. */
const fractionNear = (value: BigFloat, bits: number): Rational | undefined => {
  const exact = shortBigToRational(value);
  if (!exact) return undefined;
  let rest = exact;
  let [above, previousAbove] = [1n, 0n];
  let [below, previousBelow] = [0n, 1n];
  const limit = 1n << BigInt(LARGEST_PART);
  for (let step = 0; step < 200; step += 1) {
    const whole = floor(rest);
    [above, previousAbove] = [whole * above + previousAbove, above];
    [below, previousBelow] = [whole * below + previousBelow, below];
    if (below > limit || above > limit || above < -limit) return undefined;
    const candidate = rational(above, below);
    const difference = subtractBig(value, bigFromRational(candidate, bits), bits);
    if (isBigZero(difference) || magnitudeOfBig(difference) < magnitudeOfBig(value) - bits / 2)
      return candidate;
    const part = {
      denominator: rest.denominator,
      numerator: rest.numerator - whole * rest.denominator,
    };
    if (part.numerator === 0n) return undefined;
    rest = rational(part.denominator, part.numerator);
  }
  return undefined;
};

/** (−b ± √(b² − 4ac))/(2a) with small integers a and b. */
const recognizeQuadratic = (value: BigFloat, bits: number): Recognized | undefined => {
  const rough = bigToNumber(value);
  for (let a = 1; a <= LARGEST_COEFFICIENT; a += 1) {
    for (let b = -2 * LARGEST_COEFFICIENT; b <= 2 * LARGEST_COEFFICIENT; b += 1) {
      const estimate = a * rough * rough + b * rough;
      const c = -Math.round(estimate);
      if (Math.abs(estimate + c) > 1e-9 * Math.max(1, Math.abs(estimate))) continue;
      const discriminant = b * b - 4 * a * c;
      if (discriminant <= 0 || !Number.isSafeInteger(discriminant)) continue;
      const sign = 2 * a * rough + b < 0 ? -1 : 1;
      const root = squareRootBig(bigInteger(discriminant), bits + 32);
      const exact = divideBig(
        subtractBig(multiplyBig(bigInteger(sign), root, bits + 32), bigInteger(b), bits + 32),
        bigInteger(2 * a),
        bits,
      );
      const difference = subtractBig(exact, value, bits);
      if (!isBigZero(difference) && magnitudeOfBig(difference) > magnitudeOfBig(value) - bits / 2)
        continue;
      const form = sum(
        numberForm(rational(BigInt(-b), BigInt(2 * a))),
        product(
          numberForm(rational(BigInt(sign), BigInt(2 * a))),
          squareRootForm(numberForm(discriminant)),
        ),
      );
      return { expression: write(form), value: exact };
    }
  }
  return undefined;
};
