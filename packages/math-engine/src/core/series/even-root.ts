import { half, power, product } from '../simplifying/make-term.ts';
import type { Term } from '../simplifying/term.ts';

/**
 * A square root of the term. Only even functions of it are used, so either sign will do: for x² it
 * is x rather than |x|.
 */
export const evenRoot = (term: Term): Term =>
  product(
    (term.kind === 'product' ? term.factors : [term]).map((factor) =>
      factor.kind === 'power' && factor.exponent.kind === 'number'
        ? power(factor.base, product([half, factor.exponent]))
        : power(factor, half),
    ),
  );
