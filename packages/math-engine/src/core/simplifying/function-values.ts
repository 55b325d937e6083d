import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { RATIONAL_FUNCTIONS } from '../evaluate/rational-functions.ts';
import { fail } from '../failure.ts';
import { isInteger, isNegative, multiply, rational, type Rational } from '../numbers/rational.ts';
import {
  call,
  isSurelyPositive,
  negate,
  power,
  product,
  quotient,
  splitCoefficient,
  subtract,
  sum,
} from './build-term.ts';
import { ACOS_VALUES, ASIN_VALUES, ATAN_VALUES, circleValue, inverseOf } from './circle-values.ts';
import { smallFactors } from './number-roots.ts';
import {
  half,
  isMinus,
  isNumber,
  isOneTerm,
  isZeroTerm,
  minusOne,
  number,
  one,
  pi,
  two,
  whole,
  zero,
} from './term-atoms.ts';
import { isConstant, type Term } from './term.ts';

const ODD: ReadonlySet<string> = new Set([
  'asin',
  'asinh',
  'atan',
  'atanh',
  'erf',
  'sign',
  'sin',
  'sinh',
  'tan',
  'tanh',
  'trunc',
  'round',
]);
const EVEN: ReadonlySet<string> = new Set(['abs', 'cos', 'cosh']);

/** Functions that are expressed by others here. */
const REWRITES: Readonly<Record<string, (values: readonly Term[]) => Term | undefined>> = {
  acosec: () => undefined,
  acot: ([u = zero]) => call('atan', [power(u, minusOne)]),
  acsc: ([u = zero]) => call('asin', [power(u, minusOne)]),
  asec: ([u = zero]) => call('acos', [power(u, minusOne)]),
  cbrt: ([u = zero]) => power(u, whole(1, 3)),
  cot: ([u = zero]) => quotient(call('cos', [u]), call('sin', [u])),
  coth: ([u = zero]) => quotient(call('cosh', [u]), call('sinh', [u])),
  csc: ([u = zero]) => power(call('sin', [u]), minusOne),
  csch: ([u = zero]) => power(call('sinh', [u]), minusOne),
  exp: ([u = zero]) => power({ key: '$e', kind: 'constant', name: 'e' }, u),
  hypot: (values) => power(sum(values.map((value) => power(value, two))), half),
  log: ([u = one, base]) =>
    base ? quotient(call('ln', [u]), call('ln', [base])) : call('ln', [u]),
  log10: ([u = one]) => quotient(call('ln', [u]), call('ln', [whole(10)])),
  log2: ([u = one]) => quotient(call('ln', [u]), call('ln', [two])),
  mean: (values) => quotient(sum(values), whole(values.length)),
  product: (values) => product(values),
  root: ([u = zero, degree]) =>
    degree?.kind === 'number' && isInteger(degree.value) && degree.value.numerator > 0n
      ? power(u, power(degree, minusOne))
      : undefined,
  sec: ([u = zero]) => power(call('cos', [u]), minusOne),
  sech: ([u = zero]) => power(call('cosh', [u]), minusOne),
  sqrt: ([u = zero]) => power(u, half),
  sum: (values) => sum(values),
};

/** A simpler term for a function of these arguments, if there is one. */
export const simplifyCall = (name: string, values: readonly Term[]): Term | undefined => {
  const rewrite = Object.hasOwn(REWRITES, name) ? REWRITES[name] : undefined;
  if (rewrite) return rewrite(values);
  const numbers = values.every(isNumber) ? values.map(({ value }) => value) : undefined;
  if (numbers && Object.hasOwn(RATIONAL_FUNCTIONS, name)) {
    const value = RATIONAL_FUNCTIONS[name]?.(...numbers);
    if (value) return number(value);
  }
  const [first = zero, ...others] = values;
  if (others.length > 0) return undefined;
  if (ODD.has(name)) {
    if (isZeroTerm(first)) return zero;
    if (startsWithMinus(first)) return negate(call(name, [negate(first)]));
  }
  const undone = undoInverse(name, first);
  if (undone) return undone;
  if (EVEN.has(name) && startsWithMinus(first)) return call(name, [negate(first)]);
  switch (name) {
    case 'abs':
      return absoluteValue(first);
    case 'acos':
      return inverseOf(ACOS_VALUES, first);
    case 'acosh':
      return isOneTerm(first) ? zero : undefined;
    case 'asin':
      return inverseOf(ASIN_VALUES, first);
    case 'atan':
      return inverseOf(ATAN_VALUES, first);
    case 'cos':
    case 'sin':
    case 'tan':
      return circleValue(name, first);
    case 'cosh':
      return isZeroTerm(first) ? one : undefined;
    case 'factorial':
      return gammaOf(sum([first, one]));
    case 'gamma':
      return gammaOf(first);
    case 'ln':
      return logarithmOf(first);
    case 'sign':
      return isSurelyPositive(first) ? one : undefined;
    case 'zeta':
      return zetaOf(first);
    default:
      return undefined;
  }
};

