import {
  type BigComplex,
  divideComplex,
  isComplexZero,
  isReal,
  multiplyComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigInteger, floorBig } from '../numbers/big-conversions.ts';
import {
  addBig,
  BIG_HALF,
  type BigFloat,
  negateBig,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { type BigContext, isDust, type Unary } from './big-context.ts';

/** left mod right of real numbers, with the sign of the divisor; undefined for others. */
export const remainder = (
  left: BigComplex,
  right: BigComplex,
  bits: number,
): BigComplex | undefined => {
  if (!isReal(left) || !isReal(right) || isComplexZero(right)) return undefined;
  const quotient = floored(divideComplex(left, right, bits).re);
  return subtractComplex(left, multiplyComplex(right, realComplex(quotient), bits), bits);
};

const floored = (value: BigFloat): BigFloat =>
  value.exponent >= 0 ? value : bigInteger(floorBig(value));

/** Rounding functions snap to an integer that is closer than the rounding error. */
const rounded = (name: string, value: BigFloat, context: BigContext): BigFloat => {
  const nearest = floored(addBig(value, BIG_HALF, context.bits));
  if (isDust(subtractBig(value, nearest, context.bits), context)) return nearest;
  switch (name) {
    case 'ceil':
      return negateBig(floored(negateBig(value)));
    case 'round':
      return signOfBig(value) < 0
        ? negateBig(floored(addBig(negateBig(value), BIG_HALF, context.bits)))
        : nearest;
    case 'trunc':
      return signOfBig(value) < 0 ? negateBig(floored(negateBig(value))) : floored(value);
    default:
      return floored(value);
  }
};

/** The rounding functions by name; undefined for numbers that are not real. */
export const roundTo: Readonly<Record<string, Unary>> = Object.fromEntries(
  ['ceil', 'floor', 'round', 'trunc'].map((name): [string, Unary] => [
    name,
    (value, context) => (isReal(value) ? realComplex(rounded(name, value.re, context)) : undefined),
  ]),
);
