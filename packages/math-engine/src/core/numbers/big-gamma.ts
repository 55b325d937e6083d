import { bernoulliNumber } from './bernoulli-number.ts';
import { sineAndCosineBig } from './big-angles.ts';
import {
  addComplex,
  type BigComplex,
  divideComplex,
  exponentialComplex,
  isReal,
  magnitudeOfComplex,
  multiplyComplex,
  negateComplex,
  normOfComplex,
  realComplex,
} from './big-complex.ts';
import { bigPi } from './big-constants.ts';
import { bigFromRational, bigInteger, bigToNumber, floorBig } from './big-conversions.ts';
import { exponentialBig, logarithmBig } from './big-exponential.ts';
import {
  addBig,
  BIG_HALF,
  BIG_ONE,
  BIG_ZERO,
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
  roundBig,
  scaleBig,
  signOfBig,
  subtractBig,
} from './big-float.ts';
import { squareRootBig } from './big-square-root.ts';
import { multiply as multiplyRational, rational } from './rational.ts';

/** Larger arguments would overflow everything. */
const LARGEST = 2 ** 30;

/**
 * The gamma function of a real number: Stirling's series for large arguments, and the recursion
 * down from there; its reflection for negative numbers. NaN at its poles.
 */
export const gammaBig = (value: BigFloat, bits: number): BigFloat => {
  if (!isBigFinite(value) || magnitudeOfBig(value) > Math.log2(LARGEST)) return NOT_A_NUMBER;
  const working = bits + 40 + Math.max(0, 2 * magnitudeOfBig(value));
  if (compareBig(value, BIG_HALF) < 0) {
    const [sine] = sineAndCosineBig(multiplyBig(bigPi(working), value, working), working);
    const isPole =
      value.exponent >= 0 ||
      subtractBig(value, bigInteger(floorBig(value)), working).mantissa === 0n;
    if (isPole) return NOT_A_NUMBER;
    const mirrored = gammaBig(subtractBig(BIG_ONE, value, working), working);
    return divideBig(bigPi(working), multiplyBig(sine, mirrored, working), bits);
  }
  // Large enough for the smallest term of the series to be negligible.
  const far = Math.ceil(working * 0.2) + 8;
  let shifted = value;
  let product = BIG_ONE;
  while (compareBig(shifted, bigInteger(far)) < 0) {
    product = multiplyBig(product, shifted, working);
    shifted = addBig(shifted, BIG_ONE, working);
  }
  const growth = multiplyBig(
    subtractBig(shifted, BIG_HALF, working),
    logarithmBig(shifted, working),
    working,
  );
  const circle = logarithmBig(multiplyBig(bigInteger(2), bigPi(working), working), working);
  let total = addBig(
    subtractBig(growth, shifted, working),
    multiplyBig(BIG_HALF, circle, working),
    working,
  );
  const square = multiplyBig(shifted, shifted, working);
  let power = shifted;
  for (let n = 1; n < 400; n += 1) {
    const scale = multiplyRational(
      bernoulliNumber(2 * n),
      rational(1n, BigInt(2 * n * (2 * n - 1))),
    );
    const term = divideBig(bigFromRational(scale, working), power, working);
    if (magnitudeOfBig(term) < magnitudeOfBig(total) - working) break;
    total = addBig(total, term, working);
    power = multiplyBig(power, square, working);
  }
  return roundBig(divideBig(exponentialBig(total, working), product, working), bits);
};

/** The error function by a series of positive terms (Abramowitz and Stegun, 7.1.6). */
export const errorFunctionBig = (value: BigFloat, bits: number): BigFloat => {
  if (isBigNaN(value) || isBigZero(value)) return value;
  const square = isBigFinite(value) ? multiplyBig(value, value, bits + 32) : value;
  // 1 − erf(x) < e^(−x²)
  if (!isBigFinite(value) || compareBig(square, bigInteger(bits + 8)) > 0)
    return bigInteger(signOfBig(value));
  const working = bits + 32;
  const double = scaleBig(square, 1);
  let term = value;
  let total = value;
  for (let odd = 3; odd < 100_000; odd += 2) {
    term = divideBig(multiplyBig(term, double, working), bigInteger(odd), working);
    total = addBig(total, term, working);
    if (magnitudeOfBig(term) < magnitudeOfBig(total) - working) break;
  }
  const bell = exponentialBig(negateBig(square), working);
  const scaled = divideBig(
    multiplyBig(scaleBig(total, 1), bell, working),
    squareRootBig(bigPi(working), working),
    working,
  );
  return roundBig(scaled, bits);
};

