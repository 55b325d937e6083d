import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { rational } from '../numbers/rational.ts';
import { type Expression, numberNode } from './ast.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';

const NAMES: Readonly<Record<string, string>> = { C: 'combinations', P: 'permutations' };

/** Words between two numbers. */
const WORDS: Readonly<Record<string, string>> = {
  choose: 'combinations',
  nCr: 'combinations',
  nPr: 'permutations',
};

/**
 * Number of top-level commas inside the bracket that opens at a token. Undefined if it is not
 * closed.
 */
const commasInside = (reader: TokenReader, offset: number): number | undefined => {
  let [commas, depth] = [0, 0];
  for (let place = offset; ; place += 1) {
    const { text, type } = reader.peek(place);
    if (type === 'end') return undefined;
    if (type !== 'symbol') continue;
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (text === ',' && depth === 1) commas += 1;
    if (depth === 0) return commas;
  }
};

/** `C(5, 2)` and `P(5, 2)`: a letter before exactly two arguments counts choices. */
export const choiceFunction = (reader: TokenReader, token: Token): string | undefined => {
  const name = Object.hasOwn(NAMES, token.text) ? NAMES[token.text] : undefined;
  if (!name || !reader.isSymbol('(') || commasInside(reader, 0) !== 1) return undefined;
  reader.note(`${token.text} before two arguments was read as ${name}`);
  return name;
};

/** `C_10^3`, and `A_10^3` for arrangements, as in China: from the lower number. */
export const readScripts = (reader: TokenReader, token: Token): Expression | undefined => {
  const [, letter, total = ''] = /^([AC])_(\d{1,9})$/.exec(token.text) ?? [];
  const { hasFreeNames, isValue } = reader.vocabulary;
  if (letter === undefined || hasFreeNames || isValue(token.text)) return undefined;
  const isGroup = reader.isSymbol('(', 1) && reader.isSymbol(')', 3);
  const length = isGroup ? 4 : 2;
  const { text: count } = reader.peek(isGroup ? 2 : 1);
  const isOpen = ['^', '!', '!!'].includes(reader.peek(length).text);
  // Others write the larger number above: C_3^10.
  const isCount = /^\d{1,9}$/.test(count) && Number(count) <= Number(total);
  if (!reader.isSymbol('^') || !isCount || isOpen) return undefined;
  for (let taken = 0; taken < length; taken += 1) reader.take();
  const name = letter === 'C' ? 'combinations' : 'permutations';
  const operands = [total, count].map((text) => numberNode(rational(BigInt(text))));
  reader.note(`${token.text}^${count} was read as ${name}(${total}, ${count})`);
  return reader.made({ arguments: operands, name, position: token.start, type: 'call' });
};

/** Whether `choose 3`, `nCr 3` or, directly after a number, `C3` comes next. */
const isChoice = (reader: TokenReader): boolean => {
  const { isSpaced, text, type } = reader.token;
  const { hasFreeNames, isValue } = reader.vocabulary;
  if (type !== 'name' || isValue(text)) return false;
  if (/^[CP]\d{1,9}$/.test(text)) {
    return !hasFreeNames && !isSpaced && reader.peek(-1).type === 'number';
  }
  if (!Object.hasOwn(WORDS, text)) return false;
  return reader.isSymbol('(', 1) ? commasInside(reader, 1) === 0 : reader.startsOperand(1);
};

/** Whether a value follows a `^` or its own sign. */
const isHeldTighter = (reader: TokenReader): boolean => {
  const [before, operator] = [reader.peek(-2), reader.peek(-1)];
  if (operator.type !== 'symbol') return false;
  const isBinary =
    before.type === 'number' || before.type === 'name' || /^[)\]|!%]/.test(before.text);
  return operator.text.startsWith('^') || (operator.text === '-' && !isBinary);
};

/** `2^5 choose 2`, `-5 choose 2`, `5 choose 2!` */
const refuseUnclearChoice = (text: string, position: number): never =>
  fail(
    CalculatorErrorType.InvalidExpression,
    `It is not clear what '${excerpt(text)}' at position ${position + 1} applies to. Write combinations(n, k) or permutations(n, k).`,
  );

/**
 * `7 choose 3`, `7 nCr 3` and `7C3`: the number of choices from a value.
 *
 * @throws ToolError `InvalidExpression` if it is unclear what is chosen from, or how many
 */
export const readChoices = (reader: TokenReader, readOperand: () => Expression): Expression => {
  const isHeld = isHeldTighter(reader);
  let value = readOperand();
  while (isChoice(reader)) {
    const { start, text } = reader.take();
    const word = WORDS[text];
    const count = word ? readOperand() : numberNode(rational(BigInt(text.slice(1))));
    const name = word ?? NAMES[text.charAt(0)] ?? '';
    if (!word) reader.note(`${text} after a number was read as ${name}`);
    const isUnclear = isHeld || ['^', '!', '!!'].includes(reader.token.text);
    if (isUnclear) refuseUnclearChoice(text, start);
    value = reader.made({ arguments: [value, count], name, position: start, type: 'call' });
  }
  return value;
};
