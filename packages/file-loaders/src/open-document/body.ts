import { type Block, escapeBlocks, formatHeading, joinBlocks } from '../text/blocks.ts';
import {
  ABOVE,
  BEFORE,
  formatInnerTable,
  formatTable,
  isBlankTable,
  type TableCell,
} from '../text/table.ts';
import { childElements, readCount, unwrap, type XmlElement } from '../xml/element.ts';
import type { FormulaOf } from './formulas.ts';
import { formatInline, type Seen, withLook } from './inline.ts';
import type { ListStyles } from './lists.ts';

/** Context of paragraphs, lists and tables. */
export interface BodyContext extends Seen {
  controlOf?: (id: string) => string;
  formulaOf?: FormulaOf;
  isInCell?: boolean;
  lists: ListStyles;
  onNote: (note: XmlElement) => string;
}

/** Wrapper elements that mean nothing to a reader. */
const WRAPPERS = new Set(
  `table:table-header-rows table:table-row-group table:table-rows text:alphabetical-index
  text:bibliography text:illustration-index text:index-body text:index-title
  text:numbered-paragraph text:object-index text:section text:table-index text:table-of-content
  text:user-index`.split(/\s+/),
);

/** Columns of a table in a text; repetitions beyond are formatting. */
const MAX_COLUMNS = 63;

/** Cells and boxes may have a dark background. */
const withinFrame = (context: BodyContext): BodyContext => ({
  ...context,
  look: { ...context.look, ground: 'unknown' },
});

const formatParagraph = (paragraph: XmlElement, context: BodyContext): Block[] => {
  const boxes: XmlElement[] = [];
  const text = formatInline(paragraph, {
    ...withLook(paragraph, context),
    onTextBox: (box) => void boxes.push(box),
  });
  const after = boxes.flatMap((box) => formatBlocks(box, withinFrame(context)));
  if (text.trim() === '') return after;
  const isTitle = paragraph.attributes['text:style-name'] === 'Title';
  const outline = Number(paragraph.attributes['text:outline-level'] ?? 1);
  if (paragraph.name === 'text:p' && !isTitle)
    return [{ text: context.isInCell ? text : escapeBlocks(text) }, ...after];
  const level = Number.isInteger(outline) ? Math.min(Math.max(outline, 1), 9) : 1;
  return [{ headingLevel: level, text: formatHeading(level, text) }, ...after];
};

const formatList = (
  list: XmlElement,
  context: BodyContext,
  level: number,
  outerStyle?: string,
): Block[] => {
  const style = list.attributes['text:style-name'] ?? outerStyle;
  const indent = '  '.repeat(level);
  let index = context.lists.itemsBefore(list, style) - 1;
  const blocks = childElements(list).flatMap((item) => {
    const value = Number(item.attributes['text:start-value'] ?? Number.NaN);
    if (item.name === 'text:list-item')
      index = Number.isInteger(value) ? context.lists.indexOf(style, level, value) : index + 1;
    let mark = item.name === 'text:list-item' ? context.lists.markOf(style, level, index) : '';
    const own = childElements(item).flatMap((child): Block[] => {
      if (child.name === 'text:list') return formatList(child, context, level + 1, style);
      return formatBlock(child, context).map((block) => {
        // A numbered heading may be in a list; it is still a heading.
        if (block.headingLevel !== undefined) return block;
        const lead = mark === '' ? '  ' : `${mark} `;
        mark = '';
        return {
          isTight: true,
          text: `${indent}${lead}${block.text.replaceAll('\n', `\n${indent}  `)}`,
        };
      });
    });
    // In a cell, the number is the text, as in numbered rows.
    const isNumber = own.length === 0 && context.isInCell === true && !/^-?$/.test(mark);
    return isNumber ? [{ isTight: true, text: `${indent}${mark}` }] : own;
  });
  context.lists.end(list, style, index + 1);
  return blocks;
};

/** @param below - by column, how many further rows the cell above reaches into; changed by a row */
const formatCells = (row: XmlElement, context: BodyContext, below: number[]): TableCell[] => {
  const cells: TableCell[] = [];
  for (const cell of childElements(row)) {
    const isCovered = cell.name === 'table:covered-table-cell';
    if (!isCovered && cell.name !== 'table:table-cell') continue;
    const inner = isCovered ? [] : formatBlocks(cell, { ...withinFrame(context), isInCell: true });
    const text = joinBlocks(inner).replaceAll('\n\n', '\n');
    // Repeated cells fill a row; those that are written out are all of it.
    const most = Math.max(1, MAX_COLUMNS - cells.length);
    for (let left = readCount(cell, 'table:number-columns-repeated', most); left > 0; left -= 1) {
      const column = cells.length;
      const rest = below[column] ?? 0;
      below[column] = isCovered
        ? Math.max(0, rest - 1)
        : readCount(cell, 'table:number-rows-spanned', MAX_COLUMNS) - 1;
      cells.push(isCovered ? (rest > 0 ? ABOVE : BEFORE) : text);
    }
  }
  return cells;
};

/** Returns a table in a text or on a slide. */
export const formatTextTable = (table: XmlElement, context: BodyContext): Block[] => {
  const below: number[] = [];
  const rows = unwrap(table, 'table:table-row', WRAPPERS).map((row) =>
    formatCells(row, context, below),
  );
  if (isBlankTable(rows)) return [];
  return [{ text: context.isInCell ? formatInnerTable(rows) : formatTable(rows) }];
};

/** Returns the blocks of one element of a text. */
export const formatBlock = (element: XmlElement, context: BodyContext): Block[] => {
  switch (element.name) {
    case 'text:h':
    case 'text:p': {
      return formatParagraph(element, context);
    }
    case 'text:list': {
      return formatList(element, context, 0);
    }
    case 'table:table': {
      return formatTextTable(element, context);
    }
    default: {
      if (element.attributes['text:display'] === 'none') {
        context.onHiddenText?.();
        return [];
      }
      // Shapes, boxes and pictures may be anchored to a page.
      if (element.name.startsWith('draw:')) {
        return formatParagraph({ attributes: {}, children: [element], name: 'text:p' }, context);
      }
      return WRAPPERS.has(element.name) ? formatBlocks(element, context) : [];
    }
  }
};

/** Returns the blocks within an element: a cell, a note, a text box. */
export const formatBlocks = (element: XmlElement, context: BodyContext): Block[] =>
  childElements(element).flatMap((child) => formatBlock(child, context));
