import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { ONE, rational, ZERO } from '../numbers/rational.ts';
import { emptyNotes } from '../resolve/resolve.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { canonicalTerm, costOf } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import { binaryNode, callNode, type Expression, mapChildren, numberNode } from '../syntax/ast.ts';
import { subtractedFromOne } from '../syntax/subtracted-from-one.ts';
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
  const scalar = await evaluateOrProve(expression, settings);
  const { value } = scalar;
  const isPole = value.kind === 'pole';
  const isZero = value.kind === 'real' && /^-?0*\.?0*$/.test(value.text);
  if (settings.mode === 'float' || scalar.rational || !(isZero || isPole)) return scalar;
  if (isZero && (await isProvedZero(expression))) return ZERO_SCALAR;
  const finer = await evaluateScalar(expression, { ...settings, precision: MANY_DIGITS });
  if (isPole || finer.value.kind !== 'real' || !/^-?0*\.?0*$/.test(finer.value.text)) return finer;
  const { exact: _, ...rest } = scalar;
  const own = isZero ? evaluateBinary(withoutLoss(expression), settings.precision) : undefined;
  if (own?.kind === 'real' && own.text !== '0') {
    return { ...rest, engine: 'decimal', value: own, verified: false, warnings: [] };
  }
  return {
    ...rest,
    engine: 'decimal',
    verified: false,
    warnings: [`zero in ${MANY_DIGITS} digits; that it is exactly zero was not proved`],
  };
};

/** `1 - erf(x)` and `1 - tanh(x)` of a large x in another form, whose digits do not cancel. */
const withoutLoss = (node: Expression): Expression => {
  const inner = mapChildren(node, withoutLoss);
  const call = inner.type === 'binary' ? subtractedFromOne(inner) : undefined;
  if (call?.name === 'erf') return { ...call, name: 'erfc' };
  if (call?.name !== 'tanh') return inner;
  const [two, one] = [numberNode(rational(2n)), numberNode(ONE)];
  const power = callNode('exp', ...call.arguments.map((value) => binaryNode('*', two, value)));
  return binaryNode('/', two, binaryNode('+', power, one));
};

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
    const isOpen = error instanceof ToolError && error.type === CalculatorErrorType.Unsolved;
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
