import type { MathAnswer } from '@lobechat/builtin-tool-calculator';

import { formulaAnswer } from '../algebra/formula-answer.ts';
import { type BigComplex, isReal } from '../numbers/big-complex.ts';
import { bigToRational } from '../numbers/big-conversions.ts';
import { type BigFloat, magnitudeOfBig } from '../numbers/big-float.ts';
import { formatDecimal } from '../numbers/decimal.ts';
import { isInteger, isZero, type Rational, ZERO } from '../numbers/rational.ts';
import { decimalToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import { hasImaginary } from '../simplifying/judge-points.ts';
import { type Expression, mapChildren } from '../syntax/ast.ts';
import { negated, symbolNode } from './build.ts';
import { joinedParts, rationalParts, splitParts } from './complex-parts.ts';
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
  given: Expression,
  context: Pick<SolveContext, 'roots'>,
  options: NumberAnswerOptions,
): Promise<MathAnswer | undefined> => {
  const { precision, prefersDecimals, verified } = options;
  const expression = realFirst(given);
  if (!isConstant(expression) && hasRootSymbols(expression)) {
    const shown = withDigits(expression, context, precision);
    const { exact: _, ...answer } = await formulaAnswer(shown, options);
    return { ...answer, engine: 'decimal', isDecimalExact: false, isExact: false };
  }
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
  const again = evaluateConstant(expression, context, bits * 2);
  if (!value || !again) return undefined;
  const fractions = rationalParts(expression);
  const decimal = describe(fractions ?? toFractions(value), precision);
  const checked = describe(fractions ?? toFractions(again), precision);
  const isExact = !hasRootSymbols(expression);
  const text = checked.text === decimal.text ? decimal : checked;
  return {
    decimal: text.text,
    engine: isExact ? 'symbolic' : 'decimal',
    ...(isExact ? { exact: toText(expression) } : {}),
    isDecimalExact: isExact && (fractions ? text.isExact : toText(expression) === text.text),
    isExact,
    kind: isReal(value) ? 'real' : 'complex',
    latex: isExact ? toLatex(expression) : text.latex,
    verified,
  };
};

/** A formula with the digits of roots that have no other form. */
const withDigits = (
  node: Expression,
  context: Pick<SolveContext, 'roots'>,
  precision: number,
): Expression => {
  const value =
    node.type === 'symbol' && isConstant(node) ? evaluateConstant(node, context) : undefined;
  if (!value) return mapChildren(node, (child) => withDigits(child, context, precision));
  const { text } = describe(toFractions(value), precision);
  return text.startsWith('-') ? negated(symbolNode(text.slice(1))) : symbolNode(text);
};

/** `1 + 2i` rather than `2i + 1`. */
const realFirst = (node: Expression): Expression => {
  const isSum = node.type === 'binary' && (node.operator === '+' || node.operator === '-');
  const parts = isSum && isConstant(node) && hasImaginary(node) ? splitParts(node) : undefined;
  const ordered = parts && joinedParts(parts);
  return ordered && toText(ordered).length <= toText(node).length + 1 ? ordered : node;
};

interface DescribedNumber {
  isExact: boolean;
  latex: string;
  text: string;
}

const describe = (
  [re, im]: readonly [re: Rational, im: Rational],
  precision: number,
): DescribedNumber => {
  const real = formatDecimal(re, precision);
  if (isZero(im))
    return { isExact: real.isExact, latex: decimalToLatex(real.text), text: real.text };
  const { isExact, text } = formatDecimal(im, precision);
  const [sign, ...digits] = text.startsWith('-') ? text : `+${text}`;
  const size = digits.join('').replace(/^1$/, '');
  const imaginary = { latex: `${size && `${decimalToLatex(size)} `}i`, text: `${size}i` };
  const isBoth = !isZero(re);
  const lead = isBoth ? ` ${sign} ` : sign === '-' ? sign : '';
  return {
    isExact: isExact && real.isExact,
    latex: `${isBoth ? decimalToLatex(real.text) : ''}${lead}${imaginary.latex}`,
    text: `${isBoth ? real.text : ''}${lead}${imaginary.text}`,
  };
};

const toFractions = ({ im, re }: BigComplex): readonly [Rational, Rational] => [
  toFraction(re),
  toFraction(im),
];

const toFraction = (value: BigFloat): Rational =>
  value.mantissa === 0n || magnitudeOfBig(value) < -100_000 ? ZERO : bigToRational(value);
