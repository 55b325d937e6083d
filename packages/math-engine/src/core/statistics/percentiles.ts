import type { PercentileMethod } from '@lobechat/builtin-tool-calculator';

import {
  add,
  compare,
  divide,
  floor,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  subtract,
  ZERO,
} from '../numbers/rational.ts';

/**
 * Methods that interpolate linearly: the position in the sorted data, counted from 1, is offset +
 * share · (count + extra). Hyndman and Fan, 1996, table 1.
 */
const PLACES: Readonly<Partial<Record<PercentileMethod, { extra: Rational; offset: Rational }>>> = {
  exclusive: { extra: ONE, offset: ZERO },
  hazen: { extra: ZERO, offset: rational(1n, 2n) },
  linear: { extra: rational(-1n), offset: ONE },
  medianUnbiased: { extra: rational(1n, 3n), offset: rational(1n, 3n) },
  normalUnbiased: { extra: rational(1n, 4n), offset: rational(3n, 8n) },
};

const HALF = rational(1n, 2n);

/**
 * The value below which a share of the data is.
 *
 * @param sorted - at least one, ascending
 * @param share - from 0 to 1
 */
export const percentileOf = (
  sorted: readonly Rational[],
  share: Rational,
  method: PercentileMethod,
): Rational => {
  const count = rational(BigInt(sorted.length));
  const at = (place: bigint): Rational => {
    const index = Math.min(Math.max(Number(place), 1), sorted.length) - 1;
    return sorted[index] ?? ZERO;
  };
  const place = PLACES[method];
  if (place) {
    const position = add(place.offset, multiply(share, add(count, place.extra)));
    const whole = floor(position);
    const rest = subtract(position, rational(whole));
    return add(at(whole), multiply(rest, subtract(at(whole + 1n), at(whole))));
  }
  const position = multiply(share, count);
  const next = -floor(negate(position));
  const isBetween = position.denominator === 1n;
  return method === 'averagedRank' && isBetween
    ? multiply(HALF, add(at(next), at(next + 1n)))
    : at(next);
};

/**
 * Whether a share is outside the range that a method can estimate from the data, so that an extreme
 * is returned.
 */
export const isBeyondData = (count: number, share: Rational, method: PercentileMethod): boolean => {
  const place = PLACES[method];
  if (!place || method === 'linear') return false;
  const size = rational(BigInt(count));
  const position = add(place.offset, multiply(share, add(size, place.extra)));
  return compare(position, ONE) < 0 || compare(position, size) > 0;
};

/** Sorts ascending without changing the list. */
export const sortValues = (values: readonly Rational[]): Rational[] => values.toSorted(compare);

/** Converts a percentage to a share. */
export const shareOf = (percentage: Rational): Rational => divide(percentage, rational(100n));
