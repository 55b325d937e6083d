import { integerRoot } from '../numbers/integers.ts';
import {
  add,
  divide,
  multiply,
  negate as negateRational,
  power as powerRational,
  rational,
  type Rational,
  subtract,
} from '../numbers/rational.ts';
import {
  half,
  number,
  power,
  product,
  splitCoefficient,
  sum,
  transform,
  whole,
} from './make-term.ts';
import type { Term } from './term.ts';

const rootOf = (value: Rational, degree: bigint): Rational | undefined => {
  if (value.numerator < 0n && degree % 2n === 0n) return undefined;
  const sign = value.numerator < 0n ? -1n : 1n;
  const [above, below] = [
    integerRoot(sign * value.numerator, degree),
    integerRoot(value.denominator, degree),
  ];
  const isPerfect =
    above ** degree === sign * value.numerator && below ** degree === value.denominator;
  return isPerfect ? rational(sign * above, below) : undefined;
};

/** a + b·√c with fractions, if a term has this form. */
const surdOf = (term: Term): { a: Rational; b: Rational; c: Rational } | undefined => {
  if (term.kind !== 'sum' || term.terms.length !== 2) return undefined;
  const [first, second] = term.terms;
  if (first?.kind !== 'number' || !second) return undefined;
  const { coefficient, rest } = splitCoefficient(second);
  const roots = rest.kind === 'product' ? rest.factors : [rest];
  let c = rational(1n);
  for (const root of roots) {
    if (root.kind !== 'power' || root.base.kind !== 'number' || root.exponent.key !== half.key) {
      return undefined;
    }
    c = multiply(c, root.base.value);
  }
  return { a: first.value, b: coefficient, c };
};

const squareOf = (value: Rational): Rational => multiply(value, value);

/** √(a + b√c) = √((a + d)/2) ± √((a − d)/2), where d² = a² − b²c is a square. */
const denestSquare = (a: Rational, b: Rational, c: Rational): Term | undefined => {
  const d = rootOf(subtract(squareOf(a), multiply(squareOf(b), c)), 2n);
  if (!d || a.numerator <= 0n) return undefined;
  const [larger, smaller] = [add(a, d), subtract(a, d)].map((value) => divide(value, rational(2n)));
  if (!larger || !smaller || smaller.numerator < 0n) return undefined;
  return sum([
    power(number(larger), half),
    product([whole(b.numerator < 0n ? -1 : 1), power(number(smaller), half)]),
  ]);
};

/** ∛(a + b√c) = p + q√c: its sum with the conjugate, s = 2p, solves s³ − 3ns = 2a, n³ = a² − b²c. */
const denestCube = (a: Rational, b: Rational, c: Rational): Term | undefined => {
  const n = rootOf(subtract(squareOf(a), multiply(squareOf(b), c)), 3n);
  if (!n) return undefined;
  const twice = multiply(a, rational(2n));
  const s = rationalSolution(n, twice);
  if (!s) return undefined;
  const p = divide(s, rational(2n));
  const square = divide(subtract(squareOf(p), n), c);
  const q = rootOf(square, 2n);
  if (!q) return undefined;
  const signed = b.numerator < 0n ? negateRational(q) : q;
  return sum([number(p), product([number(signed), power(number(c), half)])]);
};

/** A fraction s with s³ − 3ns = value: close to the real root, with a small denominator. */
const rationalSolution = (n: Rational, value: Rational): Rational | undefined => {
  const fits = (s: Rational) =>
    subtract(powerRational(s, 3n), multiply(multiply(rational(3n), n), s)).numerator *
      value.denominator ===
    value.numerator *
      subtract(powerRational(s, 3n), multiply(multiply(rational(3n), n), s)).denominator;
  const [nValue, target] = [n, value].map(
    ({ denominator, numerator }) => Number(numerator) / Number(denominator),
  );
  let s =
    Math.cbrt(target ?? 0) * 2 + Math.sign(target ?? 1) * Math.sqrt(Math.abs(nValue ?? 0)) * 2 || 1;
  for (let step = 0; step < 200; step += 1) {
    const slope = 3 * s * s - 3 * (nValue ?? 0);
    if (slope === 0) return undefined;
    s -= (s ** 3 - 3 * (nValue ?? 0) * s - (target ?? 0)) / slope;
  }
  for (const denominator of [1, 2, 3, 4, 5, 6, 8, 9, 10, 12]) {
    const numerator = Math.round(s * denominator);
    if (!Number.isSafeInteger(numerator)) continue;
    const candidate = rational(BigInt(numerator), BigInt(denominator));
    if (fits(candidate)) return candidate;
  }
  return undefined;
};

/** Roots of a + b√c as sums of simpler roots, if possible. */
export const denestRoots = (term: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'power' || part.exponent.kind !== 'number') return part;
    const { denominator, numerator } = part.exponent.value;
    const surd = denominator === 2n || denominator === 3n ? surdOf(part.base) : undefined;
    if (!surd) return part;
    const root =
      denominator === 2n
        ? denestSquare(surd.a, surd.b, surd.c)
        : denestCube(surd.a, surd.b, surd.c);
    return root ? power(root, whole(numerator)) : part;
  });
