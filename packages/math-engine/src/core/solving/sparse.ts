import { ToolErrorType } from '@lobechat/types';

import { fail } from '../failure.ts';
import {
  add,
  divide,
  greatestCommonDivisor,
  isZero,
  multiply,
  negate,
  ONE,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';

/** Exponents by the index of the generator, without zeros at the end. */
export type Exponents = readonly number[];

export interface Term {
  readonly coefficient: Rational;
  readonly exponents: Exponents;
}

/** A polynomial in numbered generators with fractions as coefficients: terms by their exponents. */
export type Sparse = ReadonlyMap<string, Term>;

/** Terms beyond which a polynomial is not worked with. */
const MOST_TERMS = 4000;
const LONGEST_COEFFICIENT = 20_000n;

const keyOf = (exponents: Exponents): string => exponents.join(',');

const trimExponents = (exponents: readonly number[]): Exponents => {
  let { length } = exponents;
  while (length > 0 && exponents[length - 1] === 0) length -= 1;
  return length === exponents.length ? exponents : exponents.slice(0, length);
};

const fromTerms = (terms: Iterable<Term>): Sparse => {
  const result = new Map<string, Term>();
  for (const term of terms) {
    const key = keyOf(term.exponents);
    const before = result.get(key);
    const coefficient = before ? add(before.coefficient, term.coefficient) : term.coefficient;
    if (isZero(coefficient)) result.delete(key);
    else result.set(key, { coefficient, exponents: term.exponents });
  }
  if (result.size > MOST_TERMS) tooLarge();
  return result;
};

const tooLarge = (): never =>
  fail(
    ToolErrorType.ResourceLimit,
    'Expanded, the equations have too many terms. Give fewer or simpler ones, or substitute numbers for parameters.',
  );

export const SPARSE_ZERO: Sparse = new Map();

export const sparseConstant = (coefficient: Rational): Sparse =>
  isZero(coefficient) ? SPARSE_ZERO : fromTerms([{ coefficient, exponents: [] }]);

export const SPARSE_ONE: Sparse = sparseConstant(ONE);

/** A power of one generator. */
export const sparseGenerator = (index: number, exponent = 1): Sparse =>
  fromTerms([
    {
      coefficient: ONE,
      exponents: trimExponents([...Array.from({ length: index }, () => 0), exponent]),
    },
  ]);

export const sparseFromTerms = (terms: readonly Term[]): Sparse =>
  fromTerms(
    terms.map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: trimExponents(exponents),
    })),
  );

export const sparseAdd = (left: Sparse, right: Sparse): Sparse =>
  fromTerms([...left.values(), ...right.values()]);

export const sparseScale = (value: Sparse, factor: Rational): Sparse =>
  isZero(factor)
    ? SPARSE_ZERO
    : new Map(
        [...value].map(([key, { coefficient, exponents }]) => [
          key,
          { coefficient: multiply(coefficient, factor), exponents },
        ]),
      );

export const sparseNegate = (value: Sparse): Sparse => sparseScale(value, rational(-1n));

export const sparseSubtract = (left: Sparse, right: Sparse): Sparse =>
  sparseAdd(left, sparseNegate(right));

const addExponents = (left: Exponents, right: Exponents): Exponents => {
  const [long, short] = left.length >= right.length ? [left, right] : [right, left];
  return trimExponents(long.map((value, index) => value + (short[index] ?? 0)));
};

/** @throws ToolError `ResourceLimit` if it has too many terms or too long coefficients */
export const sparseMultiply = (left: Sparse, right: Sparse): Sparse => {
  if (left.size * right.size > 400_000) tooLarge();
  const result = new Map<string, Term>();
  for (const first of left.values()) {
    for (const second of right.values()) {
      const exponents = addExponents(first.exponents, second.exponents);
      const key = keyOf(exponents);
      const product = multiply(first.coefficient, second.coefficient);
      const before = result.get(key);
      const coefficient = before ? add(before.coefficient, product) : product;
      if (isZero(coefficient)) result.delete(key);
      else result.set(key, { coefficient, exponents });
    }
  }
  if (result.size > MOST_TERMS) tooLarge();
  for (const { coefficient } of result.values()) {
    if ((coefficient.numerator ** 2n) >> LONGEST_COEFFICIENT !== 0n) tooLarge();
  }
  return result;
};

