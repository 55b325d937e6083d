import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { checkSize, powerChecked } from '../evaluate/rational-arithmetic.ts';
import { fail } from '../failure.ts';
import {
  add,
  isInteger,
  isNegative,
  isZero,
  multiply,
  ONE,
  rational,
  ZERO,
  type Rational,
} from '../numbers/rational.ts';
import { asPower, LARGEST_SPLIT_DEGREE, rootOfNumber } from './number-roots.ts';
import {
  euler,
  isOneTerm,
  isWhole,
  isZeroTerm,
  minusOne,
  number,
  one,
  zero,
  imaginary,
} from './term-atoms.ts';
import type { CallTerm, PowerTerm, Term } from './term.ts';

const byKey = (left: Term, right: Term): number =>
  left.key < right.key ? -1 : left.key > right.key ? 1 : 0;

/** A term as a coefficient times a rest without one. */
export const splitCoefficient = (term: Term): { coefficient: Rational; rest: Term } => {
  if (term.kind === 'number') return { coefficient: term.value, rest: one };
  const [first, ...others] = term.kind === 'product' ? term.factors : [];
  if (first?.kind !== 'number') return { coefficient: ONE, rest: term };
  return { coefficient: first.value, rest: rawProduct(others) };
};

const rawProduct = (factors: readonly Term[]): Term => {
  const [first, second] = factors;
  if (!first) return one;
  if (!second) return first;
  return { factors, key: `(*${factors.map(({ key }) => key).join(' ')})`, kind: 'product' };
};

const rawPower = (base: Term, exponent: Term): PowerTerm => ({
  base,
  exponent,
  key: `(^${base.key} ${exponent.key})`,
  kind: 'power',
});

const rawCall = (name: string, values: readonly Term[]): CallTerm => ({
  arguments: values,
  key: `(${name} ${values.map(({ key }) => key).join(' ')})`,
  kind: 'call',
  name,
});

/** The sum of terms, with like terms collected. */
export const sum = (terms: readonly Term[]): Term => {
  const collected = new Map<string, { coefficient: Rational; rest: Term }>();
  let constantPart = ZERO;
  const visit = (term: Term): void => {
    if (term.kind === 'sum') {
      term.terms.forEach(visit);
      return;
    }
    if (term.kind === 'number') {
      constantPart = checkSize(add(constantPart, term.value));
      return;
    }
    const { coefficient, rest } = splitCoefficient(term);
    const known = collected.get(rest.key);
    if (known) known.coefficient = checkSize(add(known.coefficient, coefficient));
    else collected.set(rest.key, { coefficient, rest });
  };
  terms.forEach(visit);
  const parts: Term[] = [];
  for (const { coefficient, rest } of collected.values()) {
    if (!isZero(coefficient)) parts.push(scale(rest, coefficient));
  }
  parts.sort(byKey);
  if (!isZero(constantPart)) parts.unshift(number(constantPart));
  const [first, second] = parts;
  if (!first) return zero;
  if (!second) return first;
  return { key: `(+${parts.map(({ key }) => key).join(' ')})`, kind: 'sum', terms: parts };
};

/** A rest without a coefficient, times one. */
const scale = (rest: Term, coefficient: Rational): Term => {
  if (isZero(coefficient)) return zero;
  if (coefficient.numerator === 1n && coefficient.denominator === 1n) return rest;
  if (rest.key === '1') return number(coefficient);
  // The sign of a sum is distributed, so that y − x and −(x − y) are the same.
  if (rest.kind === 'sum' && coefficient.numerator === -1n && coefficient.denominator === 1n) {
    return sum(rest.terms.map(negate));
  }
  const factors = rest.kind === 'product' ? rest.factors : [rest];
  return rawProduct([number(coefficient), ...factors]);
};

