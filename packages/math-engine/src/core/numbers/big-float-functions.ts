import {
  absolute,
  add,
  BIG_ONE,
  BIG_ZERO,
  type BigFloat,
  bitsOf,
  divide,
  floorOf,
  fromDouble,
  fromInteger,
  isFinite,
  isNaN,
  isZero,
  magnitudeOf,
  multiply,
  negate,
  NEGATIVE_INFINITY,
  NOT_A_NUMBER,
  POSITIVE_INFINITY,
  roundBits,
  signOf,
  subtract,
  toDouble,
} from './big-float.ts';

/** Bits beyond those asked for, for what is lost in a series. */
const GUARD = 24;

/** Arguments of sine and cosine beyond 2^this are not reduced. */
const LARGEST_ANGLE = 50_000;

const constants = new Map<string, readonly [bits: number, value: BigFloat]>();

const constant = (name: string, bits: number, compute: (bits: number) => bigint): BigFloat => {
  const known = constants.get(name);
  if (known && known[0] >= bits) return roundBits(known[1], bits);
  const wanted = Math.max(bits + GUARD, 256);
  const value = { exponent: -wanted, mantissa: compute(wanted) };
  if (wanted < 10_000) constants.set(name, [wanted, value]);
  return roundBits(value, bits);
};

/** atan(1/n) or atanh(1/n), scaled by 2^bits. */
const inverseSeries = (divisor: bigint, bits: number, isHyperbolic: boolean): bigint => {
  const square = divisor * divisor;
  let term = (1n << BigInt(bits + GUARD)) / divisor;
  let total = term;
  for (let odd = 3n; term !== 0n; odd += 2n) {
    term = isHyperbolic ? term / square : -term / square;
    total += term / odd;
  }
  return total >> BigInt(GUARD);
};

/** π by Machin's formula. */
export const piOf = (bits: number): BigFloat =>
  constant('pi', bits, (wanted) => {
    const [near, far] = [5n, 239n].map((divisor) => inverseSeries(divisor, wanted + 8, false));
    return (16n * (near ?? 0n) - 4n * (far ?? 0n)) >> 8n;
  });

/** ln 2 = 18 atanh(1/26) − 2 atanh(1/4801) + 8 atanh(1/8749). */
const logarithmOfTwo = (bits: number): BigFloat =>
  constant('ln2', bits, (wanted) => {
    const series = (divisor: bigint) => inverseSeries(divisor, wanted + 8, true);
    return (18n * series(26n) - 2n * series(4801n) + 8n * series(8749n)) >> 8n;
  });

/** e^x. The argument is reduced by ln 2 and by halving, then squared back. */
export const exponential = (value: BigFloat, bits: number): BigFloat => {
  if (isNaN(value)) return value;
  if (!isFinite(value)) return signOf(value) < 0 ? BIG_ZERO : POSITIVE_INFINITY;
  if (isZero(value)) return BIG_ONE;
  const size = magnitudeOf(value);
  if (size > 44) return signOf(value) < 0 ? BIG_ZERO : POSITIVE_INFINITY;
  const halvings = Math.ceil(Math.sqrt(bits) / 1.5);
  const working = bits + GUARD + halvings + Math.max(size, 0);
  const two = logarithmOfTwo(working + 8);
  const count = Math.round(toDouble(divide(value, two, 64)));
  const rest = subtract(value, multiply(fromInteger(count), two, working + 8), working + 8);
  const one = 1n << BigInt(working);
  const step = toFixed(rest, working) >> BigInt(halvings);
  let term = one;
  let total = one;
  for (let index = 1n; term !== 0n && index < 5000n; index += 1n) {
    term = (term * step) / index / one;
    // Division truncates towards zero, so the loop ends for negative steps as well.
    total += term;
  }
  for (let index = 0; index < halvings; index += 1) total = (total * total) >> BigInt(working);
  return roundBits({ exponent: count - working, mantissa: total }, bits);
};