export const sparsePower = (base: Sparse, exponent: number): Sparse => {
  if (exponent > 1000 && base.size > 1) tooLarge();
  let result = SPARSE_ONE;
  for (const bit of exponent.toString(2)) {
    result = sparseMultiply(result, result);
    if (bit === '1') result = sparseMultiply(result, base);
  }
  return result;
};

export const isSparseZero = (value: Sparse): boolean => value.size === 0;

/** The value, if no generator is in it. */
export const sparseToRational = (value: Sparse): Rational | undefined => {
  if (value.size === 0) return ZERO;
  const [term] = value.values();
  return value.size === 1 && term?.exponents.length === 0 ? term.coefficient : undefined;
};

/** The generators that occur. */
export const generatorsOf = (value: Sparse): readonly number[] => {
  const found = new Set<number>();
  for (const { exponents } of value.values()) {
    for (const [index, exponent] of exponents.entries()) if (exponent !== 0) found.add(index);
  }
  return [...found].toSorted((left, right) => left - right);
};

export const degreeIn = (value: Sparse, generator: number): number => {
  let degree = 0;
  for (const { exponents } of value.values()) {
    degree = Math.max(degree, exponents[generator] ?? 0);
  }
  return degree;
};

/** Coefficients by the power of one generator, lowest first; without zeros at the end. */
export const coefficientsIn = (value: Sparse, generator: number): readonly Sparse[] => {
  const terms: Term[][] = Array.from({ length: degreeIn(value, generator) + 1 }, () => []);
  for (const { coefficient, exponents } of value.values()) {
    const rest =
      exponents.length > generator ? trimExponents(exponents.with(generator, 0)) : exponents;
    terms[exponents[generator] ?? 0]?.push({ coefficient, exponents: rest });
  }
  return value.size === 0 ? [] : terms.map(fromTerms);
};

/** The polynomial of these coefficients. */
export const sparseFromCoefficients = (
  coefficients: readonly Sparse[],
  generator: number,
): Sparse =>
  fromTerms(
    coefficients.flatMap((coefficient, power) => [
      ...(power === 0
        ? coefficient
        : sparseMultiply(coefficient, sparseGenerator(generator, power))
      ).values(),
    ]),
  );

const compareExponents = (left: Exponents, right: Exponents): number => {
  const length = Math.max(left.length, right.length);
  for (let index = 0; index < length; index += 1) {
    const gap = (left[index] ?? 0) - (right[index] ?? 0);
    if (gap !== 0) return gap;
  }
  return 0;
};

/** The first term in the lexicographic order of the generators. */
export const leadingTerm = (value: Sparse): Term | undefined => {
  let best: Term | undefined;
  for (const term of value.values()) {
    if (!best || compareExponents(term.exponents, best.exponents) > 0) best = term;
  }
  return best;
};

const quotientExponents = (left: Exponents, right: Exponents): Exponents | undefined => {
  if (right.length > left.length) return undefined;
  const result = left.map((value, index) => value - (right[index] ?? 0));
  return result.some((value) => value < 0) ? undefined : trimExponents(result);
};

/** The quotient where the division comes out even. */
export const divideSparse = (dividend: Sparse, divisor: Sparse): Sparse | undefined => {
  const lead = leadingTerm(divisor);
  if (!lead) return undefined;
  let rest = dividend;
  const quotient: Term[] = [];
  for (let top = leadingTerm(rest); top; top = leadingTerm(rest)) {
    const exponents = quotientExponents(top.exponents, lead.exponents);
    if (!exponents || quotient.length > MOST_TERMS) return undefined;
    const term = { coefficient: divide(top.coefficient, lead.coefficient), exponents };
    quotient.push(term);
    rest = sparseSubtract(rest, sparseMultiply(divisor, fromTerms([term])));
  }
  return fromTerms(quotient);
};

