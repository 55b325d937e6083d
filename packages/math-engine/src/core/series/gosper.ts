import { degreeIn } from '../algebra/monomials.ts';
import { factorMultivariate } from '../simplifying/factor-multivariate.ts';
import { FractionField } from '../simplifying/fraction-field.ts';
import type { Fraction } from '../simplifying/fraction.ts';
import {
  one,
  power,
  minusOne,
  product,
  replaceTerms,
  sum,
  symbol,
} from '../simplifying/make-term.ts';
import { greatestCommonMultivariate } from '../simplifying/multivariate-gcd.ts';
import {
  coefficientsIn,
  constantPolynomial,
  type Multivariate,
} from '../simplifying/multivariate.ts';
import { prepareTerm } from '../simplifying/prepare-term.ts';
import { normalForm } from '../simplifying/simplify-term.ts';
import { hasSymbol, type Term } from '../simplifying/term.ts';
import { type Univariate, UnivariateRing } from '../simplifying/univariate-ring.ts';
import { solveLinear } from './solve-linear.ts';

const LARGEST_SHIFT = 60;
const LARGEST_DEGREE = 14;

/** A quotient of neighbours t(k + 1)/t(k) as a fraction of polynomials in k. */
interface TermRatio {
  field: FractionField;
  fraction: Fraction;
  place: number;
}

/** The term with k replaced by k + 1. */
const nextTerm = (term: Term, name: string): Term =>
  replaceTerms(term, new Map([[symbol(name).key, sum([symbol(name), one])]]));

/** t(k + 1)/t(k), if that is a rational function of k. */
export const ratioOf = (term: Term, name: string): TermRatio | undefined => {
  const normal = normalForm(product([nextTerm(term, name), power(term, minusOne)]));
  if (!normal) return undefined;
  // Read again with the variable itself as a kernel, even if it cancelled.
  const written = normal.field.write(normal.fraction);
  const field = new FractionField([written, symbol(name)]);
  const place = field.placeOf(symbol(name));
  if (place === undefined) return undefined;
  for (let kernel = 0; kernel < field.size; kernel += 1) {
    if (kernel !== place && hasSymbol(field.kernelTerm(kernel), name)) return undefined;
  }
  return { field, fraction: field.read(written), place };
};

/**
 * T with T(k + 1) − T(k) = t(k), for a term with a rational quotient of neighbours. Gosper's
 * algorithm; Graham, Knuth, Patashnik: Concrete Mathematics, 5.7.
 *
 * @returns undefined if there is no such T
 */
export const indefiniteSum = (term: Term, name: string): Term | undefined => {
  const ratio = ratioOf(prepareTerm(term), name);
  if (!ratio || ratio.fraction.numerator.size === 0) return undefined;
  const { field, fraction, place } = ratio;
  const ring = new UnivariateRing(field, place);
  const parts = separate(fraction, field, place, ring);
  const { p, q, r } = parts;
  const solution = solveGosper(p, q, r, ring);
  if (!solution) return undefined;
  const write = (polynomial: Univariate): Term => field.write(ring.toFraction(polynomial));
  // Of k·(k − 1)·2^k over k·(k − 1), the value at 0 is needed too.
  const rest = normalForm(product([term, power(write(p), minusOne)]));
  return rest && product([write(r), write(solution), rest.field.write(rest.fraction)]);
};

interface GosperForm {
  p: Univariate;
  q: Univariate;
  r: Univariate;
}

/** ratio = p(k+1)/p(k)·q(k)/r(k+1), where q(k) and r(k + h) are coprime for h > 0. */
const separate = (
  { denominator, numerator }: Fraction,
  field: FractionField,
  place: number,
  ring: UnivariateRing,
): GosperForm => {
  const shift = (polynomial: Univariate, by: number): Univariate => ring.shift(polynomial, by);
  let q = ring.read(numerator);
  // r(k + 1) is the denominator.
  let r = shift(ring.read(denominator), -1);
  let p: Univariate = ring.read(constantPolynomial(1n, field.size));
  for (const step of shiftsBetween(numerator, ring.toFraction(r).numerator, field, place)) {
    for (;;) {
      const common = ring.gcd(q, shift(r, step));
      if (common.length < 2) break;
      q = ring.divide(q, common).quotient;
      r = ring.divide(r, shift(common, -step)).quotient;
      for (let back = 1; back < step; back += 1) p = ring.times(p, shift(common, -back));
    }
  }
  return { p, q, r };
};

