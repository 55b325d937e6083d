import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import type { Expression } from './ast.ts';
import { readList } from './read-list.ts';
import type { TokenReader } from './token-reader.ts';
import type { Token } from './tokenizer.ts';

/** A function whose opening parenthesis comes next. */
export const readCall = (reader: TokenReader, name: string, token: Token): Expression => {
  reader.expect('(');
  const { items } = reader.bracketed(() => readList(reader, ')'));
  const [, index] = items;
  const isIndexed = ['prod', 'product', 'sum'].includes(name) && items.length > 2;
  if (isIndexed && (index?.type === 'name' || index?.type === 'compare')) {
    fail(
      CalculatorErrorType.InvalidExpression,
      `${name} at position ${token.start + 1} takes numbers or a list. A sum or product over an index is made by the API computeSeries.`,
    );
  }
  return reader.made({ arguments: items, name, position: token.start, type: 'call' });
};

/** `C(5, 2)` and `P(5, 2)`: a letter before exactly two arguments counts choices. */
export const choiceFunction = (reader: TokenReader, token: Token): string | undefined => {
  if ((token.text !== 'C' && token.text !== 'P') || !reader.isSymbol('(')) return undefined;
  let [commas, depth] = [0, 0];
  for (let offset = 0; ; offset += 1) {
    const { text, type } = reader.peek(offset);
    if (type === 'end') return undefined;
    if (type !== 'symbol') continue;
    if (text === '(' || text === '[') depth += 1;
    if (text === ')' || text === ']') depth -= 1;
    if (text === ',' && depth === 1) commas += 1;
    if (depth === 0) break;
  }
  if (commas !== 1) return undefined;
  const name = token.text === 'C' ? 'combinations' : 'permutations';
  reader.note(`${token.text} before two arguments was read as ${name}`);
  return name;
};
