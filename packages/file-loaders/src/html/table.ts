import { childElements, descendantsOf, type HtmlElement, textOf } from './dom.ts';

/** Every cell is drawn once; only what its spans repeat is limited. */
const MAX_SPAN = 100;
/** Cells and their characters that spans repeat. */
const MAX_REPEATED = 1_000_000;
/** Places of a grid. Rows of a larger one, with long rows beside many short ones, are not filled up. */
const MAX_PLACES = 1_000_000;

interface Row {
  cells: HtmlElement[];
  isHead: boolean;
  /** Cells do not reach beyond it. */
  section: HtmlElement;
}

/** Browsers show the first `thead` above and the first `tfoot` below all rows, wherever they are. */
const listSections = (table: HtmlElement): HtmlElement[] => {
  const sections = [...childElements(table)];
  const [head, foot] = ['thead', 'tfoot'].map((name) =>
    sections.find(({ localName }) => localName === name),
  );
  const others = sections.filter((section) => section !== head && section !== foot);
  return [head, ...others, foot].filter((section) => section !== undefined);
};

/** All rows, including those that only cells of earlier rows fill. */
const readAllRows = (table: HtmlElement): Row[] => {
  const rows: Row[] = [];
  for (const child of listSections(table)) {
    const section = child.localName;
    const inner =
      section === 'tr'
        ? [child]
        : /^t(?:head|body|foot)$/.test(section)
          ? childElements(child, 'tr')
          : [];
    for (const row of inner) {
      const cells = childElements(row).filter(
        ({ localName }) => localName === 'td' || localName === 'th',
      );
      rows.push({
        cells,
        isHead: section === 'thead' || cells.every(({ localName }) => localName === 'th'),
        section: section === 'tr' ? table : child,
      });
    }
  }
  return rows;
};

const readRows = (table: HtmlElement): Row[] =>
  readAllRows(table).filter(({ cells }) => cells.length > 0);

const BLOCKS = 'p,ul,ol,pre,h1,h2,h3,h4,h5,h6,blockquote,article,section,form,table';

/** Whether a table is only used for layout: then it is not a table to a reader. */
export const isLayoutTable = (table: HtmlElement): boolean => {
  const role = table.getAttribute('role');
  if (role === 'presentation' || role === 'none') return true;
  if (table.querySelector('th, caption, thead') && !table.querySelector('table')) return false;
  const rows = readRows(table);
  const width = Math.max(0, ...rows.slice(0, 1000).map(({ cells }) => cells.length));
  if (width <= 1 || table.querySelector('table')) return true;
  const cells = rows.flatMap((row) => row.cells).slice(0, 1000);
  const heavy = cells.filter((cell) => [...cell.querySelectorAll(BLOCKS)].length > 1).length;
  return heavy > 0 && heavy >= cells.length / 4;
};

const readSpan = (cell: HtmlElement, name: string): number => {
  const span = Number.parseInt(cell.getAttribute(name) ?? '1', 10);
  // `rowspan="0"`: all rows that follow.
  if (span === 0 && name === 'rowspan') return MAX_SPAN;
  return Number.isFinite(span) ? Math.min(Math.max(1, span), MAX_SPAN) : 1;
};

/**
 * Creates a grid of texts; a cell that spans rows is repeated in them, so that each row can be read
 * alone. Columns in which no cell begins are left out: `colspan="100"` means all columns.
 */
