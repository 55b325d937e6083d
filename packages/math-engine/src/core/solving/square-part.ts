import { greatestCommonDivisor, multiply, rational, type Rational } from '../numbers/rational.ts';
import { factorSparse } from './factor-sparse.ts';
import { contentOf } from './sparse-division.ts';
import { type Sparse, SPARSE_ONE, sparseMultiply, sparsePower, sparseScale } from './sparse.ts';

/** The largest fraction of which both are multiples. */
export const gcdOfFractions = (left: Rational, right: Rational): Rational =>
  rational(
    greatestCommonDivisor(left.numerator * right.denominator, right.numerator * left.denominator),
    left.denominator * right.denominator,
  );

/** What can be moved out of the root of a discriminant: a of 4a² − a²·x²; 1 if there is nothing. */
export const squareFactor = (value: Sparse): Sparse =>
  factorSparse(value).reduce(
    (root, { factor, multiplicity }) =>
      sparseMultiply(root, sparsePower(factor, Math.floor(multiplicity / 2))),
    SPARSE_ONE,
  );

/** The rational square in the content of a discriminant, moved out of its root. */
export const splitSquare = (value: Sparse): { inside: Sparse; outside: Rational } => {
  const content = contentOf(value);
  let outside = rational(1n);
  let rest = content.numerator < 0n ? -content.numerator : content.numerator;
  for (let factor = 2n; factor * factor <= rest && factor < 1000n; factor += 1n) {
    while (rest % (factor * factor) === 0n) {
      rest /= factor * factor;
      outside = multiply(outside, rational(factor));
    }
  }
  const squared = rational(outside.denominator ** 2n, outside.numerator ** 2n);
  return { inside: sparseScale(value, squared), outside };
};
