import { bigToNumber } from '../numbers/big-conversions.ts';
import {
  addBig,
  type BigFloat,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
  multiplyBig,
  signOfBig,
} from '../numbers/big-float.ts';
import type { Evaluator } from './arithmetic.ts';

/** One side of an end of a piece, as the integrand sees it. */
export interface EndSide {
  /** A number, or infinite. */
  at: BigFloat;
  /** Direction of the piece: 1 above the end, −1 below it. */
  side: -1 | 1;
}

/**
 * How an integrand behaves at an end of a piece: whether its integral exists there. `divergent` comes
 * with the sign of the values.
 */
export type EndBehaviour =
  | { kind: 'divergent'; sign: -1 | 1 }
  | { kind: 'integrable' }
  | { kind: 'undefined' }
  | { kind: 'unknown' };

/** Distances at which functions are evaluated: 2 to the plus or minus these. */
const DISTANCES = [48, 96, 192] as const;
/** Bits that evaluators for this need. */
export const BEHAVIOUR_BITS = 1200;

/** Closer to −1 than this, an exponent is −1 or undecided. */
const CLEAR = 0.02;
const SHARP = 1e-4;

/** The point at 2^−k from a finite end, or at 2^k towards an infinite one. */
const placeNear = ({ at, side }: EndSide, exponent: number, factor: bigint): BigFloat => {
  const distance: BigFloat = {
    exponent: isBigFinite(at) ? -exponent - 4 : exponent - 4,
    mantissa: factor,
  };
  if (!isBigFinite(at)) return { ...distance, mantissa: at.mantissa * factor };
  return addBig(at, { ...distance, mantissa: BigInt(side) * factor }, 4000);
};

/**
 * Decides by the leading behaviour C·d^α·|ln d|^β at distance d, whose exponents follow from three
 * distances, each the square of the previous. Compared with −1, as for ∫ d^α.
 */
export const behaviourAt = (end: EndSide, evaluate: Evaluator<BigFloat>): EndBehaviour => {
  const isInfinite = !isBigFinite(end.at);
  const signs = new Set<number>();
  const sizes: number[] = [];
  let isBeyond = false;
  for (const distance of DISTANCES) {
    let largest = Number.NEGATIVE_INFINITY;
    for (const factor of [16n, 19n, 23n, 28n, 31n]) {
      const value = evaluate(placeNear(end, distance, factor));
      if (Number.isNaN(value.exponent)) {
        if (isInfinite && isNegligible(end, evaluate)) return { kind: 'integrable' };
        // sin(e^x) is too far out to be evaluated, but real nevertheless.
        const isTooFar = isInfinite && !Number.isNaN(evaluate(placeNear(end, 8, 16n)).exponent);
        return { kind: isTooFar ? 'unknown' : 'undefined' };
      }
      if (!isBigZero(value)) signs.add(signOfBig(value));
      isBeyond ||= !isBigFinite(value);
      if (isBeyond) continue;
      if (factor === 16n || signs.size > 1) largest = Math.max(largest, logarithmOf(value));
    }
    sizes.push(largest);
  }
  const isSteady = signs.size === 1;
  const sign = signs.has(-1) ? -1 : 1;
  if (isBeyond) {
    // A function that overflows even far from the end is large everywhere, which says nothing about
    // the end.
    const isLarge = !isInfinite && !isBigFinite(evaluate(placeNear(end, 4, 16n)));
    return isSteady && !isLarge ? { kind: 'divergent', sign } : { kind: 'unknown' };
  }
  const [near = 0, middle = 0, far = 0] = sizes;
  if (sizes.some((size) => size === Number.NEGATIVE_INFINITY)) {
    return near === Number.NEGATIVE_INFINITY || far === Number.NEGATIVE_INFINITY
      ? { kind: 'integrable' }
      : { kind: 'unknown' };
  }
  // log₂|f| = c − α·k + β·log₂ k at d = 2^−k, and + α·k at x = 2^k
  const [first, second] = [middle - near, far - middle];
  const direction = isInfinite ? 1 : -1;
  const alpha = (direction * (second - first)) / (DISTANCES[1] - DISTANCES[0]);
  const beta = first - direction * alpha * (DISTANCES[1] - DISTANCES[0]);
  // Integrable exponents are above −1 at a number, below −1 at infinity.
  const margin = isInfinite ? -1 - alpha : alpha + 1;
  if (margin > CLEAR) return { kind: 'integrable' };
  if (!isSteady) return { kind: 'unknown' };
  if (margin < -CLEAR) return { kind: 'divergent', sign };
  if (Math.abs(margin) > SHARP) return { kind: 'unknown' };
  if (beta > -1 + CLEAR) return { kind: 'divergent', sign };
  return beta < -1 - CLEAR ? { kind: 'integrable' } : { kind: 'unknown' };
};

/** Whether a function vanishes as fast as d^−4 as far as exponentials can be computed. */
const isNegligible = (end: EndSide, evaluate: Evaluator<BigFloat>): boolean =>
  [10, 20, 30, 40].every(
    (distance) => logarithmOf(evaluate(placeNear(end, distance, 16n))) < -4 * distance,
  );

/** log₂ of the magnitude. */
const logarithmOf = (value: BigFloat): number => {
  if (isBigZero(value)) return Number.NEGATIVE_INFINITY;
  const size = magnitudeOfBig(value);
  const mantissa = multiplyBig(value, { exponent: -size, mantissa: 1n }, 60);
  return size + Math.log2(Math.abs(bigToNumber(mantissa)));
};