const fillGrid = (rows: readonly Row[], textOfCell: (cell: HtmlElement) => string): string[][] => {
  /** By column; spans make rows too sparse for lists. */
  const grid = rows.map(() => new Map<number, string>());
  const columns = new Set<number>();
  let repeated = 0;
  const ends = new Map(rows.map(({ section }, y) => [section, y + 1]));
  for (const [y, row] of rows.entries()) {
    const end = ends.get(row.section) ?? y + 1;
    let x = 0;
    for (const cell of row.cells) {
      while (grid[y]?.has(x)) x += 1;
      columns.add(x);
      const text = textOfCell(cell);
      const width = readSpan(cell, 'colspan');
      const height = Math.min(readSpan(cell, 'rowspan'), end - y);
      for (let down = 0; down < height; down += 1) {
        for (let across = 0; across < width; across += 1) {
          const shown = across === 0 || row.isHead ? text : '';
          if (down + across > 0) repeated += shown.length + 1;
          if (down + across > 0 && repeated > MAX_REPEATED) break;
          grid[y + down]?.set(x + across, shown);
        }
      }
      x += width;
    }
  }
  const used = [...columns].toSorted((one, other) => one - other);
  const drawn = grid.filter((_, y) => rows[y]?.cells.length !== 0);
  const isFilled = used.length * drawn.length <= MAX_PLACES;
  return drawn.map((row) =>
    isFilled
      ? used.map((x) => row.get(x) ?? '')
      : [...row].toSorted(([one], [other]) => one - other).map(([, text]) => text),
  );
};

const CONTROLS =
  'a, button, [role="button"], [role="checkbox"], [role="radio"], [role="switch"], [onclick]';

/** What a cell shows with a picture alone, such as `Included`; not what a control in it does. */
const labelPicture = (cell: HtmlElement): string => {
  if (cell.querySelector(CONTROLS)) return '';
  for (const element of descendantsOf(cell)) {
    const label = element.getAttribute('aria-label') ?? element.getAttribute('title');
    if (label?.trim()) return label.replaceAll(/\s+/g, ' ').trim().slice(0, 100);
  }
  return '';
};

const formatRow = (cells: readonly string[]): string => `| ${cells.join(' | ')} |`;

/** How a table is rendered. */
export interface TableOptions {
  plain: boolean;
  /** Returns the text of a cell on one line. */
  textOfCell: (cell: HtmlElement) => string;
}

/** Joins several header rows into one: `2025 / Q1`. */
const joinHeads = (heads: readonly string[][]): string[] =>
  (heads[0] ?? []).map((_, x) =>
    [...new Set(heads.map((row) => row[x] ?? ''))].filter((text) => text !== '').join(' / '),
  );

/** Renders a table as Markdown, or as plain text with tabs between cells. */
export const renderTable = (table: HtmlElement, { plain, textOfCell }: TableOptions): string => {
  const rows = readRows(table);
  const escape = (text: string): string => (plain ? text : text.replaceAll(/(?<!\\)\|/g, '\\|'));
  const grid = fillGrid(readAllRows(table), (cell) =>
    escape(textOfCell(cell) || labelPicture(cell)),
  );
  if (grid.every((row) => row.every((text) => !text))) return '';
  if (plain) return grid.map((line) => line.join('\t').trim()).join('\n');
  const firstBody = rows.findIndex(({ isHead }) => !isHead);
  const isFilled = grid.every((row) => row.length === grid[0]?.length);
  const heads = isFilled && firstBody > 0 ? firstBody : 1;
  const head = joinHeads(grid.slice(0, heads));
  const body = grid.slice(heads).filter((line) => line.some((text) => text !== ''));
  return [formatRow(head), formatRow(head.map(() => '---')), ...body.map(formatRow)].join('\n');
};

/** Class name, at code hosts, of the last cell of a row with a line of code. */
const CODE_CELL = /(?:^|[\s_-])code(?:[\s_-]|$)/;

/** The lines of a program that a table draws in one row each; undefined for any other table. */
export const findLinesOfCode = (table: HtmlElement): HtmlElement[] | undefined => {
  const lines: HtmlElement[] = [];
  for (const { cells } of readRows(table)) {
    const line = cells.at(-1);
    const isLine = line !== undefined && cells.length > 1 && CODE_CELL.test(line.className);
    if (!isLine || cells.slice(0, -1).some((cell) => !/^[\d\s]*$/.test(textOf(cell))))
      return undefined;
    lines.push(line);
  }
  return lines.length > 0 ? lines : undefined;
};

/**
 * The `pre` with the code of a table that draws a program beside its line numbers; undefined for
 * any other table.
 */
export const findCodeInTable = (table: HtmlElement): HtmlElement | undefined => {
  if (!/highlight|rouge|linenos|lntable|code/i.test(table.className)) return undefined;
  return [...descendantsOf(table)].findLast(({ localName }) => localName === 'pre');
};