/** value · 2^bits as an integer. */
const toFixed = ({ exponent, mantissa }: BigFloat, bits: number): bigint => {
  const shift = exponent + bits;
  return shift >= 0 ? mantissa << BigInt(shift) : mantissa >> BigInt(-shift);
};

/** The natural logarithm: a double, and the correction of it as a series. */
export const logarithm = (value: BigFloat, bits: number): BigFloat => {
  if (isNaN(value) || value.mantissa < 0n) return NOT_A_NUMBER;
  if (isZero(value)) return NEGATIVE_INFINITY;
  if (!isFinite(value)) return value;
  let shift = magnitudeOf(value);
  let reduced: BigFloat = { exponent: value.exponent - shift, mantissa: value.mantissa };
  // Between 3/4 and 3/2, so that nothing cancels near 1.
  if (toDouble(reduced) < 0.75) {
    shift -= 1;
    reduced = { exponent: reduced.exponent + 1, mantissa: reduced.mantissa };
  }
  const nearOne = subtract(reduced, BIG_ONE, bits + GUARD);
  if (isZero(nearOne)) return multiply(fromInteger(shift), logarithmOfTwo(bits + GUARD), bits);
  const working = bits + GUARD + Math.max(0, -magnitudeOf(nearOne));
  const guess = fromDouble(Math.log1p(toDouble(nearOne)));
  const ratio = multiply(reduced, exponential(negate(guess), working), working);
  const small = divide(subtract(ratio, BIG_ONE, working), add(ratio, BIG_ONE, working), working);
  const correction = multiply(fromInteger(2), oddSeries(small, working, 1n), working);
  const near = add(guess, correction, working);
  return add(near, multiply(fromInteger(shift), logarithmOfTwo(working), working), bits);
};

/** x ± x³/3 + x⁵/5 ± …, for small x: atanh with sign 1, atan with sign −1. */
const oddSeries = (value: BigFloat, bits: number, sign: bigint): BigFloat => {
  if (isZero(value)) return value;
  const square = multiply(value, value, bits);
  let power = value;
  let total = value;
  for (let odd = 3n; odd < 10_000n; odd += 2n) {
    power = multiply({ ...power, mantissa: sign * power.mantissa }, square, bits);
    if (magnitudeOf(power) < magnitudeOf(total) - bits) break;
    total = add(total, divide(power, fromInteger(odd), bits), bits);
  }
  return total;
};

/** Sine and cosine together. Not a number where the angle is too large to be reduced. */
export const sineCosine = (
  value: BigFloat,
  bits: number,
): readonly [sine: BigFloat, cosine: BigFloat] => {
  if (!isFinite(value) || magnitudeOf(value) > LARGEST_ANGLE) return [NOT_A_NUMBER, NOT_A_NUMBER];
  if (isZero(value)) return [BIG_ZERO, BIG_ONE];
  let working = bits + GUARD + 12 + Math.max(0, magnitudeOf(value));
  // Near a multiple of π/2 the digits of π cancel: twice as many then.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const quarter = divide(piOf(working), fromInteger(2), working);
    const turns = floorOf(
      add(divide(value, quarter, working), { exponent: -1, mantissa: 1n }, working),
    );
    const rest = subtract(value, multiply(fromInteger(turns), quarter, working), working);
    const lost = Math.max(0, magnitudeOf(value)) - magnitudeOf(rest);
    if (lost > working - bits - 12 && turns !== 0n && attempt < 2) {
      working += Math.min(lost, working) + GUARD;
      continue;
    }
    const [sine, cosine] = reducedSineCosine(rest, bits);
    const turn = ((turns % 4n) + 4n) % 4n;
    if (turn === 0n) return [sine, cosine];
    if (turn === 1n) return [cosine, negate(sine)];
    return turn === 2n ? [negate(sine), negate(cosine)] : [negate(cosine), sine];
  }
  return [NOT_A_NUMBER, NOT_A_NUMBER];
};

