import type { OfficeFile } from '../office/open-office-file.ts';
import type { SheetRows } from '../reading/sheet-rows.ts';
import { toColumnLetters } from '../text/grid.ts';
import { strike } from '../text/marked-text.ts';
import { childElements, firstChild, isOn, textOf, type XmlElement } from '../xml/element.ts';
import { lastRowOf, parseCellReference } from './cell-reference.ts';
import { formatNumber } from './format-number.ts';
import { readString, type Workbook } from './workbook.ts';

/** Facts about a sheet besides its rows. */
export interface SheetFacts {
  /** Rows, columns and cells such as `row 2`, `columns C:D`, `B1`, which Excel does not show. */
  hidden: string[];
  /** Cells with links: the relationships of these, or the addresses that formulas name. */
  links: ({ cell: string } & ({ id: string } | { target: string }))[];
  /** Ranges such as `A1:C1`, as far as the sheet was read. */
  merged: string[];
  /** What cells show that may be an address, in the form of {@link toShownAddress}. */
  shown: Set<string>;
  /** The last row as declared by the sheet. */
  statedRows: number | undefined;
}

/** Further merged ranges and hidden cells are of no use to a reader. */
const MAX_LISTED = 50;

const addPlace = (places: string[], place: string): void => {
  if (places.length < MAX_LISTED) places.push(place);
};

const nameColumns = ({ attributes }: XmlElement): string => {
  const [first, last] = [attributes['min'], attributes['max']].map((number) =>
    toColumnLetters(Number(number ?? 1)),
  );
  return first === last ? `column ${first}` : `columns ${first}:${last}`;
};

const formatValue = (cell: XmlElement, value: string, workbook: Workbook): string => {
  switch (cell.attributes['t']) {
    case 's': {
      return workbook.strings[Number(value)] ?? '';
    }
    case 'b': {
      return value.trim() === '1' || value.trim() === 'true' ? 'TRUE' : 'FALSE';
    }
    case 'd':
    case 'e':
    case 'str': {
      return value;
    }
    default: {
      const kind = workbook.numberKinds[Number(cell.attributes['s'] ?? 0)] ?? { kind: 'plain' };
      return formatNumber(value, kind, workbook.is1904);
    }
  }
};

/** Formulas that further cells share, by their number. */
type SharedFormulas = Map<string, string>;

const readFormula = (cell: XmlElement, shared: SharedFormulas): string => {
  const element = firstChild(cell, 'x:f');
  const formula = textOf(element);
  const id = element?.attributes['si'] ?? '';
  if (formula === '') return shared.get(id) ?? '';
  if (id !== '') shared.set(id, `=${formula} (as in ${cell.attributes['r'] ?? 'an earlier cell'})`);
  return `=${formula}`;
};

/** The text of a cell: its value, or its formula if that has not been calculated yet. */
const readCell = (cell: XmlElement, workbook: Workbook, shared: SharedFormulas): string => {
  const formula = readFormula(cell, shared);
  if (cell.attributes['t'] === 'inlineStr') return readString(firstChild(cell, 'x:is'));
  const value = textOf(firstChild(cell, 'x:v'));
  // A formula may result in an empty text, but never in an empty number.
  if (value !== '' || cell.attributes['t'] === 'str') return formatValue(cell, value, workbook);
  return formula;
};

/** An address as people write it. */
export const toShownAddress = (text: string): string =>
  text
    .trim()
    .replace(/^(?:https?:\/\/|mailto:)/i, '')
    .replace(/\/$/, '');

const FORMULA_LINK = /^\s*HYPERLINK\(\s*"((?:https?|mailto):[^"]{1,2000})"/i;

/** Notes the address that a cell leads to by a formula, or that it may show. */
const noteAddress = (cell: XmlElement, text: string, { links, shown }: SheetFacts): void => {
  const target = FORMULA_LINK.exec(textOf(firstChild(cell, 'x:f')))?.[1];
  if (target !== undefined && !text.startsWith('='))
    links.push({ cell: cell.attributes['r'] ?? '', target });
  const mayBeAddress = /[a-z]/i.test(text) && /[.@]/.test(text) && !/\s/.test(text.trim());
  if (text.length < 2000 && mayBeAddress) shown.add(toShownAddress(text));
};

/** Returns cells by column; those without a position follow the previous one. */
const readCells = (
  row: XmlElement,
  workbook: Workbook,
  facts: SheetFacts,
  shared: SharedFormulas,
): [number, string][] => {
  const cells: [number, string][] = [];
  let column = 0;
  for (const cell of childElements(row, 'x:c')) {
    column = parseCellReference(cell.attributes['r'] ?? '')?.column ?? column + 1;
    const text = readCell(cell, workbook, shared);
    const isStruck = workbook.struck.has(Number(cell.attributes['s'] ?? 0));
    cells.push([column, isStruck ? strike(text) : text]);
    noteAddress(cell, text, facts);
    if (workbook.unseen.has(Number(cell.attributes['s'] ?? 0))) {
      addPlace(facts.hidden, cell.attributes['r'] ?? `a cell of column ${toColumnLetters(column)}`);
    }
  }
  return cells.toSorted(([a], [b]) => a - b);
};

/** Reads one sheet row by row, until `rows` has enough. */
export const readSheet = async (
  file: OfficeFile,
  part: string,
  workbook: Workbook,
  rows: SheetRows,
): Promise<SheetFacts> => {
  const facts: SheetFacts = {
    hidden: [],
    links: [],
    merged: [],
    shown: new Set(),
    statedRows: undefined,
  };
  const addHidden = (place: string): void => addPlace(facts.hidden, place);
  const shared: SharedFormulas = new Map();
  let number = 0;
  await file.scan(part, {
    onElement: (element) => {
      const { attributes, name } = element;
      if (name === 'x:row') {
        if (isOn(element, 'hidden', 'false')) addHidden(`row ${number}`);
        return rows.add(number, readCells(element, workbook, facts, shared));
      }
      if (name === 'x:dimension') facts.statedRows = lastRowOf(attributes['ref'] ?? '');
      else if (name === 'x:hyperlink') {
        const cell = attributes['ref'] ?? '';
        // What the cells of other rows show is not known.
        if (rows.wants(lastRowOf(cell) ?? number))
          facts.links.push({ cell, id: attributes['r:id'] ?? '' });
      } else if (name === 'x:mergeCell') addPlace(facts.merged, attributes['ref'] ?? '');
      else if (isOn(element, 'hidden', 'false')) addHidden(nameColumns(element));
      return undefined;
    },
    wants: (name, attributes) => {
      if (name !== 'x:row') return /^x:(?:col|dimension|hyperlink|mergeCell)$/.test(name);
      const stated = Number(attributes['r']);
      number = Number.isSafeInteger(stated) && stated > 0 ? stated : number + 1;
      return rows.wants(number);
    },
  });
  return facts;
};
