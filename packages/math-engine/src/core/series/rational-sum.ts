import {
  add,
  compare,
  divide,
  isZero,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
import { FractionField } from '../simplifying/fraction-field.ts';
import type { Fraction } from '../simplifying/fraction.ts';
import {
  call,
  isMinus,
  isNumber,
  minusOne,
  negate,
  one,
  pi,
  power,
  product,
  quotient,
  replaceTerms,
  subtract,
  sum,
  symbol,
  two,
  whole,
} from '../simplifying/make-term.ts';
import { PartialFractions } from '../simplifying/partial-fractions.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { UnivariateRing } from '../simplifying/univariate-ring.ts';
import { evenRoot } from './even-root.ts';
import { alternatingZeta, digammaPlusEuler, hurwitzZeta } from './polygamma.ts';

/**
 * The sum of a quotient of polynomials, possibly times (−1)^k, over all integers from one on: by
 * partial fractions, digamma and zeta values. It must converge.
 *
 * @returns undefined if a part has no such value
 */
export const infiniteRationalSum = (term: Term, name: string, from: bigint): Term | undefined => {
  const { alternates, rest } = takeSign(term, name);
  const field = new FractionField([rest, symbol(name)]);
  const place = field.placeOf(symbol(name));
  if (place === undefined || !isRationalIn(field, place, name)) return undefined;
  const ring = new UnivariateRing(field, place);
  const { parts, polynomial } = new PartialFractions(field, place).parts(field.read(rest));
  if (polynomial.length > 0) return undefined;
  const terms: Term[] = [];
  let residues = ZERO;
  for (const { base, exponent, numerator } of parts) {
    const coefficients = ring.read(base);
    const values = numerator.map((value) => termOf(value, field));
    const [low, middle, high] = coefficients.map((value) => termOf(value, field));
    if (!low || !middle) return undefined;
    if (
      coefficients.length === 2 &&
      isNumber(low) &&
      isNumber(middle) &&
      values.length === 1 &&
      values[0]
    ) {
      const scale = power(middle, whole(-exponent));
      const start = add(divide(low.value, middle.value), rational(from));
      const coefficient = product([values[0], scale]);
      const part = linearPart(start, exponent, alternates);
      if (!part) return undefined;
      if (exponent === 1 && !alternates) {
        if (!isNumber(coefficient)) return undefined;
        residues = add(residues, coefficient.value);
      }
      terms.push(product([coefficient, part]));
      continue;
    }
    const isSquare = coefficients.length === 3 && high && middle.key === '0' && exponent === 1;
    if (!isSquare || values.length !== 1 || !values[0]) return undefined;
    const part = quadraticPart(quotient(low, high), from, alternates);
    if (!part) return undefined;
    terms.push(product([values[0], power(high, minusOne), part]));
  }
  // The parts of 1/k cancel, or there is no sum.
  if (!isZero(residues)) return undefined;
  const sign = alternates && from % 2n !== 0n ? minusOne : one;
  return product([sign, sum(terms)]);
};

const termOf = (value: Fraction, field: FractionField): Term => field.write(value);

const isRationalIn = (field: FractionField, place: number, name: string): boolean =>
  Array.from({ length: field.size }, (_, kernel) => kernel).every(
    (kernel) => kernel === place || !hasSymbol(field.kernelTerm(kernel), name),
  );

/** A factor (−1)^k or cos(πk). */
const takeSign = (term: Term, name: string): { alternates: boolean; rest: Term } => {
  let alternates = false;
  const factors = term.kind === 'product' ? term.factors : [term];
  const rest: Term[] = [];
  for (const factor of factors) {
    const shift = signExponent(factor, name);
    if (shift === undefined) {
      rest.push(factor);
      continue;
    }
    alternates = !alternates;
    if (shift % 2n !== 0n) rest.push(minusOne);
  }
  return { alternates, rest: product(rest) };
};

/** m of (−1)^(k + m). */
const signExponent = (factor: Term, name: string): bigint | undefined => {
  if (factor.kind !== 'power' || factor.base.key !== '-1') return undefined;
  const shift = subtract(factor.exponent, symbol(name));
  if (isNumber(shift) && shift.value.denominator === 1n) return shift.value.numerator;
  const mirrored = sum([factor.exponent, symbol(name)]);
  return isNumber(mirrored) && mirrored.value.denominator === 1n
    ? mirrored.value.numerator
    : undefined;
};

/** Σ 1/(i + x)^j, minus the divergent part of 1/(i + x). */
const linearPart = (x: Rational, exponent: number, alternates: boolean): Term | undefined => {
  if (compare(x, ZERO) <= 0) return undefined;
  if (alternates) return alternatingZeta(exponent, x);
  if (exponent > 1) return hurwitzZeta(exponent, x);
  const value = digammaPlusEuler(x);
  return value && negate(value);
};

/** Σ 1/(k² + c): the partial fractions of the cotangent, DLMF 4.22.3 and 4.36.3. */
const quadraticPart = (c: Term, from: bigint, alternates: boolean): Term | undefined => {
  const isBelow = isMinus(c);
  const root = evenRoot(isBelow ? negate(c) : c);
  const angle = product([pi, root]);
  const [sine, cosine] = isBelow ? ['sin', 'cos'] : ['sinh', 'cosh'];
  const above = alternates ? one : call(cosine ?? 'cos', [angle]);
  const wave = product([angle, quotient(above, call(sine ?? 'sin', [angle]))]);
  // From 1 on; sin(π√−c) for c < 0 leads to the same formula.
  const fromOne = quotient(subtract(wave, one), product([two, c]));
  if (from > 50n || from < -50n) return undefined;
  const corrections: Term[] = [];
  const at = (k: bigint): Term =>
    product([whole(alternates && k % 2n !== 0n ? -1 : 1), power(sum([whole(k * k), c]), minusOne)]);
  for (let k = 1n; k < from; k += 1n) corrections.push(negate(at(k)));
  for (let k = from; k < 1n; k += 1n) corrections.push(at(k));
  const total = sum([fromOne, ...corrections]);
  // The caller's sign is that of the first term.
  return alternates && from % 2n !== 0n ? negate(total) : total;
};

export const valueAtWhole = (term: Term, name: string, at: bigint): Term =>
  replaceTerms(term, new Map([[symbol(name).key, whole(at)]]));
