import { leadingMonomial } from '../algebra/monomials.ts';
import type { Fraction } from './fraction.ts';
import {
  addMultivariate,
  constantPolynomial,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
  scaleMultivariate,
  shiftMultivariate,
} from './multivariate.ts';

/** A root among the kernels of a field. */
export interface RootKernel {
  degree: number;
  place: number;
  /** Returns the power of the root of that degree. */
  readRelation: () => Fraction | undefined;
  /** Number of kernels of the field. */
  size: number;
}

/** (a + bt + ct²)·(…) contains no t if t³ is known. */
const cubicConjugate = (
  parts: readonly Multivariate[],
  { place, readRelation }: RootKernel,
  step: number,
): Multivariate | undefined => {
  const none = multivariate([]);
  const [a, b, c] = [parts[0] ?? none, parts[step] ?? none, parts[2 * step] ?? none];
  const relation = readRelation();
  const below = relation && leadingMonomial(relation.denominator);
  const isWhole =
    relation?.denominator.size === 1 &&
    below?.coefficient === 1n &&
    below.exponents.every((value) => value === 0);
  if (!isWhole) return undefined;
  const r = relation.numerator;
  const times = multiplyMultivariate;
  const minus = (left: Multivariate, right: Multivariate) =>
    addMultivariate(left, scaleMultivariate(right, -1n));
  return addMultivariate(
    minus(times(a, a), times(times(b, c), r)),
    addMultivariate(
      shiftMultivariate(minus(times(times(c, c), r), times(a, b)), place, step),
      shiftMultivariate(minus(times(b, b), times(a, c)), place, 2 * step),
    ),
  );
};

/**
 * A factor that turns a polynomial in a root, given by its coefficients, into a polynomial in a
 * higher power of the root.
 */
export const conjugateOf = (
  parts: readonly Multivariate[],
  root: RootKernel,
): Multivariate | undefined => {
  const { degree, place } = root;
  // A single power: multiply by what is missing to the full degree.
  if (parts.filter((part) => part.size > 0).length === 1) {
    return shiftMultivariate(constantPolynomial(1n, root.size), place, degree - (parts.length - 1));
  }
  // t^step is the smallest power whose sign can be flipped: a + b·t becomes a − b·t.
  let step = 1;
  while (parts.every((part, exponent) => part.size === 0 || exponent % (2 * step) === 0)) step *= 2;
  if ((degree / step) % 2 === 0) {
    let conjugate: Multivariate = multivariate([]);
    for (const [exponent, part] of parts.entries()) {
      const isTurned = Math.floor(exponent / step) % 2 === 1;
      const signed = isTurned ? scaleMultivariate(part, -1n) : part;
      conjugate = addMultivariate(conjugate, shiftMultivariate(signed, place, exponent));
    }
    return conjugate;
  }
  return degree === 3 * step ? cubicConjugate(parts, root, step) : undefined;
};
