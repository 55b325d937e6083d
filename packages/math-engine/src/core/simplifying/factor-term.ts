import { rational } from '../numbers/rational.ts';
import { factorMultivariate } from './factor-multivariate.ts';
import type { FractionField } from './fraction-field.ts';
import type { Fraction } from './fraction.ts';
import { minusOne, number, power, product, whole } from './make-term.ts';
import type { Multivariate } from './multivariate.ts';
import type { Term } from './term.ts';

/** A polynomial of a field as a product of irreducible ones. */
export const factorPolynomial = (polynomial: Multivariate, field: FractionField): Term => {
  const { content, factors } = factorMultivariate(polynomial, field.size);
  return product([
    number(rational(content)),
    ...factors.map(({ factor, multiplicity }) =>
      power(field.writePolynomial(factor), whole(multiplicity)),
    ),
  ]);
};

/** Numerator and denominator as products of irreducible polynomials. */
export const factorFraction = ({ denominator, numerator }: Fraction, field: FractionField): Term =>
  product([
    factorPolynomial(numerator, field),
    power(factorPolynomial(denominator, field), minusOne),
  ]);