/** The product of factors, with powers of the same base collected. */
export const product = (factors: readonly Term[]): Term => {
  let coefficient = ONE;
  let pending = factors;
  // A power may turn out to be a product of others, such as 2^(3/2) = 2·2^(1/2), so collect again.
  for (let pass = 0; ; pass += 1) {
    const bases = new Map<string, { base: Term; exponents: Term[] }>();
    const visit = (factor: Term): void => {
      if (factor.kind === 'product') {
        factor.factors.forEach(visit);
        return;
      }
      if (factor.kind === 'number') {
        coefficient = checkSize(multiply(coefficient, factor.value));
        return;
      }
      const [base, exponent] =
        factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, one];
      const known = bases.get(base.key);
      if (known) known.exponents.push(exponent);
      else bases.set(base.key, { base, exponents: [exponent] });
    };
    pending.forEach(visit);
    if (isZero(coefficient)) return zero;
    let isSettled = true;
    const parts: Term[] = [];
    for (const { base, exponents } of bases.values()) {
      const [only, ...others] = exponents;
      if (only && others.length === 0) {
        parts.push(only.key === '1' ? base : rawPower(base, only));
        continue;
      }
      const merged = power(base, sum(exponents));
      if (merged.kind === 'number') coefficient = checkSize(multiply(coefficient, merged.value));
      else parts.push(merged);
      const isPlain =
        merged.kind === 'number' ||
        merged.key === base.key ||
        (merged.kind === 'power' && merged.base.key === base.key);
      if (!isPlain) isSettled = false;
    }
    if (isSettled || pass > 20) {
      parts.sort(byKey);
      return scale(rawProduct(parts), coefficient);
    }
    pending = parts;
  }
};

/** The negative of a term. */
export const negate = (term: Term): Term => product([minusOne, term]);

export const subtract = (left: Term, right: Term): Term => sum([left, negate(right)]);

export const quotient = (left: Term, right: Term): Term => product([left, power(right, minusOne)]);

const divisionByZero = (): never =>
  fail(CalculatorErrorType.DivisionByZero, 'The expression divides by zero.');

/** A power; roots are powers with a fractional exponent, odd roots of negative numbers are real. */
export const power = (base: Term, exponent: Term): Term => {
  if (exponent.key === '1' || base.key === '1') return base;
  if (isZeroTerm(exponent)) return one;
  if (base.kind === 'number') {
    if (isZero(base.value)) {
      if (exponent.kind !== 'number') return rawPower(base, exponent);
      return isNegative(exponent.value) ? divisionByZero() : zero;
    }
    if (exponent.kind === 'number') return powerOfNumber(base.value, exponent.value);
  }
  if (base.kind === 'constant' && base.name === 'i' && isWhole(exponent)) {
    const turn = ((exponent.value.numerator % 4n) + 4n) % 4n;
    return [one, imaginary, minusOne, negate(imaginary)][Number(turn)] ?? one;
  }
  if (base.kind === 'constant' && base.name === 'e') return powerOfEuler(exponent);
  if (base.kind === 'power') {
    const isSafe =
      isWhole(exponent) || (isSurelyPositive(base.base) && base.exponent.kind === 'number');
    if (isSafe) return power(base.base, product([base.exponent, exponent]));
  }
  if (base.kind === 'product') {
    if (isWhole(exponent)) return product(base.factors.map((factor) => power(factor, exponent)));
    // Positive factors may be moved out of a root.
    const free = base.factors.filter(isSurelyPositive);
    if (free.length > 0) {
      const rest = base.factors.filter((factor) => !isSurelyPositive(factor));
      return product([
        ...free.map((factor) => power(factor, exponent)),
        power(product(rest), exponent),
      ]);
    }
    const [first, ...others] = base.factors;
    if (first?.kind === 'number' && isNegative(first.value) && first.key !== '-1') {
      const magnitude = number(multiply(first.value, rational(-1n)));
      return product([power(magnitude, exponent), power(product([minusOne, ...others]), exponent)]);
    }
    // An odd root of a negative number is real: the sign may be moved out of it.
    const root = exponent.kind === 'number' ? exponent.value : undefined;
    if (first?.key === '-1' && root && root.denominator % 2n === 1n) {
      const sign = root.numerator % 2n === 0n ? one : minusOne;
      return product([sign, power(product(others), exponent)]);
    }
  }
  return rawPower(base, exponent);
};

