import type { MathAnswer } from './types.ts';

/** Digits up to which a number is printed in full. */
const LONGEST_NUMBER = 40;

/** Digits up to which an integer is printed below its decimal: users of 100! want them. */
const LONGEST_WHOLE_NUMBER = 200;

/** Characters up to which a formula for one number is printed. */
const LONGEST_FORMULA = 300;

/** Characters up to which lists, sets and expressions are printed whatever numbers they contain. */
const LONGEST_EXPRESSION = 1000;

/** Characters up to which an unprinted exact form stays in the state, for copying. */
const LONGEST_KEPT = 1000;

/** An integer, a fraction, or a terminating decimal. */
const NUMBER = /\d+(?:\.\d+)?(?:\/\d+)?/g;

const countDigits = (text: string): number => text.replaceAll(/\D/g, '').length;

const longestNumber = (text: string): number =>
  Math.max(0, ...(text.match(NUMBER) ?? []).map(countDigits));

const describeNumber = (text: string): string => {
  const [, numerator = '', denominator] = /^-?(\d+)(?:\/(\d+))?(?: \p{L}|$)/u.exec(text) ?? [];
  if (denominator !== undefined) {
    return `a fraction of ${numerator.length} over ${denominator.length} digits`;
  }
  if (numerator !== '') return `an integer of ${numerator.length} digits`;
  return /^-?\d+\.\d+(?: \p{L}|$)/u.test(text)
    ? `a decimal of ${countDigits(text)} digits`
    : `a formula of ${text.length} characters`;
};

/** Description of an exact form that is too long to print. */
const describeLongForm = ({ kind }: MathAnswer, exact: string): string | undefined => {
  const longest = longestNumber(exact);
  switch (kind) {
    case 'boolean':
    case 'infinity':
      return undefined;
    case 'matrix':
      return longest > LONGEST_NUMBER ? `numbers of up to ${longest} digits` : undefined;
    case 'expression':
    case 'set':
      return longest > LONGEST_NUMBER && (kind === 'set' || exact.length > LONGEST_EXPRESSION)
        ? `${exact.length} characters, with numbers of up to ${longest} digits`
        : undefined;
    default:
      return longest > LONGEST_NUMBER || exact.length > LONGEST_FORMULA
        ? describeNumber(exact)
        : undefined;
  }
};

/** Whole numbers and fractions, but no decimals: those have as many digits as requested. */
const WHOLE = /(?<![\d.])\d+(?:\/\d+)?(?![\d.])/g;

/** Long coefficients of an expression, rounded to the digits of a double. */
const roundCoefficients = (text: string): string =>
  text.replaceAll(WHOLE, (number) => {
    if (countDigits(number) <= LONGEST_NUMBER) return number;
    const [top = '', bottom = '1'] = number.split('/');
    const quotient = leadingDigits(top) / leadingDigits(bottom);
    const [mantissa = '', exponent = '0'] = quotient.toExponential(13).split('e');
    const total = top.length - bottom.length + Number(exponent);
    return `${mantissa}e${total < 0 ? '-' : '+'}${Math.abs(total)}`;
  });

/** An integer as a double from 1 to 10. */
const leadingDigits = (text: string): number => Number(`${text.slice(0, 1)}.${text.slice(1, 18)}`);

/** Decimals as LaTeX: `1.5e+300` with its power of ten. */
const toLatex = (text: string): string =>
  text.replaceAll(
    /(\d)e([-+]?\d+)/g,
    (_, digit, exponent) => `${digit} \\times 10^{${Number(exponent)}}`,
  );

const matrixLatex = (text: string): string => {
  const rows = text.replaceAll(/^\[+|\]+$/g, '').split(/\], \[/);
  return `\\begin{bmatrix}${rows.map((row) => toLatex(row).replaceAll(', ', ' & ')).join(' \\\\ ')}\\end{bmatrix}`;
};

const abridgeAnswer = (answer: MathAnswer): MathAnswer => {
  const { decimal: given, exact, ...rest } = answer;
  if (exact === undefined || exact === given) return answer;
  const exactForm = describeLongForm(answer, exact);
  if (exactForm === undefined) return answer;
  const decimal =
    rest.kind === 'expression'
      ? roundCoefficients(given)
      : rest.kind === 'set'
        ? given.replaceAll(' = ', ' ≈ ')
        : given;
  return {
    ...rest,
    decimal,
    ...(exact.length <= LONGEST_KEPT ? { exact } : {}),
    exactForm,
    isDecimalExact: rest.isDecimalExact && decimal === given,
    latex: rest.kind === 'matrix' ? matrixLatex(decimal) : toLatex(decimal),
  };
};

/** The digits of a whole number shown as a decimal, if few enough to follow on their own line. */
export const findDigits = ({
  exact = '',
  exactForm,
}: Pick<MathAnswer, 'exact' | 'exactForm'>): string | undefined =>
  exactForm !== undefined && /^-?\d+$/.test(exact) && countDigits(exact) <= LONGEST_WHOLE_NUMBER
    ? exact
    : undefined;

const isAnswer = (value: object): value is MathAnswer =>
  'decimal' in value && 'isDecimalExact' in value && 'kind' in value;

const abridgeValue = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(abridgeValue);
  if (isAnswer(value)) return abridgeAnswer(value);
  return Object.fromEntries(Object.entries(value).map(([key, part]) => [key, abridgeValue(part)]));
};

/**
 * The same result, but led by the decimal wherever the exact form has more than 40 digits; the form
 * is then described rather than printed, and up to 200 digits of a whole number follow. Everything
 * that shows an answer uses this, so that one rule covers numbers, matrices, solutions and sums, in
 * text and LaTeX.
 */
export const abridge = <State>(state: State): State => abridgeValue(state) as State;