/** For angles up to π/4 or a little more; the relative precision holds for tiny ones. */
const reducedSineCosine = (angle: BigFloat, bits: number): readonly [BigFloat, BigFloat] => {
  if (isZero(angle)) return [BIG_ZERO, BIG_ONE];
  const tiny = Math.max(0, -magnitudeOf(angle));
  if (tiny > bits) return [roundBits(angle, bits), BIG_ONE];
  const halvings = Math.max(0, Math.ceil(Math.sqrt(bits) / 2.5) - tiny);
  const working = bits + GUARD + tiny + 2 * halvings;
  const shift = BigInt(working);
  const step = toFixed(angle, working) >> BigInt(halvings);
  const square = (step * step) >> shift;
  let term = step;
  let sine = step;
  for (let index = 2n; term !== 0n && index < 5000n; index += 2n) {
    term = -((term * square) >> shift) / (index * (index + 1n));
    sine += term;
  }
  // 1 − cos rather than cos, which would lose its digits while it is doubled.
  let part = square / 2n;
  let versine = part;
  for (let index = 3n; part !== 0n && index < 5000n; index += 2n) {
    part = -((part * square) >> shift) / (index * (index + 1n));
    versine += part;
  }
  const one = 1n << shift;
  for (let index = 0; index < halvings; index += 1) {
    sine = (2n * sine * (one - versine)) >> shift;
    versine = (2n * versine * (2n * one - versine)) >> shift;
  }
  return [
    roundBits({ exponent: -working, mantissa: sine }, bits),
    roundBits({ exponent: -working, mantissa: one - versine }, bits),
  ];
};

/** The arc tangent: a double, and the correction of it as a series. */
export const arcTangent = (value: BigFloat, bits: number): BigFloat => {
  if (isNaN(value) || isZero(value)) return value;
  const quarter = (): BigFloat => divide(piOf(bits + GUARD), fromInteger(2), bits);
  if (!isFinite(value)) return signOf(value) < 0 ? negate(quarter()) : quarter();
  if (magnitudeOf(value) > 1) {
    const rest = arcTangent(divide(BIG_ONE, value, bits + GUARD), bits + GUARD);
    const half = divide(piOf(bits + GUARD), fromInteger(2), bits + GUARD);
    return subtract(signOf(value) < 0 ? negate(half) : half, rest, bits);
  }
  const working = bits + GUARD;
  if (magnitudeOf(value) < -40) return roundBits(oddSeries(value, working, -1n), bits);
  const guess = fromDouble(Math.atan(toDouble(value)));
  const [sine, cosine] = sineCosine(guess, working);
  const small = divide(
    subtract(multiply(value, cosine, working + 60), sine, working + 60),
    add(cosine, multiply(value, sine, working), working),
    working,
  );
  return add(guess, oddSeries(small, working, -1n), bits);
};

/** A power of a positive base. */
export const powerOf = (base: BigFloat, exponent: BigFloat, bits: number): BigFloat => {
  const growth = Math.max(0, magnitudeOf(exponent)) + 16;
  const working = bits + GUARD + (Number.isFinite(growth) ? Math.min(growth, 4096) : 0);
  return exponential(multiply(exponent, logarithm(base, working), working), bits);
};

/** A whole power, by squaring; by logarithms where the exponent is large. */
export const integerPower = (base: BigFloat, exponent: bigint, bits: number): BigFloat => {
  const times = exponent < 0n ? -exponent : exponent;
  if (times > 4096n) {
    const size = powerOf(absolute(base), fromInteger(exponent), bits);
    return base.mantissa < 0n && times % 2n !== 0n ? negate(size) : size;
  }
  const working = bits + 16 + bitsOf(times);
  let result = BIG_ONE;
  for (const bit of times.toString(2)) {
    result = multiply(result, result, working);
    if (bit === '1') result = multiply(result, base, working);
  }
  return exponent < 0n ? divide(BIG_ONE, result, bits) : roundBits(result, bits);
};
