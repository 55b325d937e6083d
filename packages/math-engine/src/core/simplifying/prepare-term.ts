import { leastCommonMultiple } from '../numbers/integers.ts';
import { isInteger, multiply, rational, type Rational } from '../numbers/rational.ts';
import {
  call,
  euler,
  half,
  isWhole,
  negate,
  number,
  pi,
  power,
  product,
  quotient,
  splitCoefficient,
  sum,
  transform,
  whole,
  zero,
} from './make-term.ts';
import { smallFactors } from './number-roots.ts';
import { isConstant, someTerm, type Term } from './term.ts';

/** Larger multiples of an angle are left unchanged. */
const MOST_MULTIPLES = 12n;
const MOST_ANGLES = 4;

const CIRCULAR: ReadonlySet<string> = new Set(['cos', 'sin', 'tan']);
const HYPERBOLIC: ReadonlySet<string> = new Set(['cosh', 'sinh', 'tanh']);

/**
 * Rewrites functions over as few kernels as possible: sines and cosines of the same angles rather
 * than of multiples and sums of them, exponentials rather than hyperbolic functions beside them,
 * factorials of one argument. The remaining kernels have simple relations to each other.
 */
export const prepareTerm = (term: Term): Term => {
  const plain = transform(term, rewriteCombinatorial);
  const shifted = shiftFactorials(plain);
  const hasExponentials = someTerm(
    shifted,
    (part) => part.kind === 'power' && part.base.key === '$e' && !isConstant(part.exponent),
  );
  const exponential = hasExponentials ? transform(shifted, rewriteHyperbolic) : shifted;
  const circular = expandAngles(exponential, CIRCULAR, ['cos', 'sin', 'tan'], -1);
  return expandAngles(circular, HYPERBOLIC, ['cosh', 'sinh', 'tanh'], 1);
};

/** Binomials, permutations and the gamma function by factorials; powers of numbers by those of primes. */
export const rewriteCombinatorial = (term: Term): Term => {
  if (term.kind === 'power') return splitBase(term.base, term.exponent) ?? term;
  if (term.kind !== 'call') return term;
  const [first = zero, second = zero] = term.arguments;
  if (term.name === 'combinations') {
    if (isWhole(second) && second.value.numerator >= 0n && second.value.numerator <= 12n) {
      const count = Number(second.value.numerator);
      const factors = Array.from({ length: count }, (_, k) =>
        quotient(sum([first, whole(-k)]), whole(k + 1)),
      );
      return product(factors);
    }
    const rest = sum([first, negate(second)]);
    return quotient(
      call('factorial', [first]),
      product([call('factorial', [second]), call('factorial', [rest])]),
    );
  }
  if (term.name === 'permutations') {
    return quotient(call('factorial', [first]), call('factorial', [sum([first, negate(second)])]));
  }
  if (term.name === 'gamma') return call('factorial', [sum([first, whole(-1)])]);
  return term;
};

/** 12^x as 2^(2x)·3^x, so that powers of different numbers combine. */
const splitBase = (base: Term, exponent: Term): Term | undefined => {
  if (base.kind !== 'number' || exponent.kind === 'number' || base.value.numerator <= 0n) {
    return undefined;
  }
  const factors: Term[] = [];
  for (const [part, sign] of [
    [base.value.numerator, 1n],
    [base.value.denominator, -1n],
  ] as const) {
    for (const [prime, count] of smallFactors(part)) {
      factors.push(power(whole(prime), product([whole(sign * count), exponent])));
    }
  }
  return product(factors);
};

/** 2·(k + 1) as 2k + 2. */
const distribute = (term: Term): Term => {
  const { coefficient, rest } = splitCoefficient(term);
  return rest.kind === 'sum'
    ? sum(rest.terms.map((part) => product([number(coefficient), part])))
    : term;
};

/**
 * (n + 2)! over n! as (n + 2)·(n + 1): relates all factorials whose arguments differ by integers.
 */
