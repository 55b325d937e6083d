import { readOfficeFacts } from '../office/facts.ts';
import type { Reader } from '../reading/reader.ts';
import { type Block, formatComment, formatHeading, joinBlocks } from '../text/blocks.ts';
import { UNSEEN_WARNING } from '../text/unseen-text.ts';
import type { LoadedPart } from '../types.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/element.ts';
import { type BodyContext, formatBlocks, formatTextTable } from './body.ts';
import { readFormulas } from './formulas.ts';
import { describeImage } from './inline.ts';
import { createListStyles } from './lists.ts';
import { createLooks } from './looks.ts';
import { CONTENT, openOpenDocument } from './open.ts';

/** Placeholders with the same text on every slide. */
const REPEATED = new Set(['date-time', 'footer', 'header', 'page', 'page-number']);

const close = (blocks: readonly Block[]): Block[] => [
  ...blocks.map((block) => ({ ...block, isTight: true })),
  { text: '' },
];

const readFrame = (frame: XmlElement, context: BodyContext): Block[] => {
  const table = firstChild(frame, 'table:table');
  if (table) return formatTextTable(table, context);
  const boxes = childElements(frame, 'draw:text-box');
  if (boxes.length > 0) return close(boxes.flatMap((box) => formatBlocks(box, context)));
  const formula = context.formulaOf?.(frame);
  if (formula) return [{ text: formula }];
  return firstChild(frame, 'draw:image') ? [{ text: describeImage(frame) }] : [];
};

const isTitle = ({ attributes }: XmlElement): boolean =>
  attributes['presentation:class'] === 'title';

const readShape = (shape: XmlElement, context: BodyContext): Block[] => {
  if (REPEATED.has(shape.attributes['presentation:class'] ?? '')) return [];
  // A title is the name of its slide all the same.
  if (shape.attributes['draw:display'] === 'none' && !isTitle(shape)) {
    context.onHiddenText?.();
    return [];
  }
  if (shape.name === 'draw:frame') return readFrame(shape, context);
  if (shape.name === 'draw:g' || shape.name === 'draw:a') {
    return childElements(shape).flatMap((child) => readShape(child, context));
  }
  return shape.name.startsWith('draw:') ? close(formatBlocks(shape, context)) : [];
};

const readComments = (page: XmlElement, context: BodyContext): Block[] =>
  childElements(page, 'office:annotation').map((comment) => ({
    text: formatComment(
      joinBlocks(formatBlocks(comment, context)),
      textOf(firstChild(comment, 'dc:creator')),
    ),
  }));

const readPage = (page: XmlElement, number: number, context: BodyContext): LoadedPart => {
  const shapes = childElements(page);
  const notes = joinBlocks(
    childElements(firstChild(page, 'presentation:notes')).flatMap((shape) =>
      readShape(shape, context),
    ),
  );
  const titles = shapes.filter(isTitle).flatMap((shape) => readShape(shape, context));
  const title = joinBlocks(titles).replaceAll(/\s+/g, ' ').trim();
  const text = joinBlocks([
    ...(title === '' ? [] : [{ text: formatHeading(1, title) }]),
    ...shapes.filter((shape) => !isTitle(shape)).flatMap((shape) => readShape(shape, context)),
    ...readComments(page, context),
    ...(notes === '' ? [] : [{ text: `Notes: ${notes}` }]),
  ]);
  return { number, text, ...(title !== '' && { title }) };
};

const isHiddenStyle = (style: XmlElement): boolean =>
  firstChild(style, 'style:drawing-page-properties')?.attributes['presentation:visibility'] ===
  'hidden';

/** Reads an OpenDocument presentation slide by slide. */
export const readOdp: Reader = async ({ collector, data, limits, warnings }) => {
  const file = await openOpenDocument(data, limits, warnings);
  const lists = createListStyles();
  const looks = createLooks();
  const context: BodyContext = {
    formulaOf: await readFormulas(file),
    lists,
    // Slides have any background, so that no text is known to be unseen.
    looks: {
      ...looks,
      lookOf: (element, around) => {
        const { isLowered, isRaised, isStruck } = looks.lookOf(element, around);
        return { isLowered, isRaised, isStruck };
      },
    },
    onHiddenText: () => void warnings.push(UNSEEN_WARNING),
    onNote: () => '',
  };
  const hiddenStyles = new Set<string>();
  let totalParts = 0;
  await file.scan(CONTENT, {
    onElement: (element) => {
      if (element.name === 'text:list-style') lists.add(element);
      else if (element.name === 'style:style') {
        looks.add(element);
        if (isHiddenStyle(element)) hiddenStyles.add(element.attributes['style:name'] ?? '');
      } else if (collector.wants(totalParts) && !collector.isFull(totalParts)) {
        const isHidden = hiddenStyles.has(element.attributes['draw:style-name'] ?? '');
        const page = readPage(element, totalParts, context);
        collector.add({ ...page, ...(isHidden && { isHidden }) });
      }
    },
    wants: (name, attributes) => {
      if (name !== 'draw:page') return name === 'style:style' || name === 'text:list-style';
      totalParts += 1;
      if (hiddenStyles.has(attributes['draw:style-name'] ?? '') && collector.wants(totalParts)) {
        warnings.push(`Slide ${totalParts} is hidden when the presentation is shown.`);
      }
      return collector.wants(totalParts);
    },
  });
  return { about: await readOfficeFacts(file), partName: 'slide', totalParts };
};
