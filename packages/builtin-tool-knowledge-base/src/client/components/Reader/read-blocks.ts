/** A table cell: its text and offset in the page's text. */
export interface Cell {
  start: number;
  text: string;
}

/** A block of text as displayed. `start` is an offset in the text. */
export type Block =
  | { kind: 'code' | 'line'; start: number; text: string }
  | { kind: 'heading'; level: number; start: number; text: string }
  | { kind: 'table'; rows: Cell[][]; start: number };

interface Line {
  start: number;
  text: string;
}

const FENCE = /^\s{0,3}(?:```|~~~)/;
const HEADING = /^(#{1,6})\s+\S/;
/** `| --- | :-: |` */
const RULE = /^\s*\|?[\s|:-]*-[\s|:-]*\|?\s*$/;

const splitLines = (text: string): Line[] => {
  const lines: Line[] = [];
  let start = 0;
  for (const line of text.split('\n')) {
    lines.push({ start, text: line });
    start += line.length + 1;
  }
  return lines;
};

/** The parts of a line between separators that are neither quoted nor escaped. */
const splitCells = ({ start, text }: Line, separator: ',' | '\t' | '|'): Cell[] => {
  const cells: Cell[] = [];
  let begin = 0;
  let isQuoted = false;
  for (let index = 0; index < text.length; index += 1) {
    const character = text[index];
    if (separator === '|' && character === '\\') index += 1;
    else if (separator === ',' && character === '"') isQuoted = !isQuoted;
    else if (character === separator && !isQuoted) {
      cells.push({ start: start + begin, text: text.slice(begin, index) });
      begin = index + 1;
    }
  }
  cells.push({ start: start + begin, text: text.slice(begin) });
  if (separator !== '|') return cells;
  // Text before the first bar and after the last one is not a cell.
  const inner = cells.slice(
    cells[0]?.text.trim() === '' ? 1 : 0,
    cells.at(-1)?.text.trim() === '' ? -1 : undefined,
  );
  return inner;
};

const readSeparator = (text: string, format: string | undefined): ',' | '\t' | '|' | undefined => {
  if (/^\s*\|.*\|\s*$/.test(text)) return '|';
  if (text.includes('\t')) return '\t';
  return format === 'csv' && text.includes(',') ? ',' : undefined;
};

/**
 * Splits a text into display blocks: headings and code of Markdown; tables in Markdown, with tabs
 * or with commas; and lines. Every character keeps its place, so that ranges of the text can be
 * marked.
 */
export const readBlocks = (text: string, format: string | undefined): Block[] => {
  const isMarkdown = format !== 'code' && format !== 'text' && format !== 'csv';
  const blocks: Block[] = [];
  let isCode = false;
  let table: { rows: Cell[][]; separator: string; start: number } | undefined;
  const endTable = () => {
    if (table) blocks.push({ kind: 'table', rows: table.rows, start: table.start });
    table = undefined;
  };
  for (const line of splitLines(text)) {
    const isFence = isMarkdown && FENCE.test(line.text);
    const separator = isCode || isFence ? undefined : readSeparator(line.text, format);
    if (separator !== table?.separator) endTable();
    if (separator !== undefined) {
      table ??= { rows: [], separator, start: line.start };
      if (separator !== '|' || !RULE.test(line.text)) table.rows.push(splitCells(line, separator));
      continue;
    }
    const level = isMarkdown && !isCode ? HEADING.exec(line.text)?.[1]?.length : undefined;
    if (level !== undefined) blocks.push({ kind: 'heading', level, ...line });
    else blocks.push({ kind: isCode || isFence || format === 'code' ? 'code' : 'line', ...line });
    if (isFence) isCode = !isCode;
  }
  endTable();
  return blocks;
};
