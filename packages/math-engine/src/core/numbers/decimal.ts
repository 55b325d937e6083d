import { DEFAULT_PRECISION } from '@lobechat/builtin-tool-calculator';

import { bitLength, rational, type Rational } from './rational.ts';

/** A number written with a given number of significant digits. */
export interface DecimalText {
  /** Whether the text is the number itself rather than rounded. */
  isExact: boolean;
  text: string;
}

/** From here on, a number is written with an exponent: 1e21, 1e-7, as in JavaScript. */
const LARGEST_PLAIN_EXPONENT = 21;
const SMALLEST_PLAIN_EXPONENT = -7;

/** `digits × 10^exponent`, the digits an integer without sign. */
const placePoint = (digits: string, exponent: number, isRounded: boolean): string => {
  const leading = digits.length + exponent - 1;
  // Zeros in place of rounded digits would look significant.
  const hidesDigits = isRounded && exponent > 0;
  if (hidesDigits || leading >= LARGEST_PLAIN_EXPONENT || leading < SMALLEST_PLAIN_EXPONENT) {
    const fraction = digits.slice(1);
    const mantissa = fraction ? `${digits[0] ?? '0'}.${fraction}` : digits;
    return `${mantissa}e${leading < 0 ? '-' : '+'}${Math.abs(leading)}`;
  }
  if (exponent >= 0) return digits + '0'.repeat(exponent);
  if (leading >= 0) return `${digits.slice(0, leading + 1)}.${digits.slice(leading + 1)}`;
  return `0.${'0'.repeat(-leading - 1)}${digits}`;
};

/** Decimal exponent of the leading digit, estimated from the lengths in bits and then corrected. */
const leadingExponent = (numerator: bigint, denominator: bigint): number => {
  const isBelow = (exponent: number): boolean =>
    exponent >= 0
      ? numerator < denominator * 10n ** BigInt(exponent)
      : numerator * 10n ** BigInt(-exponent) < denominator;
  let exponent = Math.ceil(
    (bitLength(numerator) - bitLength(denominator) + 4) * Math.LOG10E * Math.LN2,
  );
  while (isBelow(exponent)) exponent -= 1;
  return exponent;
};

/** Digits up to which an integer is written in full at the default precision. */
const LONGEST_WHOLE = 40;

const isShortWhole = ({ denominator, numerator }: Rational, precision: number): boolean =>
  denominator === 1n &&
  bitLength(numerator) <= (Math.max(LONGEST_WHOLE, precision) + 2) * 3.33 &&
  numerator.toString().replace('-', '').length <=
    (precision === DEFAULT_PRECISION ? LONGEST_WHOLE : precision);

/**
 * Writes a number with at most `precision` significant digits, rounding halves away from zero. At
 * the default precision, integers of up to 40 digits are written in full. Trailing zeros are kept
 * if the text is rounded (they show its precision) and dropped if it is exact.
 */
export const formatDecimal = (value: Rational, precision: number): DecimalText => {
  if (isShortWhole(value, precision)) return { isExact: true, text: value.numerator.toString() };
  const sign = value.numerator < 0n ? '-' : '';
  const numerator = value.numerator < 0n ? -value.numerator : value.numerator;
  const shift = precision - 1 - leadingExponent(numerator, value.denominator);
  const scale = 10n ** BigInt(Math.abs(shift));
  const top = shift < 0 ? numerator : numerator * scale;
  const bottom = shift < 0 ? value.denominator * scale : value.denominator;
  const rounded = (2n * top + bottom) / (2n * bottom);
  const isExact = rounded * bottom === top;

  let digits = rounded.toString();
  let exponent = -shift;
  if (isExact || digits.length > precision) {
    const trimmed = isExact ? digits.replace(/0+$/, '') : digits.slice(0, precision);
    exponent += digits.length - trimmed.length;
    digits = trimmed;
  }
  return { isExact, text: sign + placePoint(digits, exponent, !isExact) };
};

/**
 * Reads `12`, `-1.5`, `.5`, `1e-3`.
 *
 * @returns undefined if the text is not a decimal, or its exponent is beyond `maximumExponent`
 */
export const parseDecimal = (text: string, maximumExponent = 100_000): Rational | undefined => {
  const { digits = 0n, exponent = Number.NaN } = scaledDigits(text) ?? {};
  if (!(Math.abs(exponent) <= maximumExponent)) return undefined;
  const scale = 10n ** BigInt(Math.abs(exponent));
  return exponent < 0 ? rational(digits, scale) : rational(digits * scale);
};

/** A decimal as an integer of its digits and a power of ten. */
interface ScaledDigits {
  digits: bigint;
  exponent: number;
}

const scaledDigits = (text: string): ScaledDigits | undefined => {
  const match = /^([+-]?)(\d*)\.?(\d*)(?:[eE]([+-]?\d+))?$/.exec(text);
  if (!match) return undefined;
  const [, sign, whole = '', fraction = '', exponent = '0'] = match;
  if (whole + fraction === '') return undefined;
  const digits = BigInt(whole + fraction);
  return { digits: sign === '-' ? -digits : digits, exponent: Number(exponent) - fraction.length };
};

/** Rounds a decimal given as text, whose exponent may be too large for a fraction. */
export const roundDecimalText = (text: string, precision: number): string => {
  const scaled = scaledDigits(text);
  if (!scaled || scaled.digits === 0n) return scaled ? '0' : text;
  const sign = scaled.digits < 0n ? '-' : '';
  let digits = (scaled.digits < 0n ? -scaled.digits : scaled.digits).toString();
  let { exponent } = scaled;
  const excess = digits.length - precision;
  if (excess > 0) {
    const unit = 10n ** BigInt(excess);
    digits = ((BigInt(digits) * 2n + unit) / (2n * unit)).toString();
    exponent += excess;
    if (digits.length > precision) {
      digits = digits.slice(0, precision);
      exponent += 1;
    }
  }
  return sign + placePoint(digits, exponent, excess > 0);
};

/** Whether two decimals agree in their first `digits` significant digits, plus or minus one. */
export const agreeInDigits = (left: string, right: string, digits: number): boolean => {
  const [first, second] = [scaledDigits(left), scaledDigits(right)];
  if (!first || !second) return left === right;
  if (first.digits === 0n || second.digits === 0n) return first.digits === second.digits;
  const leading = ({ digits: value, exponent }: ScaledDigits) =>
    value.toString().replace('-', '').length + exponent;
  if (Math.abs(leading(first) - leading(second)) > 1) return false;
  const lowest = Math.min(first.exponent, second.exponent);
  const align = ({ digits: value, exponent }: ScaledDigits) =>
    value * 10n ** BigInt(exponent - lowest);
  const [a, b] = [align(first), align(second)];
  const difference = a > b ? a - b : b - a;
  return difference * 10n ** BigInt(digits) <= (a < 0n ? -a : a);
};
