import { rational } from '../numbers/rational.ts';
import { factorMultivariate } from '../simplifying/factor-multivariate.ts';
import { multivariate } from '../simplifying/multivariate.ts';
import { TooLarge } from '../simplifying/work-budget.ts';
import { contentOf } from './sparse-division.ts';
import { generatorsOf, type Sparse, sparseFromTerms } from './sparse.ts';

interface SparseFactor {
  readonly factor: Sparse;
  readonly multiplicity: number;
}

/**
 * The irreducible factors over the fractions, without a constant: x³ − a·x² − x + a is
 * (x − a)·(x − 1)·(x + 1). None if factoring would take too long.
 */
export const factorSparse = (value: Sparse): readonly SparseFactor[] => {
  const used = generatorsOf(value);
  const { denominator } = contentOf(value);
  const polynomial = multivariate(
    [...value.values()].map(({ coefficient, exponents }) => ({
      coefficient: (coefficient.numerator * denominator) / coefficient.denominator,
      exponents: used.map((index) => exponents[index] ?? 0),
    })),
  );
  try {
    const { factors } = factorMultivariate(polynomial, used.length);
    return factors.map(({ factor, multiplicity }) => {
      const terms = [...factor.values()].map(({ coefficient, exponents }) => {
        const places: number[] = Array.from({ length: (used.at(-1) ?? -1) + 1 }, () => 0);
        for (const [place, index] of used.entries()) places[index] = exponents[place] ?? 0;
        return { coefficient: rational(coefficient), exponents: places };
      });
      return { factor: sparseFromTerms(terms), multiplicity };
    });
  } catch (error) {
    if (error instanceof TooLarge) return [];
    throw error;
  }
};
