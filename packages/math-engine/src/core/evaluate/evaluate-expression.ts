import { type CalculationMode, CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { isInteger, ONE } from '../numbers/rational.ts';
import { unitToLatex } from '../print/to-latex.ts';
import type { Notes } from '../resolve/resolve.ts';
import {
  binaryNode,
  type CallNode,
  type CompareNode,
  type Expression,
  numberNode,
  someNode,
} from '../syntax/ast.ts';
import { type AnswerOptions, type AnswerParts, modeFor, scalarAnswer } from './answer.ts';
import { withClosedForm } from './closed-form.ts';
import { compareNodes, type Comparison } from './compare.ts';
import { describeLabel } from './dimensions.ts';
import { fold, holds, truthNode } from './fold.ts';
import { evaluateMatrix } from './matrix.ts';
import { unitOfRates } from './product-of-rates.ts';
import { isSurelyComplex } from './prove-zero.ts';
import { hasUnits, labelSize } from './quantity-nodes.ts';
import { compareQuantities, evaluateQuantity } from './quantity.ts';
import { evaluateScalar, namesInfinity } from './scalar.ts';
import { digitsRounded, settleRounding } from './settle-rounding.ts';
import { evaluateSettled } from './settle-zero.ts';
import { severalTargets, splitQuantity } from './split-quantity.ts';
import { isPoint, warnBelowZero } from './temperature.ts';
import { tidyLabel } from './tidy-label.ts';

type Settings = AnswerOptions & { mode: CalculationMode };

/** How an expression without variables is computed and written. */
export interface EvaluateOptions {
  /** Whether infinity may be the answer although the expression does not contain it. */
  isInfinityWelcome?: boolean;
  mode: CalculationMode;
  notes: Notes;
  precision: number;
}

/**
 * Computes an expression without variables and with resolved names: a number, a quantity, a matrix,
 * or whether a comparison holds.
 *
 * @throws ToolError of a `CalculatorErrorType` or `ResourceLimit`
 */
export const evaluateExpression = async (
  resolved: Expression,
  { isInfinityWelcome = namesInfinity(resolved), mode, notes, precision }: EvaluateOptions,
): Promise<AnswerParts> =>
  answer(resolved, {
    isInfinityWelcome,
    mode: modeFor(mode, notes),
    notes,
    precision: Math.max(precision, digitsRounded(resolved)),
    // Whoever rounds to digits wants to see them.
    prefersDecimals: someNode(
      resolved,
      (node) =>
        (node.type === 'number' && node.isDecimal) ||
        (node.type === 'call' && node.name === 'round' && node.arguments.length === 2),
    ),
  });

const answer = (resolved: Expression, settings: Settings): Promise<AnswerParts> | AnswerParts => {
  const { mode, notes } = settings;
  const hasPrimality = someNode(
    resolved,
    (node) => node.type === 'call' && node.name === 'isPrime',
  );
  // Doubles are computed from the input as written; everything else from its exact value.
  const isFloat = mode === 'float' && !hasPrimality;
  const node = isFloat
    ? foldLists(resolved, settings)
    : fold(resolved, { isLenient: mode === 'decimal', notes });
  refuseInnerTruths(node);
  if (node.type === 'compare') return compareAnswer(node, settings);
  if (node.type === 'name' && (node.name === 'true' || node.name === 'false')) {
    return truthAnswer(node.name, true);
  }
  if (hasUnits(node)) return quantityAnswer(node, settings);
  if (node.type === 'call' && node.name === 'isPrime') return primeAnswer(node, settings);
  return plainAnswer(node, settings);
};

/** `isPrime(floor(10^40*pi))`: whether a number is prime after it was rounded. */
const primeAnswer = async (node: CallNode, settings: Settings): Promise<AnswerParts> => {
  const [inner] = node.arguments;
  const value = inner && (await settleRounding(inner, settings.precision));
  return value?.type === 'number'
    ? answer({ ...node, arguments: [value] }, settings)
    : plainAnswer(node, settings);
};

/** In double precision, only the sizes of lists are computed beforehand. */
const foldLists = (node: Expression, settings: Settings): Expression => {
  const needsLists = someNode(
    node,
    (part) => part.type === 'call' && ['identity', 'ones', 'range', 'zeros'].includes(part.name),
  );
  if (needsLists) return fold(node, { isLenient: true, notes: settings.notes });
  if (isListed(node)) noteFolded(node, settings);
  return node;
};

/** Records how operators and functions on lists are read, as the exact modes do. */
const noteFolded = (node: Expression, { notes }: Settings): void => {
  try {
    fold(node, { isLenient: true, notes });
  } catch (error) {
    // What has no exact value may have one in doubles.
    if (!(error instanceof ToolError)) throw error;
  }
};

/** `true` and `false` are answers, not numbers. */
const refuseInnerTruths = (node: Expression): void => {
  const isTruth = (part: Expression) =>
    part.type === 'compare' ||
    (part.type === 'name' && (part.name === 'true' || part.name === 'false'));
  const isInside = someNode(node, (part) => part !== node && isTruth(part));
  if (isInside) {
    fail(
      CalculatorErrorType.DomainError,
      'A comparison or isPrime returns true or false and cannot be part of a calculation.',
    );
  }
};

const isListed = (node: Expression): boolean => someNode(node, (part) => part.type === 'list');

const plainAnswer = async (node: Expression, settings: Settings): Promise<AnswerParts> => {
  if (!isListed(node)) {
    const scalar = await evaluateSettled(node, settings);
    return scalarAnswer(await withClosedForm(node, scalar, settings.mode), settings);
  }
  const result = await evaluateMatrix(node, settings);
  if (result.type === 'matrix' && /^\[[^[\],]+\]$/.test(result.matrix.decimal)) {
    settings.notes.assumptions.add(
      'square brackets make a list, here of one element; parentheses group',
    );
  }
  return result.type === 'matrix' ? result.matrix : scalarAnswer(result.scalar, settings);
};

const quantityAnswer = async (node: Expression, settings: Settings): Promise<AnswerParts> => {
  const { mode, notes } = settings;
  noteUnitsAlone(node, notes);
  const several = node.type === 'convert' ? severalTargets(node) : undefined;
  if (node.type === 'convert' && several) {
    return splitQuantity(node.value, several, settings.precision, notes);
  }
  const { factor, target } = splitTarget(node);
  const quantity = evaluateQuantity(target, notes);
  if (isPoint(quantity)) warnBelowZero(quantity, notes);
  const units =
    node.type === 'convert'
      ? quantity.label
      : (unitOfRates(target, quantity) ?? tidyLabel(quantity.label));
  const label = writeLabel(describeLabel(units), factor);
  const size = factor
    ? { left: labelSize(units), operator: '*' as const, right: factor, type: 'binary' as const }
    : labelSize(units);
  const ratio: Expression = { left: quantity.value, operator: '/', right: size, type: 'binary' };
  const number = await plainAnswer(
    mode === 'float' ? ratio : fold(ratio, { isLenient: mode === 'decimal', notes }),
    // 12.7 cm rather than 127/10 cm: nobody measures in terminating fractions.
    { ...settings, prefersDecimals: settings.prefersDecimals || label !== '' },
  );
  if (label === '') return number;
  const needsParentheses = number.exact !== undefined && /[-+] /.test(number.exact);
  return {
    ...number,
    decimal: `${number.decimal} ${label}`,
    ...(number.exact === undefined
      ? {}
      : { exact: `${needsParentheses ? `(${number.exact})` : number.exact} ${label}` }),
    kind: 'quantity',
    latex: `${number.latex}\\,${unitToLatex(label)}`,
  };
};

/** `A*B` is ampere times byte, which is hardly ever meant without a number. */
const noteUnitsAlone = (node: Expression, notes: Notes): void => {
  if (node.type === 'convert' || someNode(node, (part) => part.type === 'number')) return;
  const names = new Set<string>();
  someNode(node, (part) => {
    if (part.type === 'unit') names.add(part.name);
    return false;
  });
  if ([...names].every((name) => name.length > 1)) return;
  notes.assumptions.add(
    `${[...names].join(', ')}: read as ${names.size === 1 ? 'a unit' : 'units'}, as no value was given; evaluate takes variables`,
  );
};

/**
 * `L/100km`: converts a conversion to a unit with a number into one to the unit, and the number.
 */
const splitTarget = (node: Expression): { factor?: Expression; target: Expression } => {
  if (node.type !== 'convert' || node.target.type !== 'binary') return { target: node };
  const { left, operator, right } = node.target;
  const isScaled =
    operator === '/' &&
    right.type === 'binary' &&
    right.operator === '*' &&
    right.left.type === 'number' &&
    isInteger(right.left.value);
  if (!isScaled) return { target: node };
  const unit = binaryNode('/', left, right.right);
  const factor = binaryNode('/', numberNode(ONE), right.left);
  return { factor, target: { ...node, target: unit } };
};

/** `L/100km` of `L/km`. */
const writeLabel = (label: string, factor: Expression | undefined): string =>
  factor?.type === 'binary' && factor.right.type === 'number'
    ? label.replace('/', `/${factor.right.value.numerator}`)
    : label;

const truthAnswer = (name: 'false' | 'true', verified: boolean): AnswerParts => ({
  decimal: name,
  engine: 'rational',
  exact: name,
  isDecimalExact: true,
  isExact: true,
  kind: 'boolean',
  latex: `\\text{${name}}`,
  verified,
});

/** Whether a comparison holds: proved, or by the difference of doubles, as programs compare. */
const compareAnswer = async (node: CompareNode, settings: Settings): Promise<AnswerParts> => {
  const { left, operator, right } = node;
  const isEquation = operator === '=' || operator === '!=';
  // Complex numbers have no order, but can be equal.
  if (isEquation && isSurelyComplex({ left, operator: '-', right, type: 'binary' })) {
    return truthAnswer(operator === '=' ? 'false' : 'true', true);
  }
  const { sign, verified } =
    settings.mode === 'float'
      ? await compareDoubles(node, settings)
      : await compareNodes(left, right, settings.notes);
  const truth = truthNode(holds(operator, sign)) as { name: 'false' | 'true' };
  return truthAnswer(truth.name, verified);
};

const compareDoubles = async (node: CompareNode, settings: Settings): Promise<Comparison> => {
  const difference = compareQuantities(node.left, node.right, settings.notes);
  const result = isListed(difference) ? await evaluateMatrix(difference, settings) : undefined;
  if (result?.type === 'matrix') {
    fail(CalculatorErrorType.DomainError, 'Lists cannot be compared; compare numbers.');
  }
  const { value } =
    result?.type === 'scalar' ? result.scalar : await evaluateScalar(difference, settings);
  if (value.kind !== 'real') {
    fail(CalculatorErrorType.DomainError, 'Only real numbers can be compared.');
  }
  const sign = Math.sign(Number(value.kind === 'real' ? value.text : 0));
  return { sign: sign === 0 ? 0 : sign > 0 ? 1 : -1, verified: false };
};
