import { type Block, escapeBlocks, formatHeading, joinBlocks } from '../text/blocks.ts';
import {
  ABOVE,
  BEFORE,
  formatInnerTable,
  formatTable,
  isBlankTable,
  type TableCell,
} from '../text/table.ts';
import {
  childElements,
  findPath,
  firstChild,
  firstDescendant,
  isOn,
  unwrap,
  type XmlElement,
} from '../xml/element.ts';
import { formatInline, type InlineContext } from './inline.ts';
import type { DocxNumbering } from './numbering.ts';
import type { DocxStyles } from './styles.ts';

/** Context of paragraphs and tables. */
export interface BodyContext extends Omit<InlineContext, 'onTextBox'> {
  isInBox?: boolean;
  isInCell?: boolean;
  numbering: DocxNumbering;
  /**
   * Text that continues in the next paragraph: a drop cap, or a paragraph whose end was deleted.
   */
  runOn: { text: string };
  styles: DocxStyles;
}

/** Wrapper elements that mean nothing to a reader. */
const WRAPPERS = new Set(
  'mc:AlternateContent mc:Choice w:customXml w:ins w:moveTo w:sdt w:sdtContent'.split(' '),
);

/** Whether a paragraph continues in the next one. */
const runsOn = (properties: XmlElement | undefined): boolean =>
  /^(?:drop|margin)$/.test(firstChild(properties, 'w:framePr')?.attributes['w:dropCap'] ?? '') ||
  findPath(properties, 'w:rPr', 'w:del') !== undefined;

/** Whether a paragraph is not there for its reader, not even as an empty one. */
const isGone = (properties: XmlElement | undefined): boolean => {
  const mark = firstChild(properties, 'w:rPr');
  return (
    isOn(firstChild(mark, 'w:vanish'), 'w:val') ||
    ['w:del', 'w:moveFrom'].some((name) => firstChild(mark, name) !== undefined)
  );
};

/** An empty item counts in its list. In a cell, its number is the text, as in numbered rows. */
const formatEmpty = (properties: XmlElement | undefined, context: BodyContext): Block[] => {
  if (isGone(properties)) return [];
  const mark = context.numbering.next(context.styles.listOf(properties));
  return mark && context.isInCell && !mark.isBullet ? [{ text: mark.text }] : [];
};

const formatParagraph = (paragraph: XmlElement, context: BodyContext): Block[] => {
  const boxes: XmlElement[] = [];
  const properties = firstChild(paragraph, 'w:pPr');
  const isShaded = context.styles.isShaded(properties);
  const own = formatInline(paragraph, {
    ...context,
    isOnPaper: !context.isInCell && !context.isInBox && !isShaded,
    onTextBox: (box) => void boxes.push(box),
    runProperty: (name, run) => context.styles.runProperty(name, run, properties),
  });
  // Cells and boxes may have a dark background.
  const after = boxes.flatMap((box) => formatBlocks(box, { ...context, isInBox: true }));
  if (own.trim() === '') return [...formatEmpty(properties, context), ...after];
  const text = context.runOn.text + own;
  context.runOn.text = runsOn(properties) ? text : '';
  if (context.runOn.text !== '') return after;
  const mark = context.numbering.next(context.styles.listOf(properties));
  const level = context.styles.headingLevel(properties);
  if (level !== undefined) {
    const number = mark && !mark.isBullet && mark.text !== '' ? `${mark.text} ` : '';
    return [{ headingLevel: level, text: formatHeading(level, number + text) }, ...after];
  }
  if (!mark || mark.text === '')
    return [{ text: context.isInCell ? text : escapeBlocks(text) }, ...after];
  const indent = '  '.repeat(mark.level);
  const item = text.replaceAll('\n', `\n${indent}  `);
  return [{ isTight: true, text: `${indent}${mark.text} ${item}` }, ...after];
};

const formatCell = (cell: XmlElement, context: BodyContext): TableCell => {
  const properties = firstChild(cell, 'w:tcPr');
  const merge = firstChild(properties, 'w:vMerge');
  if (merge && merge.attributes['w:val'] !== 'restart') return ABOVE;
  return joinBlocks(formatBlocks(cell, { ...context, isInCell: true })).replaceAll('\n\n', '\n');
};

const readSpan = (row: XmlElement | undefined, ...names: [string, string]): number => {
  const span = Number(firstChild(firstChild(row, names[0]), names[1])?.attributes['w:val'] ?? 0);
  return Number.isInteger(span) && span > 0 ? Math.min(span, 63) : 0;
};

/** The cells that are left once all changes are accepted. */
const listCells = (row: XmlElement): XmlElement[] =>
  unwrap(row, 'w:tc', WRAPPERS).filter((cell) => !findPath(cell, 'w:tcPr', 'w:cellDel'));

const formatRow = (row: XmlElement, context: BodyContext): TableCell[] => [
  ...Array.from({ length: readSpan(row, 'w:trPr', 'w:gridBefore') }, () => ''),
  ...listCells(row).flatMap((cell): TableCell[] => [
    formatCell(cell, context),
    ...Array.from(
      { length: Math.max(0, readSpan(cell, 'w:tcPr', 'w:gridSpan') - 1) },
      (): TableCell => BEFORE,
    ),
  ]),
];

const isDeletedRow = (row: XmlElement): boolean =>
  firstChild(firstChild(row, 'w:trPr'), 'w:del') !== undefined;

const formatWordTable = (table: XmlElement, context: BodyContext): Block[] => {
  const given = unwrap(table, 'w:tr', WRAPPERS).filter((row) => !isDeletedRow(row));
  // A table of one cell is a frame around text.
  const [frame, ...others] = given.flatMap(listCells);
  if (frame && others.length === 0) return formatBlocks(frame, { ...context, isInBox: true });
  const rows = given.map((row) => formatRow(row, context));
  if (isBlankTable(rows)) return [];
  return [{ text: context.isInCell ? formatInnerTable(rows) : formatTable(rows) }];
};

export const formatBlock = (element: XmlElement, context: BodyContext): Block[] => {
  if (element.name === 'w:p') return formatParagraph(element, context);
  if (element.name === 'w:tbl') return formatWordTable(element, context);
  // Formulas may also stand between paragraphs.
  if (element.name.startsWith('m:'))
    return formatParagraph({ attributes: {}, children: [element], name: 'w:p' }, context);
  if (element.name === 'mc:AlternateContent') {
    const choice = firstChild(element, 'mc:Choice') ?? firstDescendant(element, 'mc:Fallback');
    return choice ? formatBlocks(choice, context) : [];
  }
  if (element.name === 'w:altChunk') {
    return [{ text: context.graphicOf(element.attributes['r:id'] ?? '') ?? '' }];
  }
  return WRAPPERS.has(element.name) ? formatBlocks(element, context) : [];
};

/** Returns the blocks within an element: a cell, a note, a text box. */
export const formatBlocks = (element: XmlElement, context: BodyContext): Block[] =>
  childElements(element).flatMap((child) => formatBlock(child, context));
