import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import type { IntegerPolynomial } from '../algebra/polynomial-factor.ts';
import { findPolynomialRoots, refineRoot } from '../algebra/polynomial-roots.ts';
import { fail } from '../failure.ts';
import {
  addComplex,
  type BigComplex,
  divideComplex,
  isReal,
  COMPLEX_ZERO,
  magnitudeOfComplex,
  multiplyComplex,
  realComplex,
  squareRootComplex,
  subtractComplex,
} from '../numbers/big-complex.ts';
import { bigInteger, bigToRational } from '../numbers/big-conversions.ts';
import { compareBig, magnitudeOfBig, subtractBig } from '../numbers/big-float.ts';
import { rational, type Rational } from '../numbers/rational.ts';
import { tidySolution } from '../solving/tidy-solution.ts';
import { minus, over, plus } from '../syntax/arithmetic-nodes.ts';
import { callNode, type Expression, numberNode } from '../syntax/ast.ts';
import { type Field, subtractIn } from './field.ts';
import { at, type Grid } from './grid.ts';
import { normOf } from './polynomial-norm.ts';
import {
  commonDivisor,
  degreeOf,
  dividePolynomials,
  evaluatePolynomial,
  type Polynomial,
  splitByMultiplicity,
} from './polynomial.ts';
import { RATIONALS } from './rational-field.ts';
import { SURDS, surdToExpression } from './surd-field.ts';
import { rootOfSurd } from './surd-root.ts';
import { partOfSurd, type Surd, surdTerm } from './surd.ts';
import { guessRoots } from './symbolic-eigenvalues.ts';
import { toSurd } from './to-surd.ts';

/** A root of the characteristic polynomial. */
export interface Eigenvalue<Value> {
  exact?: Expression;
  /** A polynomial over the fractions of which this is a simple root. */
  factor?: IntegerPolynomial;
  /** The value in the field of the matrix, if it belongs to it. */
  inField?: Value;
  multiplicity: number;
  /** Computes the value to more digits. */
  refine: (bits: number) => BigComplex;
  /** The value as a sum of square roots, if it is one. */
  surd?: Surd;
  value: BigComplex;
}

/**
 * The roots of a monic polynomial with their multiplicities, ascending by real part.
 *
 * @throws ToolError `Unsolved` if they cannot be separated
 */
export const findEigenvalues = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  polynomial: Polynomial<Value>,
  bits: number,
): Eigenvalue<Value>[] => {
  if (isTriangular(field, grid)) {
    return diagonalValues(field, grid, bits).toSorted((left, right) =>
      compareValues(left.value, right.value),
    );
  }
  const fractions = polynomial.map((value) => field.toRational(value));
  const found = fractions.every((value) => value !== undefined)
    ? rootsOfFractions(field, fractions, bits)
    : field.isFormula
      ? formulaRoots(field, grid, polynomial, bits)
      : splitByMultiplicity(field, polynomial).flatMap((factor) =>
          rootsOfFactor(field, factor.polynomial, bits).map((root) => ({
            ...root,
            multiplicity: factor.multiplicity,
          })),
        );
  const count = found.reduce((sum, { multiplicity }) => sum + multiplicity, 0);
  if (count !== degreeOf(polynomial)) {
    fail(
      CalculatorErrorType.Unsolved,
      `The matrix has ${degreeOf(polynomial)} eigenvalues, but only ${count} were found.`,
    );
  }
  return found.toSorted((left, right) => compareValues(left.value, right.value));
};

/** Roots with symbols or constants such as pi: guessed exactly, else by formula, else in decimals. */
const formulaRoots = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  polynomial: Polynomial<Value>,
  bits: number,
): Eigenvalue<Value>[] => {
  const { rest, roots } = guessRoots(field, grid, polynomial);
  const guessed = roots.map(({ multiplicity, value }) => ({
    ...rootInField(field, value, bits),
    multiplicity,
  }));
  if (degreeOf(rest) === 0) return guessed;
  const others =
    degreeOf(rest) === 2
      ? quadraticRoots(field, rest, bits)
      : field.hasSymbols
        ? refuseSymbols(degreeOf(rest))
        : transcendentalRoots(field, rest, bits);
  return [...guessed, ...others.map((root) => ({ ...root, multiplicity: 1 }))];
};

const refuseSymbols = (degree: number): never =>
  fail(
    CalculatorErrorType.Unsolved,
    `With symbols in the matrix, eigenvalues are given where the characteristic polynomial splits into simple factors; here one of degree ${degree} is left. Ask for characteristicPolynomial, or put values in for the symbols.`,
  );

const isTriangular = <Value>(field: Field<Value>, grid: Grid<Value>): boolean => {
  const isZeroWhere = (fits: (row: number, column: number) => boolean) =>
    grid.every((values, row) =>
      values.every((value, column) => !fits(row, column) || field.isZero(value)),
    );
  return isZeroWhere((row, column) => row > column) || isZeroWhere((row, column) => row < column);
};

