import { degreeIn } from '../algebra/monomials.ts';
import { derivative } from '../differentiating/derivative.ts';
import {
  add,
  compare,
  divide,
  isInteger,
  negate as negateRational,
  ONE,
  rational,
  type Rational,
  subtract as subtractRational,
  toNumber,
} from '../numbers/rational.ts';
import { factorMultivariate } from '../simplifying/factor-multivariate.ts';
import type { FractionField } from '../simplifying/fraction-field.ts';
import {
  call,
  euler,
  isMinus,
  isNumber,
  minusOne,
  negate,
  number,
  one,
  power,
  product,
  quotient,
  replaceTerms,
  subtract,
  sum,
  symbol,
  transform,
  two,
  whole,
} from '../simplifying/make-term.ts';
import { coefficientsIn, type Multivariate } from '../simplifying/multivariate.ts';
import type { Term } from '../simplifying/term.ts';
import { evenRoot } from './even-root.ts';
import { ratioOf } from './gosper.ts';
import { valueAtWhole } from './rational-sum.ts';

/** A value with the condition under which it holds. */
interface HypergeometricSum {
  /** An expression whose magnitude must be below one, if any. */
  radius?: Term;
  value: Term;
}

const MOST_FACTORS = 5;

/**
 * The sum of a term over all integers from one on, if the quotient of neighbours makes it a series
 * of an exponential, a power, a logarithm, a sine or their inverses (DLMF 15.4, 13.6, 10.16).
 */
export const infiniteHypergeometricSum = (
  term: Term,
  name: string,
  from: bigint,
): HypergeometricSum | undefined => {
  const first = valueAtWhole(term, name, from);
  if (first.key === '0') {
    return from > 20n ? undefined : infiniteHypergeometricSum(term, name, from + 1n);
  }
  const shifted = replaceTerms(
    term,
    new Map([[symbol(name).key, sum([symbol(name), whole(from)])]]),
  );
  const ratio = ratioOf(shifted, name);
  if (!ratio) return undefined;
  const { field, fraction, place } = ratio;
  const above = linearFactors(fraction.numerator, field, place);
  const below = linearFactors(fraction.denominator, field, place);
  if (!above || !below) return undefined;
  const z = quotient(above.scale, below.scale);
  let upper = [...above.shifts];
  const lower = [...below.shifts];
  const unit = lower.findIndex((value) => compare(value, ONE) === 0);
  if (unit >= 0) lower.splice(unit, 1);
  else upper.push(ONE);
  for (const value of upper.slice()) {
    const same = lower.findIndex((other) => compare(other, value) === 0);
    if (same < 0) continue;
    lower.splice(same, 1);
    upper = without(upper, value);
  }
  const found = sumOf(upper, lower, Z);
  if (!found) return undefined;
  const value = replaceTerms(withRoots(found(z), z), new Map([[Z.key, z]]));
  const isBounded = upper.length > lower.length;
  return { value: product([first, value]), ...(isBounded && !isNumber(z) ? { radius: z } : {}) };
};

const Z = symbol('·z');

/** √z and √−z, with a root of the expression that z represents. */
const withRoots = (term: Term, z: Term): Term =>
  transform(term, (part) => {
    if (part.kind !== 'power' || part.exponent.kind !== 'number') return part;
    if (part.exponent.value.denominator !== 2n) return part;
    const isZ = part.base.key === Z.key;
    if (!isZ && part.base.key !== negate(Z).key) return part;
    return power(evenRoot(isZ ? z : negate(z)), product([two, part.exponent]));
  });

const without = (values: readonly Rational[], value: Rational): Rational[] => {
  const place = values.findIndex((other) => compare(other, value) === 0);
  return values.filter((_, index) => index !== place);
};

/** A polynomial as scale·∏(k + shift), if all its roots are fractions. */
const linearFactors = (
  polynomial: Multivariate,
  field: FractionField,
  place: number,
): { scale: Term; shifts: readonly Rational[] } | undefined => {
  const { content, factors } = factorMultivariate(polynomial, field.size);
  const scale: Term[] = [whole(content)];
  const shifts: Rational[] = [];
  for (const { factor, multiplicity } of factors) {
    const degree = degreeIn(factor, place);
    if (degree === 0) {
      scale.push(power(field.writePolynomial(factor), whole(multiplicity)));
      continue;
    }
    if (degree > 1) return undefined;
    const [low, high] = coefficientsIn(factor, place).map((part) => field.writePolynomial(part));
    if (!low || !high || !isNumber(low) || !isNumber(high)) return undefined;
    scale.push(power(high, whole(multiplicity)));
    for (let count = 0; count < multiplicity; count += 1)
      shifts.push(divide(low.value, high.value));
  }
  return shifts.length > MOST_FACTORS ? undefined : { scale: product(scale), shifts };
};

