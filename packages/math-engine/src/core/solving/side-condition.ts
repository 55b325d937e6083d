import { ToolError } from '@lobechat/types';

import { contains, substitute } from '../algebra/symbols.ts';
import { toText } from '../print/to-text.ts';
import { describeSign } from '../simplifying/conditions.ts';
import {
  isSurelyPositive,
  minusOne,
  power,
  product,
  splitCoefficient,
} from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { isSurelyNonnegative } from '../simplifying/real-rules.ts';
import { canonicalTerm, simplifyTerm } from '../simplifying/simplify-term.ts';
import { countNodes, isConstant, type Term } from '../simplifying/term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { type CompareNode, childrenOf, type Expression, mapChildren } from '../syntax/ast.ts';
import {
  constantNode,
  differenceOf,
  integerNode,
  negated,
  quotientOf,
  symbolNode,
} from './build.ts';
import type { SolveContext } from './context.ts';
import { Kernels } from './kernels.ts';
import { NotAlgebraic } from './sparse-fraction.ts';
import { coefficientsIn } from './sparse.ts';
import { type Verdict, verifyFormulas } from './verify.ts';

/** What parameters must fulfil for candidates to solve an equation, and only then. */
interface SideCondition {
  comparisons: readonly CompareNode[];
  text: string;
}

/** What is substituted for the unknowns. */
type Values = ReadonlyMap<string, Expression>;

const ZERO = integerNode(0);
const PI = constantNode('pi');
const QUARTER = quotientOf(PI, integerNode(2));

/** Values of functions that squaring, or another inversion, forgets. */
const RANGES: Readonly<
  Record<string, readonly [least: Expression, most: Expression] | 'positive'>
> = {
  abs: 'positive',
  acos: [ZERO, PI],
  acosh: 'positive',
  asec: [ZERO, PI],
  asin: [negated(QUARTER), QUARTER],
  atan: [negated(QUARTER), QUARTER],
  sqrt: 'positive',
};

const rangeOf = (node: Expression) => {
  if (node.type === 'call') {
    const [, degree] = node.arguments;
    const isEven = degree?.type === 'number' && degree.value.numerator % 2n === 0n;
    if (node.name === 'root') return isEven ? 'positive' : undefined;
    return Object.hasOwn(RANGES, node.name) ? RANGES[node.name] : undefined;
  }
  const isEvenRoot =
    node.type === 'binary' &&
    node.operator === '^' &&
    node.right.type === 'number' &&
    node.right.value.denominator % 2n === 0n;
  return isEvenRoot ? 'positive' : undefined;
};

const eachOnce = (nodes: readonly Expression[]): readonly Expression[] => [
  ...new Map(nodes.map((node) => [toText(node), node])).values(),
];

/** Functions of the unknowns that have a range or two sides, each once: the outermost of each part. */
const functionsIn = (parts: readonly Expression[], values: Values): readonly Expression[] => {
  const inside = (node: Expression): readonly Expression[] => {
    if (![...values.keys()].some((unknown) => contains(node, unknown))) return [];
    return rangeOf(node) || endsOf(node) ? [node] : childrenOf(node).flatMap(inside);
  };
  return eachOnce(parts.flatMap(inside));
};

/** The two values of which max or min takes one. */
const endsOf = (node: Expression): readonly [Expression, Expression] | undefined => {
  if (node.type !== 'call' || (node.name !== 'max' && node.name !== 'min')) return undefined;
  const [one, two, ...more] = node.arguments;
  return one && two && more.length === 0 ? [one, two] : undefined;
};

const PLACE = 'value of a function';

/** What an equation says that the only function with a range is equal to. */
const valueIn = ({ left, right }: CompareNode, inner: Expression): Expression | undefined => {
  const text = toText(inner);
  const replace = (node: Expression): Expression =>
    toText(node) === text ? symbolNode(PLACE) : mapChildren(node, replace);
  const kernels = new Kernels(PLACE, true);
  try {
    const { numerator } = kernels.read(replace(differenceOf(left, right)));
    const place = kernels.indexOf({ kind: 'atom', node: symbolNode(PLACE) });
    const [constant, slope, ...higher] = coefficientsIn(numerator, place);
    if (!constant || !slope || higher.length > 0) return undefined;
    return quotientOf(negated(kernels.write(constant)), kernels.write(slope));
  } catch (error) {
    if (error instanceof NotAlgebraic) return undefined;
    throw error;
  }
};