/** Squares of arguments beyond which the series takes too long. */
const LARGEST_SQUARE = 1000;

/**
 * The error function of a complex number by the same series, with as many more bits as its terms
 * can cancel: they are at most e^|z|², and the sum is at least about e^−|z|².
 */
export const errorFunctionComplex = (value: BigComplex, bits: number): BigComplex | undefined => {
  if (isReal(value)) return realComplex(errorFunctionBig(value.re, bits));
  const norm = bigToNumber(normOfComplex(value, 64));
  if (norm > LARGEST_SQUARE) return farErrorFunction(value, norm, bits);
  const working = bits + 32 + Math.ceil(3 * norm);
  const square = multiplyComplex(value, value, working);
  const double = realComplex(bigInteger(2));
  const twice = multiplyComplex(square, double, working);
  let term = value;
  let total = value;
  for (let odd = 3; odd < 20_000; odd += 2) {
    const next = multiplyComplex(term, twice, working);
    term = divideComplex(next, realComplex(bigInteger(odd)), working);
    total = addComplex(total, term, working);
    const isPastPeak = odd > 2 * norm;
    if (isPastPeak && magnitudeOfComplex(term) < magnitudeOfComplex(total) - working) break;
  }
  const bell = exponentialComplex(negateComplex(square), working);
  if (!bell) return undefined;
  const root = realComplex(squareRootBig(bigPi(working), working));
  const scaled = multiplyComplex(multiplyComplex(total, double, working), bell, working);
  return divideComplex(scaled, root, bits);
};

/** The error function far from zero, by its complement; undefined if it is not far enough. */
const farErrorFunction = (
  value: BigComplex,
  norm: number,
  bits: number,
): BigComplex | undefined => {
  if (norm < bits + 32) return undefined;
  if (signOfBig(value.re) < 0) {
    const mirrored = farErrorFunction(negateComplex(value), norm, bits);
    return mirrored && negateComplex(mirrored);
  }
  const rest = farComplement(value, bits);
  // On the imaginary axis, the series has the imaginary part only.
  const one = realComplex(isBigZero(value.re) ? BIG_ZERO : BIG_ONE);
  return rest && addComplex(one, negateComplex(rest), bits);
};

/**
 * 1 − erf(z) = e^(−z²)/(z·√π)·(1 − 1/(2z²) + 3/(2z²)² − …), whose smallest term is about e^−|z|²
 * (Abramowitz and Stegun, 7.1.23); undefined if that is not small enough.
 */
export const farComplement = (value: BigComplex, bits: number): BigComplex | undefined => {
  const working = bits + 32;
  const isNear = bigToNumber(normOfComplex(value, 64)) < working;
  if (isNear || signOfBig(value.re) < 0) return undefined;
  const square = multiplyComplex(value, value, working + 2 * magnitudeOfComplex(value));
  const bell = exponentialComplex(negateComplex(square), working);
  if (!bell) return undefined;
  const twice = multiplyComplex(square, realComplex(bigInteger(-2)), working);
  let term = realComplex(BIG_ONE);
  let total = term;
  for (let odd = 1; magnitudeOfComplex(term) > -working; odd += 2) {
    term = divideComplex(
      multiplyComplex(term, realComplex(bigInteger(odd)), working),
      twice,
      working,
    );
    total = addComplex(total, term, working);
  }
  const root = realComplex(squareRootBig(bigPi(working), working));
  const below = multiplyComplex(value, root, working);
  return divideComplex(multiplyComplex(bell, total, working), below, working);
};
