import { symbolToLatex, toLatex } from '../print/to-latex.ts';
import { toText } from '../print/to-text.ts';
import type { Expression } from '../syntax/ast.ts';
import { productOf, sumOf, symbolNode } from './build.ts';
import { hasRootSymbols, type SolveContext } from './context.ts';
import { numberAnswer, type NumberAnswerOptions } from './number-answer.ts';

/** A number that repeats at every period, in its different notations. */
export interface RepeatedText {
  decimal: string;
  /** Missing if it is known in decimals only. */
  exact: string | undefined;
  latex: string;
}

const wrap = (text: string): string => (/[-+ ]/.test(text.slice(1)) ? `(${text})` : text);
const wrapLatex = (text: string): string =>
  /[-+]/.test(text.slice(1)) ? `\\left(${text}\\right)` : text;

/** Writes `pi/6 + 2*pi*n`. */
export const repeatedText = async (
  start: Expression,
  period: Expression,
  context: SolveContext,
  options: NumberAnswerOptions,
): Promise<RepeatedText | undefined> => {
  const { integer } = context;
  const first = await numberAnswer(start, context, options);
  const step = await numberAnswer(period, context, options);
  if (!first || !step) return undefined;
  const whole = sumOf(start, productOf(period, symbolNode(integer)));
  const isExact = !hasRootSymbols(whole);
  const isFalling = step.decimal.startsWith('-');
  const factor = isFalling ? step.decimal.slice(1) : step.decimal;
  const size = factor === '1' ? integer : `${wrap(factor)}*${integer}`;
  const beginning = first.decimal === '0' ? '' : `${first.decimal} ${isFalling ? '-' : '+'} `;
  const latexParts = `${first.decimal === '0' ? '' : `${first.latex} + `}${wrapLatex(step.latex)} ${symbolToLatex(integer)}`;
  return {
    decimal: `${beginning || (isFalling ? '-' : '')}${size}`,
    exact: isExact ? toText(whole) : undefined,
    latex: isExact ? toLatex(whole) : latexParts,
  };
};