/** Positive numbers, pi, e, and real powers of them. */
export const isSurelyPositive = (term: Term): boolean => {
  switch (term.kind) {
    case 'number':
      return term.value.numerator > 0n;
    case 'constant':
      return term.name === 'pi' || term.name === 'e';
    case 'power':
      return isSurelyPositive(term.base) && term.exponent.kind === 'number';
    case 'product':
      return term.factors.every(isSurelyPositive);
    case 'sum':
      return term.terms.every(isSurelyPositive);
    case 'call':
      return (
        term.name === 'ln' &&
        term.arguments[0]?.kind === 'number' &&
        term.arguments[0].value.numerator > term.arguments[0].value.denominator
      );
    case 'symbol':
      return false;
  }
};

/** e^(a + n·ln b) is e^a·b^n. */
const powerOfEuler = (exponent: Term): Term => {
  const terms = exponent.kind === 'sum' ? exponent.terms : [exponent];
  const factors: Term[] = [];
  const rest: Term[] = [];
  for (const term of terms) {
    const { coefficient, rest: inner } = splitCoefficient(term);
    const inside = inner.kind === 'call' && inner.name === 'ln' ? inner.arguments[0] : undefined;
    if (inside && (isInteger(coefficient) || isSurelyPositive(inside))) {
      factors.push(power(inside, number(coefficient)));
    } else {
      rest.push(term);
    }
  }
  if (factors.length === 0) return rawPower(euler, exponent);
  const left = sum(rest);
  return product([
    ...factors,
    isZeroTerm(left) ? one : isOneTerm(left) ? euler : rawPower(euler, left),
  ]);
};

const powerOfNumber = (base: Rational, exponent: Rational): Term => {
  const exact = powerChecked(base, exponent);
  if (exact) return number(exact);
  if (exponent.denominator > LARGEST_SPLIT_DEGREE && !isNegative(base)) {
    const [root, degree] = asPower(base);
    return degree === 1n
      ? rawPower(number(base), number(exponent))
      : powerOfNumber(root, multiply(exponent, rational(degree)));
  }
  const { factors, isImaginary, scale: outside } = rootOfNumber(base, exponent);
  const parts: Term[] = factors.map(([prime, rest]) => rawPower(number(prime), number(rest)));
  const unit: Term[] = isImaginary === undefined ? [] : [power(imaginary, number(isImaginary))];
  if (isImaginary !== undefined && !isInteger(isImaginary)) {
    unit.splice(0, 1, rawPower(minusOne, number(multiply(isImaginary, rational(1n, 2n)))));
  }
  if (unit.length === 0) {
    parts.sort(byKey);
    return scale(rawProduct(parts), outside);
  }
  return product([number(outside), ...unit, ...parts]);
};

/** A simpler term for a function of these arguments, if there is one. */
type CallRules = (name: string, values: readonly Term[]) => Term | undefined;

let rules: CallRules = () => undefined;

/**
 * Registers the known rules about functions. They are themselves built from terms, so they cannot
 * be imported here; `make-term.ts` connects both, once.
 */
export const useCallRules = (known: CallRules): void => {
  rules = known;
};

/** A function of terms: its value if known, or the same with the sign outside. */
export const call = (name: string, values: readonly Term[]): Term =>
  rules(name, values) ?? rawCall(name, values);

/** A term with each part replaced, rebuilt. */
export const mapParts = (term: Term, change: (part: Term) => Term): Term => {
  switch (term.kind) {
    case 'number':
    case 'constant':
    case 'symbol':
      return term;
    case 'sum':
      return sum(term.terms.map(change));
    case 'product':
      return product(term.factors.map(change));
    case 'power':
      return power(change(term.base), change(term.exponent));
    case 'call':
      return call(term.name, term.arguments.map(change));
  }
};

/** A term with each part replaced from the leaves up. */
export const transform = (term: Term, change: (part: Term) => Term): Term =>
  change(mapParts(term, (part) => transform(part, change)));

/** A term with every part of a given key replaced. */
export const replaceTerms = (term: Term, values: ReadonlyMap<string, Term>): Term =>
  values.get(term.key) ?? mapParts(term, (part) => replaceTerms(part, values));
