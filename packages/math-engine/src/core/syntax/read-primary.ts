import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { excerpt, fail } from '../failure.ts';
import { type Expression, numberNode } from './ast.ts';
import { readMixedQuantity, startsMixedQuantity } from './mixed-quantity.ts';
import { isRange, readList } from './read-list.ts';
import { readName } from './read-name.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';

/** `0.1(3)` is probably not a product. */
const refuseRepeatingDecimal = (reader: TokenReader, number: Token): void => {
  const [open, digits, close] = [0, 1, 2].map((offset) => reader.peek(offset));
  const isRepeating =
    number.text.includes('.') &&
    reader.isSymbol('(') &&
    open?.isSpaced === false &&
    digits?.type === 'number' &&
    /^\d+$/.test(digits.text) &&
    close?.text === ')';
  if (!isRepeating) return;
  fail(
    CalculatorErrorType.InvalidExpression,
    `${excerpt(`${number.text}(${digits.text})`)} at position ${number.start + 1} may be a repeating decimal or a product. Write a fraction such as 1/3, or *.`,
  );
};

const refuseAdjacentNumber = (reader: TokenReader, number: Token): void => {
  if (reader.token.type !== 'number') return;
  const isPoint = reader.token.text.startsWith('.');
  if (!isPoint && reader.isSymbol('/', 1) && reader.peek(2).type === 'number') {
    fail(
      CalculatorErrorType.InvalidExpression,
      `There is no operator between '${excerpt(number.text)}' and '${excerpt(reader.token.text)}' (position ${reader.token.start + 1}). Write a mixed number as a sum: 3 + 1/2.`,
    );
  }
  const before = reader.text.slice(0, number.start);
  const advice = isPoint
    ? 'A number has one decimal point: write 1234567.5 for 1.234.567,5.'
    : before.lastIndexOf('[') > before.lastIndexOf(']')
      ? 'Separate the elements of a list by commas: [1, 2].'
      : 'Write long numbers without spaces.';
  fail(
    CalculatorErrorType.InvalidExpression,
    `There is no operator between '${excerpt(number.text)}' and '${excerpt(reader.token.text)}' (position ${reader.token.start + 1}). ${advice}`,
  );
};

/** `|x|` */
const readMagnitude = (reader: TokenReader): Expression => {
  const position = reader.take().start;
  const openBars = reader.openBars;
  reader.openBars = openBars + 1;
  const inner = reader.nest(() => reader.grammar.sum(reader));
  reader.openBars = openBars;
  if (inner.type === 'list') {
    fail(
      CalculatorErrorType.InvalidExpression,
      `Bars around a list at position ${position + 1}: write norm(v) for the length of a vector, det(A) for a determinant.`,
    );
  }
  reader.expect('|');
  return reader.made({ arguments: [inner], hasBars: true, name: 'abs', position, type: 'call' });
};

const readRounded = (reader: TokenReader, name: 'ceil' | 'floor', close: string): Expression => {
  const position = reader.take().start;
  return reader.bracketed(() => {
    const inner = reader.grammar.sum(reader);
    reader.expect(close);
    return reader.made({ arguments: [inner], name, position, type: 'call' });
  });
};

/** `³√27`, whose index has the `^` of a superscript. */
const readIndexedRoot = (reader: TokenReader): Expression | undefined => {
  const [sign, index, root] = [0, 1, 2].map((offset) => reader.peek(offset));
  if (!sign || index?.type !== 'number' || index.start !== sign.start) return undefined;
  if (root === undefined || reader.text[root.start] !== '√') return undefined;
  for (let count = 0; count < 3; count += 1) reader.take();
  const operand = reader.nest(() => reader.grammar.postfix(reader));
  const degree = reader.made(numberNode(index.value));
  return reader.made({
    arguments: [operand, degree],
    name: 'root',
    position: sign.start,
    type: 'call',
  });
};

export const readPrimary = (reader: TokenReader): Expression => {
  const token = reader.token;
  switch (token.type) {
    case 'number':
      if (startsMixedQuantity(reader)) return readMixedQuantity(reader);
      reader.take();
      refuseAdjacentNumber(reader, token);
      refuseRepeatingDecimal(reader, token);
      return reader.made(numberNode(token.value, token.isDecimal));
    case 'name':
      reader.take();
      return readName(reader, token);
    case 'symbol':
      if (token.text === '(') {
        reader.take();
        return reader.bracketed(() => {
          const inner = reader.grammar.comparison(reader);
          reader.expect(')');
          return inner;
        });
      }
      if (token.text === '[') {
        reader.take();
        return reader.bracketed(() => {
          const list = readList(reader);
          const [only] = list.items;
          // `[1..5]` is the range itself.
          return isRange(only) ? only : list;
        }, true);
      }
      if (token.text === '|') return readMagnitude(reader);
      if (token.text === '⌊') return readRounded(reader, 'floor', '⌋');
      if (token.text === '⌈') return readRounded(reader, 'ceil', '⌉');
      return (
        (token.text === '^' ? readIndexedRoot(reader) : undefined) ??
        reader.unexpected('a number, a name or an opening bracket')
      );
    case 'end':
      return reader.unexpected('a number, a name or an opening bracket');
  }
};
