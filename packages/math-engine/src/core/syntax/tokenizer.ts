import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';
import { ToolErrorType } from '@lobechat/types';

import { excerpt, fail } from '../failure.ts';
import { CoreLimits } from '../limits.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import { add, rational, type Rational } from '../numbers/rational.ts';
import { CURRENCY_REASON, isCurrency } from '../resolve/currency.ts';
import { groupBrackets } from './group-brackets.ts';
import { plainName } from './names.ts';
import { refuseDates } from './refuse-dates.ts';
import { refuseUnclearSign } from './refuse-unclear-sign.ts';
import { joinThousands } from './thousands.ts';

interface TokenPlace {
  /** Just after the token. */
  end: number;
  /** Whether it is preceded by white space. */
  isSpaced: boolean;
  start: number;
}

/** A piece of the text. Operators and brackets are `symbol`s, in one spelling each. */
export type Token = TokenPlace &
  (
    | { hasThousands?: boolean; isDecimal: boolean; text: string; type: 'number'; value: Rational }
    | { text: string; type: 'name' | 'symbol' }
    | { text: ''; type: 'end' }
  );

const NUMBER =
  /0[xX][\da-fA-F]+|0[bB][01]+|0[oO][0-7]+|(?:\d+(?:_\d+)*(?:\.(?!\.|[*/^](?![*/]))\d*)?|\.\d+)(?:[eE][+-]?\d+)?/y;
// π is always a separate factor: `2πr`. Subscripts end a name: `x₁` is `x_1`.
const NAME = /°(?:[CFKR](?![\p{L}\p{Nd}_]))?|π|(?:(?!π)[\p{L}_])(?:(?!π)[\p{L}\p{Nd}_])*[₀-₉]*/uy;
const SYMBOL = /\.{2}(?!\.)|\.[*/^]|<>|\*\*|\/\/|<<|>>|<=|>=|==|!=|!!|[-+*/&^!%(),;[\]<>=|⌊⌋⌈⌉]/y;
const SPACE = /\s+/y;
const SUPERSCRIPT = /[⁻]?[⁰¹²³⁴⁵⁶⁷⁸⁹]+/y;

/** Other spellings of symbols. */
const SPELLINGS: ReadonlyMap<string, string> = new Map([
  ['**', '^'],
  ['==', '='],
  ['<>', '!='],
  ['×', '*'],
  ['·', '*'],
  ['⋅', '*'],
  ['∗', '*'],
  ['∙', '*'],
  ['•', '*'],
  ['÷', '/'],
  ['⁄', '/'],
  ['∕', '/'],
  ['−', '-'],
  ['–', '-'],
  ['≤', '<='],
  ['≥', '>='],
  ['≠', '!='],
]);

/** Signs that replace a name. */
const NAMED_SIGNS: ReadonlyMap<string, string> = new Map([
  ['√', 'sqrt'],
  ['∛', 'cbrt'],
  ['∞', 'Infinity'],
  ['°', 'deg'],
  ['°C', 'degC'],
  ['°F', 'degF'],
  ['°K', 'K'],
  ['°R', 'degR'],
]);

const SUPERSCRIPT_DIGITS = '⁰¹²³⁴⁵⁶⁷⁸⁹';

const matchAt = (pattern: RegExp, text: string, position: number): string | undefined => {
  pattern.lastIndex = position;
  return pattern.exec(text)?.[0];
};

const readNumber = (text: string, position: number): Rational => {
  if (/^0[xXbBoO]/.test(text)) return rational(BigInt(text));
  // Bases are from 2 to 36.
  if (/^\d+_(?:[2-9]|[12]\d|3[0-6])$/.test(text)) {
    const [digits, base] = text.split('_');
    fail(
      CalculatorErrorType.InvalidExpression,
      `${excerpt(text)} at position ${position + 1} can be ${excerpt(text.replace('_', ''))}, or ${excerpt(digits ?? '')} in base ${base}. Leave out the underscore, or write 0b, 0o or 0x before the digits.`,
    );
  }
  const plain = text.replaceAll('_', '');
  return (
    parseDecimal(plain, CoreLimits.integerDigits) ??
    fail(
      ToolErrorType.ResourceLimit,
      `The number ${excerpt(text)} at position ${position + 1} has an exponent beyond ±${CoreLimits.integerDigits}.`,
    )
  );
};

/**
 * Splits an expression into tokens. A superscript becomes `^` and a number.
 *
 * @throws ToolError `InvalidExpression` for an unknown character, `ResourceLimit` for an expression
 * or exponent beyond the limits
 */
export const tokenize = (text: string): Token[] => {
  if (text.length > CoreLimits.expressionLength) {
    fail(
      ToolErrorType.ResourceLimit,
      `The expression has ${text.length} characters; at most ${CoreLimits.expressionLength} are allowed. Split it, or pass long numbers as variables.`,
    );
  }
  refuseUnclearSign(text);
  refuseDates(text);
  const tokens: Token[] = [];
  let position = 0;
  let isSpaced = false;
  while (position < text.length) {
    const space = matchAt(SPACE, text, position);
    if (space) {
      position += space.length;
      isSpaced = true;
      continue;
    }
    const found = readToken(text, position);
    const place = { end: position + found.length, isSpaced, start: position };
    for (const piece of found.pieces) tokens.push({ ...piece, ...place });
    position = place.end;
    isSpaced = false;
  }
  tokens.push({ end: position, isSpaced, start: position, text: '', type: 'end' });
  return groupBrackets(joinThousands(tokens));
};

type Piece =
  | { isDecimal: boolean; text: string; type: 'number'; value: Rational }
  | { text: string; type: 'name' | 'symbol' };