/** The eigenvalues of a triangular matrix are on its diagonal. */
const diagonalValues = <Value>(
  field: Field<Value>,
  grid: Grid<Value>,
  bits: number,
): Eigenvalue<Value>[] => {
  const found: (Eigenvalue<Value> & { inField: Value })[] = [];
  grid.forEach((row, index) => {
    const value = at(row, index);
    const known = found.find(({ inField }) => field.isZero(subtractIn(field, inField, value)));
    if (known) known.multiplicity += 1;
    else found.push({ ...rootInField(field, value, bits), inField: value, multiplicity: 1 });
  });
  return found;
};

/** By real part, then by imaginary part; values that differ by rounding only are equal. */
const compareValues = (left: BigComplex, right: BigComplex): number => {
  const size = Math.max(magnitudeOfComplex(left), magnitudeOfComplex(right));
  const isAlike = magnitudeOfBig(subtractBig(left.re, right.re, 64)) < size - 40;
  return isAlike ? compareBig(left.im, right.im) : compareBig(left.re, right.re);
};

const rootsOfFractions = <Value>(
  field: Field<Value>,
  polynomial: readonly Rational[],
  bits: number,
): Eigenvalue<Value>[] =>
  findPolynomialRoots(polynomial.toReversed(), { bits }).map((root) => {
    const { exact, factor, multiplicity, value } = root;
    const surd = exact && toSurd(exact);
    const fraction =
      factor.length === 2 ? rational(-(factor[0] ?? 0n), factor[1] ?? 1n) : undefined;
    return {
      ...(surd ? { exact: surdToExpression(surd), surd } : exact ? { exact } : {}),
      factor,
      ...(fraction ? { inField: field.fromRational(fraction), surd: surdTerm(fraction) } : {}),
      multiplicity,
      refine: (more) => refineRoot(root, more),
      value,
    };
  });

type SimpleRoot<Value> = Omit<Eigenvalue<Value>, 'multiplicity'>;

/** The roots of a square-free factor whose coefficients are not all fractions. */
const rootsOfFactor = <Value>(
  field: Field<Value>,
  factor: Polynomial<Value>,
  bits: number,
): SimpleRoot<Value>[] => {
  const fractions = factor.map((value) => field.toRational(value));
  if (fractions.every((value) => value !== undefined)) {
    return rootsOfFractions(field, fractions, bits);
  }
  if (degreeOf(factor) === 1) return [rootInField(field, field.negate(at(factor, 1)), bits)];
  const surds = factor.map((value) => field.toSurd(value));
  if (surds.every((value) => value !== undefined)) return surdRoots(field, surds, bits);
  return degreeOf(factor) === 2
    ? quadraticRoots(field, factor, bits)
    : transcendentalRoots(field, factor, bits);
};

const rootInField = <Value>(field: Field<Value>, value: Value, bits: number): SimpleRoot<Value> => {
  const surd = field.toSurd(value);
  return {
    exact: field.toExpression(value),
    inField: value,
    refine: (more) => field.approximate(value, more),
    ...(surd ? { surd } : {}),
    value: field.approximate(value, bits),
  };
};

const TWO = rational(2n);

/** (−b ± √(b² − 4c))/2 */
const quadraticRoots = <Value>(
  field: Field<Value>,
  [, b, c]: Polynomial<Value>,
  bits: number,
): SimpleRoot<Value>[] => {
  if (b === undefined || c === undefined) return [];
  const four = field.fromRational(rational(4n));
  const discriminant = subtractIn(field, field.multiply(b, b), field.multiply(four, c));
  const [surdB, surdD] = [field.toSurd(b), field.toSurd(discriminant)];
  const root = surdD && rootOfSurd(surdD);
  if (surdB && root) {
    return [root, SURDS.negate(root)].map((signed) => {
      const half = SURDS.fromRational(rational(1n, 2n));
      const surd = SURDS.multiply(half, subtractIn(SURDS, signed, surdB));
      return {
        exact: surdToExpression(surd),
        refine: (more: number) => SURDS.approximate(surd, more),
        surd,
        value: SURDS.approximate(surd, bits),
      };
    });
  }
  const inField = field.root?.(discriminant);
  if (inField !== undefined) {
    const half = field.fromRational(rational(1n, 2n));
    return [inField, field.negate(inField)].map((signed) =>
      rootInField(field, field.multiply(half, subtractIn(field, signed, b)), bits),
    );
  }
  const refine = (sign: -1 | 1) => (more: number) => {
    const square = squareRootComplex(field.approximate(discriminant, more + 32), more + 32);
    const first = field.approximate(field.negate(b), more + 32);
    const sum = sign > 0 ? addComplex(first, square, more) : subtractComplex(first, square, more);
    return divideComplex(sum, realComplex(bigInteger(2)), more);
  };
  const square = callNode('sqrt', field.toExpression(discriminant));
  return ([1, -1] as const).map((sign) => ({
    exact: tidySolution(
      over((sign > 0 ? plus : minus)(field.toExpression(field.negate(b)), square), numberNode(TWO)),
    ),
    refine: refine(sign),
    value: refine(sign)(bits),
  }));
};

