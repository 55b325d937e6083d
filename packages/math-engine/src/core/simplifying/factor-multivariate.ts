import { degreeIn, leadingMonomial } from '../algebra/monomials.ts';
import { factorSquareFree, type Integral, subsets } from './factor-integral.ts';
import { greatestCommonMultivariate } from './multivariate-gcd.ts';
import {
  coefficientsIn,
  contentOf,
  constantPolynomial,
  divideExactly,
  type Multivariate,
  multivariate,
  multiplyMultivariate,
  scaleMultivariate,
} from './multivariate.ts';
import { TooLarge } from './work-budget.ts';

/** A polynomial as an integer times powers of irreducible polynomials. */
export interface Factorization {
  content: bigint;
  factors: readonly { factor: Multivariate; multiplicity: number }[];
}

/**
 * Factors a polynomial over the integers, by square-free parts and Kronecker's substitution: the
 * variables become powers of one, and the factors of the image are recombined.
 *
 * @throws TooLarge if it would take too long
 */
export const factorMultivariate = (polynomial: Multivariate, count: number): Factorization => {
  const lead = leadingMonomial(polynomial);
  if (!lead) return { content: 0n, factors: [] };
  const size = contentOf(polynomial);
  const content = lead.coefficient < 0n ? -size : size;
  const rest = divideExactly(polynomial, constantPolynomial(content, count)) ?? polynomial;
  const factors: { factor: Multivariate; multiplicity: number }[] = [];
  const { factored, remaining } = takeVariables(rest, count);
  factors.push(...factored);
  for (const { factor, multiplicity } of squareFreeParts(remaining, count)) {
    for (const part of splitContents(factor, count)) {
      for (const irreducible of factorPart(part, count)) {
        factors.push({ factor: irreducible, multiplicity });
      }
    }
  }
  return { content, factors };
};

const isConstantPolynomial = (polynomial: Multivariate): boolean =>
  polynomial.size === 1 &&
  (leadingMonomial(polynomial)?.exponents.every((value) => value === 0) ?? true);

const variablesOf = (polynomial: Multivariate, count: number): number[] =>
  Array.from({ length: count }, (_, variable) => variable).filter(
    (variable) => degreeIn(polynomial, variable) > 0,
  );

const takeVariables = (polynomial: Multivariate, count: number) => {
  const factored: { factor: Multivariate; multiplicity: number }[] = [];
  let remaining = polynomial;
  for (let variable = 0; variable < count; variable += 1) {
    const multiplicity = Math.min(
      ...[...remaining.values()].map(({ exponents }) => exponents[variable] ?? 0),
    );
    if (multiplicity === 0) continue;
    const exponents = Array.from({ length: count }, (_, index) => (index === variable ? 1 : 0));
    factored.push({ factor: multivariate([{ coefficient: 1n, exponents }]), multiplicity });
    remaining = multivariate(
      [...remaining.values()].map((monomial) => ({
        coefficient: monomial.coefficient,
        exponents: monomial.exponents.with(
          variable,
          (monomial.exponents[variable] ?? 0) - multiplicity,
        ),
      })),
    );
  }
  return { factored, remaining };
};

const derivativeIn = (polynomial: Multivariate, variable: number): Multivariate =>
  multivariate(
    [...polynomial.values()]
      .filter(({ exponents }) => (exponents[variable] ?? 0) > 0)
      .map(({ coefficient, exponents }) => ({
        coefficient: coefficient * BigInt(exponents[variable] ?? 0),
        exponents: exponents.with(variable, (exponents[variable] ?? 0) - 1),
      })),
  );

/**
 * Parts without repeated factors, with their multiplicities. Musser's algorithm, one variable at a
 * time.
 */
