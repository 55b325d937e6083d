import {
  isInteger,
  isNegative,
  multiply,
  negate as negateRational,
  ONE,
  power as powerRational,
  rational,
  type Rational,
} from '../numbers/rational.ts';
import { binaryNode, type Expression, numberNode } from '../syntax/ast.ts';
import { isMinus, negate, number, splitCoefficient } from './make-term.ts';
import { LARGEST_SPLIT_DEGREE } from './number-roots.ts';
import type { ProductTerm, SumTerm, Term } from './term.ts';

/** The order of the terms in a sum. */
type TermOrder = 'ascending' | 'descending';

/** The expression of a term in customary notation: differences, fractions, roots. */
export const writeTerm = (term: Term, order: TermOrder = 'descending'): Expression => {
  switch (term.kind) {
    case 'number':
      return numberNode(term.value);
    case 'symbol':
      return { name: term.name, type: 'symbol' };
    case 'constant':
      return { name: term.name, position: 0, type: 'name' };
    case 'sum':
      return writeSum(term, order);
    case 'product':
    case 'power':
      return writeProduct(term, order);
    case 'call':
      return callNode(
        term.name,
        term.arguments.map((argument) => writeTerm(argument, order)),
      );
  }
};

const callNode = (name: string, values: readonly Expression[]): Expression => ({
  arguments: values,
  name,
  position: 0,
  type: 'call',
});

/** The power of variables in a term, by which sums are ordered. */
const degreeOf = (term: Term): number => {
  switch (term.kind) {
    case 'symbol':
      return 1;
    case 'power':
      if (term.exponent.kind !== 'number') return 0.5;
      return (
        degreeOf(term.base) *
        (Number(term.exponent.value.numerator) / Number(term.exponent.value.denominator))
      );
    case 'product':
      return term.factors.reduce((degree, factor) => degree + degreeOf(factor), 0);
    case 'sum':
      return Math.max(...term.terms.map(degreeOf));
    case 'call':
      return term.arguments.some((argument) => degreeOf(argument) !== 0) ? 0.25 : 0;
    default:
      return 0;
  }
};

/** The exponent of each variable. */
const powersOf = (term: Term): ReadonlyMap<string, number> => {
  const powers = new Map<string, number>();
  for (const factor of term.kind === 'product' ? term.factors : [term]) {
    const base = factor.kind === 'power' ? factor.base : factor;
    if (base.kind === 'symbol') powers.set(base.name, degreeOf(factor));
  }
  return powers;
};

