import { divide, negate, ONE, ZERO } from '../numbers/rational.ts';
import { toText } from '../print/to-text.ts';
import { childrenOf, type Expression, numberNode } from '../syntax/ast.ts';
import { factorMultivariate } from './factor-multivariate.ts';
import { FractionField } from './fraction-field.ts';
import { isNumber, minusOne, splitCoefficient, sum } from './make-term.ts';
import { readTerm } from './read-term.ts';
import { isConstant, namesOf, type Term } from './term.ts';
import { writeTerm } from './write-term.ts';

const MOST_CONDITIONS = 6;

const LOGARITHMS: ReadonlySet<string> = new Set(['ln', 'log', 'log10', 'log2']);

/** The divisors in an expression. */
export const divisorsOf = (node: Expression): Expression[] => {
  const own: Expression[] = [];
  if (node.type === 'binary') {
    const isInverse =
      node.operator === '^' &&
      (node.right.type === 'negate' ||
        (node.right.type === 'number' && node.right.value.numerator < 0n));
    if (node.operator === '/') own.push(node.right);
    if (isInverse) own.push(node.left);
  }
  if (node.type === 'call' && ['cot', 'csc'].includes(node.name)) {
    own.push({ ...node, name: 'sin' });
  }
  if (node.type === 'call' && ['tan', 'sec'].includes(node.name)) {
    own.push({ ...node, name: 'cos' });
  }
  const base = node.type === 'call' && node.name === 'log' ? node.arguments[1] : undefined;
  if (base) own.push({ left: base, operator: '-', right: numberNode(ONE), type: 'binary' });
  return [...own, ...childrenOf(node).flatMap(divisorsOf)];
};

/** The arguments of logarithms. */
export const logarithmsOf = (node: Expression): Expression[] => {
  const [inside] = node.type === 'call' ? node.arguments : [];
  const own = node.type === 'call' && LOGARITHMS.has(node.name) && inside ? [inside] : [];
  return [...own, ...childrenOf(node).flatMap(logarithmsOf)];
};

/** The parts that make an expression zero, without duplicates. */
export const zerosOf = (nodes: readonly Expression[]): Map<string, Term> => {
  const zeros = new Map<string, Term>();
  for (const node of nodes) {
    const term = attempt(() => readTerm(node));
    if (!term || isConstant(term)) continue;
    for (const factor of factorsOf(term).flatMap(withoutLogarithm)) {
      if (!isConstant(factor)) zeros.set(factor.key, factor);
    }
  }
  return zeros;
};

/** A logarithm is zero where its argument is 1. */
const withoutLogarithm = (factor: Term): readonly Term[] => {
  const [inside] = factor.kind === 'call' && LOGARITHMS.has(factor.name) ? factor.arguments : [];
  return inside ? factorsOf(sum([inside, minusOne])) : [factor];
};

const factorsOf = (term: Term): readonly Term[] => {
  const parts = attempt(() => {
    const field = new FractionField([term], 'all');
    const { numerator } = field.read(term);
    return factorMultivariate(numerator, field.size).factors.map(({ factor }) =>
      field.writePolynomial(factor),
    );
  });
  return parts ?? [term];
};

const attempt = <Value>(work: () => Value): Value | undefined => {
  try {
    return work();
  } catch {
    return undefined;
  }
};

/**
 * Conditions under which two forms of an expression are the same although one of them has a value
 * without them, such as `x != 1` after x − 1 was cancelled.
 */
export const lostConditions = (before: Expression, after: Expression): readonly string[] => {
  const [earlier, later] = [zerosOf(divisorsOf(before)), zerosOf(divisorsOf(after))];
  const conditions: string[] = [];
  for (const [zeros, others] of [
    [earlier, later],
    [later, earlier],
  ] as const) {
    for (const [key, factor] of zeros) {
      if (!others.has(key) && !isNeverZero(factor)) conditions.push(describeZero(factor));
    }
  }
  const remaining = new Set(logarithmsOf(after).map(toText));
  for (const inside of logarithmsOf(before)) {
    const text = toText(inside);
    const term = attempt(() => readTerm(inside));
    if (remaining.has(text) || !term || isConstant(term) || isNeverZero(term)) continue;
    conditions.push(describeSign(term, ''));
  }
  return [...new Set(conditions)].slice(0, MOST_CONDITIONS);
};

/** e^x and x² + 1 are never zero, for real x. */
export const isNeverZero = (term: Term): boolean => {
  if (term.kind === 'power') return term.base.key === '$e' || isNeverZero(term.base);
  if (term.kind === 'call') return ['cosh', 'factorial', 'gamma'].includes(term.name);
  if (term.kind !== 'sum') return false;
  return (
    term.terms.every(
      (part) =>
        (isNumber(part) && part.value.numerator > 0n) ||
        (splitCoefficient(part).coefficient.numerator > 0n &&
          isEvenPower(splitCoefficient(part).rest)),
    ) && term.terms.some(isNumber)
  );
};

const isEvenPower = (term: Term): boolean =>
  term.kind === 'power' &&
  (term.base.key === '$e' ||
    (term.exponent.kind === 'number' &&
      term.exponent.value.denominator === 1n &&
      term.exponent.value.numerator % 2n === 0n));

/** `x != 1` for x − 1, `x + y != 0` for anything but a single name. */
export const describeZero = (factor: Term): string => {
  const [name, ...others] = namesOf(factor);
  const parts = factor.kind === 'sum' ? factor.terms : [factor];
  const linear = parts.find((part) => splitCoefficient(part).rest.kind === 'symbol');
  const rest = parts.filter((part) => part !== linear);
  if (name !== undefined && others.length === 0 && linear && rest.every(isNumber)) {
    const { coefficient } = splitCoefficient(linear);
    const shift = rest[0]?.value ?? ZERO;
    const value = divide(negate(shift), coefficient);
    return `${name} != ${toText(numberNode(value))}`;
  }
  const side = factor.kind === 'sum' ? factor : splitCoefficient(factor).rest;
  return `${toText(writeTerm(side))} != 0`;
};

/** `a > 0`, and `a < 0` rather than `-a > 0`. */
export const describeSign = (term: Term, orZero: '' | '='): string => {
  const { coefficient, rest } = splitCoefficient(term);
  const isTurned = coefficient.numerator < 0n && rest.kind !== 'sum';
  const [sign, side] = isTurned ? ['<', rest] : ['>', term];
  return `${toText(writeTerm(side))} ${sign}${orZero} 0`;
};