const readToken = (text: string, position: number): { length: number; pieces: Piece[] } => {
  const fraction = readVulgarFraction(text, position);
  if (fraction) return fraction;
  const number = matchAt(NUMBER, text, position);
  if (number) {
    const value = readNumber(number, position);
    const isDecimal = /[.eE]/.test(number) && !/^0[xX]/.test(number);
    return { length: number.length, pieces: [{ isDecimal, text: number, type: 'number', value }] };
  }
  const name = matchAt(NAME, text, position);
  if (name) {
    const text = NAMED_SIGNS.get(name) ?? plainName(name);
    return { length: name.length, pieces: [{ text, type: 'name' }] };
  }
  const symbol = matchAt(SYMBOL, text, position);
  if (symbol) {
    return {
      length: symbol.length,
      pieces: [{ text: SPELLINGS.get(symbol) ?? symbol, type: 'symbol' }],
    };
  }
  const superscript = matchAt(SUPERSCRIPT, text, position);
  if (superscript) return readSuperscript(superscript);

  const character = String.fromCodePoint(text.codePointAt(position) ?? 0);
  const spelling = SPELLINGS.get(character);
  if (spelling) return { length: character.length, pieces: [{ text: spelling, type: 'symbol' }] };
  const sign = NAMED_SIGNS.get(character);
  if (sign) return { length: character.length, pieces: [{ text: sign, type: 'name' }] };
  return fail(CalculatorErrorType.InvalidExpression, describeCharacter(character, position, text));
};

/** Fractions that are one character. */
const VULGAR_FRACTIONS: ReadonlyMap<string, Rational> = new Map(
  Object.entries({
    '¼': [1n, 4n],
    '½': [1n, 2n],
    '¾': [3n, 4n],
    '⅐': [1n, 7n],
    '⅑': [1n, 9n],
    '⅒': [1n, 10n],
    '⅓': [1n, 3n],
    '⅔': [2n, 3n],
    '⅕': [1n, 5n],
    '⅖': [2n, 5n],
    '⅗': [3n, 5n],
    '⅘': [4n, 5n],
    '⅙': [1n, 6n],
    '⅚': [5n, 6n],
    '⅛': [1n, 8n],
    '⅜': [3n, 8n],
    '⅝': [5n, 8n],
    '⅞': [7n, 8n],
  } as const).map(([sign, [over, under]]) => [sign, rational(over, under)]),
);

/** It is not clear how far a divisor or exponent goes in `3/4 ½` and `2^3 ½`. */
const VULGAR_FRACTION = /(?:(\d{1,15})(?:(?<![/^]\d{1,15}) )?)?([¼-¾⅐-⅞])/y;

/** `½`, `3½` and `3 ½`. */
const readVulgarFraction = (
  text: string,
  position: number,
): { length: number; pieces: Piece[] } | undefined => {
  VULGAR_FRACTION.lastIndex = position;
  const [found, whole = '', sign = ''] = VULGAR_FRACTION.exec(text) ?? [];
  const part = VULGAR_FRACTIONS.get(sign);
  if (found === undefined || !part) return undefined;
  const value = whole === '' ? part : add(rational(BigInt(whole)), part);
  return {
    length: found.length,
    pieces: [{ isDecimal: false, text: found, type: 'number', value }],
  };
};

const readSuperscript = (text: string): { length: number; pieces: Piece[] } => {
  const isNegative = text.startsWith('⁻');
  const digits = Array.from(text.replace('⁻', ''), (digit) => SUPERSCRIPT_DIGITS.indexOf(digit));
  const value = rational(BigInt(digits.join('')));
  return {
    length: text.length,
    pieces: [
      { text: '^', type: 'symbol' },
      ...(isNegative ? [{ text: '-', type: 'symbol' } as const] : []),
      { isDecimal: false, text: digits.join(''), type: 'number', value },
    ],
  };
};

const SERIES = 'The API computeSeries makes sums and products over an index.';
const UNKNOWN = 'For an unknown write a name such as x; the API solve finds it.';

/** Hints for characters that people expect to work. */
const HINTS: ReadonlyMap<string, string> = new Map([
  ['{', 'Group with parentheses.'],
  ['}', 'Group with parentheses.'],
  ['‖', 'Write norm(v) for the length of a vector.'],
  ['…', 'Write range(1,10) for a range.'],
  ['@', 'Write A*B for a product of matrices.'],
  ['?', UNKNOWN],
  ['□', UNKNOWN],
  ['▢', UNKNOWN],
  ['~', 'The complement of n is -n - 1.'],
  [':', 'Write 4/6 for a ratio, range(1,10) for a range.'],
  ['"', 'Text is not a value here.'],
  ["'", 'Write transpose(A) for a transpose.'],
  ['∑', SERIES],
  ['∏', SERIES],
  ['∫', 'The API integrate computes integrals.'],
]);

const BRANCHES = 'Ask for the comparison first, then for the branch it chooses.';

/** The points of `1*2*...*n`, or of a list. */
const findOmission = (text: string, position: number): string | undefined => {
  if (!/^(?:\.{3}|…)/.test(text.slice(position, position + 3))) return undefined;
  return /[-+*×·]\s*$/.test(text.slice(0, position)) ? SERIES : HINTS.get('…');
};

const describeCharacter = (character: string, position: number, text: string): string => {
  const isChoice = character === '?' && text.includes(':', position);
  const hint = isChoice
    ? BRANCHES
    : isCurrency(character)
      ? `It is a currency sign: leave it out. To convert, give the rate yourself; ${CURRENCY_REASON}.`
      : (findOmission(text, position) ?? HINTS.get(character));
  return `Unexpected character '${character}' at position ${position + 1}.${hint ? ` ${hint}` : ''}`;
};