/** x² before xy before y². */
const byVariables = (left: Term, right: Term): number => {
  const [first, second] = [powersOf(left), powersOf(right)];
  for (const name of [...new Set([...first.keys(), ...second.keys()])].toSorted()) {
    const difference = (second.get(name) ?? 0) - (first.get(name) ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
};

const writeSum = (term: SumTerm, order: TermOrder): Expression => {
  const sign = order === 'ascending' ? 1 : -1;
  const sorted = joinLogarithms(term.terms)
    .map((part) => ({ degree: degreeOf(part), part }))
    .toSorted(
      (left, right) =>
        sign * (left.degree - right.degree) ||
        byVariables(left.part, right.part) ||
        (splitCoefficient(left.part).rest.key < splitCoefficient(right.part).rest.key ? -1 : 1),
    )
    .map(({ part }) => part);
  const [first] = sorted;
  const hasConstantSize = sorted.every((part) => degreeOf(part) === 0);
  if (first && isMinus(first) && (sorted.length === 2 || hasConstantSize)) {
    const plus = sorted.findIndex((part) => !isMinus(part));
    if (plus > 0) sorted.unshift(...sorted.splice(plus, 1));
  }
  let written: Expression | undefined;
  for (const part of sorted) {
    if (!written) written = writeTerm(part, order);
    else if (isMinus(part)) written = binaryNode('-', written, writeTerm(negate(part), order));
    else written = binaryNode('+', written, writeTerm(part, order));
  }
  return written ?? numberNode(rational(0n));
};

const LARGEST_JOINED = 1_000_000n;

/** `ln 2 + ln 3` is `ln 6`: logarithms of integers, with integer coefficients. */
const joinLogarithms = (terms: readonly Term[]): readonly Term[] => {
  let joined = ONE;
  const others: Term[] = [];
  const logarithms: Term[] = [];
  for (const term of terms) {
    const { coefficient, rest } = splitCoefficient(term);
    const inside = rest.kind === 'call' && rest.name === 'ln' ? rest.arguments[0] : undefined;
    const isJoined =
      inside?.kind === 'number' &&
      isInteger(coefficient) &&
      coefficient.numerator < 20n &&
      coefficient.numerator > -20n;
    if (!isJoined) {
      others.push(term);
      continue;
    }
    logarithms.push(term);
    joined = multiply(joined, powerRational(inside.value, coefficient.numerator));
  }
  const isShort = joined.numerator < LARGEST_JOINED && joined.denominator < LARGEST_JOINED;
  if (logarithms.length < 2 || !isShort) return terms;
  return [...others, rawLogarithm(joined)];
};

const rawLogarithm = (value: Rational): Term => {
  const isInverse = value.numerator === 1n;
  const inside = number(isInverse ? rational(value.denominator) : value);
  const term: Term = { arguments: [inside], key: `(ln ${inside.key})`, kind: 'call', name: 'ln' };
  return isInverse ? negate(term) : term;
};

interface Factors {
  above: Expression[];
  below: Expression[];
}

const writeProduct = (
  term: ProductTerm | (Term & { kind: 'power' }),
  order: TermOrder,
): Expression => {
  const { coefficient, rest } = splitCoefficient(term);
  const isBelow = isNegative(coefficient);
  const size = isBelow ? negateRational(coefficient) : coefficient;
  const parts: Factors = { above: [], below: [] };
  const factors = rest.kind === 'product' ? rest.factors : [rest];
  writeRoots(factors, parts);
  const others = factors.filter((factor) => !isNumberRoot(factor));
  for (const factor of others.toSorted(byAppearance)) writeFactor(factor, parts, order);
  if (size.numerator !== 1n || parts.above.length === 0) {
    parts.above.unshift(numberNode(rational(size.numerator)));
  }
  if (size.denominator !== 1n) parts.below.unshift(numberNode(rational(size.denominator)));
  writeBases(parts);
  const above = chain(parts.above);
  const written = parts.below.length === 0 ? above : binaryNode('/', above, chain(parts.below));
  if (!isBelow) return written;
  return written.type === 'number'
    ? numberNode(negateRational(written.value))
    : { operand: written, type: 'negate' };
};

const isLogarithm = (node: Expression): node is Expression & { type: 'call' } =>
  node.type === 'call' && node.name === 'ln';

/** ln(x)/ln(10) is log10(x). */
const writeBases = ({ above, below }: Factors): void => {
  for (const [name, base] of [
    ['log10', 10n],
    ['log2', 2n],
  ] as const) {
    const place = below.findIndex((node) => {
      const inside = isLogarithm(node) ? node.arguments[0] : undefined;
      return (
        inside?.type === 'number' &&
        inside.value.denominator === 1n &&
        inside.value.numerator === base
      );
    });
    const over = above.findIndex(isLogarithm);
    const logarithm = above[over];
    if (place < 0 || !logarithm || !isLogarithm(logarithm)) continue;
    above[over] = { ...logarithm, name };
    below.splice(place, 1);
  }
};

const chain = (nodes: readonly Expression[]): Expression =>
  nodes.slice(1).reduce((left, right) => binaryNode('*', left, right), nodes[0] ?? numberNode(ONE));

const RANK: Readonly<Record<Term['kind'], number>> = {
  number: 0,
  constant: 1,
  symbol: 2,
  power: 3,
  sum: 4,
  call: 5,
  product: 6,
};

/** Constants, variables and their powers, sums, functions. */
const byAppearance = (left: Term, right: Term): number => {
  const [first, second] = [left, right].map((term) => (term.kind === 'power' ? term.base : term));
  if (!first || !second) return 0;
  return (
    rankOf(left, first) - rankOf(right, second) ||
    (first.kind === 'sum' ? degreeOf(first) - degreeOf(second) : 0) ||
    (first.key < second.key ? -1 : 1)
  );
};

/** The imaginary unit and powers of e come after the rest. */
const rankOf = (term: Term, base: Term): number => {
  if (base.key === '$i') return 7;
  return base.key === '$e' && term.kind === 'power' ? 6 : RANK[base.kind];
};

const isNumberRoot = (term: Term): boolean =>
  term.kind === 'power' &&
  term.base.kind === 'number' &&
  !isNegative(term.base.value) &&
  term.exponent.kind === 'number' &&
  term.exponent.value.denominator <= LARGEST_SPLIT_DEGREE;

/** Roots of numbers of the same degree under one sign: `sqrt(6)` for √2·√3. */
const writeRoots = (factors: readonly Term[], parts: Factors): void => {
  const byDegree = new Map<bigint, Rational>();
  for (const factor of factors) {
    if (factor.kind !== 'power' || !isNumberRoot(factor)) continue;
    if (factor.base.kind !== 'number' || factor.exponent.kind !== 'number') continue;
    const { denominator, numerator } = factor.exponent.value;
    const value = powerRational(factor.base.value, numerator);
    byDegree.set(denominator, multiply(byDegree.get(denominator) ?? ONE, value));
  }
  for (const [degree, value] of byDegree) {
    parts.above.push(writeRoot(numberNode(value), rational(1n, degree)));
  }
};

const writeRoot = (base: Expression, exponent: Rational): Expression =>
  exponent.numerator === 1n && exponent.denominator === 2n
    ? callNode('sqrt', [base])
    : exponent.numerator === 1n && exponent.denominator === 1n
      ? base
      : binaryNode('^', base, numberNode(exponent));

const writeFactor = (factor: Term, parts: Factors, order: TermOrder): void => {
  if (factor.kind !== 'power') {
    parts.above.push(writeTerm(factor, order));
    return;
  }
  const { base, exponent } = factor;
  const written = writeTerm(base, order);
  if (exponent.kind === 'number') {
    const isBelow = isNegative(exponent.value);
    const size = isBelow ? negateRational(exponent.value) : exponent.value;
    (isBelow ? parts.below : parts.above).push(writeRoot(written, size));
    return;
  }
  parts.above.push(binaryNode('^', written, writeTerm(exponent, order)));
};
