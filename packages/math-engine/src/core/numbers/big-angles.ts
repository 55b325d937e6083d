import { bigPi } from './big-constants.ts';
import { bigInteger, bigFromNumber, bigToNumber, floorBig, toFixed } from './big-conversions.ts';
import {
  type BigFloat,
  NOT_A_NUMBER,
  BIG_ZERO,
  BIG_ONE,
  isBigFinite,
  isBigNaN,
  isBigZero,
  signOfBig,
  magnitudeOfBig,
  roundBig,
  negateBig,
  addBig,
  subtractBig,
  multiplyBig,
  divideBig,
} from './big-float.ts';
import { GUARD, oddSeries } from './big-series.ts';
/** Binary exponent beyond which arguments of sine and cosine are not reduced. */
const LARGEST_ANGLE = 50_000;

/** Sine and cosine together. NaN if the angle is too large to be reduced. */
export const sineAndCosineBig = (
  value: BigFloat,
  bits: number,
): readonly [sine: BigFloat, cosine: BigFloat] => {
  if (!isBigFinite(value) || magnitudeOfBig(value) > LARGEST_ANGLE)
    return [NOT_A_NUMBER, NOT_A_NUMBER];
  if (isBigZero(value)) return [BIG_ZERO, BIG_ONE];
  let working = bits + GUARD + 12 + Math.max(0, magnitudeOfBig(value));
  // Near a multiple of π/2 the digits of π cancel: twice as many are then used.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const quarter = divideBig(bigPi(working), bigInteger(2), working);
    const turns = floorBig(
      addBig(divideBig(value, quarter, working), { exponent: -1, mantissa: 1n }, working),
    );
    const rest = subtractBig(value, multiplyBig(bigInteger(turns), quarter, working), working);
    const lost = Math.max(0, magnitudeOfBig(value)) - magnitudeOfBig(rest);
    if (lost > working - bits - 12 && turns !== 0n && attempt < 2) {
      working += Math.min(lost, working) + GUARD;
      continue;
    }
    const [sine, cosine] = reducedSineCosine(rest, bits);
    const turn = ((turns % 4n) + 4n) % 4n;
    if (turn === 0n) return [sine, cosine];
    if (turn === 1n) return [cosine, negateBig(sine)];
    return turn === 2n ? [negateBig(sine), negateBig(cosine)] : [negateBig(cosine), sine];
  }
  return [NOT_A_NUMBER, NOT_A_NUMBER];
};

/** For angles up to slightly more than π/4; the relative precision also holds for tiny ones. */
const reducedSineCosine = (angle: BigFloat, bits: number): readonly [BigFloat, BigFloat] => {
  if (isBigZero(angle)) return [BIG_ZERO, BIG_ONE];
  const tiny = Math.max(0, -magnitudeOfBig(angle));
  if (tiny > bits) return [roundBig(angle, bits), BIG_ONE];
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
  // 1 − cos rather than cos, which would lose digits when doubled.
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
    roundBig({ exponent: -working, mantissa: sine }, bits),
    roundBig({ exponent: -working, mantissa: one - versine }, bits),
  ];
};

/** The arc tangent: a double, corrected by a series. */
export const arcTangentBig = (value: BigFloat, bits: number): BigFloat => {
  if (isBigNaN(value) || isBigZero(value)) return value;
  const quarter = (): BigFloat => divideBig(bigPi(bits + GUARD), bigInteger(2), bits);
  if (!isBigFinite(value)) return signOfBig(value) < 0 ? negateBig(quarter()) : quarter();
  if (magnitudeOfBig(value) > 1) {
    const rest = arcTangentBig(divideBig(BIG_ONE, value, bits + GUARD), bits + GUARD);
    const half = divideBig(bigPi(bits + GUARD), bigInteger(2), bits + GUARD);
    return subtractBig(signOfBig(value) < 0 ? negateBig(half) : half, rest, bits);
  }
  const working = bits + GUARD;
  if (magnitudeOfBig(value) < -40) return roundBig(oddSeries(value, working, -1n), bits);
  const guess = bigFromNumber(Math.atan(bigToNumber(value)));
  const [sine, cosine] = sineAndCosineBig(guess, working);
  const small = divideBig(
    subtractBig(multiplyBig(value, cosine, working + 60), sine, working + 60),
    addBig(cosine, multiplyBig(value, sine, working), working),
    working,
  );
  return addBig(guess, oddSeries(small, working, -1n), bits);
};