const squareFreeParts = (
  polynomial: Multivariate,
  count: number,
): readonly { factor: Multivariate; multiplicity: number }[] => {
  const variable = variablesOf(polynomial, count)[0];
  if (variable === undefined) return [];
  // The content without the variable first.
  const content = contentIn(polynomial, variable, count);
  const parts = isConstantPolynomial(content) ? [] : [...squareFreeParts(content, count)];
  let rest = divideExactly(polynomial, content) ?? polynomial;
  let common = greatestCommonMultivariate(rest, derivativeIn(rest, variable), count);
  let simple = divideExactly(rest, common) ?? rest;
  for (let multiplicity = 1; degreeIn(simple, variable) > 0; multiplicity += 1) {
    const repeated = greatestCommonMultivariate(simple, common, count);
    const factor = divideExactly(simple, repeated);
    if (!factor) throw new TooLarge('a division did not come out');
    if (degreeIn(factor, variable) > 0) parts.push({ factor, multiplicity });
    simple = repeated;
    rest = common;
    common = divideExactly(common, repeated) ?? common;
  }
  return parts;
};

const contentIn = (polynomial: Multivariate, variable: number, count: number): Multivariate =>
  coefficientsIn(polynomial, variable)
    .filter((coefficient) => coefficient.size > 0)
    .reduce((left, right) => greatestCommonMultivariate(left, right, count), multivariate([]));

/** Factors that lack one of the variables, found by common divisors of coefficients. */
const splitContents = (polynomial: Multivariate, count: number): readonly Multivariate[] => {
  for (const variable of variablesOf(polynomial, count)) {
    const content = contentIn(polynomial, variable, count);
    if (isConstantPolynomial(content)) continue;
    const rest = divideExactly(polynomial, content);
    if (rest) return [...splitContents(content, count), ...splitContents(rest, count)];
  }
  return [polynomial];
};

const withPositiveLead = (polynomial: Multivariate): Multivariate =>
  (leadingMonomial(polynomial)?.coefficient ?? 1n) < 0n
    ? scaleMultivariate(polynomial, -1n)
    : polynomial;

const factorPart = (polynomial: Multivariate, count: number): readonly Multivariate[] => {
  const variables = variablesOf(polynomial, count);
  const isLinear = variables.some((variable) => degreeIn(polynomial, variable) === 1);
  // Of degree one in a variable and without content, so irreducible.
  if (isLinear || variables.length === 0)
    return isConstantPolynomial(polynomial) ? [] : [polynomial];
  const homogeneous = factorHomogeneous(polynomial, variables, count);
  if (homogeneous) return homogeneous;
  const strides = new Map<number, number>();
  let stride = 1;
  for (const variable of variables) {
    strides.set(variable, stride);
    stride *= degreeIn(polynomial, variable) + 1;
  }
  if (stride > (variables.length === 1 ? 1001 : 220)) throw new TooLarge('too high a degree');
  const image = toUnivariate(polynomial, strides);
  const lowest = image.findIndex((value) => value !== 0n);
  const factors = [
    ...Array.from({ length: lowest }, (): Integral => [0n, 1n]),
    ...factorUnivariate(image.slice(lowest)),
  ];
  if (variables.length === 1)
    return factors.map((factor) => fromUnivariate(factor, strides, count));
  return recombine(polynomial, factors, strides, count);
};

const totalDegree = (exponents: readonly number[]): number =>
  exponents.reduce((total, value) => total + value, 0);

/** x¹⁰ − y¹⁰ is x¹⁰ − 1 with y restored: one variable fewer if the polynomial is homogeneous. */
const factorHomogeneous = (
  polynomial: Multivariate,
  variables: readonly number[],
  count: number,
): readonly Multivariate[] | undefined => {
  const dropped = variables.at(-1);
  const degrees = new Set([...polynomial.values()].map(({ exponents }) => totalDegree(exponents)));
  if (variables.length < 2 || dropped === undefined || degrees.size !== 1) return undefined;
  const image = multivariate(
    [...polynomial.values()].map(({ coefficient, exponents }) => ({
      coefficient,
      exponents: exponents.with(dropped, 0),
    })),
  );
  return factorPart(image, count).map((factor) => {
    const degree = Math.max(...[...factor.values()].map(({ exponents }) => totalDegree(exponents)));
    return withPositiveLead(
      multivariate(
        [...factor.values()].map(({ coefficient, exponents }) => ({
          coefficient,
          exponents: exponents.with(dropped, degree - totalDegree(exponents)),
        })),
      ),
    );
  });
};

