import {
  arcTangent,
  exponential,
  integerPower,
  logarithm,
  piOf,
  powerOf,
  sineCosine,
} from '../numbers/big-float-functions.ts';
import {
  absolute,
  add,
  BIG_ONE,
  type BigFloat,
  compare,
  divide,
  floorOf,
  fromInteger,
  fromRational,
  isFinite,
  isNaN,
  isZero,
  magnitudeOf,
  multiply,
  negate,
  NOT_A_NUMBER,
  roundBits,
  signOf,
  squareRoot,
  subtract,
} from '../numbers/big-float.ts';
import { gammaOf } from '../numbers/big-gamma.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type BasicFunctions, withDerivedFunctions } from './derived-functions.ts';

const two = fromInteger(2);
const half: BigFloat = { exponent: -1, mantissa: 1n };

/** Numbers with so many bits; what has no real value is not a number. */
export const bigFloatArithmetic = (bits: number): Arithmetic<BigFloat> => {
  const unary =
    (method: (value: BigFloat) => BigFloat) =>
    ([value = NOT_A_NUMBER]: readonly BigFloat[]): BigFloat =>
      method(value);
  // More bits for a value of small size, whose function is computed through one of a value near 1.
  const extra = (value: BigFloat): number =>
    bits + 8 + Math.min(Math.max(0, -2 * magnitudeOf(value)), 8 * bits);

  const atanh = (value: BigFloat): BigFloat => {
    const working = extra(value);
    const ratio = divide(add(BIG_ONE, value, working), subtract(BIG_ONE, value, working), working);
    return multiply(half, logarithm(ratio, working), bits);
  };
  const asinh = (value: BigFloat): BigFloat => {
    const size = absolute(value);
    const working = extra(value);
    const root = squareRoot(add(multiply(size, size, 2 * working), BIG_ONE, 2 * working), working);
    const result = logarithm(add(size, root, working), bits);
    return signOf(value) < 0 ? negate(result) : result;
  };
  const sinh = (value: BigFloat): BigFloat => {
    const working = extra(value);
    const growth = exponential(value, working);
    return multiply(half, subtract(growth, divide(BIG_ONE, growth, working), working), bits);
  };
  const cosh = (value: BigFloat): BigFloat => {
    const growth = exponential(value, bits + 8);
    return multiply(half, add(growth, divide(BIG_ONE, growth, bits + 8), bits + 8), bits);
  };
  const tanh = (value: BigFloat): BigFloat => {
    if (magnitudeOf(value) > 40 && !isNaN(value)) return fromInteger(signOf(value));
    const working = extra(value);
    const growth = exponential(multiply(two, value, working), working);
    return divide(subtract(growth, BIG_ONE, working), add(growth, BIG_ONE, working), bits);
  };
  const asin = (value: BigFloat): BigFloat => {
    const working = bits + 16;
    const rest = multiply(
      subtract(BIG_ONE, value, 2 * working),
      add(BIG_ONE, value, 2 * working),
      2 * working,
    );
    return arcTangent(divide(value, squareRoot(rest, working), working), bits);
  };
  const acos = (value: BigFloat): BigFloat => {
    const working = bits + 16;
    const ratio = divide(
      subtract(BIG_ONE, value, 2 * working),
      add(BIG_ONE, value, 2 * working),
      2 * working,
    );
    return multiply(two, arcTangent(squareRoot(ratio, working), working), bits);
  };
  const acosh = (value: BigFloat): BigFloat => {
    const working = 2 * bits + 16;
    const square = multiply(
      subtract(value, BIG_ONE, working),
      add(value, BIG_ONE, working),
      working,
    );
    return logarithm(add(value, squareRoot(square, working), working), bits);
  };
  const floor = (value: BigFloat): BigFloat =>
    isFinite(value) && magnitudeOf(value) < 10_000
      ? { exponent: 0, mantissa: floorOf(value) }
      : value;

  const functions: BasicFunctions<BigFloat> = {
    abs: unary(absolute),
    acos: unary(acos),
    acosh: unary(acosh),
    asin: unary(asin),
    asinh: unary(asinh),
    atan: unary((value) => arcTangent(value, bits)),
    atanh: unary(atanh),
    ceil: unary((value) => negate(floor(negate(value)))),
    cos: unary((value) => sineCosine(value, bits)[1]),
    cosh: unary(cosh),
    erf: unary((value) => errorFunction(value, bits)),
    gamma: unary((value) => gammaOf(value, bits)),
    exp: unary((value) => exponential(value, bits)),
    floor: unary(floor),
    ln: unary((value) => logarithm(value, bits)),
    max: (values) => values.reduce((most, value) => (compare(value, most) > 0 ? value : most)),
    min: (values) => values.reduce((least, value) => (compare(value, least) < 0 ? value : least)),
    sign: unary((value) => (isNaN(value) ? value : fromInteger(signOf(value)))),
    sin: unary((value) => sineCosine(value, bits)[0]),
    sinh: unary(sinh),
    tan: unary((value) => {
      const [sine, cosine] = sineCosine(value, bits + 8);
      return divide(sine, cosine, bits);
    }),
    tanh: unary(tanh),
    trunc: unary((value) => (signOf(value) < 0 ? negate(floor(negate(value))) : floor(value))),
  };

  const rationalPower = (base: BigFloat, exponent: Rational): BigFloat => {
    if (isInteger(exponent)) return integerPower(base, exponent.numerator, bits);
    if (exponent.denominator === 2n && exponent.numerator > -64n && exponent.numerator < 64n) {
      return integerPower(squareRoot(base, bits + 8), exponent.numerator, bits);
    }
    const isOdd = exponent.denominator % 2n !== 0n;
    if (isNaN(base) || (base.mantissa < 0n && !isOdd)) return NOT_A_NUMBER;
    if (isZero(base)) return exponent.numerator < 0n ? divide(BIG_ONE, base, bits) : base;
    const size = powerOf(absolute(base), fromRational(exponent, bits + 32), bits);
    return base.mantissa < 0n && exponent.numerator % 2n !== 0n ? negate(size) : size;
  };

  return withDerivedFunctions(
    {
      add: (left, right) => add(left, right, bits),
      constant: (name) => {
        if (name === 'pi') return piOf(bits);
        if (name === 'e') return exponential(BIG_ONE, bits);
        if (name !== 'phi') return undefined;
        return multiply(half, add(BIG_ONE, squareRoot(fromInteger(5), bits + 4), bits + 4), bits);
      },
      divide: (left, right) => divide(left, right, bits),
      fromRational: (value) => fromRational(value, bits),
      multiply: (left, right) => multiply(left, right, bits),
      negate,
      power: (base, exponent) => powerOf(base, exponent, bits),
      rationalPower,
      subtract: (left, right) => subtract(left, right, bits),
    },
    functions,
  );
};

/** The error function by a series of positive terms (Abramowitz and Stegun, 7.1.6). */
const errorFunction = (value: BigFloat, bits: number): BigFloat => {
  if (isNaN(value) || isZero(value)) return value;
  const square = isFinite(value) ? multiply(value, value, bits + 32) : value;
  // 1 − erf(x) < e^(−x²)
  if (!isFinite(value) || compare(square, fromInteger(bits + 8)) > 0)
    return fromInteger(signOf(value));
  const working = bits + 32;
  const double = multiply(two, square, working);
  let term = value;
  let total = value;
  for (let odd = 3; odd < 100_000; odd += 2) {
    term = divide(multiply(term, double, working), fromInteger(odd), working);
    total = add(total, term, working);
    if (magnitudeOf(term) < magnitudeOf(total) - working) break;
  }
  const bell = exponential(negate(square), working);
  const scaled = divide(
    multiply(multiply(two, total, working), bell, working),
    squareRoot(piOf(working), working),
    working,
  );
  return roundBits(scaled, bits);
};
