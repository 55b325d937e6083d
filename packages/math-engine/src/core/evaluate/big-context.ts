import type { BigComplex } from '../numbers/big-complex.ts';
import { type BigFloat, isBigZero, magnitudeOfBig } from '../numbers/big-float.ts';

/** Where and how exactly an expression is evaluated. */
export interface BigContext {
  bits: number;
  /** Every part has to be real; otherwise principal complex values are taken. */
  isRealOnly: boolean;
  /** The binary exponent of the largest value met on the way; what cancels out is judged by it. */
  largest: number;
  point: ReadonlyMap<string, BigComplex>;
}

/** A context to evaluate in. */
export const bigContext = (
  point: ReadonlyMap<string, BigComplex>,
  bits: number,
  isRealOnly: boolean,
): BigContext => ({ bits, isRealOnly, largest: 0, point });

/** What rounding may leave where the value itself is zero. */
export const isDust = (value: BigFloat, { bits, largest }: BigContext): boolean =>
  isBigZero(value) || magnitudeOfBig(value) < largest - bits * 0.7;

/** A function of one argument; undefined where it has no value. */
export type Unary = (value: BigComplex, context: BigContext) => BigComplex | undefined;
