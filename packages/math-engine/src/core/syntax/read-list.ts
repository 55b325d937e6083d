import type { Expression } from './ast.ts';
import type { TokenReader } from './token-reader.ts';

/** Items up to the closing bracket. Semicolons separate rows: `[1,2;3,4]`. */
export const readList = (
  reader: TokenReader,
  close: ')' | ']' = ']',
): { items: readonly Expression[]; type: 'list' } => {
  const rows: Expression[][] = [[]];
  if (!reader.isSymbol(close)) {
    for (;;) {
      rows.at(-1)?.push(reader.grammar.comparison(reader));
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
