import {
  type CalculationMode,
  CalculatorErrorType,
  type MathEngineName,
} from '@lobechat/builtin-tool-calculator';
import { ToolError } from '@lobechat/types';

import { fail } from '../failure.ts';
import { agreeInDigits, formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import { bitLength, isInteger, type Rational, toNumber } from '../numbers/rational.ts';
import { childrenOf, type Expression, mapChildren, someNode } from '../syntax/ast.ts';
import { agree, DOUBLE_DIGITS } from './agree-numeric.ts';
import { attemptDoubles, attemptNumeric, namesImaginary } from './attempt-numeric.ts';
import { evaluateBinary } from './binary-value.ts';
import {
  checkAgainst,
  checkDecimal,
  type CheckedValue,
  DOUBLE_PRECISION,
  LIMITED_PRECISION,
} from './check-value.ts';
import { loadMathjs, type Mathjs } from './mathjs.ts';
import type { NumericValue } from './numeric-value.ts';
import { settleRounding } from './settle-rounding.ts';
import { evaluateSymbolic } from './symbolic.ts';

/** The value of an expression that is one number. */
export interface ScalarValue extends CheckedValue {
  engine: MathEngineName;
  /** The exact form, if there is one and it was requested. */
  exact?: Expression;
  /** The value as a fraction, if it is one. */
  rational?: Rational;
}

/** Guard digits beyond those requested, to absorb loss of precision. */
const GUARD_DIGITS = 25;

/** The number type and significant digits of an evaluation. */
export interface ScalarSettings {
  mode: CalculationMode;
  precision: number;
}

/** With more digits, recomputing everything with three times as many takes too long. */
const MOST_CHECKED_DIGITS = 100;

const isSame = (first: ScalarValue, second: ScalarValue, precision: number): boolean =>
  first.value.kind === second.value.kind &&
  agreeStrictly(first.value, second.value, Math.min(precision, 40));

const agreeStrictly = (first: NumericValue, second: NumericValue, digits: number): boolean =>
  first.kind !== 'real' || second.kind !== 'real' || agreeInDigits(first.text, second.text, digits);

/**
 * Evaluates a folded expression without units, lists and comparisons.
 *
 * Two engines that share no code compute it wherever both can; an answer on which they disagree is
 * not returned. Both suffer from cancellation alike, so it is computed again with more digits
 * (Ziv's strategy, ACM TOMS 17, 1991, p. 410): digits that change with the precision were noise.
 *
 * @throws ToolError `Unsolved` if no engine finds a number, they disagree, or no precision suffices
 */
export const evaluateScalar = async (
  expression: Expression,
  settings: ScalarSettings,
): Promise<ScalarValue> => {
  const { mode, precision } = settings;
  const isFinal = mode === 'float' || precision > MOST_CHECKED_DIGITS;
  const first = await evaluateOnce(expression, settings).catch((error: unknown) =>
    // Engines that disagree may agree with more digits.
    isFinal || !isUnsolved(error) ? Promise.reject(error) : undefined,
  );
  if (first && (isFinal || first.engine === 'rational' || first.value.kind !== 'real'))
    return first;

  const second = await evaluateOnce(expression, { mode, precision: precision * 3 + 60 });
  if (first && isSame(first, second, precision)) return first;
  const third = await evaluateOnce(expression, { mode, precision: precision * 9 + 300 });
  if (isSame(second, third, precision)) return second;
  return fail(
    CalculatorErrorType.Unsolved,
    `The digits cancel out: with ${precision}, ${precision * 3 + 60} and ${precision * 9 + 300} digits the value comes out differently each time, so none is given. ` +
      'Write the expression in another form, or in smaller steps.',
  );
};

const isUnsolved = (error: unknown): boolean =>
  error instanceof ToolError && error.type === CalculatorErrorType.Unsolved;

const evaluateOnce = async (
  expression: Expression,
  { mode, precision }: ScalarSettings,
  isRounded = false,
): Promise<ScalarValue> => {
  if (mode === 'float') return floatScalar(expression, await loadMathjs());
  if (expression.type === 'number') return rationalScalar(expression.value);
  const digits = precision + GUARD_DIGITS;
  const node = await settleRounding(expression, digits);
  if (node.type === 'number') return { ...rationalScalar(node.value), engine: 'symbolic' };
  // Even rounded, 10^5000 is long.
  const isLong = !isRounded && (someNode(node, isLongNumber) || nestingOf(node) > DEEPEST);
  if (isLong || (mode === 'exact' && someNode(node, isLongForm))) {
    return roundedScalar(node, precision);
  }
  const math = await loadMathjs();
  math.config({ precision: digits });
  if (mode === 'decimal') {
    const decimal = attemptNumeric(node, math, 'decimal');
    if (decimal && decimal.kind !== 'undefined' && isPreciseEnough(decimal, precision)) {
      return { engine: 'decimal', ...(await checkDecimal(node, decimal, digits, precision)) };
    }
  }
  const symbolic = await evaluateSymbolic(node, digits);
  if (!symbolic) return fallBack(node, math, precision);
  const { exact, value } = symbolic;
  if (exact?.type === 'number' && mode === 'exact') {
    const checked = checkAgainst(node, value, math, precision);
    return { ...rationalScalar(exact.value), engine: 'symbolic', ...checked };
  }
  return {
    engine: mode === 'exact' ? 'symbolic' : 'decimal',
    ...(exact && mode === 'exact' ? { exact } : {}),
    ...checkAgainst(node, value, math, precision),
  };
};

/** Bits of a fraction beyond which algebra with it takes seconds. */
const LONG_BITS = 10_000;

const isLongNumber = (node: Expression): boolean =>
  node.type === 'number' &&
  bitLength(node.value.numerator) + bitLength(node.value.denominator) > LONG_BITS;

/** Functions inside one another: algebra takes twice as long with each. */
const DEEPEST = 10;

const nestingOf = (node: Expression): number => {
  const inner = childrenOf(node).reduce((most, child) => Math.max(most, nestingOf(child)), 0);
  return node.type === 'call' && !/^(?:root|sqrt|cbrt)$/.test(node.name) ? inner + 1 : inner;
};

/** Terms beyond which nobody reads an exact sum, and algebra takes seconds. */
const MOST_TERMS = 1000;

/** A sum of many terms, or a power such as 1.0001^12345.6, whose whole part is written out. */
const isLongForm = (node: Expression): boolean => {
  if (node.type === 'call') {
    // The value of these is one of the terms, or one root.
    const isOne = node.name === 'max' || node.name === 'min';
    const isLong = node.arguments.length > MOST_TERMS && !isOne;
    return isLong && node.arguments.some(({ type }) => type !== 'number');
  }
  if (node.type !== 'binary' || node.operator !== '^') return false;
  const { left, right } = node;
  if (left.type !== 'number' || right.type !== 'number' || isInteger(right.value)) return false;
  const { denominator, numerator } = left.value;
  const bits = bitLength(numerator) + bitLength(denominator);
  return bits * Math.abs(toNumber(right.value)) > LONG_BITS;
};

/** The same, with long fractions rounded to this many digits. */
const roundLongNumbers = (node: Expression, digits: number): Expression => {
  if (!isLongNumber(node) || node.type !== 'number') {
    return mapChildren(node, (child) => roundLongNumbers(child, digits));
  }
  const value = parseDecimal(formatDecimal(node.value, digits).text);
  return value ? { ...node, value } : node;
};

/**
 * A function of a long fraction, such as the logarithm of 40,000 digits: in decimals, without an
 * exact form. Cancellation is detected by computing it again with more digits.
 */
const roundedScalar = async (node: Expression, precision: number): Promise<ScalarValue> => {
  const rounded = roundLongNumbers(node, precision + 2 * GUARD_DIGITS);
  const {
    exact: _,
    rational: __,
    ...scalar
  } = await evaluateOnce(rounded, { mode: 'decimal', precision }, true);
  return { ...scalar, engine: 'decimal' };
};

const rationalScalar = (value: Rational): ScalarValue => ({
  engine: 'rational',
  exact: { isDecimal: false, type: 'number', value },
  rational: value,
  value: { kind: 'real', text: formatDecimal(value, 40).text },
  verified: true,
  warnings: [],
});

/** A value rounded to doubles. */
const toDouble = (value: NumericValue | undefined): NumericValue | undefined => {
  const round = (text: string) => String(Number(text));
  if (value?.kind === 'real') return { ...value, text: round(value.text) };
  return value?.kind === 'complex'
    ? { ...value, im: round(value.im), re: round(value.re) }
    : undefined;
};

const floatScalar = async (node: Expression, math: Mathjs): Promise<ScalarValue> => {
  // Functions such as zeta are not known in doubles.
  const value =
    attemptNumeric(node, math, 'float') ??
    toDouble((await evaluateSymbolic(node, GUARD_DIGITS))?.value);
  if (!value) return noValue();
  return {
    engine: 'float',
    value,
    verified: false,
    warnings: ['binary double precision: about 15 digits, and decimal fractions are rounded'],
  };
};

/** The decimal engine alone, if the algebra engine does not support something. */
const fallBack = (node: Expression, math: Mathjs, precision: number): ScalarValue => {
  const value = attemptNumeric(node, math, 'decimal') ?? attemptDoubles(node, math);
  const own = evaluateBinary(node, precision + 10);
  if (!value) {
    return own ? { engine: 'decimal', value: own, verified: false, warnings: [] } : noValue();
  }
  const isPrecise = isPreciseEnough(value, precision) && !namesImaginary(node);
  if (own && agree(value, own, isPrecise ? Math.min(precision, 40) : DOUBLE_DIGITS)) {
    return { engine: 'decimal', value: own, verified: true, warnings: [] };
  }
  return {
    engine: isPrecise ? 'decimal' : 'float',
    value,
    verified: false,
    warnings: isPrecise ? [] : [LIMITED_PRECISION],
  };
};

const noValue = (): never =>
  fail(
    CalculatorErrorType.Unsolved,
    'No value was found: the expression stays unevaluated. Computer algebra and numeric evaluation were tried.',
  );

/** Complex numbers are doubles in the decimal engine. */
const isPreciseEnough = (value: NumericValue, precision: number): boolean =>
  value.kind !== 'complex' || precision <= DOUBLE_PRECISION - 3;

/** Whether infinity occurs in the expression rather than as a result. */
export const namesInfinity = (node: Expression): boolean =>
  someNode(node, (part) => part.type === 'name' && part.name === 'Infinity');
