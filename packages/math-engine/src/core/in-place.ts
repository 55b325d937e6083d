import {
  type CalculateInput,
  DEFAULT_PRECISION,
  type MathAnswer,
  type MathOperationName,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { checkInput } from './check-input.ts';
import { scalarAnswer, withNotes } from './evaluate/answer.ts';
import { fold } from './evaluate/fold.ts';
import { fail } from './failure.ts';
import { readInput } from './read-input.ts';
import { type Expression, someNode } from './syntax/ast.ts';
import { requirePrecision } from './units/check-input.ts';
import { newNotes } from './units/read-units.ts';

/** What is computed where nothing could end it: sizes that take milliseconds at worst. */
const InPlaceLimits = { digits: 2000, exponent: 10_000, nodes: 200, text: 1000 } as const;

/** Functions of fractions whose cost is bounded by the length of what they are given. */
const SHORT_FUNCTIONS: ReadonlySet<string> = new Set([
  'abs',
  'ceil',
  'floor',
  'gcd',
  'lcm',
  'max',
  'mean',
  'median',
  'min',
  'mod',
  'round',
  'sign',
  'sum',
  'trunc',
]);

const isShortNumber = (node: Expression): boolean =>
  node.type !== 'number' ||
  `${node.value.numerator}${node.value.denominator}`.length <= InPlaceLimits.digits;

const isShortPower = (node: Expression): boolean => {
  if (node.type !== 'binary' || node.operator !== '^') return true;
  const { left, right } = node;
  // One power of one number: what is nested multiplies.
  return (
    left.type === 'number' &&
    right.type === 'number' &&
    Math.abs(Number(right.value.numerator)) <= InPlaceLimits.exponent &&
    `${left.value.numerator}${left.value.denominator}`.length *
      Math.abs(Number(right.value.numerator)) <=
      10 * InPlaceLimits.exponent
  );
};

const PARTS: ReadonlySet<Expression['type']> = new Set([
  'binary',
  'call',
  'compare',
  'list',
  'negate',
  'number',
]);

const isArithmetic = (node: Expression): boolean => {
  let nodes = 0;
  return !someNode(node, (part) => {
    nodes += 1;
    const isKnown =
      PARTS.has(part.type) && (part.type !== 'call' || SHORT_FUNCTIONS.has(part.name));
    return !isKnown || nodes > InPlaceLimits.nodes || !isShortNumber(part) || !isShortPower(part);
  });
};

const textLength = ({ expression, variables = {} }: CalculateInput): number =>
  Object.values(variables).reduce<number>(
    (sum, value) => sum + String(value).length,
    expression.length,
  );

/** Arithmetic of fractions: the value, or undefined where it takes more than that. */
const computeFraction = (input: CalculateInput): MathAnswer | undefined => {
  const { mode = 'exact', precision = DEFAULT_PRECISION } = input;
  requirePrecision(precision);
  if (mode === 'float' || textLength(input) > InPlaceLimits.text) return undefined;
  const notes = newNotes();
  const resolved = readInput(input, notes);
  // Exponents such as 12*30 are numbers once they are folded, and short ones.
  const powers = mapExponents(resolved);
  if (!isArithmetic(powers)) return undefined;
  const value = fold(powers, { isLenient: false, notes });
  if (value.type !== 'number') return undefined;
  const prefersDecimals = someNode(resolved, (node) => node.type === 'number' && node.isDecimal);
  const scalar = {
    engine: 'rational' as const,
    exact: value,
    rational: value.value,
    value: { kind: 'real' as const, text: '0' },
    verified: true,
    warnings: [],
  };
  const options = { isInfinityWelcome: false, mode, notes, precision, prefersDecimals };
  return withNotes(scalarAnswer(scalar, options), notes);
};

const withoutPowers = (node: Expression): boolean =>
  !someNode(node, (part) => part.type === 'binary' && part.operator === '^');

/** The same with bases and exponents computed that hold no powers themselves. */
const mapExponents = (node: Expression): Expression => {
  if (node.type === 'negate') return { ...node, operand: mapExponents(node.operand) };
  if (node.type === 'call') return { ...node, arguments: node.arguments.map(mapExponents) };
  if (node.type === 'list') return { ...node, items: node.items.map(mapExponents) };
  if (node.type === 'compare' || node.type === 'binary') {
    const [left, right] = [mapExponents(node.left), mapExponents(node.right)];
    if (node.type === 'compare' || node.operator !== '^') return { ...node, left, right };
    const settle = (part: Expression): Expression =>
      withoutPowers(part) && isArithmetic(part)
        ? fold(part, { isLenient: false, notes: newNotes() })
        : part;
    return { ...node, left: settle(left), right: settle(right) };
  }
  return node;
};

/**
 * Computes in the host itself what needs no library and no isolation: arithmetic of fractions of
 * bounded size. For runtimes in which neither a child process nor a worker can be started.
 *
 * @param reason - why none can be started
 * @throws ToolError `ServiceUnavailable` for everything else, errors of the computation
 */
export const computeInPlace = (
  operation: MathOperationName,
  input: unknown,
  reason: string,
): MathAnswer => {
  checkInput(operation, input);
  const answer = operation === 'calculate' ? computeFraction(input as CalculateInput) : undefined;
  return (
    answer ??
    fail(
      ToolErrorType.ServiceUnavailable,
      `Only arithmetic of short fractions can be computed here: the maths engine runs in a process or worker of its own, and none can be started (${reason}). Run the tool in Node, in a page, or give it a maths service.`,
    )
  );
};
