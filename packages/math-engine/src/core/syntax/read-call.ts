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