/** A term with the same sign, where it has one: without positive factors, and 1/a as a. */
export const withoutPositive = (term: Term): Term => {
  const { coefficient, rest } = splitCoefficient(term);
  const factors = (rest.kind === 'product' ? rest.factors : [rest]).flatMap((factor) => {
    const isPowerOfPositive = factor.kind === 'power' && isSurelyPositive(factor.base);
    if (isSurelyPositive(factor) || (isPowerOfPositive && isSurelyNonnegative(factor))) return [];
    if (factor.kind !== 'power' || factor.exponent.kind !== 'number') return [factor];
    const { denominator, numerator } = factor.exponent.value;
    if (denominator !== 1n) return [factor];
    if (numerator % 2n !== 0n) return [factor.base];
    return numerator < 0n ? [] : [power(factor.base, factor.exponent)];
  });
  return product(coefficient.numerator < 0n ? [minusOne, ...factors] : factors);
};

/** None of an expression without a value, such as 0/(x - a) where x is a. */
const termOf = (node: Expression): Term | undefined => {
  try {
    return readTerm(node);
  } catch (error) {
    if (error instanceof ToolError) return undefined;
    throw error;
  }
};

/** The search for the shortest form of a longer term takes seconds. */
const MOST_SIMPLIFIED = 60;

export const shorten = (node: Expression): Term | undefined => {
  const term = termOf(node);
  if (!term) return undefined;
  return countNodes(term) > MOST_SIMPLIFIED ? canonicalTerm(term) : simplifyTerm(term);
};

const compare = (
  left: Expression,
  right: Expression,
  operator: '>' | '>=' = '>=',
): CompareNode => ({ left, operator, right, type: 'compare' });

const notNegative = (term: Term, operator: '>' | '>=' = '>='): SideCondition => {
  const side = withoutPositive(term);
  const text = describeSign(side, operator === '>' ? '' : '=');
  return { comparisons: [compare(writeTerm(side), ZERO, operator)], text };
};

/** Of `sqrt(x + a) = b`, b has to be at least zero; undefined if its value is not known. */
const conditionsOfOne = (
  equation: CompareNode,
  inner: Expression,
  values: Values,
): readonly SideCondition[] | undefined => {
  const value = valueIn(equation, inner);
  const term = value && shorten(substitute(value, values));
  const range = rangeOf(inner);
  if (!term || !range) return undefined;
  if (isConstant(term)) return [];
  if (range === 'positive') return isSurelyNonnegative(term) ? [] : [notNegative(term)];
  const node = writeTerm(term);
  const [least, most] = range;
  return [
    {
      comparisons: [compare(node, least), compare(most, node)],
      text: `${toText(least)} <= ${toText(node)} <= ${toText(most)}`,
    },
  ];
};

const MOST_FUNCTIONS = 3;

/** A product of absolute values without the bars; undefined if there are none. */
const withoutBars = (term: Term): Term | undefined => {
  const factors = term.kind === 'product' ? term.factors : [term];
  let isFound = false;
  const bare = factors.map((factor) => {
    const [base, exponent] =
      factor.kind === 'power' ? [factor.base, factor.exponent] : [factor, undefined];
    const [inside] = base.kind === 'call' && base.name === 'abs' ? base.arguments : [];
    if (!inside) return factor;
    isFound = true;
    return exponent ? power(inside, exponent) : inside;
  });
  return isFound ? product(bare) : undefined;
};

/** That a term has one sign, or the other. */
const eitherSign = (term: Term): readonly SideCondition[] => [
  notNegative(term),
  notNegative(product([minusOne, term])),
];

/**
 * What one of several functions may require where the candidate is put in: of √((b − a)²), that is
 * |b − a|, that b − a has either sign; of √(b − a) that it is real; of max(x, a) that x − a has
 * either sign.
 */
