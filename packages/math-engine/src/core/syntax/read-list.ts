import { CalculatorErrorType } from '@lobechat/builtin-tool-calculator';

import { fail } from '../failure.ts';
import { isInteger } from '../numbers/rational.ts';
import { callNode, type CallNode, type Expression } from './ast.ts';
import { valueOf } from './money-formulas.ts';
import type { TokenReader } from './token-reader.ts';

/** An item, or a range of them: `1..100`, and `k = 1..10` of an index. */
const readItem = (reader: TokenReader): Expression => {
  const item = reader.grammar.comparison(reader);
  if (!reader.isSymbol('..')) return item;
  reader.take();
  const first = item.type === 'compare' ? item.right : item;
  const range = reader.made(callNode('range', first, reader.grammar.sum(reader)));
  return item.type === 'compare' ? { ...item, right: range } : range;
};

/** Whether an item is a range with points. Calls that are written out have another position. */
export const isRange = (item: Expression | undefined): item is CallNode =>
  item?.type === 'call' && item.name === 'range' && item.position === 0;

/** `1,5..10` may have a decimal comma, or a step of 4; the numbers of `1.5..5` depend on the language. */
const refuseUnclear = (items: readonly Expression[]): void => {
  const ranges = items.filter(isRange);
  const ends = ranges.flatMap((range) => range.arguments.map(valueOf));
  if (ranges.length === 0 || (items.length === 1 && ends.every((end) => !end || isInteger(end))))
    return;
  fail(
    CalculatorErrorType.InvalidExpression,
    'A range with .. has whole ends and no other items beside it, or its meaning is not clear. Write range(1,10) instead.',
  );
};

/** Items up to the closing bracket. Semicolons separate rows: `[1,2;3,4]`. */
export const readList = (
  reader: TokenReader,
  close: ')' | ']' = ']',
): { items: readonly Expression[]; type: 'list' } => {
  const rows: Expression[][] = [[]];
  if (!reader.isSymbol(close)) {
    for (;;) {
      rows.at(-1)?.push(readItem(reader));
      if (close === ']' && reader.isSymbol(';')) rows.push([]);
      else if (!reader.isSymbol(',')) break;
      reader.take();
    }
  }
  if (!reader.isSymbol(close)) reader.unexpected(`',' or '${close}'`);
  reader.take();
  refuseUnclear(rows.flat());
  if (rows.length === 1) return reader.made({ items: rows[0] ?? [], type: 'list' });
  const items = rows.map((row) => reader.made({ items: row, type: 'list' }));
  return reader.made({ items, type: 'list' });
};
