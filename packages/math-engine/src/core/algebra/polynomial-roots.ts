import { bigContext } from '../evaluate/big-context.ts';
import { evaluateBig } from '../evaluate/evaluate-big.ts';
import {
  absoluteComplex,
  addComplex,
  type BigComplex,
  COMPLEX_ZERO,
  divideComplex,
  isComplexZero,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigInteger } from '../numbers/big-conversions.ts';
import { BIG_ZERO, compareBig, magnitudeOfBig } from '../numbers/big-float.ts';
import type { Expression } from '../syntax/ast.ts';
import { exactRoots } from './exact-roots.ts';
import type { ApproximateRoot } from './polynomial-approximate.ts';
import { factorSquareFree, type IntegerPolynomial } from './polynomial-factor.ts';
import { type Polynomial, squareFreeFactors } from './polynomial.ts';

/** One root of a polynomial. */
export interface PolynomialRoot {
  /** A closed form, if a readable one is known. */
  exact?: Expression;
  /** A polynomial without repeated roots that has this root. */
  factor: IntegerPolynomial;
  isReal: boolean;
  multiplicity: number;
  /** Accurate to the requested binary digits. */
  value: BigComplex;
}

export interface PolynomialRootsOptions {
  /** Correct binary digits of each part, relative to the size of the whole. */
  bits: number;
  /** Whether to look for closed forms. Default true. */
  isExactWanted?: boolean;
}

/**
 * All complex roots of a polynomial, with their multiplicities: provably as many as its degree (see
 * `approximateRoots`). Real ones first, ascending. A closed form is returned only if its value
 * matches the independently computed root.
 *
 * @throws ToolError `ResourceLimit` for degrees and sizes beyond what can be done
 */
export const findPolynomialRoots = (
  polynomial: Polynomial,
  { bits, isExactWanted = true }: PolynomialRootsOptions,
): readonly PolynomialRoot[] => {
  const roots: PolynomialRoot[] = [];
  for (const { factor, multiplicity } of squareFreeFactors(polynomial)) {
    for (const part of factorSquareFree(factor, bits)) {
      const forms = isExactWanted ? matchForms(part.factor, part.roots, bits) : new Map();
      for (const root of part.roots) {
        const exact = forms.get(root);
        roots.push({
          ...(exact ? { exact } : {}),
          factor: part.factor,
          isReal: root.isReal,
          multiplicity,
          value: withoutDust(root.value, bits),
        });
      }
    }
  }
  return roots.toSorted(compareRoots);
};

/** Real ones first, ascending; then by real part, the upper of two conjugates first. */
const compareRoots = (left: PolynomialRoot, right: PolynomialRoot): number => {
  if (left.isReal !== right.isReal) return left.isReal ? -1 : 1;
  const gap = subtractComplex(left.value, right.value, 64).re;
  const isSameReal = magnitudeOfBig(gap) < magnitudeOfComplex(left.value) - 40;
  if (!left.isReal && isSameReal) {
    const size = (root: PolynomialRoot) => absoluteComplex(realComplex(root.value.im), 40);
    const bySize = compareBig(size(left), size(right));
    const areTwins = magnitudeOfBig(size(left)) === magnitudeOfBig(size(right)) && bySize === 0;
    return areTwins || bySize === 0 ? compareBig(right.value.im, left.value.im) : bySize;
  }
  return compareBig(left.value.re, right.value.re);
};

/** A part that is negligible beside the other, to all available digits, is written as zero. */
const withoutDust = ({ im, re }: BigComplex, bits: number): BigComplex =>
  magnitudeOfBig(re) < magnitudeOfBig(im) - bits + 8 ? { im, re: BIG_ZERO } : { im, re };

/**
 * Assigns forms to the roots whose value they have; unless this is one-to-one, all are rejected.
 */
const matchForms = (
  factor: IntegerPolynomial,
  roots: readonly ApproximateRoot[],
  bits: number,
): ReadonlyMap<ApproximateRoot, Expression> => {
  const matched = new Map<ApproximateRoot, Expression>();
  const working = Math.min(bits, 256);
  for (const form of exactRoots(factor) ?? []) {
    const value = evaluateBig(form, bigContext(new Map(), working + 32, false));
    const root = value && roots.find((candidate) => areClose(candidate.value, value, working));
    if (!root || matched.has(root)) return new Map();
    matched.set(root, form);
  }
  return matched;
};

/** Whether two numbers agree in three quarters of their digits. */
const areClose = (left: BigComplex, right: BigComplex, bits: number): boolean =>
  magnitudeOfComplex(subtractComplex(left, right, bits)) <= magnitudeOfComplex(left) - bits * 0.75;

/** Refines a root to more digits, if it is a simple one of the polynomial. */
export const refineRoot = (
  { factor, value }: Pick<PolynomialRoot, 'factor' | 'value'>,
  bits: number,
): BigComplex => {
  const coefficients = factor.map((coefficient) => realComplex(bigInteger(coefficient)));
  return iterateNewton(coefficients, value, bits, bits - 8);
};

/** Newton's iteration on a polynomial, until a step changes no digit that is wanted. */
export const iterateNewton = (
  coefficients: readonly BigComplex[],
  start: BigComplex,
  bits: number,
  wanted: number,
): BigComplex => {
  let point = start;
  for (let round = 0; round < 20; round += 1) {
    let value = COMPLEX_ZERO;
    let slope = COMPLEX_ZERO;
    for (const coefficient of coefficients.toReversed()) {
      slope = addComplex(multiplyComplex(slope, point, bits), value, bits);
      value = addComplex(multiplyComplex(value, point, bits), coefficient, bits);
    }
    if (isComplexZero(value) || isComplexZero(slope)) return point;
    const step = divideComplex(value, slope, bits);
    point = subtractComplex(point, step, bits);
    if (magnitudeOfComplex(step) < magnitudeOfComplex(point) - wanted) return point;
  }
  return point;
};
