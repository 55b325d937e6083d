import { callNode, type Expression } from './ast.ts';
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
  if (rows.length === 1) return reader.made({ items: rows[0] ?? [], type: 'list' });
  const items = rows.map((row) => reader.made({ items: row, type: 'list' }));
  return reader.made({ items, type: 'list' });
};
