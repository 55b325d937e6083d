import { findDigits } from '../abridge.ts';
import type { MathAnswer, MathAnswerKind, NamedAnswer } from '../types.ts';

/** The value as one text: the exact form with a useful decimal, or the decimal alone. */
export const formatValue = (answer: MathAnswer): string => {
  const { decimal, exact, exactForm, isDecimalExact, kind } = answer;
  if (exact === undefined || exactForm !== undefined) {
    // A set of solutions marks its rounded values itself.
    return isDecimalExact || (kind === 'set' && exactForm !== undefined) ? decimal : `≈ ${decimal}`;
  }
  // With variables, the decimals of the coefficients add little.
  if (exact === decimal || kind === 'expression') return exact;
  return `${exact} ${isDecimalExact ? '=' : '≈'} ${decimal}`;
};

/** How reliable an answer is, in words. A long exact form is described here. */
export const formatAccuracy = ({
  exactForm,
  isExact,
  verified,
}: Pick<MathAnswer, 'exactForm' | 'isExact' | 'verified'>): string => {
  const exactness = exactForm ? `exact form: ${exactForm}` : isExact ? 'exact' : 'approximate';
  return `(${exactness}, ${verified ? 'verified' : 'not verified'})`;
};

/** An answer on one line, with its reliability. */
export const formatStatement = (answer: MathAnswer): string =>
  `${formatValue(answer)} ${formatAccuracy(answer)}`;

/** One of several values of a result. States only its differences from the whole. */
export const formatNamed = ({ answer, name }: NamedAnswer): string =>
  `${name}: ${formatValue(answer)}${answer.verified ? '' : ' (not verified)'}`;

/** Longer LaTeX costs a model more to read than to write again. */
const LONGEST_LATEX = 1000;

/** Kinds whose LaTeX adds nothing to the text. */
const PLAIN_KINDS: ReadonlySet<MathAnswerKind> = new Set([
  'boolean',
  'infinity',
  'integer',
  'matrix',
  'set',
]);

/** Commands that only space and bracket. */
const LAYOUT = /\\(?:left|right|cdot|times|[,;!:])/g;

/**
 * The answer in another form, if that adds something: the digits of a whole number that is only
 * described, or LaTeX that reads differently, with a fraction, a root, a function.
 */
export const formatForms = (answer: MathAnswer): string[] => {
  const { exactForm, kind, latex } = answer;
  const digits = findDigits(answer);
  if (digits !== undefined) return [`digits: ${digits}`];
  const isTelling =
    exactForm === undefined &&
    !PLAIN_KINDS.has(kind) &&
    latex.length <= LONGEST_LATEX &&
    latex.replaceAll(LAYOUT, '').includes('\\');
  return isTelling ? [`latex: ${latex}`] : [];
};
