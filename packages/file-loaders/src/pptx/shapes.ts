import type { Block } from '../text/blocks.ts';
import { ABOVE, BEFORE, formatTable, type TableCell } from '../text/table.ts';
import {
  childElements,
  descendants,
  findPath,
  firstChild,
  firstDescendant,
  isOn,
  type XmlElement,
} from '../xml/element.ts';
import { type LinkTarget, readLines, readParagraphs } from './text-body.ts';

/** Context of a slide's shapes. */
export interface ShapeContext {
  linkTarget: LinkTarget;
  /** Called when a hidden shape was left out. */
  onHiddenText: () => void;
  /** Returns the blocks of a chart or diagram in another part, by its relationship. */
  readLinked: (id: string) => Promise<Block[]>;
}

export interface SlideText {
  blocks: Block[];
  title: string;
}

/** Placeholders with the same text on every slide. */
const REPEATED = new Set(['dt', 'ftr', 'hdr', 'sldImg', 'sldNum']);

const placeholderOf = (shape: XmlElement): XmlElement | undefined =>
  findPath(shape, 'p:nvSpPr', 'p:nvPr', 'p:ph');

const isTitle = (type: string | undefined): boolean => type === 'title' || type === 'ctrTitle';

const describePicture = (element: XmlElement): Block[] => {
  const properties = firstDescendant(element, 'p:cNvPr')?.attributes;
  const alternative = (properties?.['descr'] ?? properties?.['title'] ?? '').trim();
  return [
    { text: alternative === '' ? '[image]' : `[image: ${alternative.replaceAll(/\s+/g, ' ')}]` },
  ];
};

const isSet = (cell: XmlElement, name: string): boolean =>
  /^(?:1|true)$/.test(cell.attributes[name] ?? '');

const formatSlideCell = (cell: XmlElement, linkTarget: LinkTarget): TableCell => {
  if (isSet(cell, 'hMerge')) return BEFORE;
  return isSet(cell, 'vMerge') ? ABOVE : readLines(firstChild(cell, 'a:txBody'), linkTarget);
};

const formatSlideTable = (table: XmlElement, { linkTarget }: ShapeContext): string =>
  formatTable(
    childElements(table, 'a:tr').map((row) =>
      childElements(row, 'a:tc').map((cell) => formatSlideCell(cell, linkTarget)),
    ),
  );

const readFrame = async (frame: XmlElement, context: ShapeContext): Promise<Block[]> => {
  const tables = descendants(frame, 'a:tbl').map((table) => formatSlideTable(table, context));
  const chart = firstDescendant(frame, 'c:chart')?.attributes['r:id'];
  const diagram = firstDescendant(frame, 'dgm:relIds')?.attributes['r:dm'];
  const linked = chart ?? diagram;
  return [
    ...tables.map((text) => ({ text })),
    ...(linked === undefined ? [] : await context.readLinked(linked)),
  ];
};

/** Whether the shape was hidden by hand. A title is the name of its slide all the same. */
const isHiddenShape = (shape: XmlElement): boolean => {
  const [properties] = childElements(shape);
  const isHidden = isOn(firstChild(properties, 'p:cNvPr'), 'hidden', 'false');
  return isHidden && !isTitle(placeholderOf(shape)?.attributes['type']);
};

const readShape = async (
  shape: XmlElement,
  slide: SlideText,
  context: ShapeContext,
): Promise<void> => {
  if (isHiddenShape(shape)) return context.onHiddenText();
  switch (shape.name) {
    case 'p:sp': {
      const placeholder = placeholderOf(shape);
      const type = placeholder?.attributes['type'];
      if (type !== undefined && REPEATED.has(type)) return;
      const body = firstChild(shape, 'p:txBody');
      if (isTitle(type) && slide.title === '') {
        slide.title = readLines(body, () => undefined).replaceAll(/\s+/g, ' ');
        return;
      }
      // Content placeholders without a type of their own are outlines.
      const isList = placeholder !== undefined && (type === undefined || type === 'obj');
      slide.blocks.push(...readParagraphs(body, isList, context.linkTarget), { text: '' });
      return;
    }
    case 'p:pic': {
      slide.blocks.push(...describePicture(shape));
      return;
    }
    case 'p:graphicFrame': {
      slide.blocks.push(...(await readFrame(shape, context)));
      return;
    }
    case 'mc:AlternateContent': {
      await readShapes(firstChild(shape, 'mc:Choice'), slide, context);
      return;
    }
    case 'p:grpSp': {
      await readShapes(shape, slide, context);
      return;
    }
    default:
  }
};

const readShapes = async (
  tree: XmlElement | undefined,
  slide: SlideText,
  context: ShapeContext,
): Promise<void> => {
  for (const shape of childElements(tree)) await readShape(shape, slide, context);
};

/** Returns the title and the blocks of a slide, in the order of a screen reader. */
export const readSlide = async (
  root: XmlElement | undefined,
  context: ShapeContext,
): Promise<SlideText> => {
  const slide: SlideText = { blocks: [], title: '' };
  await readShapes(findPath(root, 'p:cSld', 'p:spTree'), slide, context);
  return slide;
};

/** Returns the speaker's notes of a notes page. */
export const readSpeakerNotes = (root: XmlElement | undefined): string =>
  descendants(root, 'p:sp')
    .filter((shape) => {
      const type = placeholderOf(shape)?.attributes['type'];
      return type === undefined || !REPEATED.has(type);
    })
    .map((shape) => readLines(firstChild(shape, 'p:txBody'), () => undefined))
    .filter((text) => text !== '')
    .join('\n');