type Builder = (value: Term) => Term;

/** The function with these parameters; its form depends on the sign of the argument. */
const sumOf = (
  upper: readonly Rational[],
  lower: readonly Rational[],
  z: Term,
): Builder | undefined => {
  const known = knownSum(upper, lower);
  if (known) return (value) => known(z, isMinus(value));
  // (k + b)(k + b + 1)… over b(b + 1)… is a polynomial: k becomes z·d/dz.
  for (const a of upper) {
    for (const b of [...lower, ONE]) {
      const distance = subtractRational(a, b);
      if (!isInteger(distance) || distance.numerator < 1n || distance.numerator > 12n) continue;
      if (b.numerator <= 0n && isInteger(b)) continue;
      const isUnit = !lower.some((other) => compare(other, b) === 0);
      // If the factorial itself is used up, one of the upper parameters takes its place.
      const rest = without(upper, a);
      const inner = isUnit ? sumOf([...rest, ONE], lower, z) : sumOf(rest, without(lower, b), z);
      if (isUnit && a.numerator === a.denominator) continue;
      if (!inner) continue;
      return (value) => applyPolynomial(inner(value), b, Number(distance.numerator), z);
    }
  }
  return undefined;
};

/** ∏ (θ + b + i)/(b + i) with θ = z·d/dz. */
const applyPolynomial = (base: Term, b: Rational, count: number, z: Term): Term => {
  let value = base;
  for (let i = 0; i < count; i += 1) {
    const shift = add(b, rational(BigInt(i)));
    const slope = derivative(value, '·z') ?? value;
    value = product([
      number(divide(ONE, shift)),
      sum([product([z, slope]), product([number(shift), value])]),
    ]);
  }
  return value;
};

const sorted = (values: readonly Rational[]): string =>
  values
    .toSorted(compare)
    .map(({ denominator, numerator }) => `${numerator}/${denominator}`)
    .join(' ');

/** Known series; those with a root use the root of −z for negative z. */
const knownSum = (
  upper: readonly Rational[],
  lower: readonly Rational[],
): ((z: Term, isBelow: boolean) => Term) | undefined => {
  const root = (z: Term, isBelow: boolean): Term => evenRoot(isBelow ? negate(z) : z);
  const [a] = upper;
  switch (`${sorted(upper)};${sorted(lower)}`) {
    case ';':
      return (z) => power(euler, z);
    case ';1/2':
      return (z, isBelow) => call(isBelow ? 'cos' : 'cosh', [product([two, root(z, isBelow)])]);
    case ';3/2':
      return (z, isBelow) => {
        const angle = product([two, root(z, isBelow)]);
        return quotient(call(isBelow ? 'sin' : 'sinh', [angle]), angle);
      };
    case '1/1 1/1;2/1':
      return (z) => negate(quotient(call('ln', [subtract(one, z)]), z));
    case '1/2 1/1;3/2':
      return (z, isBelow) =>
        quotient(call(isBelow ? 'atan' : 'atanh', [root(z, isBelow)]), root(z, isBelow));
    case '1/2 1/2;3/2':
      return (z, isBelow) =>
        quotient(call(isBelow ? 'asinh' : 'asin', [root(z, isBelow)]), root(z, isBelow));
    default:
      break;
  }
  if (upper.length === 1 && lower.length === 0 && a) {
    return (z) => power(subtract(one, z), number(negateRational(a)));
  }
  return incompleteExponential(upper, lower);
};

/** Σ z^k·(b − 1)!/(k + b − 1)!: the exponential minus its first terms. */
const incompleteExponential = (
  upper: readonly Rational[],
  lower: readonly Rational[],
): ((z: Term) => Term) | undefined => {
  const [a] = upper;
  const [b] = lower;
  const fits =
    upper.length === 1 &&
    lower.length === 1 &&
    a &&
    b &&
    compare(a, ONE) === 0 &&
    isInteger(b) &&
    toNumber(b) > 1 &&
    toNumber(b) < 30;
  if (!fits) return undefined;
  const count = Number(b.numerator) - 1;
  return (z) => {
    let factorial = 1n;
    const terms: Term[] = [];
    for (let k = 0; k < count; k += 1) {
      if (k > 0) factorial *= BigInt(k);
      terms.push(quotient(power(z, whole(k)), whole(factorial)));
    }
    factorial *= BigInt(Math.max(count, 1));
    return product([
      whole(factorial),
      power(z, whole(-count)),
      sum([power(euler, z), product([minusOne, sum(terms)])]),
    ]);
  };
};
