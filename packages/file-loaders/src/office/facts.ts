import type { DocumentFacts } from '../types.ts';
import { childElements, firstChild, textOf, type XmlElement } from '../xml/element.ts';
import type { OfficeFile } from './open-office-file.ts';

/** The Dublin Core elements that describe a document. */
const ELEMENTS = {
  author: 'dc:creator',
  date: 'dc:date',
  language: 'dc:language',
  subject: 'dc:subject',
  title: 'dc:title',
} as const satisfies Record<keyof DocumentFacts, string>;

/**
 * Reads what one element says about a document, by Dublin Core names. Only the first of several
 * titles and languages counts.
 */
export const readFacts = (
  about: XmlElement | undefined,
  names: ReadonlyArray<keyof DocumentFacts>,
): DocumentFacts => {
  const facts = names.map((name) => {
    // The first books wrote them in upper case.
    const texts = childElements(about)
      .filter((element) => element.name.toLowerCase() === ELEMENTS[name])
      .map((element) => textOf(element).replaceAll(/\s+/g, ' ').trim())
      .filter((text) => text !== '');
    const isOne = name === 'language' || name === 'title';
    return [name, isOne ? (texts[0] ?? '') : texts.join(', ')] as const;
  });
  return Object.fromEntries(facts);
};

/**
 * Reads title, author and subject of an Office or OpenDocument file. The language is left out: it
 * is mostly that of the program.
 */
export const readOfficeFacts = async (file: OfficeFile): Promise<DocumentFacts> => {
  try {
    const about =
      (await file.readTree('docProps/core.xml')) ??
      firstChild(await file.readTree('meta.xml'), 'office:meta');
    const facts = readFacts(about, ['author', 'subject', 'title']);
    // The person who saved it last; a program that only converts it names nobody.
    return facts.author === ''
      ? { ...facts, author: textOf(firstChild(about, 'meta:initial-creator')).trim() }
      : facts;
  } catch {
    // The text is complete without them.
    return {};
  }
};
