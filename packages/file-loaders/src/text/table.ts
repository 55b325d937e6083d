/** Formats a cell on one line: line breaks become `<br>`, bars are escaped. */
const toCell = (text: string): string =>
  text
    .trim()
    .replaceAll('|', String.raw`\|`)
    .replaceAll(/(?<!\s)\s*\n\s*/g, '<br>');

/** A cell that is joined with the one above it. */
export const ABOVE = Symbol('above');

/** A cell that is joined with the one before it. */
export const BEFORE = Symbol('before');

/** The text of a cell, or which other cell it is a part of. */
export type TableCell = string | typeof ABOVE | typeof BEFORE;

type Rows = readonly (readonly TableCell[])[];

/** A longer text is not repeated. */
const MAX_REPEATED = 300;

/**
 * Repeats the texts of joined cells, as in web pages: each row can be read alone, and each column has
 * its header. A cell as wide as the table is its title.
 */
const fillJoined = (rows: Rows): string[][] => {
  const filled: string[][] = [];
  for (const [y, row] of rows.entries()) {
    const isTitle = row.slice(1).every((cell) => cell === BEFORE);
    const texts: string[] = [];
    let isBelow = false;
    for (const cell of row) {
      isBelow = cell === ABOVE || (cell === BEFORE && isBelow);
      const source = isBelow ? filled[y - 1]?.[texts.length] : texts.at(-1);
      const joined = y === 0 || isBelow ? (source ?? '') : '';
      const repeated = isTitle || joined.length > MAX_REPEATED ? '' : joined;
      texts.push(typeof cell === 'string' ? cell : repeated);
    }
    filled.push(texts);
  }
  return filled;
};

/** Whether no cell has a text. */
export const isBlankTable = (rows: Rows): boolean =>
  rows.every((row) => row.every((cell) => typeof cell !== 'string' || cell === ''));

/** Formats a Markdown table. The first row becomes the header, which every Markdown table needs. */
export const formatTable = (cells: Rows): string => {
  const rows = fillJoined(cells);
  const width = Math.max(0, ...rows.map((row) => row.length));
  if (width === 0) return '';
  const lines = rows.map(
    (row) =>
      `| ${Array.from({ length: width }, (_, index) => toCell(row[index] ?? '')).join(' | ')} |`,
  );
  return [lines[0], `|${' --- |'.repeat(width)}`, ...lines.slice(1)].join('\n');
};

/** Formats a table within a cell of another, which Markdown lacks, with a line for each row. */
export const formatInnerTable = (rows: Rows): string =>
  rows
    .map((row) => row.filter((cell) => typeof cell === 'string' && cell !== '').join('; '))
    .join('\n');
