import { readOfficeFacts } from '../office/facts.ts';
import {
  findMainPart,
  openOfficeFile,
  type OfficeFile,
  type Relationship,
} from '../office/open-office-file.ts';
import type { Reader } from '../reading/reader.ts';
import { createSections } from '../reading/sections.ts';
import { joinBlocks } from '../text/blocks.ts';
import { UNSEEN_WARNING } from '../text/unseen-text.ts';
import { type BodyContext, formatBlock, formatBlocks } from './body.ts';
import { loadNotes } from './notes.ts';
import { readNumbering } from './numbering.ts';
import { readPartLinks } from './part-links.ts';
import { readChunks } from './read-chunks.ts';
import { readStyles } from './styles.ts';

/** The children of a document's body are read one by one. */
const CONTAINERS = new Set(['w:body', 'w:document']);

const findPart = (relationships: readonly Relationship[], type: string): string | undefined =>
  relationships.find((relationship) => relationship.type === type && !relationship.isExternal)
    ?.target;

/** The texts of all headers or footers, without duplicates. */
const readMargins = async (
  file: OfficeFile,
  relationships: readonly Relationship[],
  type: 'footer' | 'header',
  context: BodyContext,
): Promise<string[]> => {
  const texts = new Set<string>();
  for (const relationship of relationships) {
    if (relationship.type !== type) continue;
    const root = await file.readTree(relationship.target);
    const links = await readPartLinks(file, relationship.target);
    const text = root ? joinBlocks(formatBlocks(root, { ...context, ...links })).trim() : '';
    if (text !== '') texts.add(`[${type}] ${text}`);
  }
  return [...texts];
};

/**
 * Reads a Word document by sections, which start at headings of the first level. Headings, lists
 * and tables are Markdown; all changes count as accepted.
 */
export const readDocx: Reader = async ({ collector, data, limits, warnings }) => {
  const file = await openOfficeFile(data, limits, warnings);
  const main = await findMainPart(file, 'word/document.xml');
  const relationships = await file.relationshipsOf(main);
  const readPart = (type: string) => {
    const part = findPart(relationships, type);
    return part === undefined ? undefined : file.readTree(part);
  };
  const notes = await loadNotes(file, {
    comment: findPart(relationships, 'comments'),
    endnote: findPart(relationships, 'endnotes'),
    footnote: findPart(relationships, 'footnotes'),
  });
  const links = await readPartLinks(file, main);
  const chunks = await readChunks(file, relationships, warnings);
  const context: BodyContext = {
    graphicOf: (id) => chunks.get(id) ?? links.graphicOf(id),
    linkTarget: links.linkTarget,
    numbering: readNumbering(await readPart('numbering')),
    onHiddenText: () => void warnings.push(UNSEEN_WARNING),
    referTo: notes.referTo,
    runOn: { text: '' },
    styles: readStyles(await readPart('styles')),
  };

  const sections = createSections(collector, () => notes.takeDefinitions(context));
  for (const text of await readMargins(file, relationships, 'header', context)) {
    sections.add({ isMargin: true, text });
  }
  await file.scan(main, {
    onElement: (element) => {
      for (const block of formatBlock(element, context)) sections.add(block);
    },
    wants: (name) => !CONTAINERS.has(name),
  });
  if (context.runOn.text !== '') sections.add({ text: context.runOn.text });
  for (const text of await readMargins(file, relationships, 'footer', context)) {
    sections.add({ isMargin: true, text });
  }
  return { about: await readOfficeFacts(file), partName: 'section', totalParts: sections.end() };
};