const choicesOf = (
  inner: Expression,
  values: Values,
): readonly (SideCondition | undefined)[] | undefined => {
  const ends = endsOf(inner);
  if (ends) {
    const gap = shorten(substitute(differenceOf(...ends), values));
    return gap && (isConstant(gap) ? [undefined] : eitherSign(gap));
  }
  const there = substitute(inner, values);
  const term = shorten(there);
  if (!term || rangeOf(inner) !== 'positive') return undefined;
  if (isConstant(term)) return [undefined];
  const bare = withoutBars(term);
  if (bare) return eitherSign(bare);
  const radicand =
    there.type === 'call' ? there.arguments[0] : there.type === 'binary' && there.left;
  const inside = radicand && shorten(radicand);
  if (!inside) return undefined;
  return inner.type === 'call' && inner.name === 'abs' ? [undefined] : [notNegative(inside)];
};

const join = (conditions: readonly SideCondition[]): SideCondition => ({
  comparisons: conditions.flatMap(({ comparisons }) => comparisons),
  text: [...new Set(conditions.map(({ text }) => text))].join(' and '),
});

const isCertain = ({ left, operator, right }: CompareNode): boolean => {
  if (operator === '!=') return false;
  const gap = shorten(
    operator.startsWith('<') ? differenceOf(right, left) : differenceOf(left, right),
  );
  if (!gap) return false;
  return operator.endsWith('=') ? isSurelyNonnegative(gap) : isSurelyPositive(gap);
};

/** Of `x >= 1` where x is b/a: that b/a is at least 1. */
const conditionOfBound = (
  { left, operator, right }: CompareNode,
  values: Values,
): readonly SideCondition[] => {
  const isOfUnknowns = [...values.keys()].some(
    (unknown) => contains(left, unknown) || contains(right, unknown),
  );
  const [first, second] = [left, right].map((side) => shorten(substitute(side, values)));
  if (!isOfUnknowns || !first || !second || (isConstant(first) && isConstant(second))) return [];
  const there = {
    left: writeTerm(first),
    operator,
    right: writeTerm(second),
    type: 'compare',
  } as const;
  return isCertain(there)
    ? []
    : [{ comparisons: [there], text: `${toText(there.left)} ${operator} ${toText(there.right)}` }];
};

/**
 * All combinations of conditions, one of which may make the candidate a solution.
 *
 * @param isDeep - functions inside of others have conditions too
 */
const sideConditions = (
  equation: CompareNode,
  values: Values,
  isDeep: boolean,
): readonly (readonly SideCondition[])[] => {
  if (equation.operator !== '=') return [conditionOfBound(equation, values)];
  const outer = functionsIn([equation.left, equation.right], values);
  const nested = isDeep ? functionsIn(outer.flatMap(childrenOf), values) : [];
  const [inner, ...others] = outer;
  if (!inner || outer.length + nested.length > MOST_FUNCTIONS) return [[]];
  const only = others.length === 0 ? conditionsOfOne(equation, inner, values) : undefined;
  let combined: SideCondition[][] = [[...(only ?? [])]];
  for (const node of only ? nested : [...outer, ...nested]) {
    const choices = choicesOf(node, values);
    if (!choices) return [[]];
    combined = combined.flatMap((known) =>
      choices.map((choice) => (choice ? [...known, choice] : known)),
    );
  }
  return combined;
};

/** What has to be positive, or at least zero, for a function to be real. */
const insideOf = (node: Expression): readonly [Expression, '>' | '>='] | undefined => {
  if (node.type === 'binary' && rangeOf(node)) return [node.left, '>='];
  const [inside] = node.type === 'call' ? node.arguments : [];
  if (node.type !== 'call' || !inside) return undefined;
  if (node.name === 'sqrt' || (node.name === 'root' && rangeOf(node))) return [inside, '>='];
  return ['ln', 'log', 'log10', 'log2'].includes(node.name) ? [inside, '>'] : undefined;
};

