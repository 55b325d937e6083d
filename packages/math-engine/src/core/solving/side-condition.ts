import { contains, substitute } from '../algebra/symbols.ts';
import { toText } from '../print/to-text.ts';
import {
  isSurelyPositive,
  minusOne,
  power,
  product,
  splitCoefficient,
} from '../simplifying/make-term.ts';
import { readTerm } from '../simplifying/read-term.ts';
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

/** What parameters must fulfil for a candidate to solve an equation, and only then. */
interface SideCondition {
  comparisons: readonly CompareNode[];
  text: string;
}

const ZERO = integerNode(0);
const PI = constantNode('pi');
const QUARTER = quotientOf(PI, integerNode(2));

/** Values of functions that squaring, or another inversion, forgets. */
const RANGES: Readonly<
  Record<string, readonly [least: Expression, most: Expression] | 'positive'>
> = {
  abs: 'positive',
  acos: [ZERO, PI],
  asin: [negated(QUARTER), QUARTER],
  atan: [negated(QUARTER), QUARTER],
  sqrt: 'positive',
};

const rangeOf = (node: Expression) => {
  if (node.type === 'call') return Object.hasOwn(RANGES, node.name) ? RANGES[node.name] : undefined;
  const isEvenRoot =
    node.type === 'binary' &&
    node.operator === '^' &&
    node.right.type === 'number' &&
    node.right.value.denominator % 2n === 0n;
  return isEvenRoot ? 'positive' : undefined;
};

/** The outermost functions of the unknown that have a range. */
const functionsIn = (node: Expression, unknown: string): readonly Expression[] => {
  if (!contains(node, unknown)) return [];
  return rangeOf(node) ? [node] : childrenOf(node).flatMap((child) => functionsIn(child, unknown));
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
const signOf = (term: Term): Term => {
  const { coefficient, rest } = splitCoefficient(term);
  const factors = (rest.kind === 'product' ? rest.factors : [rest]).flatMap((factor) => {
    if (isSurelyPositive(factor)) return [];
    if (factor.kind !== 'power' || factor.exponent.kind !== 'number') return [factor];
    const { denominator, numerator } = factor.exponent.value;
    if (denominator !== 1n) return [factor];
    if (numerator % 2n !== 0n) return [factor.base];
    return numerator < 0n ? [] : [power(factor.base, factor.exponent)];
  });
  return product(coefficient.numerator < 0n ? [minusOne, ...factors] : factors);
};

/** The search for the shortest form of a longer term takes seconds. */
const MOST_SIMPLIFIED = 60;

/**
 * The condition under which a candidate is on the right side of an inverted function: of
 * `sqrt(x + a) = b`, b has to be at least zero.
 *
 * @returns undefined if several functions are inverted
 */
const sideCondition = (
  equation: CompareNode,
  unknown: string,
  candidate: Expression,
): SideCondition | undefined => {
  const inverted = [equation.left, equation.right].flatMap((side) => functionsIn(side, unknown));
  const [inner, ...others] = inverted;
  if (!inner || others.some((other) => toText(other) !== toText(inner))) return undefined;
  const value = valueIn(equation, inner);
  const there = value && readTerm(substitute(value, new Map([[unknown, candidate]])));
  const range = rangeOf(inner);
  if (!there || !range) return undefined;
  const term = countNodes(there) > MOST_SIMPLIFIED ? canonicalTerm(there) : simplifyTerm(there);
  const node = writeTerm(range === 'positive' ? signOf(term) : term);
  if (isConstant(term)) return undefined;
  const [least, most] = range === 'positive' ? [ZERO] : range;
  const compare = (left: Expression, right: Expression): CompareNode => ({
    left,
    operator: '>=',
    right,
    type: 'compare',
  });
  return {
    comparisons: [compare(node, least), ...(most ? [compare(most, node)] : [])],
    text: most ? `${toText(least)} <= ${toText(node)} <= ${toText(most)}` : `${toText(node)} >= 0`,
  };
};

/** The verdict on a candidate, with the condition on the parameters under which it holds. */
export const judge = (
  verdict: Verdict,
  equations: readonly CompareNode[],
  candidate: Expression,
  { integer, unknown, ...context }: SolveContext,
): { condition?: string; verdict: Verdict } => {
  const [equation, ...others] = equations;
  if (verdict !== 'unknown' || !equation || others.length > 0 || !context.isRealOnly) {
    return { verdict };
  }
  const condition = sideCondition(equation, unknown, candidate);
  if (!condition) return { verdict };
  const conditional = [equation, ...condition.comparisons];
  const values = new Map([[unknown, candidate]]);
  const holds = verifyFormulas(conditional, values, context, [integer]) === 'holds';
  return holds ? { condition: condition.text, verdict: 'holds' } : { verdict };
};