const shiftFactorials = (term: Term): Term => {
  const least = new Map<string, bigint>();
  const split = (given: Term): { rest: Term; shift: bigint } | undefined => {
    const argument = distribute(given);
    if (isConstant(argument)) return undefined;
    const terms = argument.kind === 'sum' ? argument.terms : [argument];
    const [first] = terms;
    if (first?.kind !== 'number') return { rest: argument, shift: 0n };
    if (!isInteger(first.value)) return undefined;
    return { rest: sum(terms.slice(1)), shift: first.value.numerator };
  };
  someTerm(term, (part) => {
    const found = part.kind === 'call' && part.name === 'factorial' && part.arguments[0];
    const parts = found ? split(found) : undefined;
    if (parts) {
      const known = least.get(parts.rest.key);
      if (known === undefined || parts.shift < known) least.set(parts.rest.key, parts.shift);
    }
    return false;
  });
  if (least.size === 0) return term;
  return transform(term, (part) => {
    const found = part.kind === 'call' && part.name === 'factorial' && part.arguments[0];
    const parts = found ? split(found) : undefined;
    const from = parts && least.get(parts.rest.key);
    if (!parts || from === undefined || parts.shift - from > 20n) return part;
    const factors: Term[] = [call('factorial', [sum([parts.rest, whole(from)])])];
    for (let step = from + 1n; step <= parts.shift; step += 1n) {
      factors.push(sum([parts.rest, whole(step)]));
    }
    return product(factors);
  });
};

/** sinh u = (e^u − e^−u)/2 */
export const rewriteHyperbolic = (term: Term): Term => {
  if (term.kind !== 'call' || !HYPERBOLIC.has(term.name)) return term;
  const [argument = zero] = term.arguments;
  const [up, down] = [power(euler, argument), power(euler, negate(argument))];
  const [sine, cosine] = [sum([up, negate(down)]), sum([up, down])];
  if (term.name === 'tanh') return quotient(sine, cosine);
  return product([half, term.name === 'sinh' ? sine : cosine]);
};

interface AnglePart {
  coefficient: Rational;
  unit: Term;
}

const partsOfAngle = (angle: Term): readonly AnglePart[] =>
  termsOf(distribute(angle)).map((term) => {
    const { coefficient, rest } = splitCoefficient(term);
    // A plain number is its own angle: sin(5/2) should not become sines of 1/2.
    if (term.kind !== 'number') return { coefficient, unit: rest };
    const isBelow = term.value.numerator < 0n;
    return { coefficient: rational(isBelow ? -1n : 1n), unit: isBelow ? negate(term) : term };
  });

const termsOf = (term: Term): readonly Term[] => (term.kind === 'sum' ? term.terms : [term]);

interface Pair {
  cosine: Term;
  sine: Term;
}

/** Functions of multiples and sums of angles by those of the angles; the sign is that of sin² or sinh². */
const expandAngles = (
  term: Term,
  functions: ReadonlySet<string>,
  [cosineName, sineName, tangentName]: readonly [string, string, string],
  sign: -1 | 1,
): Term => {
  const denominators = new Map<string, bigint>();
  const isOne = (part: Term) => part.kind === 'call' && functions.has(part.name);
  someTerm(term, (part) => {
    if (part.kind !== 'call' || !isOne(part)) return false;
    for (const { coefficient, unit } of partsOfAngle(part.arguments[0] ?? zero)) {
      const known = denominators.get(unit.key) ?? 1n;
      denominators.set(unit.key, leastCommonMultiple(known, coefficient.denominator));
    }
    return false;
  });
  if (denominators.size === 0) return term;
  const direct = (angle: Term): Pair => ({
    cosine: call(cosineName, [angle]),
    sine: call(sineName, [angle]),
  });
  const join = (left: Pair, right: Pair): Pair => ({
    cosine: sum([
      product([left.cosine, right.cosine]),
      product([whole(sign), left.sine, right.sine]),
    ]),
    sine: sum([product([left.sine, right.cosine]), product([left.cosine, right.sine])]),
  });
  const pairOf = ({ coefficient, unit }: AnglePart): Pair | undefined => {
    const whole_ = product([number(coefficient), unit]);
    if (unit.key === pi.key) return direct(whole_);
    const denominator = denominators.get(unit.key) ?? 1n;
    const { numerator } = multiply(coefficient, rational(denominator));
    const count = numerator < 0n ? -numerator : numerator;
    if (count > MOST_MULTIPLES) return undefined;
    const base = direct(quotient(unit, whole(denominator)));
    let pair = base;
    for (let step = 1n; step < count; step += 1n) pair = join(pair, base);
    return numerator < 0n ? { cosine: pair.cosine, sine: negate(pair.sine) } : pair;
  };
  return transform(term, (part) => {
    if (part.kind !== 'call' || !isOne(part)) return part;
    const angle = part.arguments[0] ?? zero;
    const angleParts = partsOfAngle(angle);
    const pairs = angleParts.length > MOST_ANGLES ? [undefined] : angleParts.map(pairOf);
    const pair = pairs.includes(undefined)
      ? direct(angle)
      : (pairs as Pair[]).reduce((left, right) => join(left, right));
    if (part.name === cosineName) return pair.cosine;
    if (part.name === sineName) return pair.sine;
    return part.name === tangentName ? quotient(pair.sine, pair.cosine) : part;
  });
};
