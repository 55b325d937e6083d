import type { Rational } from '../numbers/rational.ts';
import {
  constant,
  euler,
  half,
  minusOne,
  number,
  one,
  pi,
  symbol,
  two,
  whole,
  zero,
} from '../simplifying/term-atoms.ts';
import type { ConstantTerm, NumberTerm, SymbolTerm, Term } from '../simplifying/term.ts';

/**
 * A term in the form integration works on: sums are flat with like terms collected, products are
 * flat with like powers collected, quotients are negative powers, roots are fractional powers, and
 * `exp(u)` is a power of e. Built only by the functions of `build-form.ts`, whose rules are those
 * of real numbers; those of `make-term.ts` differ.
 */
export type Form = Term;

/** A number, from a fraction, a big integer or a small integer. */
export const numberForm = (value: Rational | bigint | number): NumberTerm =>
  typeof value === 'object' ? number(value) : whole(value);

export const ZERO_FORM = zero;
export const ONE_FORM = one;
export const MINUS_ONE_FORM = minusOne;
export const HALF_FORM = half;
export const TWO_FORM = two;
export const E_FORM = euler;
export const PI_FORM = pi;

/** `pi`, `e`, `phi`. */
export const constantForm: (name: string) => ConstantTerm = constant;

/** A variable. */
export const symbolForm: (name: string) => SymbolTerm = symbol;
