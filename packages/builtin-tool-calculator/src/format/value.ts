import type { MathAnswer, MathAnswerKind, NamedAnswer } from '../types.ts';

/** The value in one piece of text: the exact form, with the decimal where that says something else. */
export const formatValue = (answer: MathAnswer): string => {
  const { decimal, exact, isDecimalExact, kind } = answer;
  if (exact === undefined) return isDecimalExact ? decimal : `≈ ${decimal}`;
  // With variables in it, the decimals of its coefficients say little.
  if (exact === decimal || kind === 'expression') return exact;
  return `${exact} ${isDecimalExact ? '=' : '≈'} ${decimal}`;
};

/** How far an answer can be relied on, in words. */
export const formatAccuracy = ({
  isExact,
  verified,
}: Pick<MathAnswer, 'isExact' | 'verified'>): string =>
  `(${isExact ? 'exact' : 'approximate'}, ${verified ? 'verified' : 'not verified'})`;

/** An answer in one line, and how far it can be relied on. */
export const formatStatement = (answer: MathAnswer): string =>
  `${formatValue(answer)} ${formatAccuracy(answer)}`;

/** Among several values, a fraction of more digits than this is read by nobody. */
const LONGEST_FRACTION = 40;

/** A value among several: a number whose exact form is long is given by its decimal alone. */
const formatBriefly = (answer: MathAnswer): string => {
  const { decimal, exact = '', isDecimalExact, kind } = answer;
  const isLongNumber = (kind === 'rational' || kind === 'real') && exact.length > LONGEST_FRACTION;
  return isLongNumber && !isDecimalExact ? `≈ ${decimal}` : formatValue(answer);
};

/** One of several values of a result. What it does not say holds of the whole: it is verified. */
export const formatNamed = ({ answer, name }: NamedAnswer): string =>
  `${name}: ${formatBriefly(answer)}${answer.verified ? '' : ' (not verified)'}`;

/** Longer LaTeX costs a model more than writing it anew. */
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

/** The LaTeX of an answer, if it reads differently: with a fraction, a root, a function. */
export const formatLatex = ({ kind, latex }: MathAnswer): string[] => {
  const isTelling =
    !PLAIN_KINDS.has(kind) &&
    latex.length <= LONGEST_LATEX &&
    latex.replaceAll(LAYOUT, '').includes('\\');
  return isTelling ? [`latex: ${latex}`] : [];
};
