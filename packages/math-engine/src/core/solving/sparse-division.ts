import { degreeIn, leadingMonomial, quotientExponents } from '../algebra/monomials.ts';
import {
  divide,
  greatestCommonDivisor,
  isZero,
  negate,
  ONE,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import {
  type Sparse,
  type Term,
  MOST_TERMS,
  sparseSubtract,
  sparseMultiply,
  fromTerms,
  sparseScale,
  generatorsOf,
  SPARSE_ONE,
  SPARSE_ZERO,
  coefficientsIn,
  sparseToRational,
  sparseGenerator,
} from './sparse.ts';

/** The quotient, if the division is exact. */
export const divideSparse = (dividend: Sparse, divisor: Sparse): Sparse | undefined => {
  const lead = leadingMonomial(divisor);
  if (!lead) return undefined;
  let rest = dividend;
  const quotient: Term[] = [];
  for (let top = leadingMonomial(rest); top; top = leadingMonomial(rest)) {
    const exponents = quotientExponents(top.exponents, lead.exponents);
    if (!exponents || quotient.length > MOST_TERMS) return undefined;
    const term = { coefficient: divide(top.coefficient, lead.coefficient), exponents };
    quotient.push(term);
    rest = sparseSubtract(rest, sparseMultiply(divisor, fromTerms([term])));
  }
  return fromTerms(quotient);
};

/** Divides by the content, so that the first coefficient is positive. */
const primitiveSparse = (value: Sparse): Sparse => {
  const content = contentOf(value);
  return isZero(content) ? value : sparseScale(value, divide(ONE, content));
};

/** The content of the coefficients, with the sign of the first. */
export const contentOf = (value: Sparse): Rational => {
  let numerator = 0n;
  let denominator = 1n;
  for (const { coefficient } of value.values()) {
    numerator = greatestCommonDivisor(numerator, coefficient.numerator);
    denominator =
      (denominator / greatestCommonDivisor(denominator, coefficient.denominator)) *
      coefficient.denominator;
  }
  const isMinus = (leadingMonomial(value)?.coefficient.numerator ?? 1n) < 0n;
  const content = rational(numerator, denominator);
  return isMinus ? negate(content) : content;
};

/** Maximum remainder steps of one greatest common divisor. */
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

/** The content of the coefficients in one generator, and the rest. */
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
