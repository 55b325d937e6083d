import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { formatDecimal, parseDecimal } from '../numbers/decimal.ts';
import type { Expression } from '../syntax/ast.ts';
import { agree, agreeFully, DOUBLE_DIGITS } from './agree-numeric.ts';
import { attemptBoth, namesImaginary } from './attempt-numeric.ts';
import { evaluateBinary, MOST_DIGITS } from './binary-value.ts';
import type { Mathjs } from './mathjs.ts';
import type { NumericValue } from './numeric-value.ts';
import { evaluateSymbolic } from './symbolic.ts';

/** A value that was compared with another computation of it. */
export interface CheckedValue {
  value: NumericValue;
  verified: boolean;
  /** Caveats. */
  warnings: readonly string[];
}

/** Significant digits of a double. */
export const DOUBLE_PRECISION = 15;

const knownDigits = (digits: number): string => `only about ${digits} digits are known`;

/** The warning that a value was computed in doubles. */
export const LIMITED_PRECISION = knownDigits(DOUBLE_PRECISION);

/** Whether the decimals of a symbolic value were computed in doubles only. */
const hasShortDigits = (value: NumericValue): boolean => {
  const texts =
    value.kind === 'complex' ? [value.re, value.im] : value.kind === 'real' ? [value.text] : [];
  return texts.some((text) => {
    const digits = text.replace(/e.*$/i, '').replace(/^[-+]?0*\.?0*|\./g, '');
    return text.includes('.') && digits.length >= 15 && digits.length <= 18;
  });
};

/** Whether a real number has an exponent far beyond that of a double: fractions of it are long. */
const isExtreme = (value: NumericValue): boolean =>
  value.kind === 'real' && Math.abs(Number(/e([-+]?\d+)$/i.exec(value.text)?.[1] ?? 0)) > 10_000;

/** Compares a symbolic value with the `mathjs` result for the same expression. */
export const checkAgainst = (
  node: Expression,
  value: NumericValue,
  math: Mathjs,
  precision: number,
): CheckedValue => {
  const warnings = precision > DOUBLE_PRECISION && hasShortDigits(value) ? [LIMITED_PRECISION] : [];
  if (value.kind === 'pole' || value.kind === 'undefined') {
    // Beyond the range of doubles the engine has no complex numbers.
    const found = evaluateBinary(node, precision + 10);
    return found && (isComplex(found) || namesImaginary(node))
      ? { value: found, verified: false, warnings: [UNCONFIRMED] }
      : { value, verified: false, warnings };
  }
  const compute = () => evaluateBinary(node, Math.min(precision + 10, MOST_DIGITS));
  // Where our own digits suffice, those of `mathjs`, which take far longer, would add nothing. For
  // extreme values, ours take longer.
  const isSlow = isExtreme(value);
  const early = isSlow ? undefined : compute();
  const isConfirmed = early?.kind === 'real' && value.kind === 'real';
  if (isConfirmed && agreeFully(value, early, Math.min(precision, 40))) {
    return { value, verified: true, warnings: [] };
  }
  const { isShort, value: other } = attemptBoth(node, math);
  const isShortNow = isShort || warnings.length > 0;
  if (other && !isShortNow && agree(value, other, Math.min(precision, 40))) {
    return { value, verified: true, warnings };
  }
  const own = isSlow ? compute() : early;
  const onCut = isComplex(value) && isBranchCut(node) && !namesImaginary(node);
  const cut = onCut ? [BRANCH_CUT] : [];
  const ofOwn = precision > MOST_DIGITS ? [knownDigits(MOST_DIGITS), ...cut] : cut;
  if (own && agreeFully(value, own, Math.min(precision, 40))) {
    // The engine's complex numbers may be doubles, with rounding error where a part is zero.
    const isRough = hasShortDigits(value) || value.kind !== own.kind;
    const best = isRough && (isComplex(value) || isComplex(own)) ? own : value;
    return { value: best, verified: true, warnings: best === own ? ofOwn : cut };
  }
  const isShortOfDigits =
    warnings.length > 0 || isComplex(value) || (other && own && agree(other, own, DOUBLE_DIGITS));
  if (own && isShortOfDigits && agree(value, own, DOUBLE_DIGITS)) {
    // The same value, for which the engine has fewer digits than requested: on the way, numbers
    // were complex, and so doubles.
    return { value: own, verified: true, warnings: ofOwn };
  }
  // The engine's digits of complex numbers cancel where those of a double end.
  const isRoughly = own && isComplex(own) && isComplex(value) && hasShortDigits(value);
  if (!other) {
    if (isRoughly) return { value: own, verified: false, warnings: [UNCONFIRMED] };
    return own ? disagree(value, own) : { value, verified: false, warnings };
  }
  if (value.kind === 'complex' && isBranchCut(node)) {
    const isKnown = [value, conjugate(value)].some((either) => agree(either, other, DOUBLE_DIGITS));
    if (isKnown) return { value, verified: true, warnings: [...warnings, BRANCH_CUT] };
  }
  if (!own && isShortNow && agree(value, other, DOUBLE_DIGITS)) {
    return precision > DOUBLE_PRECISION && namesImaginary(node)
      ? { value: shorten(value), verified: true, warnings: [LIMITED_PRECISION] }
      : { value, verified: true, warnings };
  }
  // Both engines use doubles for the angles of complex numbers; ours was computed twice.
  if (own && isComplex(own) && isComplex(value))
    return { value: own, verified: false, warnings: [UNCONFIRMED] };
  return disagree(value, other);
};

