import { type BigFloat, roundBig } from './big-float.ts';
import { GUARD } from './big-series.ts';

/** Shorter values are rounded from one of about this length: a very long one may be kept as well. */
const USUAL_BITS = 10_000;
/** Longer values are not kept. */
const MOST_BITS = 250_000;

interface Constant {
  bits: number;
  /** The value rounded to the lengths that were asked for. */
  rounded: Map<number, BigFloat>;
  value: BigFloat;
}

const constants = new Map<string, Constant>();

/** Different lengths that are kept: a computation uses a few, again and again. */
const MOST_ROUNDED = 100;

const constant = (name: string, bits: number, compute: (bits: number) => bigint): BigFloat => {
  const key = bits < USUAL_BITS ? name : `long ${name}`;
  let known = constants.get(key);
  if (!known || known.bits < bits) {
    // The next value often needs a few bits more.
    const wanted = Math.max(bits + GUARD + (bits >> 3), 256);
    const value = { exponent: -wanted, mantissa: compute(wanted) };
    known = { bits: wanted, rounded: new Map(), value };
    if (wanted < MOST_BITS) constants.set(key, known);
  }
  const { rounded, value } = known;
  const before = rounded.get(bits);
  if (before) return before;
  const result = roundBig(value, bits);
  if (rounded.size >= MOST_ROUNDED) rounded.clear();
  rounded.set(bits, result);
  return result;
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
export const bigPi = (bits: number): BigFloat =>
  constant('pi', bits, (wanted) => {
    const [near, far] = [5n, 239n].map((divisor) => inverseSeries(divisor, wanted + 8, false));
    return (16n * (near ?? 0n) - 4n * (far ?? 0n)) >> 8n;
  });

/** ln 2 = 18 atanh(1/26) − 2 atanh(1/4801) + 8 atanh(1/8749). */
export const bigLogarithmOfTwo = (bits: number): BigFloat =>
  constant('ln2', bits, (wanted) => {
    const series = (divisor: bigint) => inverseSeries(divisor, wanted + 8, true);
    return (18n * series(26n) - 2n * series(4801n) + 8n * series(8749n)) >> 8n;
  });
