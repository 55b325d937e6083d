import { readOfficeFacts } from '../office/facts.ts';
import type { Reader } from '../reading/reader.ts';
import { createSections } from '../reading/sections.ts';
import { joinBlocks } from '../text/blocks.ts';
import { UNSEEN_WARNING } from '../text/unseen-text.ts';
import { descendants, type XmlElement } from '../xml/element.ts';
import { type BodyContext, formatBlock, formatBlocks } from './body.ts';
import { createControls } from './controls.ts';
import { readFormulas } from './formulas.ts';
import { createListStyles } from './lists.ts';
import { createLooks } from './looks.ts';
import { createNotes } from './notes.ts';
import { CONTENT, openOpenDocument } from './open.ts';

/** The contents of these are read element by element. */
const CONTAINERS = new Set(
  'office:automatic-styles office:body office:document-content office:text'.split(' '),
);

const readMargins = (
  styles: XmlElement | undefined,
  kind: 'footer' | 'header',
  context: BodyContext,
): string[] => {
  const texts = descendants(styles, `style:${kind}`).map((element) =>
    joinBlocks(formatBlocks(element, context)).trim(),
  );
  return [...new Set(texts)].filter((text) => text !== '').map((text) => `[${kind}] ${text}`);
};

/** Reads an OpenDocument text by sections, which start at headings of the first level. */
export const readOdt: Reader = async ({ collector, data, limits, warnings }) => {
  const file = await openOpenDocument(data, limits, warnings);
  const notes = createNotes();
  const lists = createListStyles();
  const looks = createLooks();
  const controls = createControls();
  const context: BodyContext = {
    controlOf: controls.valueOf,
    formulaOf: await readFormulas(file),
    lists,
    looks,
    onHiddenText: () => void warnings.push(UNSEEN_WARNING),
    onNote: notes.onNote,
  };
  const styles = await file.readTree('styles.xml');
  for (const style of descendants(styles, 'text:list-style')) lists.add(style);
  for (const style of descendants(styles, 'style:style')) looks.add(style);

  const sections = createSections(collector, () => notes.takeDefinitions(context));
  for (const text of readMargins(styles, 'header', context)) sections.add({ isMargin: true, text });
  await file.scan(CONTENT, {
    onElement: (element) => {
      if (element.name === 'text:list-style') lists.add(element);
      else if (element.name === 'style:style') looks.add(element);
      else if (element.name === 'office:forms') controls.add(element);
      else for (const block of formatBlock(element, context)) sections.add(block);
    },
    wants: (name) => !CONTAINERS.has(name),
  });
  for (const text of readMargins(styles, 'footer', context)) sections.add({ isMargin: true, text });
  return { about: await readOfficeFacts(file), partName: 'section', totalParts: sections.end() };
};
