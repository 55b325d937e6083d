import { invalidDocument } from '../failures.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { safeDecode } from '../html/footnotes.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import { type ParsedPage, parseHtml } from '../html/parse-html.ts';
import type { OutlineEntry } from '../html/types.ts';
import { readFacts } from '../office/facts.ts';
import {
  openOfficeFile,
  type OfficeFile,
  refuseHollow,
  resolveTarget,
} from '../office/open-office-file.ts';
import { formatRanges } from '../pdf/ranges.ts';
import type { Reader } from '../reading/reader.ts';
import { describeHiddenText } from '../text/unseen-text.ts';
import { descendants, firstChild, type XmlElement } from '../xml/element.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

/** Resolves a reference within the book to a name in the archive. */
const toName = (part: string, href: string): string => {
  const [path = ''] = href.split('#', 1);
  return resolveTarget(part, safeDecode(path));
};

/** The descriptions of the book, of which most books have one. It may also be there as PDF. */
const findPackages = async (file: OfficeFile): Promise<string[]> => {
  const container = await file.readTree(CONTAINER);
  const named = descendants(container, 'ocf:rootfile').flatMap(({ attributes }) => {
    const { 'full-path': path = '', 'media-type': type = '' } = attributes;
    return type.includes('oebps-package') || /\.opf$/i.test(path) ? [path] : [];
  });
  const found = named.filter(file.has);
  if (found.length > 0) return found;
  const other = file.names.find((name) => /\.opf$/i.test(name));
  if (other !== undefined) return [other];
  throw invalidDocument(
    `The book is damaged: its list of chapters ('${named[0] ?? CONTAINER}') is missing. Get the file again.`,
  );
};

/** The name of an element of a book's description, whose namespace is older in some books, or missing. */
const inBook = ({ name }: XmlElement, local: string): string => name.replace(/\w+$/, local);

type Item = XmlElement['attributes'];

const isReadable = ({ 'media-type': type = '', href = '' }: Item): boolean =>
  type === ''
    ? /\.x?html?(?:#|$)/i.test(href)
    : /html|xml|oeb1-document/i.test(type) && !/svg/i.test(type);

/**
 * Chapters in reading order, by their names in the archive; undefined for pictures and other files
 * that are not read, and that name no other file in their place.
 */
const listChapters = (book: XmlElement, packageName: string): (string | undefined)[] => {
  const items = new Map(
    descendants(book, inBook(book, 'item')).map(({ attributes }) => [
      attributes['id'] ?? '',
      attributes,
    ]),
  );
  const order = descendants(book, inBook(book, 'itemref')).map(
    ({ attributes }) => attributes['idref'] ?? '',
  );
  const read = new Set(order);
  return order.map((id) => {
    let item = items.get(id);
    while (item && !isReadable(item)) {
      const { fallback = '' } = item;
      // Many pages may name the same text, or a chapter that is read anyway.
      item = read.has(fallback) ? undefined : items.get(fallback);
      read.add(fallback);
    }
    return item?.['href'] && isReadable(item) ? toName(packageName, item['href']) : undefined;
  });
};

/** Fonts may be encrypted in any book; text is encrypted only in a book with copy protection. */
const checkEncryption = async (
  file: OfficeFile,
  chapters: readonly (string | undefined)[],
): Promise<void> => {
  const encryption = await file.readTree(ENCRYPTION);
  if (!encryption) return;
  const encrypted = new Set(
    descendants(encryption, 'enc:CipherReference').map(({ attributes }) =>
      safeDecode(attributes['URI'] ?? ''),
    ),
  );
  if (!chapters.some((chapter) => encrypted.has(chapter ?? ''))) return;
  throw invalidDocument(
    'The book is protected by DRM and cannot be read. Only the program that it was bought for can open it.',
  );
};

const NAMESPACE =
  /\sxmlns:([\w.-]+)\s*=\s*["']http:\/\/www\.w3\.org\/(?:1998\/Math\/MathML|1999\/xhtml|2000\/svg)["']/g;

/** Elements of HTML have no prefix, which those of XHTML may have: `<h:p>`, `<m:math>`. */
const removePrefixes = (text: string): string => {
  const prefixes = new Set(Array.from(text.matchAll(NAMESPACE), ([, prefix]) => prefix));
  if (prefixes.size === 0) return text;
  return text.replaceAll(/(?<=<\/?)([\w.-]+):(?=\w)/g, (mark, prefix: string) =>
    prefixes.has(prefix) ? '' : mark,
  );
};

const readChapter = async (file: OfficeFile, name: string): Promise<ParsedPage> => {
  const { text } = decodeHtml(await file.readBytes(name));
  return parseHtml(removePrefixes(text), { isXml: true });
};

interface Rendition {
  book: XmlElement;
  chapters: (string | undefined)[];
}

/** The first rendition with text: the one before it may be pictures of pages. */
const findRendition = async (file: OfficeFile): Promise<Rendition> => {
  const packages = await findPackages(file);
  let first: Rendition | undefined;
  for (const name of packages) {
    const book = await file.readTree(name);
    const chapters = book ? listChapters(book, name) : [];
    if (!book || chapters.length === 0) continue;
    first ??= { book, chapters };
    if (packages.length === 1) break;
    for (const chapter of chapters) {
      if (chapter === undefined || !file.has(chapter)) continue;
      const page = htmlToMarkdown(await readChapter(file, chapter), { images: false });
      if (page.markdown !== '') return { book, chapters };
    }
  }
  if (first) return first;
  throw invalidDocument('The book is damaged: its list of chapters is empty. Get the file again.');
};

/** A menu above the title may have a heading, too. */
const findTitle = (outline: readonly OutlineEntry[]): string =>
  (outline.find(({ level }) => level === 1) ?? outline[0])?.text ?? '';

/** Reads a book chapter by chapter as Markdown. Chapters are the files of its reading order. */
export const readEpub: Reader = async ({ collector, data, limits, warnings }) => {
  const file = await openOfficeFile(data, limits, warnings);
  const { book, chapters } = await findRendition(file);
  await checkEncryption(file, chapters);
  const named = chapters.filter((name) => name !== undefined);
  refuseHollow(file, named, 'chapters');
  const unread: number[] = [];
  let hidden = 0;
  for (const [index, name] of chapters.entries()) {
    const number = index + 1;
    if (!collector.wants(number)) continue;
    if (collector.isFull(number)) break;
    if (name === undefined) {
      unread.push(number);
      continue;
    }
    if (!file.has(name)) {
      warnings.push(`Chapter ${number} ('${name}') is missing in the file.`);
      continue;
    }
    const page = htmlToMarkdown(await readChapter(file, name), { links: 'text' });
    hidden += page.hidden.characters;
    const title = findTitle(page.outline);
    collector.add({
      number,
      text: page.markdown,
      ...(title !== '' && { title }),
      ...(page.isCut && { isCut: true }),
    });
  }
  if (unread.length > 0) {
    warnings.push(
      `Left out, because they are pictures or other files that are not read: ${unread.length > 1 ? 'chapters' : 'chapter'} ${formatRanges(unread)}.`,
    );
  }
  if (hidden > 0) {
    warnings.push(describeHiddenText('book', hidden));
  }
  const metadata = firstChild(book, inBook(book, 'metadata'));
  return {
    about: readFacts(firstChild(metadata, inBook(book, 'dc-metadata')) ?? metadata, [
      'author',
      'date',
      'language',
      'subject',
      'title',
    ]),
    partName: 'chapter',
    totalParts: chapters.length,
  };
};
