import { findDigits } from '../abridge.ts';
import type { MathAnswer, MathAnswerKind, NamedAnswer } from '../types.ts';

/**
 * The value in one piece of text: the exact form, with the decimal where that says something else. The
 * decimal alone where the exact form is long.
 */
export const formatValue = (answer: MathAnswer): string => {
  const { decimal, exact, exactForm, isDecimalExact, kind } = answer;
  if (exact === undefined || exactForm !== undefined) {
    // A set of solutions says itself which are rounded.
    return isDecimalExact || (kind === 'set' && exactForm !== undefined) ? decimal : `≈ ${decimal}`;
  }
  // With variables in it, the decimals of its coefficients say little.
  if (exact === decimal || kind === 'expression') return exact;
  return `${exact} ${isDecimalExact ? '=' : '≈'} ${decimal}`;
};

/** How far an answer can be relied on, in words. A long exact form is described here. */
export const formatAccuracy = ({
  exactForm,
  isExact,
  verified,
}: Pick<MathAnswer, 'exactForm' | 'isExact' | 'verified'>): string => {
  const exactness = exactForm ? `exact form: ${exactForm}` : isExact ? 'exact' : 'approximate';
  return `(${exactness}, ${verified ? 'verified' : 'not verified'})`;
};

/** An answer in one line, and how far it can be relied on. */
export const formatStatement = (answer: MathAnswer): string =>
  `${formatValue(answer)} ${formatAccuracy(answer)}`;

/** One of several values of a result. What it does not say holds of the whole: it is verified. */
export const formatNamed = ({ answer, name }: NamedAnswer): string =>
  `${name}: ${formatValue(answer)}${answer.verified ? '' : ' (not verified)'}`;

/** Longer LaTeX costs a model more than writing it again. */
const LONGEST_LATEX = 1000;

/** Kinds whose LaTeX says no more than the text does. */
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
 * The answer in another form, if that tells more: the digits of a whole number that is only described, or
 * the LaTeX where it reads differently, with a fraction, a root, a function.
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
