import { readOfficeFacts } from '../office/facts.ts';
import type { OfficeFile } from '../office/open-office-file.ts';
import { createSheetCollector, type SheetNotes } from '../reading/collect-sheets.ts';
import type { Reader } from '../reading/reader.ts';
import type { SheetRows } from '../reading/sheet-rows.ts';
import { toColumnLetters } from '../text/grid.ts';
import { strike } from '../text/marked-text.ts';
import {
  childElements,
  descendants,
  firstChild,
  readCount,
  type XmlElement,
} from '../xml/element.ts';
import { createLooks } from './looks.ts';
import { CONTENT, openOpenDocument } from './open.ts';
import { readShapeTexts, readSheetCell, readSheetComments } from './sheet-cell.ts';

/** The size of a sheet: repetitions beyond it are formatting. */
const MAX_COLUMNS = 16_384;
const MAX_ROWS = 1_048_576;

interface Row {
  cells: [column: number, text: string][];
  comments: string[];
  /** Ranges such as `A1:C1`. */
  merged: string[];
}

const readRow = (row: XmlElement, number: number, struck: ReadonlySet<string>): Row => {
  const read: Row = { cells: [], comments: [], merged: [] };
  let column = 0;
  for (const cell of childElements(row)) {
    const count = readCount(cell, 'table:number-columns-repeated', MAX_COLUMNS - column);
    const plain = cell.name === 'table:table-cell' ? readSheetCell(cell) : '';
    const text = struck.has(cell.attributes['table:style-name'] ?? '') ? strike(plain) : plain;
    const filled = text === '' ? 0 : count;
    for (let offset = 1; offset <= filled; offset += 1) read.cells.push([column + offset, text]);
    const address = `${toColumnLetters(column + 1)}${number}`;
    const across = readCount(cell, 'table:number-columns-spanned', MAX_COLUMNS - column);
    const down = readCount(cell, 'table:number-rows-spanned', MAX_ROWS);
    if (across > 1 || down > 1)
      read.merged.push(`${address}:${toColumnLetters(column + across)}${number + down - 1}`);
    read.comments.push(...readSheetComments(cell, address));
    for (const shape of readShapeTexts(cell)) read.comments.push(`[text box ${address}] ${shape}`);
    column = Math.min(column + count, MAX_COLUMNS - 1);
  }
  return read;
};

/** Further hidden rows and columns, and merged ranges, are of no use to a reader. */
const MAX_LISTED = 50;

/** `row 2`, `columns C:D`, if the program does not show them. */
const nameHidden = (
  { attributes, name }: XmlElement,
  first: number,
  last: number,
): string | undefined => {
  if (!/^(?:collapse|filter)$/.test(attributes['table:visibility'] ?? '')) return undefined;
  const isColumn = name === 'table:table-column';
  const [from, to] = [first, last].map((place) => (isColumn ? toColumnLetters(place) : place));
  const kind = isColumn ? 'column' : 'row';
  return from === to ? `${kind} ${from}` : `${kind}s ${from}:${to}`;
};

const readTable = async (
  file: OfficeFile,
  { place, struck }: Sheet,
  rows: SheetRows,
): Promise<SheetNotes> => {
  const notes: string[] = [];
  const hidden: string[] = [];
  const merged: string[] = [];
  const addHidden = (element: XmlElement, first: number, last: number): void => {
    const place = nameHidden(element, first, last);
    if (place !== undefined && hidden.length < MAX_LISTED) hidden.push(place);
  };
  let table = -1;
  let column = 0;
  let number = 0;
  await file.scan(CONTENT, {
    onElement: (row) => {
      if (table > place) return 'stop';
      if (row.name === 'table:shapes') {
        for (const text of readShapeTexts(row)) notes.push(`[text box] ${text}`);
        return undefined;
      }
      if (row.name === 'table:table-column') {
        const start = column + 1;
        column += readCount(row, 'table:number-columns-repeated', MAX_COLUMNS);
        addHidden(row, start, column);
        return undefined;
      }
      const count = readCount(row, 'table:number-rows-repeated', MAX_ROWS);
      const first = number + 1;
      number += count;
      if (!rows.wants(number)) return undefined;
      addHidden(row, first, number);
      const { cells, comments, merged: ranges } = readRow(row, first, struck);
      notes.push(...comments);
      merged.push(...ranges.slice(0, MAX_LISTED - merged.length));
      for (let offset = 0; cells.length > 0 && offset < count; offset += 1) {
        if (rows.add(first + offset, cells) === 'stop') return 'stop';
      }
      return undefined;
    },
    wants: (name) => {
      if (name === 'table:table') table += 1;
      return /^table:(?:shapes|table-column|table-row)$/.test(name) && table >= place;
    },
  });
  const lines = [
    ...(merged.length > 0 ? [`[merged] ${merged.join(', ')}`] : []),
    ...(hidden.length > 0 ? [`[hidden] ${hidden.join(', ')}`] : []),
  ];
  return { notes: [...lines, ...notes], statedRows: undefined };
};

interface Sheet {
  isHidden: boolean;
  name: string;
  place: number;
  /** Styles of cells that are struck through, in the whole document. */
  struck: ReadonlySet<string>;
}

const listTables = async (file: OfficeFile): Promise<Sheet[]> => {
  const hiddenStyles = new Set<string>();
  const struck = new Set<string>();
  const looks = createLooks();
  const names: string[] = [];
  const addLook = (style: XmlElement): void => {
    if (style.attributes['style:family'] !== 'table-cell') return;
    looks.add(style);
    names.push(style.attributes['style:name'] ?? '');
  };
  const sheets: Sheet[] = [];
  descendants(await file.readTree('styles.xml'), 'style:style').forEach(addLook);
  await file.scan(CONTENT, {
    onElement: (style) => {
      const properties = firstChild(style, 'style:table-properties');
      if (properties?.attributes['table:display'] === 'false') {
        hiddenStyles.add(style.attributes['style:name'] ?? '');
      }
      addLook(style);
    },
    wants: (name, attributes) => {
      if (name === 'table:table') {
        sheets.push({
          isHidden: hiddenStyles.has(attributes['table:style-name'] ?? ''),
          name: attributes['table:name'] ?? '',
          place: sheets.length,
          struck,
        });
      }
      return name === 'style:style';
    },
  });
  for (const name of names) {
    const cell = { attributes: { 'text:style-name': name }, children: [], name: '' };
    if (looks.lookOf(cell, {}).isStruck) struck.add(name);
  }
  return sheets;
};

/** Reads an OpenDocument spreadsheet sheet by sheet. */
export const readOds: Reader = async (options) => {
  const { data, limits, warnings } = options;
  const file = await openOpenDocument(data, limits, warnings);
  const sheets = await listTables(file);
  const sources = sheets.map((sheet) => ({
    ...sheet,
    read: (rows: SheetRows) => readTable(file, sheet, rows),
  }));
  const read = await createSheetCollector(options)(sources);
  return { ...read, about: await readOfficeFacts(file) };
};
