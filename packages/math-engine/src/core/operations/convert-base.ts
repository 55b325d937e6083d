import {
  CalculatorErrorType,
  CalculatorLimits,
  type ConvertBaseParams,
  type ConvertBaseState,
  type ConvertedNumber,
  DEFAULT_FRACTION_DIGITS,
} from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { fold } from '../evaluate/fold.ts';
import { excerpt, fail } from '../failure.ts';
import { isNegative, negate, rational, type Rational } from '../numbers/rational.ts';
import { readInput } from '../read-input.ts';
import { emptyNotes } from '../resolve/resolve.ts';

const DIGITS = '0123456789abcdefghijklmnopqrstuvwxyz';

const PREFIXES: ReadonlyMap<number, string> = new Map([
  [2, '0b'],
  [8, '0o'],
  [16, '0x'],
]);

/** The value of an expression, if it is a fraction. */
type Evaluate = (text: string) => Rational | undefined;

const evaluateExactly: Evaluate = (text) => {
  const notes = emptyNotes();
  const value = fold(readInput({ expression: text }, notes), { isLenient: false, notes });
  return value.type === 'number' ? value.value : undefined;
};

/**
 * Writes a number, or an expression such as `2^70` for one, in other bases.
 *
 * @throws ToolError `InvalidNumber` naming the digits that the base lacks, `ResourceLimit` if the
 * number is too long, `InvalidArguments` for a base outside 2 to 36
 */
export const convertBase = (
  input: ConvertBaseParams,
  evaluate: Evaluate = evaluateExactly,
): ConvertBaseState => {
  const { fractionDigits = DEFAULT_FRACTION_DIGITS, toBases } = input;
  for (const base of [...toBases, input.fromBase ?? 10]) checkBase(base);
  const { fromBase: givenBase, value } = splitSubscript(input);
  if (
    !Number.isInteger(fractionDigits) ||
    fractionDigits < 0 ||
    fractionDigits > CalculatorLimits.fractionDigits
  ) {
    fail(
      ToolErrorType.InvalidArguments,
      `fractionDigits is a whole number from 0 to ${CalculatorLimits.fractionDigits}.`,
    );
  }
  const computed = givenBase === undefined && EXPRESSION.test(value) ? evaluate(value) : undefined;
  const { base: fromBase, number } = computed
    ? { base: 10, number: computed }
    : readNumber(value, givenBase);
  return {
    fromBase,
    results: toBases.map((base) => writeNumber(number, base, fractionDigits)),
  };
};

const checkBase = (base: number): void => {
  if (Number.isInteger(base) && base >= 2 && base <= 36) return;
  fail(ToolErrorType.InvalidArguments, `A base is a whole number from 2 to 36, not ${base}.`);
};

const SUBSCRIPTS = '₀₁₂₃₄₅₆₇₈₉';
const SUBSCRIPT =
  /^(?!-?0[box])(-?)(?:\(([^()_]+)\)|([^()_₀-₉]+))(?:_\{?(\d{1,2})\}?|([₀-₉]{1,2}))$/i;

/** `1011_2`, `(1011)_{2}` and `1011₂` are in base 2; an underscore elsewhere groups digits. */
const splitSubscript = ({
  fromBase,
  value,
}: ConvertBaseParams): { fromBase: number | undefined; value: string } => {
  const [, sign = '', inside, plain = '', written, small = ''] = SUBSCRIPT.exec(value.trim()) ?? [];
  const base = Number(written ?? Array.from(small, (digit) => SUBSCRIPTS.indexOf(digit)).join(''));
  const isBase = base >= 2 && base <= 36 && (fromBase === undefined || fromBase === base);
  return isBase ? { fromBase: base, value: sign + (inside ?? plain) } : { fromBase, value };
};

