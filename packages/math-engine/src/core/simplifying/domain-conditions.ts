import { contains, symbolsOf } from '../algebra/symbols.ts';
import { toText } from '../print/to-text.ts';
import { childrenOf, type Expression, someNode } from '../syntax/ast.ts';
import {
  describeSign,
  describeZero,
  divisorsOf,
  isNeverZero,
  logarithmsOf,
  zerosOf,
} from './conditions.ts';
import { isSurelyPositive, minusOne, product, splitCoefficient } from './make-term.ts';
import { readTerm } from './read-term.ts';
import { isSurelyNonnegative } from './real-rules.ts';
import { isConstant, type Term } from './term.ts';

const MOST_CONDITIONS = 16;

interface Requirement {
  node: Expression;
  /** Whether zero is allowed. */
  mayBeZero: boolean;
}

const isEven = (value: bigint): boolean => value % 2n === 0n;

/** What must be positive, or at least nonnegative, for everything to be real. */
const requirementsOf = (node: Expression): Requirement[] => {
  const own: Requirement[] = [];
  if (node.type === 'call' && node.arguments[0]) {
    const degree = node.name === 'root' && node.arguments[1] && fractionOf(node.arguments[1]);
    if (node.name === 'sqrt' || (degree && isEven(degree.numerator)))
      own.push({ mayBeZero: true, node: node.arguments[0] });
    if (node.name === 'log' && node.arguments[1]) {
      own.push({ mayBeZero: false, node: node.arguments[1] });
    }
  }
  if (node.type === 'binary' && node.operator === '^') {
    const exponent = node.right.type === 'negate' ? node.right.operand : node.right;
    const isEuler = node.left.type === 'name' && node.left.name === 'e';
    const fraction = fractionOf(exponent);
    if (fraction ? isEven(fraction.denominator) : !isEuler && !isNumeric(exponent)) {
      own.push({ mayBeZero: fraction !== undefined, node: node.left });
    }
  }
  return [...own, ...childrenOf(node).flatMap(requirementsOf)];
};

const isNumeric = (node: Expression): boolean => {
  const term = termOf(node);
  return term !== undefined && isConstant(term);
};

const fractionOf = (node: Expression): { denominator: bigint; numerator: bigint } | undefined => {
  const term = termOf(node);
  return term?.kind === 'number' ? term.value : undefined;
};

const termOf = (node: Expression): Term | undefined => {
  try {
    return readTerm(node);
  } catch {
    return undefined;
  }
};

const BOUNDED: Readonly<Record<string, (text: string) => string>> = {
  acos: (text) => `-1 <= ${text} <= 1`,
  acosh: (text) => `${text} >= 1`,
  asin: (text) => `-1 <= ${text} <= 1`,
  atanh: (text) => `-1 < ${text} < 1`,
  factorial: (text) => `${text} is not a negative whole number`,
  gamma: (text) => `${text} is not 0 or a negative whole number`,
};

/**
 * The names in the exponent of a negative number: (-1)^n has real values for integers n, and some
 * others.
 */
const wholeNamesOf = (node: Expression): readonly string[] => {
  if (node.type !== 'binary' || node.operator !== '^') return [];
  const base = termOf(node.left);
  return base?.kind === 'number' && base.value.numerator < 0n ? symbolsOf(node.right) : [];
};

/** Ranges of functions that are not defined everywhere. */
const rangesOf = (node: Expression, isWanted: (node: Expression) => boolean): string[] => {
  const names = isWanted(node) ? wholeNamesOf(node) : [];
  const [inside] = node.type === 'call' ? node.arguments : [];
  const describe = node.type === 'call' ? BOUNDED[node.name] : undefined;
  const isOpen = describe && inside && !isNumeric(inside) && isWanted(inside);
  return [
    ...names.map((name) => `${name} is a whole number`),
    ...(isOpen ? [describe(toText(inside))] : []),
    ...childrenOf(node).flatMap((child) => rangesOf(child, isWanted)),
  ];
};

/**
 * Where expressions have real values, as conditions on their variables: `x > 0`, `y != 0`.
 * Conditions that follow from others, or always hold, are left out.
 *
 * @param without - names to leave out, with everything that contains them
 */
