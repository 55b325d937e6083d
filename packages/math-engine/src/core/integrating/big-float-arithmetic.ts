import { arcTangentBig, sineAndCosineBig } from '../numbers/big-angles.ts';
import { bigPi } from '../numbers/big-constants.ts';
import {
  bigFromRational,
  bigInteger,
  floorBig,
  shortBigToRational,
} from '../numbers/big-conversions.ts';
import {
  exponentialBig,
  integerPowerBig,
  logarithmBig,
  powerBig,
} from '../numbers/big-exponential.ts';
import {
  absoluteBig,
  addBig,
  BIG_ONE,
  type BigFloat,
  compareBig,
  divideBig,
  isBigFinite,
  isBigNaN,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  negateBig,
  NOT_A_NUMBER,
  signOfBig,
  subtractBig,
} from '../numbers/big-float.ts';
import { errorFunctionBig, gammaBig } from '../numbers/big-gamma.ts';
import { squareRootBig } from '../numbers/big-square-root.ts';
import { isInteger, type Rational } from '../numbers/rational.ts';
import type { Arithmetic } from './arithmetic.ts';
import { type BasicFunctions, withDerivedFunctions } from './derived-functions.ts';

const two = bigInteger(2);
const half: BigFloat = { exponent: -1, mantissa: 1n };

