import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { parseDecimal } from '../numbers/decimal.ts';
import type { Token } from './tokenizer.ts';

/**
 * Joins `1,234,567.5` where a comma can separate nothing else: outside of lists and function
 * arguments. Groups have no spaces between them.
 */
export const joinThousands = (tokens: readonly Token[]): Token[] => {
  const joined: Token[] = [];
  // Whether a comma separates items, for each open bracket.
  const isList: boolean[] = [];
  for (let index = 0; index < tokens.length; index += 1) {
    const token = tokens[index] as Token;
    if (token.type === 'symbol') noteBracket(token.text, tokens[index - 1], isList);
    const isInList = isList.at(-1) === true;
    const end = lastGroup(tokens, index, isInList);
    if (isInList && end > index) refuseDoubtfulGroups(tokens, index, end);
    if (end === index + 2 && /^\d$/.test(token.text)) refuseDoubtfulPoint(tokens, index);
    const last = isInList ? index : end;
    const whole = last > index ? joinTokens(tokens.slice(index, last + 1)) : undefined;
    joined.push(whole ?? token);
    if (whole) index = last;
  }
  return joined;
};

/** `max(1,000, 2)` and `gcd(1,200, 300)`: commas without spaces beside commas with them. */
const refuseDoubtfulGroups = (tokens: readonly Token[], start: number, end: number): void => {
  const isComma = (index: number) => tokens[index]?.text === ',';
  const isSpacedBefore = isComma(start - 1) && tokens[start]?.isSpaced === true;
  const isSpacedAfter = isComma(end + 1) && tokens[end + 2]?.isSpaced === true;
  const hasZeros = tokens.slice(start + 1, end + 1).some(({ text }) => /^0\d\d/.test(text));
  if (!isSpacedBefore && !isSpacedAfter && !hasZeros) return;
  const text = tokens
    .slice(start, end + 1)
    .map((token) => token.text)
    .join('');
  fail(
    CalculatorErrorType.InvalidExpression,
    `${excerpt(text)} at position ${(tokens[start]?.start ?? 0) + 1} may be one number or several. Write ${excerpt(text.replaceAll(',', ''))}, or spaces after all commas.`,
  );
};

/** `6,022·10^23`: one digit stands before the point in scientific notation. `1,200` is just round. */
const refuseDoubtfulPoint = (tokens: readonly Token[], start: number): void => {
  const [first, , group, sign, ten, power] = tokens
    .slice(start, start + 6)
    .map((token) => token.text);
  if (!/^\d(?!00)\d\d$/.test(group ?? '') || !/^[*·×⋅x]$/.test(sign ?? '')) return;
  if (ten !== '10' || power !== '^') return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `${first},${group} at position ${(tokens[start]?.start ?? 0) + 1} may be ${first}.${group} or ${first}${group}. Write one of them, without a comma.`,
  );
};

const noteBracket = (text: string, before: Token | undefined, isList: boolean[]): void => {
  if (text === '(') isList.push(before?.type === 'name');
  else if (text === '[') isList.push(true);
  else if (text === ')' || text === ']') isList.pop();
};

/** The last of the groups that begin at a token; the token itself if there are none. */
const lastGroup = (tokens: readonly Token[], start: number, isInList: boolean): number => {
  const first = tokens[start];
  if (first?.type !== 'number' || !/^[1-9]\d{0,2}$/.test(first.text)) return start;
  // In India, all groups but the last have two digits: `12,34,567`.
  const isIndian =
    !isInList && first.text.length < 3 && /^\d\d$/.test(tokens[start + 2]?.text ?? '');
  let last = start;
  for (;;) {
    const [comma, group] = [tokens[last + 1], tokens[last + 2]];
    const isGroup =
      comma?.type === 'symbol' &&
      comma.text === ',' &&
      !comma.isSpaced &&
      group?.type === 'number' &&
      !group.isSpaced &&
      (isIndian ? /^\d{2,3}(?:(?<=\d{3})\.\d*)?$/ : /^\d{3}(?:\.\d*)?$/).test(group.text);
    if (!isGroup) return isIndian ? start : last;
    last += 2;
    if (isIndian ? group.text.length > 2 : group.text.includes('.')) return last;
  }
};

const joinTokens = (parts: readonly Token[]): Token | undefined => {
  const [first, last] = [parts[0], parts.at(-1)];
  const text = parts.map((part) => part.text).join('');
  const value = parseDecimal(text.replaceAll(',', ''));
  if (!first || !last || !value) return undefined;
  return {
    end: last.end,
    hasThousands: true,
    isDecimal: text.includes('.'),
    isSpaced: first.isSpaced,
    start: first.start,
    text,
    type: 'number',
    value,
  };
};
