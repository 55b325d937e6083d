import { parseDecimal } from '../numbers/decimal.ts';
import { compare, rational, type Rational, subtract } from '../numbers/rational.ts';
import {
  type CallNode,
  childrenOf,
  type Expression,
  mapChildren,
  numberNode,
  someNode,
} from '../syntax/ast.ts';
import { RATIONAL_FUNCTIONS } from './rational-functions.ts';
import { evaluateSymbolic } from './symbolic.ts';

/** Step functions: between steps, a close enough decimal decides them exactly. */
const STEPPED: ReadonlySet<string> = new Set(['ceil', 'floor', 'round', 'sign', 'trunc']);

/** Distance from a step within which a decimal cannot decide. */
const CERTAINTY = rational(1n, 10n ** 12n);

/**
 * Replaces `floor(100*pi)` and the like with their integer value. The algebra engine leaves some of
 * them unevaluated; a decimal of the argument that is not close to a step is proof.
 */
export const settleRounding = async (node: Expression, precision: number): Promise<Expression> => {
  const isStepped = (part: Expression) => part.type === 'call' && STEPPED.has(part.name);
  if (!someNode(node, isStepped)) return node;
  const settled = new Map<Expression, Expression>();
  const collect = async (part: Expression): Promise<void> => {
    if (isStepped(part)) settled.set(part, await settle(part as CallNode, precision));
    else for (const child of childrenOf(part)) await collect(child);
  };
  await collect(node);
  const replace = (part: Expression): Expression => settled.get(part) ?? mapChildren(part, replace);
  return replace(node);
};

const settle = async (node: CallNode, precision: number): Promise<Expression> => {
  const [inside, digits] = node.arguments;
  if (!inside || (digits && digits.type !== 'number')) return node;
  const inner = await settleRounding(inside, precision);
  const value = (await evaluateSymbolic(inner, precision))?.value;
  const decimal = value?.kind === 'real' ? parseDecimal(value.text, 10_000) : undefined;
  const compute = RATIONAL_FUNCTIONS[node.name];
  if (!decimal || !compute) return node;
  const rest = digits?.type === 'number' ? [digits.value] : [];
  const results = [subtract(decimal, CERTAINTY), decimal, addCertainty(decimal)].map((near) =>
    compute(near, ...rest),
  );
  const [below, exact, above] = results;
  const isSure = below && exact && above && compare(below, above) === 0;
  return isSure ? numberNode(exact) : node;
};

const addCertainty = (value: Rational): Rational =>
  subtract(value, rational(-CERTAINTY.numerator, CERTAINTY.denominator));