/** Numbers with a given number of bits; NaN if there is no real value. */
export const bigFloatArithmetic = (bits: number): Arithmetic<BigFloat> => {
  const unary =
    (method: (value: BigFloat) => BigFloat) =>
    ([value = NOT_A_NUMBER]: readonly BigFloat[]): BigFloat =>
      method(value);
  // Extra bits for a small value whose function is computed from one close to 1.
  const extra = (value: BigFloat): number =>
    bits + 8 + Math.min(Math.max(0, -2 * magnitudeOfBig(value)), 8 * bits);

  const atanh = (value: BigFloat): BigFloat => {
    const working = extra(value);
    const ratio = divideBig(
      addBig(BIG_ONE, value, working),
      subtractBig(BIG_ONE, value, working),
      working,
    );
    return multiplyBig(half, logarithmBig(ratio, working), bits);
  };
  const asinh = (value: BigFloat): BigFloat => {
    const size = absoluteBig(value);
    const working = extra(value);
    const root = squareRootBig(
      addBig(multiplyBig(size, size, 2 * working), BIG_ONE, 2 * working),
      working,
    );
    const result = logarithmBig(addBig(size, root, working), bits);
    return signOfBig(value) < 0 ? negateBig(result) : result;
  };
  const sinh = (value: BigFloat): BigFloat => {
    const working = extra(value);
    const growth = exponentialBig(value, working);
    return multiplyBig(
      half,
      subtractBig(growth, divideBig(BIG_ONE, growth, working), working),
      bits,
    );
  };
  const cosh = (value: BigFloat): BigFloat => {
    const growth = exponentialBig(value, bits + 8);
    return multiplyBig(half, addBig(growth, divideBig(BIG_ONE, growth, bits + 8), bits + 8), bits);
  };
  const tanh = (value: BigFloat): BigFloat => {
    if (magnitudeOfBig(value) > 40 && !isBigNaN(value)) return bigInteger(signOfBig(value));
    const working = extra(value);
    const growth = exponentialBig(multiplyBig(two, value, working), working);
    return divideBig(subtractBig(growth, BIG_ONE, working), addBig(growth, BIG_ONE, working), bits);
  };
  const asin = (value: BigFloat): BigFloat => {
    const working = bits + 16;
    const rest = multiplyBig(
      subtractBig(BIG_ONE, value, 2 * working),
      addBig(BIG_ONE, value, 2 * working),
      2 * working,
    );
    return arcTangentBig(divideBig(value, squareRootBig(rest, working), working), bits);
  };
  const acos = (value: BigFloat): BigFloat => {
    const working = bits + 16;
    const ratio = divideBig(
      subtractBig(BIG_ONE, value, 2 * working),
      addBig(BIG_ONE, value, 2 * working),
      2 * working,
    );
    return multiplyBig(two, arcTangentBig(squareRootBig(ratio, working), working), bits);
  };
  const acosh = (value: BigFloat): BigFloat => {
    const working = 2 * bits + 16;
    const square = multiplyBig(
      subtractBig(value, BIG_ONE, working),
      addBig(value, BIG_ONE, working),
      working,
    );
    return logarithmBig(addBig(value, squareRootBig(square, working), working), bits);
  };
  const floor = (value: BigFloat): BigFloat =>
    isBigFinite(value) && magnitudeOfBig(value) < 10_000
      ? { exponent: 0, mantissa: floorBig(value) }
      : value;

  const functions: BasicFunctions<BigFloat> = {
    abs: unary(absoluteBig),
    acos: unary(acos),
    acosh: unary(acosh),
    asin: unary(asin),
    asinh: unary(asinh),
    atan: unary((value) => arcTangentBig(value, bits)),
    atanh: unary(atanh),
    ceil: unary((value) => negateBig(floor(negateBig(value)))),
    cos: unary((value) => sineAndCosineBig(value, bits)[1]),
    cosh: unary(cosh),
    erf: unary((value) => errorFunctionBig(value, bits)),
    gamma: unary((value) => gammaBig(value, bits)),
    exp: unary((value) => exponentialBig(value, bits)),
    floor: unary(floor),
    ln: unary((value) => logarithmBig(value, bits)),
    max: (values) => values.reduce((most, value) => (compareBig(value, most) > 0 ? value : most)),
    min: (values) =>
      values.reduce((least, value) => (compareBig(value, least) < 0 ? value : least)),
    sign: unary((value) => (isBigNaN(value) ? value : bigInteger(signOfBig(value)))),
    sin: unary((value) => sineAndCosineBig(value, bits)[0]),
    sinh: unary(sinh),
    tan: unary((value) => {
      const [sine, cosine] = sineAndCosineBig(value, bits + 8);
      return divideBig(sine, cosine, bits);
    }),
    tanh: unary(tanh),
    trunc: unary((value) =>
      signOfBig(value) < 0 ? negateBig(floor(negateBig(value))) : floor(value),
    ),
  };

  const rationalPower = (base: BigFloat, exponent: Rational): BigFloat => {
    if (isInteger(exponent)) return integerPowerBig(base, exponent.numerator, bits);
    if (exponent.denominator === 2n && exponent.numerator > -64n && exponent.numerator < 64n) {
      return integerPowerBig(squareRootBig(base, bits + 8), exponent.numerator, bits);
    }
    const isOdd = exponent.denominator % 2n !== 0n;
    if (isBigNaN(base) || (base.mantissa < 0n && !isOdd)) return NOT_A_NUMBER;
    if (isBigZero(base)) return exponent.numerator < 0n ? divideBig(BIG_ONE, base, bits) : base;
    const size = powerBig(absoluteBig(base), bigFromRational(exponent, bits + 32), bits);
    return base.mantissa < 0n && exponent.numerator % 2n !== 0n ? negateBig(size) : size;
  };

  return withDerivedFunctions(
    {
      add: (left, right) => addBig(left, right, bits),
      constant: (name) => {
        if (name === 'pi') return bigPi(bits);
        if (name === 'e') return exponentialBig(BIG_ONE, bits);
        if (name !== 'phi') return undefined;
        return multiplyBig(
          half,
          addBig(BIG_ONE, squareRootBig(bigInteger(5), bits + 4), bits + 4),
          bits,
        );
      },
      divide: (left, right) => divideBig(left, right, bits),
      fromRational: (value) => bigFromRational(value, bits),
      multiply: (left, right) => multiplyBig(left, right, bits),
      negate: negateBig,
      power: (base, exponent) => {
        const whole = base.mantissa < 0n ? shortBigToRational(exponent) : undefined;
        return whole && isInteger(whole)
          ? integerPowerBig(base, whole.numerator, bits)
          : powerBig(base, exponent, bits);
      },
      rationalPower,
      subtract: (left, right) => subtractBig(left, right, bits),
    },
    functions,
  );
};
