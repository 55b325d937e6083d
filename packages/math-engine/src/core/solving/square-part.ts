import { greatestCommonDivisor, multiply, rational, type Rational } from '../numbers/rational.ts';
import { contentOf } from './sparse-division.ts';
import { type Sparse, sparseFromTerms, sparseScale } from './sparse.ts';

/** The largest fraction of which both are multiples. */
export const gcdOfFractions = (left: Rational, right: Rational): Rational =>
  rational(
    greatestCommonDivisor(left.numerator * right.denominator, right.numerator * left.denominator),
    left.denominator * right.denominator,
  );

/** A square of letters that divides a discriminant, as a² of 4a² − a²·x²; 1 if there is none. */
export const squareMonomial = (value: Sparse): Sparse => {
  const [first, ...others] = [...value.values()].map(({ exponents }) => exponents);
  const shared = (first ?? []).map((exponent, index) => {
    const least = Math.min(exponent, ...others.map((exponents) => exponents[index] ?? 0));
    return least > 0 ? Math.floor(least / 2) : 0;
  });
  return sparseFromTerms([{ coefficient: rational(1n), exponents: shared }]);
};

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
