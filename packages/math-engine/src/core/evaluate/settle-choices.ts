import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { rational, ZERO } from '../numbers/rational.ts';
import {
  type CallNode,
  childrenOf,
  type Expression,
  mapChildren,
  numberNode,
  someNode,
} from '../syntax/ast.ts';

const CHOOSING: ReadonlySet<string> = new Set(['abs', 'arg', 'max', 'median', 'min', 'sign']);

const PI: Expression = { name: 'pi', position: 0, type: 'name' };

/** Maximum arguments to sort: each takes a proof. */
const MOST_ARGUMENTS = 20;

/** The sign of left − right; fails if there is none, or none can be proved. */
type Compare = (left: Expression, right: Expression) => Promise<-1 | 0 | 1>;

const isChoice = (node: Expression): node is CallNode =>
  node.type === 'call' && CHOOSING.has(node.name) && node.arguments.length <= MOST_ARGUMENTS;

/** Replaces `max(sqrt(2), 3/2)` and other choices by size with the chosen value. */
export const settleChoices = async (node: Expression, compare: Compare): Promise<Expression> => {
  if (!someNode(node, isChoice)) return node;
  const settled = new Map<Expression, Expression>();
  for (const part of childrenOf(node)) settled.set(part, await settleChoices(part, compare));
  const inner = mapChildren(node, (part) => settled.get(part) ?? part);
  if (!isChoice(inner)) return inner;
  try {
    return await choose(inner, compare);
  } catch (error) {
    // Too close to choose, or complex: the expression as a whole may still be decidable.
    const types: readonly string[] = [
      CalculatorErrorType.DomainError,
      CalculatorErrorType.Unsolved,
    ];
    if (error instanceof ToolError && types.includes(error.type)) return inner;
    throw error;
  }
};

const choose = async (call: CallNode, compare: Compare): Promise<Expression> => {
  const [first = numberNode(ZERO)] = call.arguments;
  if (call.name === 'abs' || call.name === 'arg' || call.name === 'sign') {
    const sign = await compare(first, numberNode(ZERO));
    if (call.name === 'arg') return sign < 0 ? PI : numberNode(ZERO);
    if (call.name === 'sign') return numberNode(rational(BigInt(sign)));
    return sign < 0 ? { operand: first, type: 'negate' } : first;
  }
  const sorted = await sort(call.arguments, compare);
  if (call.name === 'max') return sorted.at(-1) ?? first;
  if (call.name === 'min') return sorted[0] ?? first;
  const lower = sorted[Math.floor((sorted.length - 1) / 2)] ?? first;
  const upper = sorted[Math.floor(sorted.length / 2)] ?? first;
  if (upper === lower) return upper;
  const sum: Expression = { left: lower, operator: '+', right: upper, type: 'binary' };
  return { left: sum, operator: '/', right: numberNode(rational(2n)), type: 'binary' };
};

const sort = async (nodes: readonly Expression[], compare: Compare): Promise<Expression[]> => {
  const sorted: Expression[] = [];
  for (const node of nodes) {
    let place = sorted.length;
    for (; place > 0; place -= 1) {
      const before = sorted[place - 1];
      if (!before || (await compare(before, node)) <= 0) break;
    }
    sorted.splice(place, 0, node);
  }
  return sorted;
};