/**
 * Roots of a polynomial with square roots in its coefficients: the common divisor of all its parts
 * is a factor over the fractions; the roots of the rest are among those of its norm.
 */
const surdRoots = <Value>(
  field: Field<Value>,
  factor: readonly Surd[],
  bits: number,
): SimpleRoot<Value>[] => {
  const radicands = new Set(factor.flatMap((value) => [...value.keys()]));
  const common = [...radicands]
    .map((radicand) => factor.map((value) => partOfSurd(value, radicand)))
    .reduce<Polynomial<Rational>>((left, right) => commonDivisor(RATIONALS, left, right), []);
  const shared = rootsOfFractions(field, common, bits);
  const divisor = common.map((value) => SURDS.fromRational(value));
  const rest = dividePolynomials(SURDS, factor, divisor).quotient;
  if (degreeOf(rest) < 1) return shared;
  if (degreeOf(rest) === 1) return [...shared, surdRoot(SURDS.negate(at(rest, 1)), bits)];
  if (degreeOf(rest) === 2) {
    const roots = quadraticRoots(SURDS, rest, bits).map(({ inField: _, ...root }) => root);
    return [...shared, ...roots];
  }
  const candidates = findPolynomialRoots(normOf(rest).toReversed(), { bits });
  const chosen = candidates.filter(({ value }) => isRootOf(SURDS, rest, value, bits));
  return [
    ...shared,
    ...chosen.map((root): SimpleRoot<Value> => {
      const surd = root.exact && toSurd(root.exact);
      return {
        ...(root.exact ? { exact: root.exact } : {}),
        refine: (more: number) => refineRoot(root, more),
        ...(surd ? { surd } : {}),
        value: root.value,
      };
    }),
  ];
};

const surdRoot = <Value>(surd: Surd, bits: number): SimpleRoot<Value> => ({
  exact: surdToExpression(surd),
  refine: (more) => SURDS.approximate(surd, more),
  surd,
  value: SURDS.approximate(surd, bits),
});

/** Whether a root of the norm is one of the polynomial: the value is far smaller than its terms. */
const isRootOf = <Value>(
  field: Field<Value>,
  polynomial: Polynomial<Value>,
  point: BigComplex,
  bits: number,
): boolean => {
  const arithmetic = complexRing(bits);
  const coefficients = polynomial.map((value) => field.approximate(value, bits));
  const value = evaluatePolynomial(arithmetic, coefficients, point);
  const degree = degreeOf(polynomial);
  const size = Math.max(
    ...coefficients.map(
      (coefficient, index) =>
        magnitudeOfComplex(coefficient) + (degree - index) * magnitudeOfComplex(point),
    ),
  );
  return magnitudeOfComplex(value) < size - bits / 2;
};

const complexRing = (bits: number) => ({
  add: (left: BigComplex, right: BigComplex) => addComplex(left, right, bits),
  multiply: (left: BigComplex, right: BigComplex) => multiplyComplex(left, right, bits),
  zero: COMPLEX_ZERO,
});

/**
 * Roots of a polynomial with coefficients such as pi: those of the polynomial with decimal
 * coefficients, to many more digits than are shown.
 */
const transcendentalRoots = <Value>(
  field: Field<Value>,
  factor: Polynomial<Value>,
  bits: number,
): SimpleRoot<Value>[] => {
  const working = 2 * bits + 64;
  const fractions = factor.map((value) => field.approximate(value, working));
  if (!fractions.every(isReal)) {
    return fail(
      CalculatorErrorType.Unsolved,
      'The characteristic polynomial has complex coefficients that are not made of square roots; its roots were not found.',
    );
  }
  const coefficients = fractions.map(({ re }) => bigToRational(re)).toReversed();
  const roots = findPolynomialRoots(coefficients, { bits, isExactWanted: false });
  // A root of multiplicity m splits into m roots whose distance is the m-th root of the rounding
  // error.
  const nearest = -working / (2 * degreeOf(factor));
  const isNear = ({ value }: (typeof roots)[number], other: (typeof roots)[number]) =>
    magnitudeOfComplex(subtractComplex(value, other.value, bits)) <
    magnitudeOfComplex(value) + nearest;
  if (roots.some((root, index) => roots.slice(index + 1).some((other) => isNear(root, other)))) {
    return fail(
      CalculatorErrorType.Unsolved,
      'Eigenvalues lie so close together that decimals cannot tell whether they are one repeated eigenvalue.',
    );
  }
  return roots.map((root) => ({
    refine: (more) => refineRoot(root, more),
    value: root.value,
  }));
};
