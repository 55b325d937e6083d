import { inflateRawSync } from 'node:zlib';

import type { LoadableFormat } from '../types.ts';

/** The types that documents declare, as archives or as a single XML file. */
export const MIMETYPES: Readonly<Record<string, LoadableFormat>> = {
  'application/epub+zip': 'epub',
  'application/vnd.oasis.opendocument.presentation': 'odp',
  'application/vnd.oasis.opendocument.presentation-template': 'odp',
  'application/vnd.oasis.opendocument.spreadsheet': 'ods',
  'application/vnd.oasis.opendocument.spreadsheet-template': 'ods',
  'application/vnd.oasis.opendocument.text': 'odt',
  'application/vnd.oasis.opendocument.text-template': 'odt',
};

const OFFICE_FOLDERS: readonly (readonly [string, LoadableFormat])[] = [
  ['word/', 'docx'],
  ['xl/', 'xlsx'],
  ['ppt/', 'pptx'],
];

const BOOK_CONTAINER = 'meta-inf/container.xml';
const MANIFEST = 'meta-inf/manifest.xml';
const CONTENT_TYPES = '[content_types].xml';

/** Beginnings of names that only Office files have; some programs write the types last. */
const OFFICE_MARK = /^(?:\[content_types\]\.xml|_rels\/|docprops\/)/;

/** The type of the main part of an Office file, with or without macros, or of a template. */
const MAIN_TYPES: readonly (readonly [RegExp, LoadableFormat])[] = [
  [/word(?:processingml)?\.[a-z.]+\.main\+xml/i, 'docx'],
  [/(?:spreadsheetml|excel)\.[a-z.]+\.main\+xml/i, 'xlsx'],
  [/(?:presentationml|powerpoint)\.[a-z.]+\.main\+xml/i, 'pptx'],
];

/** As in a PDF, other bytes may precede an archive: lines of a web server, a byte order mark. */
export const HEADER_WINDOW = 1024;

const HEADER = 'PK\u{3}\u{4}';

/** The end record is within this many bytes of the end: 22 and a comment. */
const END_WINDOW = 65_557;

/** Bytes of an archive without an end that are searched for names. */
const HEAD_WINDOW = 65_536;

/** Further names add no information. */
const MAX_NAMES = 10_000;

/** Longer values are not types. */
const LONGEST_TYPE = 100;

/** Longer lists of types are not read. */
const LONGEST_TYPES = 1_000_000;

const inflate = (bytes: Uint8Array, longest: number): string => {
  try {
    return inflateRawSync(bytes, { maxOutputLength: longest }).toString('latin1');
  } catch {
    return '';
  }
};

/**
 * Returns the content of a small file; undefined if another one is there.
 *
 * @param at start of its entry
 */
const readSmall = (
  buffer: Buffer,
  { at, longest, name }: { at: number; longest: number; name: string },
): string | undefined => {
  const nameEnd = at + 30 + name.length;
  if (buffer.length < nameEnd) return undefined;
  if (buffer.toString('latin1', at + 30, nameEnd).toLowerCase() !== name) return undefined;
  const start = nameEnd + buffer.readUInt16LE(at + 28);
  const isStored = buffer.readUInt16LE(at + 8) === 0;
  const end = start + (isStored ? Math.min(buffer.readUInt32LE(at + 18), longest) : 2 * longest);
  const content = buffer.subarray(start, end);
  return (isStored ? content.toString('latin1') : inflate(content, longest)).trim();
};

const findEnd = (buffer: Buffer): number => {
  const lowest = Math.max(0, buffer.length - END_WINDOW);
  let end = buffer.length - 22;
  while (end >= lowest && buffer.readUInt32LE(end) !== 0x06_05_4b_50) end -= 1;
  return end < lowest ? -1 : end;
};

/** Returns an archive without the bytes before it, unless its directory counts them. */
export const dropHead = (bytes: Uint8Array): Buffer | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const start = buffer.subarray(0, HEADER_WINDOW).indexOf(HEADER, 0, 'latin1');
  // What begins with another document, or with zeros as a tar file does, holds the archive.
  if (start < 0 || /\0|%PDF-\d|^\{\\rtf/.test(buffer.toString('latin1', 0, start)))
    return undefined;
  if (start === 0) return buffer;
  const end = findEnd(buffer);
  const counted = end < 0 ? 0 : buffer.readUInt32LE(end + 12) + buffer.readUInt32LE(end + 16);
  return counted === end ? buffer : buffer.subarray(start);
};

/**
 * Returns the names in the directory at the end and the starts of their entries; undefined if there
 * is no directory.
 */
const listEntries = (buffer: Buffer): Map<string, number> | undefined => {
  const end = findEnd(buffer);
  if (end < 0) return undefined;
  const entries = new Map<string, number>();
  let offset = buffer.readUInt32LE(end + 16);
  while (entries.size < MAX_NAMES && offset + 46 <= buffer.length) {
    if (buffer.readUInt32LE(offset) !== 0x02_01_4b_50) break;
    const nameLength = buffer.readUInt16LE(offset + 28);
    const name = buffer.toString('latin1', offset + 46, offset + 46 + nameLength);
    // Some programs write backslashes. Capitals do not count.
    entries.set(name.replaceAll('\\', '/').toLowerCase(), buffer.readUInt32LE(offset + 42));
    offset += 46 + nameLength + buffer.readUInt16LE(offset + 30) + buffer.readUInt16LE(offset + 32);
  }
  return entries;
};

/** Returns the kind of document in a zip archive; undefined for any other archive. */
export const sniffZip = (buffer: Buffer): LoadableFormat | undefined => {
  const entries = listEntries(buffer);
  // It identifies OpenDocument files and books, and should be first and uncompressed; in a repacked
  // archive it is neither.
  const mimetype = readSmall(buffer, {
    at: entries?.get('mimetype') ?? 0,
    longest: LONGEST_TYPE,
    name: 'mimetype',
  });
  if (mimetype !== undefined && Object.hasOwn(MIMETYPES, mimetype)) return MIMETYPES[mimetype];
  if (entries && entries.size > 0) {
    // Some programs omit the file `mimetype`.
    if (entries.has(BOOK_CONTAINER)) return 'epub';
    const listed = entries.get(MANIFEST);
    if (listed !== undefined) {
      const list = readSmall(buffer, { at: listed, longest: LONGEST_TYPES, name: MANIFEST }) ?? '';
      const type = /"(application\/vnd\.oasis\.[a-z.-]+)"/.exec(list)?.[1] ?? '';
      if (Object.hasOwn(MIMETYPES, type)) return MIMETYPES[type];
    }
    const at = entries.get(CONTENT_TYPES);
    if (at === undefined) return undefined;
    const names = [...entries.keys()];
    const usual = OFFICE_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)));
    if (usual) return usual[1];
    // Some programs use other folders, or none.
    const types = readSmall(buffer, { at, longest: LONGEST_TYPES, name: CONTENT_TYPES }) ?? '';
    return MAIN_TYPES.find(([type]) => type.test(types))?.[1];
  }
  // Without a directory, each file still has its name in front of it.
  const [, ...files] = buffer
    .toString('latin1', 0, HEAD_WINDOW)
    .toLowerCase()
    .split(HEADER.toLowerCase());
  const names = files.map((file) => file.slice(26));
  if (!names.some((name) => OFFICE_MARK.test(name))) return undefined;
  return OFFICE_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
};
