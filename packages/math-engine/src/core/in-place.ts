import {
  type CalculateInput,
  type CalculationMode,
  CalculatorLimits,
  DEFAULT_PRECISION,
  type MathOperationName,
  type MathOperations,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { checkInput } from './check-input.ts';
import { type AnswerParts, modeFor, scalarAnswer, withNotes } from './evaluate/answer.ts';
import { fold } from './evaluate/fold.ts';
import { fail } from './failure.ts';
import { analyzeIntegersWith } from './integers/analyze-integers-with.ts';
import { requireWhole } from './integers/require-whole.ts';
import { compare } from './numbers/rational.ts';
import { convertBase } from './operations/convert-base.ts';
import { rankValues } from './operations/rank-values.ts';
import { readInput } from './read-input.ts';
import { refuseMixedMoney } from './resolve/currency.ts';
import { emptyNotes, type Notes, resolve, vocabularyOf } from './resolve/resolve.ts';
import { spellInput } from './spelling/spell-input.ts';
import { type Expression, type NumberNode, someNode } from './syntax/ast.ts';
import { parseExpression } from './syntax/parser.ts';
import { requirePrecision, requireText } from './units/check-input.ts';

/** Limits for computations that nothing could end: sizes that take milliseconds at worst. */
const InPlaceLimits = { digits: 2000, exponent: 10_000, nodes: 200, text: 1000 } as const;

/** Functions of fractions whose cost is bounded by the length of their input. */
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
  // One power of one number, since nesting multiplies the cost.
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

/** The value of an expression as a fraction; undefined if it takes more than that. */
const foldShort = (resolved: Expression, notes: Notes): NumberNode | undefined => {
  // Exponents such as 12*30 become numbers, and short ones, when folded.
  const powers = mapExponents(resolved);
  if (!isArithmetic(powers)) return undefined;
  const value = fold(powers, { isLenient: false, notes });
  return value.type === 'number' ? value : undefined;
};

const answerShort = (
  resolved: Expression,
  { mode, notes, precision }: { mode?: CalculationMode; notes: Notes; precision: number },
): AnswerParts | undefined => {
  const value = foldShort(resolved, notes);
  if (!value) return undefined;
  const prefersDecimals = someNode(resolved, (node) => node.type === 'number' && node.isDecimal);
  const scalar = {
    engine: 'rational' as const,
    exact: value,
    rational: value.value,
    value: { kind: 'real' as const, text: '0' },
    verified: true,
    warnings: [],
  };
  return scalarAnswer(scalar, {
    isInfinityWelcome: false,
    mode: modeFor(mode, notes),
    notes,
    precision,
    prefersDecimals,
  });
};

type Refuse = () => never;

/** Operations on integers and fractions whose cost is bounded by the length of their input. */
const IN_PLACE: Partial<{
  [Name in MathOperationName]: (
    input: MathOperations[Name]['input'],
    refuse: Refuse,
  ) => MathOperations[Name]['output'] | Promise<MathOperations[Name]['output']>;
}> = {
  analyzeInteger: (input, refuse) =>
    analyzeIntegersWith(input, {
      createAnalysis: refuse,
      read: async (text, name, notes) => {
        requireText(text, name, CalculatorLimits.expressionLength);
        if (text.length > InPlaceLimits.text) refuse();
        const { assumptions, expression } = parseExpression(text, vocabularyOf(new Set()));
        for (const assumption of assumptions) notes.assumptions.add(assumption);
        const { value } = foldShort(resolve(expression, new Map(), notes), notes) ?? refuse();
        return requireWhole(value, text, name);
      },
    }),
  calculate: (input, refuse) => {
    const { mode, precision = DEFAULT_PRECISION } = input;
    requirePrecision(precision);
    if (mode === 'float' || textLength(input) > InPlaceLimits.text) return refuse();
    const notes = emptyNotes();
    const resolved = readInput(input, notes);
    const options = { notes, precision, ...(mode && { mode }) };
    return withNotes(answerShort(resolved, options) ?? refuse(), notes);
  },
  compareValues: (input, refuse) =>
    rankValues(input, {
      compare: async (left, right, notes) => {
        const [first, second] = [foldShort(left, notes), foldShort(right, notes)];
        return Math.sign(compare((first ?? refuse()).value, (second ?? refuse()).value)) as -1 | 0;
      },
      evaluate: (node, options) => answerShort(node, options) ?? refuse(),
    }),
  convertBase: (input, refuse) =>
    convertBase(input, (expression) => {
      if (expression.length > InPlaceLimits.text) refuse();
      const notes = emptyNotes();
      return (foldShort(readInput({ expression }, notes), notes) ?? refuse()).value;
    }),
};

const withoutPowers = (node: Expression): boolean =>
  !someNode(node, (part) => part.type === 'binary' && part.operator === '^');

/** The same, with computed bases and exponents that contain no powers themselves. */
const mapExponents = (node: Expression): Expression => {
  if (node.type === 'negate') return { ...node, operand: mapExponents(node.operand) };
  if (node.type === 'call') return { ...node, arguments: node.arguments.map(mapExponents) };
  if (node.type === 'list') return { ...node, items: node.items.map(mapExponents) };
  if (node.type === 'compare' || node.type === 'binary') {
    const [left, right] = [mapExponents(node.left), mapExponents(node.right)];
    if (node.type === 'compare' || node.operator !== '^') return { ...node, left, right };
    const settle = (part: Expression): Expression =>
      withoutPowers(part) && isArithmetic(part)
        ? fold(part, { isLenient: false, notes: emptyNotes() })
        : part;
    return { ...node, left: settle(left), right: settle(right) };
  }
  return node;
};

/**
 * Computes in the host itself what needs no library and no isolation: arithmetic of integers and
 * fractions of bounded size. For runtimes that can start neither a child process nor a worker.
 *
 * @param reason - why none can be started
 * @throws ToolError `ServiceUnavailable` for everything else, errors of the computation
 */
export const computeInPlace = async (
  operation: MathOperationName,
  input: unknown,
  reason: string,
): Promise<unknown> => {
  checkInput(operation, input);
  const refuse: Refuse = () =>
    fail(
      ToolErrorType.ServiceUnavailable,
      `Only arithmetic of short integers and fractions can be computed here: the maths engine runs in a process or worker of its own, and none can be started (${reason}). Run the tool in Node, in a page, or give it a maths service.`,
    );
  const compute = IN_PLACE[operation] as
    | ((given: unknown, otherwise: Refuse) => unknown)
    | undefined;
  return compute ? refuseMixedMoney(await compute(spellInput(input), refuse)) : refuse();
};
