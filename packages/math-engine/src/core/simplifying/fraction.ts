import type { Multivariate } from './multivariate.ts';

/** A quotient of polynomials in the kernels of a field. */
export interface Fraction {
  denominator: Multivariate;
  numerator: Multivariate;
}