/** Divided by the common fraction of its coefficients, so that the first is positive. */
const primitiveSparse = (value: Sparse): Sparse => {
  const content = contentOf(value);
  return isZero(content) ? value : sparseScale(value, divide(ONE, content));
};

/** The common fraction of the coefficients, with the sign of the first. */
export const contentOf = (value: Sparse): Rational => {
  let numerator = 0n;
  let denominator = 1n;
  for (const { coefficient } of value.values()) {
    numerator = greatestCommonDivisor(numerator, coefficient.numerator);
    denominator =
      (denominator / greatestCommonDivisor(denominator, coefficient.denominator)) *
      coefficient.denominator;
  }
  const isMinus = (leadingTerm(value)?.coefficient.numerator ?? 1n) < 0n;
  const content = rational(numerator, denominator);
  return isMinus ? negate(content) : content;
};

/** Steps of remainders that one greatest common divisor may take. */
const GCD_LIMIT = 400;

/** The greatest common divisor, primitive: by remainders in the first generator, contents by recursion. */
export const gcdSparse = (left: Sparse, right: Sparse, budget = { left: GCD_LIMIT }): Sparse => {
  if (left.size === 0) return primitiveSparse(right);
  if (right.size === 0) return primitiveSparse(left);
  const shared = generatorsOf(left).filter((index) => degreeIn(right, index) > 0);
  const [main] = shared;
  if (main === undefined) return SPARSE_ONE;
  const [first, second] = [left, right].map((value) => splitContent(value, main, budget)) as [
    Split,
    Split,
  ];
  const content = gcdSparse(first.content, second.content, budget);
  let [larger, smaller] =
    degreeIn(left, main) >= degreeIn(right, main)
      ? [first.primitive, second.primitive]
      : [second.primitive, first.primitive];
  while (degreeIn(smaller, main) > 0) {
    budget.left -= 1;
    if (budget.left < 0) return SPARSE_ONE;
    const rest = pseudoRemainder(larger, smaller, main);
    larger = smaller;
    if (rest.size === 0) return sparseMultiply(content, primitiveSparse(larger));
    smaller = splitContent(rest, main, budget).primitive;
  }
  return smaller.size === 0 ? sparseMultiply(content, primitiveSparse(larger)) : content;
};

interface Split {
  content: Sparse;
  primitive: Sparse;
}

/** The common divisor of the coefficients in one generator, and the rest. */
const splitContent = (value: Sparse, main: number, budget: { left: number }): Split => {
  let content = SPARSE_ZERO;
  for (const coefficient of coefficientsIn(value, main)) {
    if (coefficient.size > 0) content = gcdSparse(content, coefficient, budget);
    if (content.size > 0 && sparseToRational(content)) break;
  }
  const constant = content.size === 0 || sparseToRational(content);
  if (constant) return { content: SPARSE_ONE, primitive: primitiveSparse(value) };
  return { content, primitive: primitiveSparse(divideSparse(value, content) ?? value) };
};

/** The remainder of lead(right)^k·left by right. */
const pseudoRemainder = (left: Sparse, right: Sparse, main: number): Sparse => {
  const divisor = coefficientsIn(right, main);
  const lead = divisor.at(-1) ?? SPARSE_ONE;
  let rest = left;
  for (let degree = degreeIn(rest, main); degree >= divisor.length - 1 && rest.size > 0;) {
    const top = coefficientsIn(rest, main).at(-1) ?? SPARSE_ZERO;
    const shift = sparseGenerator(main, degree - divisor.length + 1);
    const scaled = sparseMultiply(
      sparseMultiply(right, top),
      degree === divisor.length - 1 ? SPARSE_ONE : shift,
    );
    rest = sparseSubtract(sparseMultiply(rest, lead), scaled);
    degree = degreeIn(rest, main);
    if (degree === 0 && divisor.length > 1) break;
  }
  return rest;
};

