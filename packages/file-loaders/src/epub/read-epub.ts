import { invalidDocument } from '../failures.ts';
import { decodeHtml } from '../html/decode-html.ts';
import { htmlToMarkdown } from '../html/html-to-markdown.ts';
import type { OutlineEntry } from '../html/types.ts';
import { readFacts } from '../office/facts.ts';
import { openOfficeFile, type OfficeFile, resolveTarget } from '../office/open-office-file.ts';
import { formatRanges } from '../pdf/ranges.ts';
import { checkSelection, createPartCollector } from '../reading/collect-parts.ts';
import type { Reader } from '../reading/reader.ts';
import { describeHiddenText } from '../text/unseen-text.ts';
import { descendants, firstChild, type XmlElement } from '../xml/element.ts';

const CONTAINER = 'META-INF/container.xml';
const ENCRYPTION = 'META-INF/encryption.xml';

const decodePath = (path: string): string => {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
};

/** Resolves a reference within the book to a name in the archive. */
const toName = (part: string, href: string): string => {
  const [path = ''] = href.split('#', 1);
  return resolveTarget(part, decodePath(path));
};

const findPackage = async (file: OfficeFile): Promise<string> => {
  const container = await file.readTree(CONTAINER);
  const paths = descendants(container, 'ocf:rootfile').map(
    ({ attributes }) => attributes['full-path'] ?? '',
  );
  // The same book may be there as PDF, too.
  const name = [...paths, ...file.names].find((path) => /\.opf$/i.test(path)) ?? paths[0];
  if (name !== undefined && file.has(name)) return name;
  throw invalidDocument(
    `The book is damaged: its list of chapters ('${name ?? CONTAINER}') is missing. Get the file again.`,
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
      decodePath(attributes['URI'] ?? ''),
    ),
  );
  if (!chapters.some((chapter) => encrypted.has(chapter ?? ''))) return;
  throw invalidDocument(
    'The book is protected by DRM and cannot be read. Only the program that it was bought for can open it.',
  );
};

/** To HTML, the text of such a section of XHTML is a comment. */
const readCdata = (text: string): string =>
  text
    .split('<![CDATA[')
    .map((piece, index) => {
      const end = index === 0 ? 0 : Math.max(piece.indexOf(']]>'), 0);
      const content = piece.slice(0, end).replaceAll('&', '&amp;').replaceAll('<', '&lt;');
      return content + piece.slice(end).replace(/^\]\]>/, '');
    })
    .join('');

/** The first heading of the highest level: a smaller one above it is of a menu. */
const findTitle = (outline: readonly OutlineEntry[]): string => {
  const highest = Math.min(...outline.map(({ level }) => level));
  return outline.find(({ level }) => level === highest)?.text ?? '';
};

/** Reads a book chapter by chapter as Markdown. Chapters are the files of its reading order. */
export const readEpub: Reader = async ({ data, limits, selection }) => {
  const warnings: string[] = [];
  const file = await openOfficeFile(data, limits, warnings);
  const packageName = await findPackage(file);
  const book = await file.readTree(packageName);
  const chapters = book ? listChapters(book, packageName) : [];
  if (!book || chapters.length === 0) {
    throw invalidDocument(
      'The book is damaged: its list of chapters is empty. Get the file again.',
    );
  }
  await checkEncryption(file, chapters);
  checkSelection(selection, chapters.length, 'chapter');
  const collector = createPartCollector(selection, limits, warnings);
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
    const { text } = decodeHtml(await file.readBytes(name));
    const page = htmlToMarkdown(readCdata(text), { links: 'text' });
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
  return {
    about: readFacts(firstChild(book, inBook(book, 'metadata')), [
      'author',
      'date',
      'language',
      'subject',
      'title',
    ]),
    next: collector.next,
    partName: 'chapter',
    parts: collector.parts,
    totalParts: chapters.length,
    warnings,
  };
};