const oneMinusSquare = (u: Term): Term => power(subtract(one, power(u, two)), half);
const onePlusSquare = (u: Term): Term => power(sum([one, power(u, two)]), half);

/** sin(asin u) = u, cos(asin u) = √(1 − u²) and so on: true for every u. */
const undoInverse = (name: string, value: Term): Term | undefined => {
  const [u] = value.kind === 'call' ? value.arguments : [];
  if (value.kind !== 'call' || !u || value.arguments.length !== 1) return undefined;
  switch (`${name} ${value.name}`) {
    case 'sin asin':
    case 'cos acos':
    case 'tan atan':
    case 'sinh asinh':
    case 'cosh acosh':
    case 'tanh atanh':
      return u;
    case 'cos asin':
    case 'sin acos':
      return oneMinusSquare(u);
    case 'tan asin':
      return quotient(u, oneMinusSquare(u));
    case 'tan acos':
      return quotient(oneMinusSquare(u), u);
    case 'sin atan':
      return quotient(u, onePlusSquare(u));
    case 'cos atan':
      return power(onePlusSquare(u), minusOne);
    case 'cosh asinh':
      return onePlusSquare(u);
    default:
      return undefined;
  }
};

/** Whether the sign of a term is better outside: its first part has one. */
const startsWithMinus = (term: Term): boolean => {
  if (term.kind !== 'sum') return isMinus(term);
  const minus = term.terms.filter(isMinus).length;
  const plus = term.terms.length - minus;
  if (minus !== plus) return minus > plus;
  // If there are equally many, the one whose rest sorts first decides, which does not depend on the
  // overall sign: of x - 1, it is x.
  const variable = term.terms.filter((part) => !isConstant(part));
  const [first] = (variable.length > 0 ? variable : term.terms)
    .map((part) => ({ part, rest: splitCoefficient(part).rest.key }))
    .toSorted((left, right) => (left.rest < right.rest ? -1 : 1));
  return first !== undefined && isMinus(first.part);
};

const absoluteValue = (value: Term): Term | undefined => {
  if (isSurelyPositive(value)) return value;
  const { coefficient, rest } = splitCoefficient(value);
  const isPlain = coefficient.numerator === 1n && coefficient.denominator === 1n;
  if (!isPlain) return product([number(coefficient), call('abs', [rest])]);
  if (value.kind === 'call' && (value.name === 'abs' || value.name === 'factorial')) return value;
  return undefined;
};

/** Logarithms of fractions as those of primes; those of e^q are q. */
const logarithmOf = (value: Term): Term | undefined => {
  if (isOneTerm(value)) return zero;
  if (value.key === '$e') return one;
  if (value.kind === 'power' && isSurelyPositive(value.base) && value.exponent.kind === 'number') {
    return product([value.exponent, call('ln', [value.base])]);
  }
  if (value.kind === 'product' && value.factors.every(isSurelyPositive)) {
    return sum(value.factors.map((factor) => call('ln', [factor])));
  }
  if (value.kind !== 'number' || isNegative(value.value)) return undefined;
  const { denominator, numerator } = value.value;
  if (numerator === 0n) {
    return fail(CalculatorErrorType.DivisionByZero, 'The expression contains a logarithm of zero.');
  }
  const parts: Term[] = [];
  for (const [part, sign] of [
    [numerator, 1n],
    [denominator, -1n],
  ] as const) {
    for (const [prime, count] of smallFactors(part)) {
      const logarithm: Term = {
        arguments: [whole(prime)],
        key: `(ln ${prime})`,
        kind: 'call',
        name: 'ln',
      };
      parts.push(product([whole(sign * count), logarithm]));
    }
  }
  return sum(parts);
};

/** Γ(n + 1/2) = (2n)!/(4^n·n!)·√π, by the recurrence. */
const gammaOf = (value: Term): Term | undefined => {
  if (value.kind !== 'number' || value.value.denominator !== 2n) return undefined;
  const top = value.value.numerator;
  if (top > 201n || top < -201n) return undefined;
  let factor: Rational = rational(1n);
  for (let k = 1n; k < top; k += 2n) factor = multiply(factor, rational(k, 2n));
  for (let k = -1n; k >= top; k -= 2n) factor = multiply(factor, rational(2n, k));
  return product([number(factor), power(pi, half)]);
};

/** ζ(2n) = (−1)^(n+1)·B₂ₙ·(2π)^(2n) / (2·(2n)!); the first ones are enough. */
const ZETA: Readonly<Record<string, readonly [bigint, bigint]>> = {
  '2': [1n, 6n],
  '4': [1n, 90n],
  '6': [1n, 945n],
  '8': [1n, 9450n],
  '10': [1n, 93_555n],
  '12': [691n, 638_512_875n],
};

const zetaOf = (value: Term): Term | undefined => {
  const [numerator, denominator] = ZETA[value.key] ?? [];
  if (numerator === undefined || denominator === undefined) {
    return value.key === '0' ? whole(-1, 2) : undefined;
  }
  return product([whole(numerator, denominator), power(pi, value)]);
};
