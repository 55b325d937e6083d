import { neutraliseText } from './neutralise.ts';

/** A cell value. Null and undefined are empty cells. */
export type TableCell = boolean | number | string | null | undefined;

/** A table of text. */
export interface TableOptions {
  columns: readonly string[];
  /** Shorter rows are padded, longer ones cut. */
  rows: ReadonlyArray<readonly TableCell[]>;
}

const formatCell = (cell: TableCell): string =>
  neutraliseText(String(cell ?? ''))
    // The backslash comes first: otherwise `\|` in a cell would end it.
    .replace(/[\\|]/g, (character) => `\\${character}`)
    .replace(/(?<!\s)\s*\n\s*/g, ' ')
    .trim();

/** A Markdown table whose cells cannot break it: `|`, `\` and line breaks are escaped. */
export const formatTable = ({ columns, rows }: TableOptions): string => {
  const line = (cells: readonly TableCell[]) =>
    `| ${columns.map((_, index) => formatCell(cells[index])).join(' | ')} |`;
  const rule = `|${columns.map(() => ' --- ').join('|')}|`;
  return [line(columns), rule, ...rows.map(line)].join('\n');
};
