import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import {
  add,
  compare,
  divide,
  floor,
  multiply,
  power,
  rational,
  type Rational,
  ZERO,
} from '../numbers/rational.ts';
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

/** The sign of left − right; fails if none can be proved. */
type Compare = (left: Expression, right: Expression) => Promise<-1 | 0 | 1>;

/**
 * Replaces `floor(100*pi)` and the like with their integer value. The algebra engine leaves some of
 * them unevaluated; a decimal of the argument that is not close to a step is proof. Close to a step,
 * as in `floor(1 - exp(-1000))`, the argument is compared with the step if that is possible.
 *
 * @throws ToolError `Unsolved` if the comparison is not possible
 */
export const settleRounding = async (
  node: Expression,
  precision: number,
  compareWith?: Compare,
): Promise<Expression> => {
  const isStepped = (part: Expression) => part.type === 'call' && STEPPED.has(part.name);
  if (!someNode(node, isStepped)) return node;
  const settled = new Map<Expression, Expression>();
  const collect = async (part: Expression): Promise<void> => {
    if (isStepped(part)) settled.set(part, await settle(part as CallNode, precision, compareWith));
    else for (const child of childrenOf(part)) await collect(child);
  };
  await collect(node);
  const replace = (part: Expression): Expression => settled.get(part) ?? mapChildren(part, replace);
  return replace(node);
};

const settle = async (
  node: CallNode,
  precision: number,
  compareWith?: Compare,
): Promise<Expression> => {
  const [inside, places] = node.arguments;
  if (!inside || (places && places.type !== 'number')) return node;
  const inner = await settleRounding(inside, precision, compareWith);
  const value = (await evaluateSymbolic(inner, precision))?.value;
  const decimal = value?.kind === 'real' ? parseDecimal(value.text, 10_000) : undefined;
  const compute = RATIONAL_FUNCTIONS[node.name];
  if (!decimal || !compute) return node;
  const rest = places?.type === 'number' ? [places.value] : [];
  const near = (side: number, middle: Rational): Rational | undefined =>
    compute(add(middle, multiply(CERTAINTY, rational(BigInt(side)))), ...rest);
  const [below, exact, above] = [-1, 0, 1].map((side) => near(side, decimal));
  if (!below || !exact || !above) return node;
  if (compare(below, above) === 0) return numberNode(exact);
  const digits = rest[0]?.numerator ?? 0n;
  if (!compareWith || digits > MOST_PLACES) return node;
  const step = stepNear(node.name, decimal, digits);
  const side = await compareWith(inner, numberNode(step)).catch((error: unknown) => {
    if (!(error instanceof ToolError) || error.type !== CalculatorErrorType.Unsolved) throw error;
    return fail(
      CalculatorErrorType.Unsolved,
      `The argument of ${node.name} is so close to ${formatDecimal(step, 15).text} that no digits show on which side of it it is, and no proof that they are equal was found.`,
    );
  });
  const result = near(side, step);
  return result ? numberNode(result) : node;
};

const HALF = rational(1n, 2n);

/** Decimal places whose steps are further apart than decimals are certain. */
const MOST_PLACES = 10n;

/** The step of a function that is nearest to a value. */
const stepNear = (name: string, value: Rational, digits: bigint): Rational => {
  if (name === 'sign') return ZERO;
  if (name !== 'round') return rational(floor(add(value, HALF)));
  const scale = power(rational(10n), digits);
  return divide(add(rational(floor(multiply(value, scale))), HALF), scale);
};
