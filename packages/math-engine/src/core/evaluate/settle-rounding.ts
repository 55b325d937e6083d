import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import { absolute } from '../numbers/greatest-common-divisor.ts';
import {
  add,
  compare,
  divide,
  floor,
  isInteger,
  multiply,
  power,
  rational,
  type Rational,
  toNumber,
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

/** Decimal places beyond those of a step that a decimal needs to decide it. */
const CERTAIN_DIGITS = 12;

/** Digits before the point for which there is room. */
const WHOLE_DIGITS = 25;

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
  const [inside, given] = node.arguments;
  const places = given && (await readPlaces(given, precision));
  if (!inside || (given && !places)) return node;
  const digits = places?.numerator ?? 0n;
  // Many places, such as the 30 of `round(sqrt(2), 30)`, need as many digits.
  const extra = digits > MOST_PLACES && digits <= CoreLimits.precision ? Number(digits) : 0;
  const working = Math.max(precision, extra + WHOLE_DIGITS + CERTAIN_DIGITS);
  const inner = await settleRounding(inside, working, compareWith);
  const value = (await evaluateSymbolic(inner, working))?.value;
  const decimal = value?.kind === 'real' ? parseDecimal(value.text, 10_000) : undefined;
  const compute = RATIONAL_FUNCTIONS[node.name];
  if (!decimal || !compute) return node;
  if (extra > 0 && absolute(floor(decimal)) > LARGE) return node;
  const rest = places ? [places] : [];
  const near = (side: number, middle: Rational): Rational | undefined =>
    compute(add(middle, rational(BigInt(side), 10n ** BigInt(CERTAIN_DIGITS + extra))), ...rest);
  const [below, exact, above] = [-1, 0, 1].map((side) => near(side, decimal));
  if (!below || !exact || !above) return node;
  if (compare(below, above) === 0) return numberNode(exact);
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

/** The second argument of `round`: a number, or a calculation such as `2 - floor(log10(x))`. */
const readPlaces = async (node: Expression, precision: number): Promise<Rational | undefined> => {
  if (node.type === 'number') return node.value;
  const settled = await settleRounding(node, precision);
  const value = (await evaluateSymbolic(settled, precision))?.value;
  const places = value?.kind === 'real' ? parseDecimal(value.text) : undefined;
  return places && isInteger(places) ? places : undefined;
};

const LARGE = 10n ** BigInt(WHOLE_DIGITS);
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

/**
 * Digits that show all places of `round(sqrt(2), 30)` or, for significant digits, of `round(x, 29 -
 * floor(log10(abs(x))))`.
 */
export const digitsRounded = (node: Expression): number => {
  if (node.type !== 'call' || node.name !== 'round') return 0;
  const [, places] = node.arguments;
  const count = places?.type === 'binary' && places.operator === '-' ? places.left : places;
  const digits = count?.type === 'number' ? toNumber(count.value) : 0;
  return digits > MOST_PLACES ? Math.min(digits + WHOLE_DIGITS, CoreLimits.precision) : 0;
};