/** The image need not be square-free even if the polynomial is. */
const factorUnivariate = (polynomial: Integral): readonly Integral[] => {
  const asMultivariate = multivariate(
    polynomial
      .map((coefficient, exponent) => ({ coefficient, exponents: [exponent] }))
      .filter(({ coefficient }) => coefficient !== 0n),
  );
  return squareFreeParts(asMultivariate, 1).flatMap(({ factor, multiplicity }) => {
    const list: bigint[] = Array.from({ length: degreeIn(factor, 0) + 1 }, () => 0n);
    for (const { coefficient, exponents } of factor.values()) list[exponents[0] ?? 0] = coefficient;
    const content = contentOf(factor);
    const irreducible = factorSquareFree(list.map((value) => value / content));
    return irreducible.flatMap((part) => Array.from({ length: multiplicity }, () => part));
  });
};

const toUnivariate = (polynomial: Multivariate, strides: ReadonlyMap<number, number>): bigint[] => {
  const image: bigint[] = [];
  for (const { coefficient, exponents } of polynomial.values()) {
    let place = 0;
    for (const [variable, stride] of strides) place += (exponents[variable] ?? 0) * stride;
    while (image.length <= place) image.push(0n);
    image[place] = (image[place] ?? 0n) + coefficient;
  }
  return image;
};

const fromUnivariate = (
  factor: Integral,
  strides: ReadonlyMap<number, number>,
  count: number,
): Multivariate =>
  multivariate(
    factor.flatMap((coefficient, place) => {
      if (coefficient === 0n) return [];
      const exponents = Array.from({ length: count }, () => 0);
      let rest = place;
      for (const [variable, stride] of [...strides].toReversed()) {
        exponents[variable] = Math.floor(rest / stride);
        rest %= stride;
      }
      return [{ coefficient, exponents }];
    }),
  );

const recombine = (
  polynomial: Multivariate,
  factors: readonly Integral[],
  strides: ReadonlyMap<number, number>,
  count: number,
): readonly Multivariate[] => {
  if (factors.length > 14) throw new TooLarge('too many factors');
  const found: Multivariate[] = [];
  let rest = polynomial;
  let left = [...factors];
  for (let size = 1; size * 2 <= left.length;) {
    let isFound = false;
    for (const subset of subsets(left.length, size)) {
      const image = subset.reduce<Integral>(
        (product, index) => times(product, left[index] ?? [1n]),
        [1n],
      );
      const candidate = withPositiveLead(fromUnivariate(image, strides, count));
      const quotient = isConstantPolynomial(candidate) ? undefined : divideExactly(rest, candidate);
      if (!quotient) continue;
      found.push(candidate);
      rest = quotient;
      left = left.filter((_, index) => !subset.includes(index));
      isFound = true;
      break;
    }
    if (!isFound) size += 1;
  }
  return isConstantPolynomial(rest) ? found : [...found, withPositiveLead(rest)];
};

const times = (left: Integral, right: Integral): Integral => {
  const product: bigint[] = Array.from({ length: left.length + right.length - 1 }, () => 0n);
  for (const [i, first] of left.entries()) {
    for (const [j, second] of right.entries())
      product[i + j] = (product[i + j] ?? 0n) + first * second;
  }
  return product;
};

/** The product of a factorization, to verify it. */
export const multiplyOut = ({ content, factors }: Factorization, count: number): Multivariate => {
  let product = constantPolynomial(content, count);
  for (const { factor, multiplicity } of factors) {
    for (let step = 0; step < multiplicity; step += 1)
      product = multiplyMultivariate(product, factor);
  }
  return product;
};
