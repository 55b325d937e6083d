import { readOfficeFacts } from '../office/facts.ts';
import { readLinkedPart } from '../office/linked-part.ts';
import {
  findMainPart,
  openOfficeFile,
  type OfficeFile,
  refuseHollow,
} from '../office/open-office-file.ts';
import type { Reader } from '../reading/reader.ts';
import { formatComment, formatHeading, joinBlocks } from '../text/blocks.ts';
import { UNSEEN_WARNING } from '../text/unseen-text.ts';
import { childElements, descendants, firstChild, textOf } from '../xml/element.ts';
import { readSlide, readSpeakerNotes } from './shapes.ts';
import { readLines } from './text-body.ts';

/** The parts of the slides, in presentation order. */
const listSlides = async (file: OfficeFile, main: string): Promise<string[]> => {
  const relationships = await file.relationshipsOf(main);
  const targets = new Map(relationships.map(({ id, target }) => [id, target]));
  const slides: string[] = [];
  await file.scan(main, {
    onElement: ({ attributes }) => void slides.push(targets.get(attributes['r:id'] ?? '') ?? ''),
    wants: (name) => name === 'p:sldId',
  });
  return slides;
};

/** The names of those who wrote comments, by their ids; newer programs have a list of their own. */
const readAuthors = async (file: OfficeFile, main: string): Promise<Map<string, string>> => {
  const authors = new Map<string, string>();
  for (const { target, type } of await file.relationshipsOf(main)) {
    if (!/^(?:commentA|a)uthors$/.test(type) || !file.has(target)) continue;
    for (const { attributes } of childElements(await file.readTree(target)))
      authors.set(attributes['id'] ?? '', attributes['name'] ?? '');
  }
  return authors;
};

const readComments = async (
  file: OfficeFile,
  part: string,
  authors: ReadonlyMap<string, string>,
): Promise<string[]> => {
  const root = await file.readTree(part);
  return [...descendants(root, 'p:cm'), ...descendants(root, 'p188:cm')]
    .flatMap((comment) => [comment, ...descendants(comment, 'p188:reply')])
    .map((comment) => {
      const body = firstChild(comment, 'p188:txBody');
      const text = body ? readLines(body, () => undefined) : textOf(firstChild(comment, 'p:text'));
      const author = authors.get(comment.attributes['authorId'] ?? '');
      return formatComment(text, author);
    });
};

const readSlidePart = async (
  file: OfficeFile,
  part: string,
  authors: ReadonlyMap<string, string>,
  onHiddenText: () => void,
): Promise<{ isHidden: boolean; text: string; title: string }> => {
  const root = await file.readTree(part);
  const relationships = await file.relationshipsOf(part);
  const find = (id: string) => relationships.find((relationship) => relationship.id === id);
  const { blocks, title } = await readSlide(root, {
    linkTarget: (id) => {
      const link = find(id);
      return link?.isExternal && link.type === 'hyperlink' ? link.target : undefined;
    },
    onHiddenText,
    readLinked: (id) => readLinkedPart(file, find(id)?.target),
  });
  const notesPart = relationships.find(({ type }) => type === 'notesSlide')?.target;
  const notes = notesPart === undefined ? '' : readSpeakerNotes(await file.readTree(notesPart));
  const comments: string[] = [];
  for (const { target, type } of relationships)
    if (type === 'comments') comments.push(...(await readComments(file, target, authors)));
  const text = joinBlocks([
    ...(title === '' ? [] : [{ text: formatHeading(1, title) }]),
    ...blocks,
    ...comments.map((comment) => ({ text: comment })),
    ...(notes === '' ? [] : [{ text: `Notes: ${notes}` }]),
  ]);
  return { isHidden: root?.attributes['show'] === '0', text, title };
};

/** Reads a PowerPoint presentation slide by slide, in presentation order. */
export const readPptx: Reader = async ({ collector, data, limits, warnings }) => {
  const file = await openOfficeFile(data, limits, warnings);
  const main = await findMainPart(file, 'ppt/presentation.xml');
  const slides = await listSlides(file, main);
  refuseHollow(file, slides, 'slides');
  const authors = await readAuthors(file, main);
  for (const [index, part] of slides.entries()) {
    const number = index + 1;
    if (!collector.wants(number)) continue;
    if (collector.isFull(number)) break;
    if (!file.has(part)) {
      warnings.push(`Slide ${number} is missing in the file.`);
      collector.add({ number, text: '' });
      continue;
    }
    const { isHidden, text, title } = await readSlidePart(
      file,
      part,
      authors,
      () => void warnings.push(UNSEEN_WARNING),
    );
    if (isHidden) warnings.push(`Slide ${number} is hidden when the presentation is shown.`);
    collector.add({ number, text, ...(title !== '' && { title }), ...(isHidden && { isHidden }) });
  }
  return { about: await readOfficeFacts(file), partName: 'slide', totalParts: slides.length };
};
