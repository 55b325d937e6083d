import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import type { Rational } from '../numbers/rational.ts';
import { degreeOf, multiplyPolynomials, type Polynomial } from './polynomial.ts';
import { SURDS } from './surd-field.ts';
import { flipRoot, generatorOf, type Surd, surdToRational } from './surd.ts';

/** Finding the roots of norms of higher degree takes too long. */
const LARGEST_DEGREE = 48;

/**
 * The product of a polynomial with its conjugates: a polynomial over the fractions that has all its
 * roots, and others.
 *
 * @throws ToolError `Unsolved` if its degree would be too high
 */
export const normOf = (polynomial: Polynomial<Surd>): Polynomial<Rational> => {
  let norm = polynomial;
  for (;;) {
    const fractions = norm.map((value) => surdToRational(value));
    if (fractions.every((value) => value !== undefined)) return fractions;
    if (degreeOf(norm) * 2 > LARGEST_DEGREE) {
      return fail(
        CalculatorErrorType.Unsolved,
        `The characteristic polynomial has so many different roots in its coefficients that the polynomial over the fractions with the same roots has a degree beyond ${LARGEST_DEGREE}.`,
      );
    }
    const radicand = norm.flatMap((value) => [...value.keys()]).find((key) => key !== 1n) ?? 1n;
    const generator = generatorOf(radicand);
    norm = multiplyPolynomials(
      SURDS,
      norm,
      norm.map((value) => flipRoot(value, generator)),
    );
  }
};