/** Operators between or after values, `1e3` and `1,000`: not digits of any base, nor a sign in front. */
const EXPRESSION =
  /[*/^(]|[\d)]\s*!|[\da-z)]\s*[-+]\s*[\d(]|^\s*-?(?:\d+(?:\.\d+)?e\+?\d{1,4}|\d{1,3}(?:,\d{3})+(?:\.\d+)?)\s*$/i;

/** Reads sign, prefix, digits and fraction. White space and `_` between digits are ignored. */
const readNumber = (
  text: string,
  fromBase: number | undefined,
): { base: number; number: Rational } => {
  if (text.length > CalculatorLimits.valueLength) {
    fail(
      ToolErrorType.ResourceLimit,
      `The number has ${text.length} characters; at most ${CalculatorLimits.valueLength} are allowed.`,
    );
  }
  const compact = text.replaceAll(/[\s_]+/g, '').toLowerCase();
  const sign = /^[-−]/.test(compact) ? -1n : 1n;
  const unsigned = compact.replace(/^[-+−]/, '');
  const { base, digits } = splitPrefix(unsigned, fromBase);
  const [whole = '', fraction = '', ...more] = digits.split('.');
  if (whole + fraction === '' || more.length > 0) {
    fail(
      CalculatorErrorType.InvalidNumber,
      `'${excerpt(text)}' is not a number. Write digits of base ${base}, with at most one point.`,
    );
  }
  checkDigits(whole + fraction, base, text);
  const numerator = sign * parseDigits(whole + fraction, BigInt(base));
  return { base, number: rational(numerator, BigInt(base) ** BigInt(fraction.length)) };
};

/**
 * The base and the digits after a prefix. With a given base, a prefix of that base is dropped; any
 * other is read as digits (`0b1` is a number of base 16), and is rejected if the base lacks these
 * digits.
 */
const splitPrefix = (
  digits: string,
  fromBase: number | undefined,
): { base: number; digits: string } => {
  for (const [base, prefix] of PREFIXES) {
    if (!digits.startsWith(prefix)) continue;
    if (fromBase === undefined || fromBase === base) return { base, digits: digits.slice(2) };
  }
  return { base: fromBase ?? 10, digits };
};

const checkDigits = (digits: string, base: number, text: string): void => {
  const allowed = DIGITS.slice(0, base);
  const wrong = [...new Set(digits)].filter((digit) => !allowed.includes(digit));
  if (wrong.length === 0) return;
  const named = wrong
    .slice(0, 5)
    .map((digit) => `'${digit}'`)
    .join(', ');
  const range =
    base <= 10 ? `0-${base - 1}` : base === 11 ? '0-9 and a' : `0-9 and a-${allowed.at(-1)}`;
  fail(
    CalculatorErrorType.InvalidNumber,
    `Base ${base} has no digit ${named}${wrong.length > 5 ? ', …' : ''} in '${excerpt(text)}'. Its digits are ${range}.`,
  );
};

/** Reads digits by halves: long numbers then cost little more than their multiplications. */
const parseDigits = (digits: string, base: bigint): bigint => {
  if (digits.length <= 200) {
    let value = 0n;
    for (const digit of digits) value = value * base + BigInt(DIGITS.indexOf(digit));
    return value;
  }
  const low = Math.floor(digits.length / 2);
  const high = digits.slice(0, digits.length - low);
  return parseDigits(high, base) * base ** BigInt(low) + parseDigits(digits.slice(-low), base);
};

const writeNumber = (number: Rational, base: number, fractionDigits: number): ConvertedNumber => {
  const magnitude = isNegative(number) ? negate(number) : number;
  const whole = (magnitude.numerator / magnitude.denominator).toString(base);
  const { isExact, text } = writeFraction(magnitude, BigInt(base), fractionDigits);
  const prefix = PREFIXES.get(base);
  const digits = text === '' ? whole : `${whole}.${text}`;
  // Everything may have been cut off: zero has no sign.
  const sign = isNegative(number) && /[^0.]/.test(digits) ? '-' : '';
  return {
    base,
    digits: sign + digits,
    isExact,
    ...(prefix ? { literal: sign + prefix + digits } : {}),
  };
};

const writeFraction = (
  { denominator, numerator }: Rational,
  base: bigint,
  most: number,
): { isExact: boolean; text: string } => {
  let rest = numerator % denominator;
  let text = '';
  while (rest !== 0n && text.length < most) {
    rest *= base;
    text += DIGITS[Number(rest / denominator)] ?? '';
    rest %= denominator;
  }
  return { isExact: rest === 0n, text };
};