/** All h > 0 for which a factor of the first is one of the second at k + h. */
const shiftsBetween = (
  first: Multivariate,
  second: Multivariate,
  field: FractionField,
  place: number,
): readonly number[] => {
  const factors = [first, second].map((polynomial) =>
    factorMultivariate(polynomial, field.size).factors.map(({ factor }) => factor),
  );
  const shifts = new Set<number>();
  for (const left of factors[0] ?? []) {
    for (const right of factors[1] ?? []) {
      const shift = shiftOf(left, right, place);
      if (shift !== undefined && shift > 0 && shift <= LARGEST_SHIFT) shifts.add(shift);
    }
  }
  return [...shifts].toSorted((a, b) => a - b);
};

/** h with f(k) ~ g(k + h), from the two highest coefficients if they are numbers or equal. */
const shiftOf = (f: Multivariate, g: Multivariate, place: number): number | undefined => {
  const degree = degreeIn(f, place);
  if (degree === 0 || degree !== degreeIn(g, place)) return undefined;
  const [fTop, gTop] = [coefficientsIn(f, place), coefficientsIn(g, place)];
  const count = f.values().next().value?.exponents.length ?? 0;
  const [lead, next] = [fTop[degree], fTop[degree - 1]];
  const [otherLead, otherNext] = [gTop[degree], gTop[degree - 1]];
  if (!lead || !next || !otherLead || !otherNext) return undefined;
  const common = greatestCommonMultivariate(lead, otherLead, count);
  if (common.size === 0 || lead.size !== otherLead.size) return undefined;
  // f = a·k^d + b·k^(d−1), g = a·k^d + c·k^(d−1): h = (b − c)/(a·d).
  const [a] = [...lead.values()].map(({ coefficient }) => coefficient);
  const [otherA] = [...otherLead.values()].map(({ coefficient }) => coefficient);
  if (a === undefined || otherA === undefined) return undefined;
  const difference = new Map<string, bigint>();
  for (const { coefficient, exponents } of next.values())
    difference.set(exponents.join(), coefficient * otherA);
  for (const { coefficient, exponents } of otherNext.values()) {
    difference.set(exponents.join(), (difference.get(exponents.join()) ?? 0n) - coefficient * a);
  }
  const rest = [...difference].filter(([, value]) => value !== 0n);
  if (rest.length === 0) return 0;
  if (rest.length !== lead.size) return undefined;
  const [, value = 0n] = rest[0] ?? [];
  const divisor = a * otherA * BigInt(degree);
  return value % divisor === 0n ? Number(value / divisor) : undefined;
};

/** s with p(k) = q(k)·s(k + 1) − r(k)·s(k). */
const solveGosper = (
  p: Univariate,
  q: Univariate,
  r: Univariate,
  ring: UnivariateRing,
): Univariate | undefined => {
  const difference = ring.subtract(q, r);
  const total = ring.subtract(q, ring.negate(r));
  const degrees: number[] = [];
  if (difference.length >= total.length) {
    degrees.push(p.length - difference.length);
  } else {
    degrees.push(p.length - total.length + 1);
    const special = ring.ratioOfTops(difference, total);
    if (special !== undefined) degrees.push(special);
  }
  const degree = Math.max(...degrees);
  if (degree < 0 || degree > LARGEST_DEGREE) return undefined;
  // Column j: the contribution of the coefficient of k^j in s.
  const columns = Array.from({ length: degree + 1 }, (_, j) => {
    const monomial = ring.monomial(j);
    return ring.subtract(ring.times(q, ring.shift(monomial, 1)), ring.times(r, monomial));
  });
  const solution = solveLinear(columns, p, ring);
  return solution && ring.trim(solution);
};
