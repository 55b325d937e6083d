import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError, ToolErrorType } from '@lobechat/types';

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
  subtract,
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

/** Digits with which an argument is computed at most. */
const MOST_DIGITS = 2 * CoreLimits.precision + WHOLE_DIGITS;

/** Further digits that show whether the first ones are right. */
const MORE_DIGITS = 20;

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
  // Many places, such as the 30 of `round(sqrt(2), 30)`, need as many digits; steps of 1000 fewer.
  const isFew = (digits >= 0n && digits <= MOST_PLACES) || absolute(digits) > CoreLimits.precision;
  const certain = CERTAIN_DIGITS + (isFew ? 0 : Number(digits));
  const working = Math.max(precision, certain + WHOLE_DIGITS);
  const inner = await settleRounding(inside, working, compareWith);
  const decimal = await certainDecimal(inner, { certain, name: node.name, working });
  const compute = RATIONAL_FUNCTIONS[node.name];
  if (!decimal || !compute) return node;
  const rest = places ? [places] : [];
  const distance = power(rational(10n), BigInt(-certain));
  const near = (side: number, middle: Rational): Rational | undefined =>
    compute(add(middle, multiply(rational(BigInt(side)), distance)), ...rest);
  const [below, exact, above] = [-1, 0, 1].map((side) => near(side, decimal));
  if (!below || !exact || !above) return node;
  if (compare(below, above) === 0) return numberNode(exact);
  if (!compareWith) return node;
  const step = stepNear(node.name, decimal, digits);
  const side = await compareWith(inner, numberNode(step)).catch((error: unknown) => {
    if (!(error instanceof ToolError) || error.type !== CalculatorErrorType.Unsolved) throw error;
    return fail(
      CalculatorErrorType.Unsolved,
      `The argument of ${node.name} is so close to ${formatDecimal(step, 15).text} that decimals cannot tell on which side of it it lies, and no proof that they are equal was found.`,
    );
  });
  const result = near(side, step);
  return result ? numberNode(result) : node;
};

/**
 * The value of an expression, the same with more digits in `certain` places after the point: an
 * integer such as `10^60*pi` needs all of its digits, and others may cancel.
 */
const certainDecimal = async (
  node: Expression,
  { certain, name, working }: { certain: number; name: string; working: number },
): Promise<Rational | undefined> => {
  const step = power(rational(10n), BigInt(-certain));
  let wholeDigits = 0;
  for (let digits = working; digits <= MOST_DIGITS;) {
    const decimal = await decimalOf(node, digits);
    if (!decimal) return undefined;
    wholeDigits = String(absolute(floor(decimal))).length;
    // The first digits decide the sign of a number of any size.
    const isSign = name === 'sign';
    const needed = isSign ? 0 : wholeDigits + certain;
    if (needed <= digits) {
      const finer = await decimalOf(node, digits + MORE_DIGITS);
      if (!finer) return undefined;
      const distance = isSign ? multiply(magnitude(finer), step) : step;
      if (compare(magnitude(subtract(decimal, finer)), distance) <= 0) return finer;
    }
    digits = Math.max(2 * digits, needed);
  }
  if (wholeDigits + certain <= MOST_DIGITS) return undefined;
  return fail(
    ToolErrorType.ResourceLimit,
    `The argument of ${name} has ${wholeDigits + certain - CERTAIN_DIGITS} digits; at most ${2 * CoreLimits.precision} are computed exactly.`,
  );
};

const magnitude = ({ denominator, numerator }: Rational): Rational =>
  rational(absolute(numerator), denominator);

const decimalOf = async (node: Expression, digits: number): Promise<Rational | undefined> => {
  const value = (await evaluateSymbolic(node, digits))?.value;
  return value?.kind === 'real' ? parseDecimal(value.text) : undefined;
};

/** The second argument of `round`: a number, or a calculation such as `2 - floor(log10(x))`. */
const readPlaces = async (node: Expression, precision: number): Promise<Rational | undefined> => {
  if (node.type === 'number') return node.value;
  const settled = await settleRounding(node, precision);
  const value = (await evaluateSymbolic(settled, precision))?.value;
  const places = value?.kind === 'real' ? parseDecimal(value.text) : undefined;
  return places && isInteger(places) ? places : undefined;
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
