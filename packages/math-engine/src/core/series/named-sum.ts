import { evaluatePolynomial, polynomialOf } from '../algebra/polynomial.ts';
import { divide, ONE, rational, type Rational, subtract as minus } from '../numbers/rational.ts';
import {
  call,
  isOneTerm,
  isWhole,
  isZeroTerm,
  number,
  one,
  power,
  product,
  quotient,
  subtract,
  sum,
  symbol,
  two,
  whole,
  zero,
} from '../simplifying/make-term.ts';
import { bringInto } from '../simplifying/operate.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { closedSum } from './closed-sum.ts';
import { at, linearOf } from './parts-of-term.ts';

/** A sum as a formula that may contain named numbers. */
export interface NamedSum {
  formula: Term;
  /** The smallest last index for which the formula holds; absent if it holds for all. */
  least?: number;
}

/** A sum over a whole row of binomials, a telescoping one, or one with harmonic numbers. */
export const namedSum = (term: Term, name: string, from: Term, to: Term): NamedSum | undefined => {
  const row = binomialRow(term, name, from, to);
  if (row) return row;
  const formula = closedSum(term, name, from, to);
  return formula ? { formula } : harmonicSum(term, name, from, to);
};

/** Σ 1/(k + a) = H(n + a) − H(m + a − 1), for the partial fractions that do not telescope. */
const harmonicSum = (term: Term, name: string, from: Term, to: Term): NamedSum | undefined => {
  const split = bringInto('partialFractions', term, name);
  const parts = (split.kind === 'sum' ? split.terms : [split]).map(
    (part) => harmonicPart(part, name, from, to) ?? closedSum(part, name, from, to),
  );
  return parts.includes(undefined) ? undefined : { formula: sum(parts as Term[]) };
};

const harmonicPart = (part: Term, name: string, from: Term, to: Term): Term | undefined => {
  const factors = part.kind === 'product' ? part.factors : [part];
  const moving = factors.filter((factor) => hasSymbol(factor, name));
  const [only] = moving;
  if (moving.length !== 1 || only?.kind !== 'power' || only.exponent.key !== '-1') return undefined;
  const linear = linearOf(only.base, name);
  if (!linear || !isWhole(linear.shift)) return undefined;
  const first = sum([from, linear.shift, whole(-1)]);
  if (isWhole(first) && first.value.numerator < 0n) return undefined;
  const harmonic = (index: Term): Term => (isZeroTerm(index) ? zero : call('harmonic', [index]));
  const total = subtract(harmonic(sum([to, linear.shift])), harmonic(first));
  const rest = factors.filter((factor) => factor !== only);
  return product([...rest, power(linear.scale, whole(-1)), total]);
};

/** Σ p(k)·z^k·C(n, k) and Σ C(n, k)² over all k. */
const binomialRow = (term: Term, name: string, from: Term, to: Term): NamedSum | undefined => {
  const isFromOne = isOneTerm(from);
  if (!isFromOne && !isZeroTerm(from)) return undefined;
  const binomial = call('combinations', [to, symbol(name)]);
  const whole_ =
    term.key === power(binomial, two).key
      ? { formula: call('combinations', [product([two, to]), to]) }
      : momentOf(term, name, to, binomial);
  if (!whole_ || !isFromOne) return whole_;
  return { ...whole_, formula: subtract(whole_.formula, at(term, name, zero)) };
};

const momentOf = (term: Term, name: string, to: Term, binomial: Term): NamedSum | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  const rest = factors.filter((factor) => factor.key !== binomial.key);
  if (rest.length !== factors.length - 1) return undefined;
  let z: Term = one;
  let scale: Term = one;
  const outside: Term[] = [];
  const inside: Term[] = [];
  for (const factor of rest) {
    const isPower = factor.kind === 'power' && !hasSymbol(factor.base, name);
    const exponent =
      isPower && hasSymbol(factor, name) ? linearOf(factor.exponent, name) : undefined;
    if (isPower && exponent) {
      z = product([z, power(factor.base, exponent.scale)]);
      const shift = product([exponent.scale, exponent.shift]);
      if (shift.key === to.key) scale = product([scale, factor.base]);
      else outside.push(power(factor.base, shift));
    } else (hasSymbol(factor, name) ? inside : outside).push(factor);
  }
  const polynomial = polynomialOf(writeTerm(product(inside)), name);
  if (!polynomial || polynomial.length === 0) return undefined;
  const values = polynomial.map((_, k) => evaluatePolynomial(polynomial, rational(BigInt(k))));
  const base = sum([one, z]);
  if (isZeroTerm(base)) return { formula: zero, least: polynomial.length };
  const scaled = simplifyTerm(product([scale, base]));
  const moments = fallingCoefficients(values).map((coefficient, order) => {
    const steps = Array.from({ length: order }, (_, step) => subtract(to, whole(step)));
    const ratio = simplifyTerm(quotient(z, base));
    return product([number(coefficient), ...steps, power(ratio, whole(order)), power(scaled, to)]);
  });
  return { formula: product([...outside, sum(moments)]) };
};

/** p(k) = Σ c·k·(k − 1)·…·(k − m + 1): the differences at 0 over m!. */
const fallingCoefficients = (values: readonly Rational[]): readonly Rational[] => {
  const coefficients: Rational[] = [];
  let [row, factorial] = [[...values], ONE];
  for (let order = 0; row.length > 0; order += 1) {
    if (order > 0) factorial = divide(factorial, rational(1n, BigInt(order)));
    coefficients.push(divide(row[0] ?? ONE, factorial));
    row = row.slice(1).map((value, index) => minus(value, row[index] ?? value));
  }
  return coefficients;
};
