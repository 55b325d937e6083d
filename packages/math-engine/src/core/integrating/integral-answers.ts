import type { MathAnswer } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { symbolsOf } from '../algebra/symbols.ts';
import { roundedAnswer } from '../evaluate/answer.ts';
import { fail } from '../failure.ts';
import { bigToNumber, shortBigToRational } from '../numbers/big-conversions.ts';
import {
  BIG_ZERO,
  type BigFloat,
  isBigFinite,
  isBigZero,
  magnitudeOfBig,
} from '../numbers/big-float.ts';
import { formatDecimal, roundDecimalText } from '../numbers/decimal.ts';
import { toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { compareValues } from '../simplifying/compare-values.ts';
import { readTerm } from '../simplifying/read-term.ts';
import { simplifyTerm } from '../simplifying/simplify-term.ts';
import { writeTerm } from '../simplifying/write-term.ts';
import type { Expression } from '../syntax/ast.ts';
import { prepare } from './arithmetic.ts';
import { bigFloatArithmetic } from './big-float-arithmetic.ts';
import type { Quadrature } from './quadrature.ts';

/** Plus or minus infinity. */
export const infinityNode = (sign: -1 | 1): Expression => {
  const infinity: Expression = { name: 'Infinity', position: 0, type: 'name' };
  return sign < 0 ? { operand: infinity, type: 'negate' } : infinity;
};

/** The answer for an exact value, simplified if the engine can do that. */
export const exactAnswer = async (
  expression: Expression,
  precision: number,
  verified: boolean,
): Promise<MathAnswer> => {
  const own = ownAnswer(expression, precision, verified);
  if (symbolsOf(expression).length > 0) {
    return formulaAnswer(await shorterForm(expression), { precision, verified });
  }
  if (!own.decimal.length) {
    return fail(
      ToolErrorType.ResourceLimit,
      'The value of the integral is too large or too small to be written.',
    );
  }
  // The engine would spend a long time on numbers beyond the range of doubles.
  if (/e[-+]\d{3,}$/.test(own.decimal)) return own;
  const answer = await formulaAnswer(expression, { precision, verified }).catch(() => undefined);
  if (!answer || own.decimal === own.exact) return answer ?? own;
  // The engine's result must equal its input.
  const [left, right] = [Number(answer.decimal), Number(own.decimal)];
  const isSame = Math.abs(left - right) <= 1e-12 * Math.max(Math.abs(left), 1e-300);
  return isSame &&
    answer.exact !== undefined &&
    answer.exact.length <= 2 * (own.exact?.length ?? 0) + 20
    ? { ...answer, verified }
    : own;
};

/** A form with parameters, simplified if values confirm that. */
const shorterForm = async (expression: Expression): Promise<Expression> => {
  const term = readTerm(expression);
  const shorter = term && writeTerm(simplifyTerm(term));
  if (!shorter) return expression;
  const { agreed, differed } = await compareValues(expression, shorter);
  return agreed >= 4 && differed === 0 ? shorter : expression;
};

/** The expression unchanged, with our own decimal computation. */
const ownAnswer = (expression: Expression, precision: number, verified: boolean): MathAnswer => {
  const value = prepare(
    expression,
    bigFloatArithmetic(Math.ceil(precision * 3.33) + 80),
    '',
  )?.(BIG_ZERO);
  const exact = toText(expression);
  const decimal = value ? decimalOf(value, precision) : exact;
  return {
    decimal,
    engine: 'symbolic',
    exact,
    isDecimalExact: decimal === exact,
    isExact: true,
    kind: 'real',
    latex: toLatex(expression),
    verified,
  };
};

/** Binary orders of magnitude that are written as decimals. */
const LARGEST_WRITTEN = 400_000;

/** Rounded; empty if not finite or of an extreme size. */
const decimalOf = (value: BigFloat, precision: number): string => {
  const isWritten =
    isBigFinite(value) && !(Math.abs(magnitudeOfBig(value)) > LARGEST_WRITTEN && !isBigZero(value));
  const exact = isWritten ? shortBigToRational(value) : undefined;
  return exact ? roundDecimalText(formatDecimal(exact, precision + 5).text, precision) : '';
};

/** A numeric answer, with certain digits only. */
export const numericAnswer = (
  { error, value }: Quadrature,
  precision: number,
  verified: boolean,
): MathAnswer => {
  const size = Math.abs(bigToNumber(value));
  const certain = size === 0 ? 1 : Math.floor(Math.log10(size / Math.max(error, Number.MIN_VALUE)));
  const digits = Math.max(1, Math.min(precision, certain));
  return roundedAnswer(size <= error ? '0' : decimalOf(value, digits), verified);
};

/** An error bound to one digit, rounded up: `3e-16`. */
export const boundText = (error: number): string => {
  const [mantissa = '1', exponent = '0'] = Math.max(error, 1e-300).toExponential(6).split('e');
  const digit = Math.ceil(Number(mantissa));
  return digit === 10 ? `1e${Number(exponent) + 1}` : `${digit}e${Number(exponent)}`;
};
