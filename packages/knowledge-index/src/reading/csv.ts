import papaparse from 'papaparse';

import { eachLine } from './plain-text.ts';
import type { KnowledgeBlock, ReadText, TextRange } from './types.ts';

interface Row extends TextRange {
  cells: readonly string[];
}

/** Numbers, amounts, dates, times and booleans: contents of columns, not their headers. */
const IS_VALUE =
  /^[-+(]?[\p{Sc}]?\s*\d[\d\s.,:/%()\p{Sc}TZ+-]*$|^(?:true|false|null|yes|no|n\/a)$/iu;

const isHeader = ([first, second]: readonly Row[]): boolean => {
  if (!first || !second) return false;
  const names = first.cells.map((cell) => cell.trim());
  return (
    names.every((name) => name !== '' && name.length <= 200 && !IS_VALUE.test(name)) &&
    new Set(names).size === names.length &&
    first.cells.length >= second.cells.length
  );
};

/** The line with which Excel is told the separator. */
const isHint = ([first = '', ...others]: readonly string[]): boolean =>
  /^sep=.?$/i.test(first) && others.join('') === '';

/** Rows as they appear in the text; undefined if its quotes do not match. */
const parseRows = (text: string): Row[] | undefined => {
  const rows: Row[] = [];
  let isBroken = false;
  let start = 0;
  papaparse.parse<string[]>(text, {
    // Detected automatically if the text contains one of these; a single column is also a table.
    delimitersToGuess: [',', '\t', ';', '|'],
    skipEmptyLines: true,
    step: ({ data, errors, meta }, parser) => {
      if (errors.some(({ type }) => type === 'Quotes')) {
        isBroken = true;
        parser.abort();
        return;
      }
      rows.push({ cells: data, end: meta.cursor, start });
      start = meta.cursor;
    },
  });
  return isBroken ? undefined : rows;
};

const takeLines = (text: string): Row[] =>
  Array.from(eachLine(text), ({ end, start }) => ({ cells: [text.slice(start, end)], end, start }));

/** Rows of a table as blocks; the first may be the header of the others. */
export const toTableBlocks = (
  rows: readonly Row[],
  headings: readonly string[] = [],
): KnowledgeBlock[] => {
  const filled = rows.filter(({ cells }) => cells.some((cell) => cell.trim() !== ''));
  const [first] = filled;
  const header = first && isHeader(filled) ? { end: first.end, start: first.start } : undefined;
  return filled.map(({ end, start }, index) =>
    header && index === 0
      ? { end, headings, kind: 'tableHeader', start }
      : { end, header, headings, kind: 'tableRow', start },
  );
};

/**
 * Reads a table with values separated by commas, semicolons, bars or tabs. The text is not changed.
 */
export const readCsv = (text: string): ReadText => {
  const rows = parseRows(text);
  return {
    blocks: toTableBlocks((rows ?? takeLines(text)).filter(({ cells }) => !isHint(cells))),
    text,
    ...(rows ? {} : { warnings: ['The quotes of the table do not match; it was read by lines.'] }),
  };
};