/** The resultant in one generator: the determinant of Sylvester's matrix, by Bareiss' elimination. */
export const resultantOf = (left: Sparse, right: Sparse, main: number): Sparse => {
  const [a, b] = [coefficientsIn(left, main), coefficientsIn(right, main)];
  if (a.length === 0 || b.length === 0) return SPARSE_ZERO;
  const [m, n] = [a.length - 1, b.length - 1];
  if (m === 0) return sparsePower(left, n);
  if (n === 0) return sparsePower(right, m);
  if (m + n > 24) tooLarge();
  const row = (values: readonly Sparse[], shift: number): Sparse[] =>
    Array.from(
      { length: m + n },
      (_, column) => values[values.length - 1 - (column - shift)] ?? SPARSE_ZERO,
    );
  const matrix = [
    ...Array.from({ length: n }, (_, shift) => row(a, shift)),
    ...Array.from({ length: m }, (_, shift) => row(b, shift)),
  ];
  return determinantOf(matrix);
};

/** The determinant, without fractions: Bareiss, Math. Comp. 22 (1968) 565–578. */
const determinantOf = (matrix: Sparse[][]): Sparse => {
  let before = SPARSE_ONE;
  let isFlipped = false;
  const order = matrix.length;
  for (let step = 0; step < order - 1; step += 1) {
    const pivotRow = matrix.findIndex((row, index) => index >= step && (row[step]?.size ?? 0) > 0);
    if (pivotRow < 0) return SPARSE_ZERO;
    if (pivotRow !== step) {
      const [first, second] = [matrix[step], matrix[pivotRow]];
      if (first && second) {
        matrix[step] = second;
        matrix[pivotRow] = first;
        isFlipped = !isFlipped;
      }
    }
    const pivot = matrix[step]?.[step] ?? SPARSE_ZERO;
    for (let i = step + 1; i < order; i += 1) {
      const row = matrix[i] ?? [];
      for (let j = step + 1; j < order; j += 1) {
        const cross = sparseSubtract(
          sparseMultiply(row[j] ?? SPARSE_ZERO, pivot),
          sparseMultiply(row[step] ?? SPARSE_ZERO, matrix[step]?.[j] ?? SPARSE_ZERO),
        );
        row[j] = divideSparse(cross, before) ?? cross;
      }
    }
    before = pivot;
  }
  const result = matrix.at(-1)?.at(-1) ?? SPARSE_ONE;
  return isFlipped ? sparseNegate(result) : result;
};

/** The square root, if the polynomial is a square: term by term from the leading one. */
export const squareRootOfSparse = (value: Sparse): Sparse | undefined => {
  const lead = leadingTerm(value);
  if (!lead) return SPARSE_ZERO;
  const half = lead.exponents.map((exponent) => exponent / 2);
  const above = wholeRoot(lead.coefficient.numerator);
  const below = wholeRoot(lead.coefficient.denominator);
  if (above === undefined || below === undefined || half.some((part) => !Number.isInteger(part)))
    return undefined;
  const first: Term = { coefficient: rational(above, below), exponents: half };
  const doubled = multiply(rational(2n), first.coefficient);
  let root = fromTerms([first]);
  for (let step = 0; step < 60; step += 1) {
    const rest = sparseSubtract(value, sparseMultiply(root, root));
    const top = leadingTerm(rest);
    if (!top) return root;
    const exponents = quotientExponents(top.exponents, half);
    if (!exponents || compareExponents(exponents, half) >= 0) return undefined;
    const term = { coefficient: divide(top.coefficient, doubled), exponents };
    root = sparseAdd(root, fromTerms([term]));
  }
  return undefined;
};

const wholeRoot = (value: bigint): bigint | undefined => {
  if (value < 0n) return undefined;
  if (value < 2n) return value;
  let guess = 1n << BigInt(Math.ceil(value.toString(2).length / 2));
  for (;;) {
    const next = (guess + value / guess) >> 1n;
    if (next >= guess) return guess * guess === value ? guess : undefined;
    guess = next;
  }
};
