import type { BigFloat } from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import type { Expression } from '../syntax/ast.ts';
import type { Form } from './form.ts';
import type { Piece } from './quadrature.ts';

/** One end of an integral: its exact form, and its value to many bits. */
export interface IntegralEnd {
  /** Absent if it is infinite, or an unrecognised break. */
  form?: Form;
  value: BigFloat;
}

/** An integral between two ends, the lower one first. */
export interface DefiniteProblem {
  antiderivative?: Form;
  from: IntegralEnd;
  integrand: Expression;
  integrandForm?: Form;
  parameters: ReadonlyMap<string, Rational>;
  to: IntegralEnd;
  variable: string;
}

/** The outcome of a definite integral. */
export type DefiniteOutcome =
  | { kind: 'divergent'; principalValue?: Form; sign?: -1 | 1; where: readonly string[] }
  | { kind: 'exact'; form: Form; isConfirmed: boolean; splits: readonly string[] }
  | { kind: 'failure'; reason: string; type: 'domain' | 'unsolved' }
  | { kind: 'open'; pieces: readonly Piece[]; splits: readonly string[] };

/** The outcome of an integral without a value. */
export const failure = (
  reason: string,
  type: 'domain' | 'unsolved' = 'unsolved',
): DefiniteOutcome => ({
  kind: 'failure',
  reason,
  type,
});

/** Bits of the quadrature that confirms an exact value: 18 digits. */
export const CHECK_BITS = 60;

/** Binary orders of magnitude that are compared in doubles. */
export const LARGEST_MAGNITUDE = 900;