/** Of `x*sqrt(x - a) = 0` and x = 0, that −a is not negative; of `sqrt(x)*sqrt(x + a) = b`, b. */
const conditionsOfDomain = (
  equations: readonly CompareNode[],
  values: Values,
): readonly SideCondition[] => {
  const require = (part: Expression, operator: '>' | '>='): readonly SideCondition[] => {
    const term = shorten(substitute(part, values));
    if (!term || isConstant(term) || isSurelyPositive(term)) return [];
    return operator === '>=' && isSurelyNonnegative(term) ? [] : [notNegative(term, operator)];
  };
  const inside = (node: Expression): readonly SideCondition[] => {
    const [part, operator = '>='] = insideOf(node) ?? [];
    return [...(part ? require(part, operator) : []), ...childrenOf(node).flatMap(inside)];
  };
  const isPositive = (side: Expression): boolean => {
    const term = termOf(side);
    return term !== undefined && isSurelyNonnegative(term);
  };
  return equations.flatMap(({ left, operator, right }) => [
    ...inside(left),
    ...inside(right),
    ...(operator === '=' && isPositive(left) ? require(right, '>=') : []),
    ...(operator === '=' && isPositive(right) ? require(left, '>=') : []),
  ]);
};

/** The absolute values in candidates, each of which has one sign or the other. */
const absolutesIn = (values: Values): readonly Expression[] => {
  const inside = (node: Expression): readonly Expression[] =>
    node.type === 'call' && node.name === 'abs'
      ? node.arguments.slice(0, 1)
      : childrenOf(node).flatMap(inside);
  const found = [...values.values()].flatMap((value) => {
    const term = shorten(value);
    return term ? inside(writeTerm(term)) : [];
  });
  return eachOnce(found);
};

/** `x = (a + b)/2, y = (2*a - abs(a + b))/2` may be one for a + b >= 0 only. */
const signChoices = (values: Values): readonly (readonly SideCondition[])[] =>
  absolutesIn(values).map((inner) => {
    const term = shorten(inner);
    return term ? eitherSign(term) : [];
  });

/** The same for all equations together; undefined if there are too many. */
const allConditions = (
  equations: readonly CompareNode[],
  values: Values,
  isDeep: boolean,
): readonly SideCondition[] | undefined => {
  let combined: SideCondition[][] = [[]];
  for (const equation of equations) {
    const choices = sideConditions(equation, values, isDeep);
    combined = combined.flatMap((known) => choices.map((own) => [...known, ...own]));
    if (combined.length > 2 ** MOST_FUNCTIONS) return undefined;
  }
  for (const choices of signChoices(values)) {
    if (choices.length === 0 || combined.length > 2 ** (MOST_FUNCTIONS - 1)) return undefined;
    combined = combined.flatMap((known) => choices.map((own) => [...known, own]));
  }
  return combined.filter((conditions) => conditions.length > 0).map(join);
};

/** The verdict on candidates, with the condition on the parameters under which it holds. */
export const judge = (
  verdict: Verdict,
  equations: readonly CompareNode[],
  values: Values,
  context: Pick<SolveContext, 'isRealOnly' | 'roots'>,
  integers: readonly string[],
): { condition?: string; verdict: Verdict } => {
  if (verdict === 'fails') return { verdict };
  if (verdict === 'holds') {
    // A bound that all samples meet may still exclude larger values.
    const bounds = equations
      .filter(({ operator }) => operator !== '=')
      .flatMap((bound) => conditionOfBound(bound, values));
    return bounds.length > 0 ? { condition: join(bounds).text, verdict } : { verdict };
  }
  if (!context.isRealOnly) return { verdict };
  const holds = ({ comparisons }: SideCondition): boolean =>
    verifyFormulas([...equations, ...comparisons], values, context, integers) === 'holds';
  const shallow = allConditions(equations, values, false);
  if (!shallow) return { verdict };
  const found = shallow.filter(holds);
  if (found.length === 0)
    found.push(...(allConditions(equations, values, true) ?? []).filter(holds));
  if (found.length === 0) {
    const domain = join(conditionsOfDomain(equations, values));
    if (domain.comparisons.length > 0 && holds(domain)) found.push(domain);
  }
  const [only, ...more] = found;
  return only && more.length === 0 ? { condition: only.text, verdict: 'holds' } : { verdict };
};
