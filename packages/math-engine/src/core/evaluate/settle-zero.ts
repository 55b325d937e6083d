import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { compare, ONE, rational, ZERO } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { canonicalTerm, costOf } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import {
  binaryNode,
  callNode,
  type Expression,
  mapChildren,
  numberNode,
  someNode,
} from '../syntax/ast.ts';
import { evaluateBinary } from './binary-value.ts';
import { compareNodes } from './compare.ts';
import { fold } from './fold.ts';
import { proveZero } from './prove-zero.ts';
import { evaluateScalar, type ScalarSettings, type ScalarValue } from './scalar.ts';
import { settleChoices } from './settle-choices.ts';
import { settleRounding } from './settle-rounding.ts';

/** Digits with which a value that seems to be zero is computed again. */
const MANY_DIGITS = 900;

/**
 * The value of an expression. If all digits cancel, as in `1 - erf(30)`, zero is not assumed:
 * either it is proved, or more digits show what is left, or the answer says that it is unproved.
 * The same holds for a pole, which may be such a zero in a denominator.
 *
 * @throws ToolError as {@link evaluateScalar}
 */
export const evaluateSettled = async (
  original: Expression,
  settings: ScalarSettings,
): Promise<ScalarValue> => {
  const expression = settings.mode === 'float' ? original : await foldRounded(original, settings);
  const scalar = await orWithoutLoss(evaluateOrProve(expression, settings), expression, settings);
  const { value } = scalar;
  const isPole = value.kind === 'pole';
  const isZero = value.kind === 'real' && /^-?0*\.?0*$/.test(value.text);
  if (settings.mode === 'float' || scalar.rational || !(isZero || isPole)) return scalar;
  if (isZero && (await isProvedZero(expression))) return ZERO_SCALAR;
  const again = evaluateScalar(expression, { ...settings, precision: MANY_DIGITS });
  const finer = await orWithoutLoss(again, expression, settings);
  if (isPole || finer.value.kind !== 'real' || !/^-?0*\.?0*$/.test(finer.value.text)) return finer;
  const { exact: _, ...rest } = scalar;
  return (
    evaluateWithoutLoss(expression, settings) ?? {
      ...rest,
      engine: 'decimal',
      verified: false,
      warnings: [`zero in ${MANY_DIGITS} digits; that it is exactly zero was not proved`],
    }
  );
};

/** What is left where digits cancel, by another formula of a part; undefined without such a part. */
const evaluateWithoutLoss = (
  expression: Expression,
  { mode, precision }: ScalarSettings,
): ScalarValue | undefined => {
  const loses = someNode(expression, (node) => withoutLossHere(node) !== node);
  if (mode === 'float' || !loses) return undefined;
  const value = evaluateBinary(withoutLoss(expression), precision);
  return value?.kind === 'real' && value.text !== '0'
    ? { engine: 'decimal', value, verified: false, warnings: [] }
    : undefined;
};

/** Infinity and no value, too, may come from lost digits: the logarithm of erfc(40) is a number. */
const orWithoutLoss = async (
  answer: Promise<ScalarValue>,
  expression: Expression,
  settings: ScalarSettings,
): Promise<ScalarValue> => {
  try {
    const scalar = await answer;
    const isNumber = scalar.value.kind === 'real' || scalar.value.kind === 'complex';
    return isNumber ? scalar : (evaluateWithoutLoss(expression, settings) ?? scalar);
  } catch (error) {
    const left = isUnsolved(error) ? evaluateWithoutLoss(expression, settings) : undefined;
    if (left) return left;
    throw error;
  }
};

const isUnsolved = (error: unknown): boolean =>
  error instanceof ToolError && error.type === CalculatorErrorType.Unsolved;

const TWO = numberNode(rational(2n));
const UNITY = numberNode(ONE);

