import type { BigComplex } from '../numbers/big-complex.ts';
import { type BigFloat, isBigZero, magnitudeOfBig } from '../numbers/big-float.ts';

/** Context and precision of an evaluation. */
export interface BigContext {
  bits: number;
  /** Every part must be real; otherwise principal complex values are used. */
  isRealOnly: boolean;
  /** The binary exponent of the largest intermediate value, the reference for cancellation. */
  largest: number;
  point: ReadonlyMap<string, BigComplex>;
  /**
   * Whether (-8)^x is real at x = 2 and x = 1/3, as at a possible solution. Among samples, these
   * few values would stand for all.
   */
  readsExponents: boolean;
}

/** Creates an evaluation context. */
export const bigContext = (
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
  isRealOnly: boolean,
  readsExponents = false,
): BigContext => ({ bits, isRealOnly, largest: 0, point, readsExponents });

/** The rounding error that may remain if the value itself is zero. */
export const isDust = (value: BigFloat, { bits, largest }: BigContext): boolean =>
  isBigZero(value) || magnitudeOfBig(value) < largest - bits * 0.7;

/** A function of one argument; undefined where it has no value. */
export type Unary = (value: BigComplex, context: BigContext) => BigComplex | undefined;