/** The digits of a value that doubles can provide: functions of them may seem to have more. */
const shorten = (value: NumericValue): NumericValue => {
  const short = (text: string): string => {
    const number = parseDecimal(text);
    return number ? formatDecimal(number, DOUBLE_PRECISION).text : text;
  };
  if (value.kind === 'complex') return { ...value, im: short(value.im), re: short(value.re) };
  return value.kind === 'real' ? { ...value, text: short(value.text) } : value;
};

const isComplex = (value: NumericValue): boolean => value.kind === 'complex';

const UNCONFIRMED = 'complex value of one computation only: the other ones lost their digits';

const BRANCH_CUT =
  'on a branch cut: the conjugate is the value of the other, equally common convention';

const INVERSES: ReadonlySet<string> = new Set([
  'acos',
  'acosh',
  'acot',
  'acsc',
  'asec',
  'asin',
  'atan',
  'atanh',
]);

/** Inverse functions beyond their real domain, where the sign of the imaginary part is a convention. */
const isBranchCut = (node: Expression): boolean => node.type === 'call' && INVERSES.has(node.name);

const conjugate = (value: NumericValue & { kind: 'complex' }): NumericValue => ({
  ...value,
  im: value.im.startsWith('-') ? value.im.slice(1) : `-${value.im}`,
});

/** Compares a decimal value with a binary computation, otherwise with computer algebra. */
export const checkDecimal = async (
  node: Expression,
  value: NumericValue,
  digits: number,
  precision: number,
): Promise<CheckedValue> => {
  const own = evaluateBinary(node, Math.min(precision + 10, MOST_DIGITS));
  if (own && agree(own, value, Math.min(precision, 40))) {
    return { value, verified: true, warnings: [] };
  }
  // A number beyond the range of doubles would only slow down the algebra engine.
  const symbolic = isExtreme(value) ? undefined : await evaluateSymbolic(node, digits);
  if (!symbolic) return { value, verified: false, warnings: [] };
  // Complex numbers on the way are doubles.
  const isShort = namesImaginary(node);
  const wanted =
    value.kind === 'real' && !isShort && !hasShortDigits(symbolic.value)
      ? Math.min(precision, 40)
      : DOUBLE_DIGITS;
  if (agree(symbolic.value, value, wanted)) {
    return { value: isShort ? symbolic.value : value, verified: true, warnings: [] };
  }
  return disagree(symbolic.value, value);
};

const disagree = (first: NumericValue, second: NumericValue): never =>
  fail(
    CalculatorErrorType.Unsolved,
    `Two independent computations disagree (${describeNumeric(first)} and ${describeNumeric(second)}), so neither is given. ` +
      'Write the expression in another form, or in smaller steps.',
  );

/** The first digits, with the exponent. */
const shortOf = (text: string): string => text.replace(/^(-?[\d.]{1,20})[\d.]*/, '$1');

const describeNumeric = (value: NumericValue): string => {
  switch (value.kind) {
    case 'real':
      return shortOf(value.text);
    case 'complex':
      return `${shortOf(value.re)} + ${shortOf(value.im)}i`;
    case 'infinity':
      return value.sign < 0 ? '-infinity' : 'infinity';
    case 'pole':
      return 'a pole';
    case 'undefined':
      return 'undefined';
  }
};