/** `1 - f(x)` in a form whose digits do not cancel where f(x) is nearly 1. */
const COMPLEMENTS: Readonly<Record<string, (x: Expression) => Expression>> = {
  coth: (x) => binaryNode('/', TWO, binaryNode('-', UNITY, exponentialOfDouble(x))),
  erf: (x) => callNode('erfc', x),
  tanh: (x) => binaryNode('/', TWO, binaryNode('+', exponentialOfDouble(x), UNITY)),
};

const exponentialOfDouble = (x: Expression): Expression => callNode('exp', binaryNode('*', TWO, x));

const isOne = (node: Expression): boolean =>
  node.type === 'number' && compare(node.value, ONE) === 0;

/** All of them are odd: `1 + f(x)` is `1 - f(-x)`. */
const withoutLossHere = (node: Expression): Expression => {
  if (node.type !== 'binary' || !/^[-+]$/.test(node.operator)) return node;
  const isReversed = isOne(node.right);
  const call = isReversed ? node.left : node.right;
  const [x] = call.type === 'call' ? call.arguments : [];
  const complement = call.type === 'call' ? COMPLEMENTS[call.name] : undefined;
  if (!x || !complement || !(isReversed || isOne(node.left))) return node;
  if (node.operator === '+') return complement({ operand: x, type: 'negate' });
  return isReversed ? { operand: complement(x), type: 'negate' } : complement(x);
};

const withoutLoss = (node: Expression): Expression =>
  withoutLossHere(mapChildren(node, withoutLoss));

/** Rounded values are integers, with which functions of integers can be computed. */
const foldRounded = async (node: Expression, settings: ScalarSettings): Promise<Expression> => {
  const rounded = await settleRounding(
    node,
    settings.precision + 25,
    async (left, right) => (await compareInside(left, right)).sign,
  );
  if (rounded === node) return node;
  return fold(rounded, { isLenient: settings.mode === 'decimal', notes: emptyNotes() });
};

const compareInside = (left: Expression, right: Expression) =>
  compareNodes(left, right, emptyNotes());

const provedSign = async (left: Expression, right: Expression): Promise<-1 | 0 | 1> => {
  const { sign, verified } = await compareInside(left, right);
  return verified ? sign : fail(CalculatorErrorType.Unsolved, 'The sign was not proved.');
};

/** What digits cannot decide may be zero by an identity: `ln(6) - ln(2) - ln(3)`. */
const evaluateOrProve = async (
  expression: Expression,
  settings: ScalarSettings,
): Promise<ScalarValue> => {
  try {
    return await evaluateScalar(expression, settings);
  } catch (error) {
    const isOpen = isUnsolved(error);
    if (isOpen && (await isProvedZero(expression))) return ZERO_SCALAR;
    // In digits, the argument of what is exactly zero is 0 or pi by chance.
    const settled = isOpen ? await settleChoices(expression, provedSign) : expression;
    if (settled !== expression) return evaluateScalar(settled, settings);
    const isExact = isOpen && settings.mode !== 'float';
    const shorter = isExact && (await withoutCancelled(expression).catch(() => undefined));
    if (shorter) return evaluateScalar(shorter, settings);
    throw error;
  }
};

/** What cancels needs no digits: `exp(1000) + 1 - exp(1000)` is 1. */
const withoutCancelled = async (node: Expression): Promise<Expression | undefined> => {
  const term = readTerm(node);
  const form = term && writeTerm(canonicalTerm(term));
  if (!form || costOf(form) >= costOf(node)) return undefined;
  return (await proveZero(binaryNode('-', node, form))).isZero ? form : undefined;
};

/** Zero by an identity, or because bounds leave only zero. */
const isProvedZero = async (expression: Expression): Promise<boolean> =>
  (await proveZero(expression)).isZero ||
  (await provedSign(expression, numberNode(ZERO)).catch(() => 1)) === 0;

const ZERO_SCALAR: ScalarValue = {
  engine: 'symbolic',
  exact: numberNode(ZERO),
  rational: ZERO,
  value: { kind: 'real', text: '0' },
  verified: true,
  warnings: [],
};
