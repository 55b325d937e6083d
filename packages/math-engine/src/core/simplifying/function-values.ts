import { RATIONAL_FUNCTIONS } from '../evaluate/rational-functions.ts';
import { isInteger, isNegative, multiply, rational, type Rational } from '../numbers/rational.ts';
import {
  call,
  half,
  isMinus,
  isNumber,
  isOneTerm,
  isSurelyPositive,
  isZeroTerm,
  minusOne,
  negate,
  number,
  one,
  pi,
  power,
  product,
  quotient,
  splitCoefficient,
  subtract,
  sum,
  two,
  whole,
  zero,
} from './make-term.ts';
import { smallFactors } from './number-roots.ts';
import type { Term } from './term.ts';

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

const squareRoot = (value: bigint): Term => power(whole(value), half);

/** Functions that are other expressions here. */
const REWRITES: Readonly<Record<string, (values: readonly Term[]) => Term | undefined>> = {
  acosec: () => undefined,
  acot: ([u = zero]) => subtract(quotient(pi, two), call('atan', [u])),
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
      return turnOf(first, cosineOf, name);
    case 'cosh':
      return isZeroTerm(first) ? one : undefined;
    case 'gamma':
      return gammaOf(first);
    case 'ln':
      return logarithmOf(first);
    case 'sign':
      return isSurelyPositive(first) ? one : undefined;
    case 'sin':
      return turnOf(first, (turn) => cosineOf(subtract6(turn)), name);
    case 'tan':
      return turnOf(first, tangentOf, name);
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

/** Whether the sign of a term is better outside: the first part of it has one. */
export const startsWithMinus = (term: Term): boolean => {
  if (term.kind !== 'sum') return isMinus(term);
  const minus = term.terms.filter(isMinus).length;
  const plus = term.terms.length - minus;
  if (minus !== plus) return minus > plus;
  // As many of each: the one whose rest comes first decides, which a change of all signs does not move.
  const [first] = term.terms
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

/** Twelfths of pi in a term: 6 is a right angle. Undefined where it is not a whole count of them. */
const turnOf = (
  value: Term,
  compute: (turn: bigint) => Term | undefined,
  name: string,
): Term | undefined => {
  const turn = multiplesOfPi(value);
  if (!turn) return undefined;
  const twelfths = multiply(turn, rational(12n));
  if (isInteger(twelfths)) return compute(((twelfths.numerator % 24n) + 24n) % 24n);
  const fortieths = multiply(turn, rational(40n));
  return isInteger(fortieths) ? rareValue(name, fortieths.numerator) : undefined;
};

/** Eighths, fifths and tenths of pi: cosines of the angles below a right one, in fortieths of pi. */
const RARE_COSINES: Readonly<Record<string, () => Term>> = {
  '4': () => quotient(nestedRoot(10n, 2n, 5n), whole(4)),
  '5': () => quotient(nestedRoot(2n, 1n, 2n), two),
  '8': () => quotient(sum([one, squareRoot(5n)]), whole(4)),
  '12': () => quotient(nestedRoot(10n, -2n, 5n), whole(4)),
  '15': () => quotient(nestedRoot(2n, -1n, 2n), two),
  '16': () => quotient(subtract(squareRoot(5n), one), whole(4)),
};

/** √(a + b√c) */
const nestedRoot = (a: bigint, b: bigint, c: bigint): Term =>
  power(sum([whole(a), product([whole(b), squareRoot(c)])]), half);

const rareValue = (name: string, fortieths: bigint): Term | undefined => {
  const turn = ((fortieths % 80n) + 80n) % 80n;
  if (name === 'tan') {
    const [sine, cosine] = [rareValue('sin', turn), rareValue('cos', turn)];
    if (!sine || !cosine) return undefined;
    if (turn % 10n === 5n) return tangentOfEighth(turn);
    return quotient(sine, cosine);
  }
  const angle = name === 'sin' ? (turn + 60n) % 80n : turn;
  const folded = angle > 40n ? 80n - angle : angle;
  const isBelow = folded > 20n;
  const value = RARE_COSINES[`${isBelow ? 40n - folded : folded}`]?.();
  return value && isBelow ? negate(value) : value;
};

/** tan(π/8) = √2 − 1, tan(3π/8) = √2 + 1. */
const tangentOfEighth = (turn: bigint): Term => {
  const folded = turn % 40n;
  const size =
    folded === 5n || folded === 35n ? subtract(squareRoot(2n), one) : sum([squareRoot(2n), one]);
  return folded < 20n ? size : negate(size);
};

const multiplesOfPi = (value: Term): Rational | undefined => {
  if (isZeroTerm(value)) return rational(0n);
  const { coefficient, rest } = splitCoefficient(value);
  return rest.key === pi.key ? coefficient : undefined;
};

const subtract6 = (turn: bigint): bigint => (turn + 18n) % 24n;

const SUM_OF_ROOTS = () => quotient(sum([squareRoot(6n), squareRoot(2n)]), whole(4));
const DIFFERENCE_OF_ROOTS = () => quotient(subtract(squareRoot(6n), squareRoot(2n)), whole(4));

const cosineOf = (turn: bigint): Term => {
  const folded = turn > 12n ? 24n - turn : turn;
  if (folded > 6n) return negate(cosineOf(12n - folded));
  switch (folded) {
    case 0n:
      return one;
    case 1n:
      return SUM_OF_ROOTS();
    case 2n:
      return quotient(squareRoot(3n), two);
    case 3n:
      return quotient(squareRoot(2n), two);
    case 4n:
      return half;
    case 5n:
      return DIFFERENCE_OF_ROOTS();
    default:
      return zero;
  }
};

const tangentOf = (turn: bigint): Term | undefined => {
  const folded = turn % 12n;
  if (folded > 6n) {
    const value = tangentOf(12n - folded);
    return value && negate(value);
  }
  switch (folded) {
    case 0n:
      return zero;
    case 1n:
      return subtract(two, squareRoot(3n));
    case 2n:
      return quotient(squareRoot(3n), whole(3));
    case 3n:
      return one;
    case 4n:
      return squareRoot(3n);
    case 5n:
      return sum([two, squareRoot(3n)]);
    default:
      return undefined;
  }
};

type Inverse = () => readonly (readonly [Term, Rational])[];

const SINES: Inverse = () => [
  [zero, rational(0n)],
  [DIFFERENCE_OF_ROOTS(), rational(1n, 12n)],
  [half, rational(1n, 6n)],
  [quotient(squareRoot(2n), two), rational(1n, 4n)],
  [quotient(squareRoot(3n), two), rational(1n, 3n)],
  [SUM_OF_ROOTS(), rational(5n, 12n)],
  [one, rational(1n, 2n)],
];

const ASIN_VALUES: Inverse = () => SINES();
const ACOS_VALUES: Inverse = () =>
  SINES().flatMap(([value, turn]) => {
    const rest = rational(1n * turn.denominator - 2n * turn.numerator, 2n * turn.denominator);
    const other = rational(rest.denominator - rest.numerator, rest.denominator);
    return [[value, rest] as const, [negate(value), other] as const];
  });
const ATAN_VALUES: Inverse = () => [
  [zero, rational(0n)],
  [subtract(two, squareRoot(3n)), rational(1n, 12n)],
  [quotient(squareRoot(3n), whole(3)), rational(1n, 6n)],
  [one, rational(1n, 4n)],
  [squareRoot(3n), rational(1n, 3n)],
  [sum([two, squareRoot(3n)]), rational(5n, 12n)],
];

const inverseOf = (values: Inverse, value: Term): Term | undefined => {
  const isKnownKind =
    value.kind === 'number' ||
    value.kind === 'product' ||
    value.kind === 'sum' ||
    value.kind === 'power';
  if (!isKnownKind) return undefined;
  const found = values().find(([known]) => known.key === value.key);
  return found && product([number(found[1]), pi]);
};

/** Logarithms of fractions are those of primes; those of e^q are q. */
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
  if (numerator === 0n) return undefined;
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
