import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { type BigComplex, isReal } from '../numbers/big-complex.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import { absoluteBig, type BigFloat, magnitudeOfBig, signOfBig } from '../numbers/big-float.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { isInteger } from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { evaluateConstant, hasRootSymbols, isConstant, type SolveContext } from './context.ts';

/** Options for writing values. */
export interface NumberAnswerOptions {
  precision: number;
  /** Writes terminating fractions as decimals, as in the equations. */
  prefersDecimals: boolean;
  verified: boolean;
}

const LONGEST_EXACT_DECIMAL = 60;

/** The answer for an expression of a solution. Undefined if its digits cannot be computed. */
export const numberAnswer = async (
  expression: Expression,
  context: Pick<SolveContext, 'roots'>,
  options: NumberAnswerOptions,
): Promise<MathAnswer | undefined> => {
  const { precision, prefersDecimals, verified } = options;
  if (!isConstant(expression)) return formulaAnswer(expression, options);
  if (expression.type === 'number') {
    const { value } = expression;
    const decimal = formatDecimal(value, precision);
    const whole = formatDecimal(value, LONGEST_EXACT_DECIMAL);
    const isDecimalBetter = prefersDecimals && whole.isExact && !isInteger(value);
    return {
      decimal: decimal.text,
      engine: 'rational',
      exact: isDecimalBetter ? whole.text : toText(expression),
      isDecimalExact: decimal.isExact,
      isExact: true,
      kind: isInteger(value) ? 'integer' : 'rational',
      latex: isDecimalBetter ? decimalToLatex(whole.text) : toLatex(expression),
      verified,
    };
  }
  // Computed twice: cancelled digits would differ.
  const bits = Math.ceil(precision * 3.33) + 96;
  const value = evaluateConstant(expression, context, bits);
  const decimal = value && describe(value, precision);
  const again = evaluateConstant(expression, context, bits * 2);
  if (!value || !decimal || !again) return undefined;
  const checked = describe(again, precision);
  const isExact = !hasRootSymbols(expression);
  const text = checked.text === decimal.text ? decimal : checked;
  return {
    decimal: text.text,
    engine: isExact ? 'symbolic' : 'decimal',
    ...(isExact ? { exact: toText(expression) } : {}),
    isDecimalExact: isExact && toText(expression) === text.text,
    isExact,
    kind: isReal(value) ? 'real' : 'complex',
    latex: isExact ? toLatex(expression) : text.latex,
    verified,
  };
};

const describe = (value: BigComplex, precision: number): { latex: string; text: string } => {
  if (isReal(value)) {
    const { text } = formatDecimal(bigToRational(value.re), precision);
    return { latex: decimalToLatex(text), text };
  }
  const re = roundPart(value.re, precision);
  const size = roundPart(absoluteBig(value.im), precision);
  const imaginary = size === '1' ? 'i' : `${size}i`;
  const imaginaryLatex = size === '1' ? 'i' : `${decimalToLatex(size)} i`;
  const sign = signOfBig(value.im) < 0 ? '-' : '+';
  if (re === '0') {
    const lead = sign === '-' ? '-' : '';
    return { latex: lead + imaginaryLatex, text: lead + imaginary };
  }
  return {
    latex: `${decimalToLatex(re)} ${sign} ${imaginaryLatex}`,
    text: `${re} ${sign} ${imaginary}`,
  };
};

const roundPart = (value: BigFloat, precision: number): string => {
  if (value.mantissa === 0n || magnitudeOfBig(value) < -100_000) return '0';
  return formatDecimal(bigToRational(value), precision).text;
};
