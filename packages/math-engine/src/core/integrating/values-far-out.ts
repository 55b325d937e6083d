import { type BigFloat, isBigZero, magnitudeOfBig } from '../numbers/big-float.ts';
import type { Rational } from '../numbers/rational.ts';
import { isZeroTerm } from '../simplifying/term-atoms.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import type { Form } from './form.ts';
import { writeForm } from './write-form.ts';

/** What one search for a limit shares among its steps. */
export interface Limiter {
  parameters: ReadonlyMap<string, Rational>;
  /** Steps before the search gives up. */
  steps: { left: number };
  /** The variable, tending to plus infinity. */
  y: Form & { kind: 'symbol' };
}

/** Bits of the values. */
export const BITS = 600;

/** Existing values far out: at y = mantissa·2^exponent. */
export const valuesAt = (
  form: Form,
  places: readonly BigFloat[],
  { parameters, y }: Limiter,
): (BigFloat | undefined)[] => {
  const evaluate = prepare(writeForm(form, y.name), bigFloatArithmetic(BITS), y.name, parameters);
  return places.map((place) => {
    const value = evaluate?.(place);
    return value && !Number.isNaN(value.exponent) ? value : undefined;
  });
};

export const valueAt = (form: Form, exponent: number, limiter: Limiter): BigFloat | undefined =>
  valuesAt(form, [{ exponent, mantissa: 1n }], limiter)[0];

/** Whether a form without the variable is zero, as far as 600 bits show. */
export const isNothing = (form: Form, limiter: Limiter): boolean => {
  if (isZeroTerm(form)) return true;
  const value = valueAt(form, 0, limiter);
  return value !== undefined && (isBigZero(value) || magnitudeOfBig(value) < -BITS + 80);
};