export const domainConditions = (
  nodes: readonly Expression[],
  without: readonly string[] = [],
): readonly string[] => {
  const isWanted = (node: Expression) => !without.some((name) => contains(node, name));
  const positive = new Map<string, Term>();
  const nonnegative = new Map<string, Term>();
  const required = [
    ...nodes.flatMap(logarithmsOf).map((node): Requirement => ({ mayBeZero: false, node })),
    ...nodes.flatMap(requirementsOf),
  ].filter(({ node }) => isWanted(node));
  const nonzero: Expression[] = nodes.flatMap(divisorsOf).filter(isWanted);
  for (const { mayBeZero, node } of required) {
    const whole = termOf(node);
    if (!whole || isConstant(whole) || isSurelyPositive(whole)) continue;
    const { coefficient, rest } = splitCoefficient(whole);
    const term = coefficient.numerator > 0n ? rest : product([minusOne, rest]);
    // For an even power, only the base needs to be examined.
    if (isSurelyNonnegative(term)) {
      if (!mayBeZero) nonzero.push(node);
    } else (mayBeZero ? nonnegative : positive).set(term.key, term);
  }
  const follows = (term: Term): boolean => {
    if (isSurelyPositive(term)) return true;
    if (term.kind === 'product') {
      return term.factors.every((factor) => positive.has(factor.key) || follows(factor));
    }
    return term.kind === 'power' && positive.has(term.base.key);
  };
  const conditions = [...positive.values()]
    .filter((term) => !follows(term))
    .map((term) => describeSign(term, ''));
  const isImplied = (term: Term): boolean =>
    follows(term) ||
    (term.kind === 'product' &&
      term.factors.every(
        (factor) =>
          isSurelyNonnegative(factor) || nonnegative.has(factor.key) || positive.has(factor.key),
      ));
  for (const [key, term] of nonnegative) {
    if (!positive.has(key) && !isImplied(term)) conditions.push(describeSign(term, '='));
  }
  for (const [key, factor] of zerosOf(nonzero)) {
    const inner = factor.kind === 'power' ? factor.base : factor;
    const base = (inner.kind === 'call' && inner.name === 'abs' && inner.arguments[0]) || inner;
    if (positive.has(key) || positive.has(base.key)) continue;
    if (isNeverZero(factor) || isConstant(base)) continue;
    conditions.push(describeZero(base));
  }
  return [...new Set([...conditions, ...nodes.flatMap((node) => rangesOf(node, isWanted))])].slice(
    0,
    MOST_CONDITIONS,
  );
};

/** The same for complex values, which only divisors and logarithms of zero lack: `a != 0` for ln(a). */
export const complexConditions = (
  nodes: readonly Expression[],
  without: readonly string[],
): readonly string[] => {
  const nonzero = nodes
    .flatMap((node) => [...divisorsOf(node), ...logarithmsOf(node)])
    .filter((node) => !without.some((name) => contains(node, name)));
  const factors = [...zerosOf(nonzero).values()].map((factor) =>
    factor.kind === 'power' ? factor.base : factor,
  );
  return [...new Set(factors.filter((factor) => !isConstant(factor)).map(describeZero))];
};

/**
 * Where one form of an expression has no real value although another has: `x >= 0` after sqrt(x)^2 became x,
 * `n != -1` of the antiderivative of x^n.
 *
 * @param without - as for {@link domainConditions}
 */
export const domainDifference = (
  narrow: Expression,
  wide: Expression,
  without: readonly string[] = [],
): readonly string[] => {
  const isComplex = someNode(narrow, (node) => node.type === 'name' && node.name === 'i');
  if (isComplex) return [];
  const known = new Set(domainConditions([wide], without));
  return joinSigns(
    domainConditions([narrow], without).filter((condition) => !known.has(condition)),
  );
};

/** What was assumed and the conditions of values, except what follows from a sign. */
export const withDomain = (
  assumed: Iterable<string>,
  nodes: readonly Expression[],
): readonly string[] => joinSigns([...assumed, ...domainConditions(nodes)]);

/** `x > 0` rather than `x >= 0` and `x != 0`, and without what follows from it. */
export const joinSigns = (texts: readonly string[]): readonly string[] => {
  const conditions = new Set(texts);
  return [...conditions].flatMap((condition) => {
    const subject = condition.replace(/ (?:!=|[<>]=) 0$/, '');
    const has = (sign: string): boolean => conditions.has(`${subject} ${sign} 0`);
    if (has('>') || has('<')) return [];
    const sign = ['<', '>'].find((one) => has(`${one}=`));
    if (!has('!=') || !sign) return [condition];
    return condition.endsWith('!= 0') ? [] : [`${subject} ${sign} 0`];
  });
};
