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

const BOOK_CONTAINER = 'META-INF/container.xml';
const CONTENT_TYPES = '[Content_Types].xml';

/** The end record is within this many bytes of the end: 22 and a comment. */
const END_WINDOW = 65_557;

/** Bytes of an archive without an end that are searched for names. */
const HEAD_WINDOW = 65_536;

/** Further names add no information. */
const MAX_NAMES = 10_000;

/** Longer values are not types. */
const LONGEST_TYPE = 100;

const inflate = (bytes: Uint8Array): string => {
  try {
    return inflateRawSync(bytes, { maxOutputLength: LONGEST_TYPE }).toString('latin1');
  } catch {
    return '';
  }
};

/**
 * Returns the content of the file `mimetype`, which identifies OpenDocument files and books. It
 * should be first and uncompressed; in a repacked archive it is neither.
 *
 * @param at start of its entry
 */
const readMimetype = (buffer: Buffer, at: number): string | undefined => {
  if (buffer.length < at + 38 || buffer.toString('latin1', at + 30, at + 38) !== 'mimetype')
    return undefined;
  const start = at + 38 + buffer.readUInt16LE(at + 28);
  const isStored = buffer.readUInt16LE(at + 8) === 0;
  const end =
    start + (isStored ? Math.min(buffer.readUInt32LE(at + 18), LONGEST_TYPE) : 2 * LONGEST_TYPE);
  const content = buffer.subarray(start, end);
  return (isStored ? content.toString('latin1') : inflate(content)).trim();
};

/**
 * Returns the names in the directory at the end and the starts of their entries; undefined if there
 * is no directory.
 */
const listEntries = (buffer: Buffer): Map<string, number> | undefined => {
  const lowest = Math.max(0, buffer.length - END_WINDOW);
  let end = buffer.length - 22;
  while (end >= lowest && buffer.readUInt32LE(end) !== 0x06_05_4b_50) end -= 1;
  if (end < lowest) return undefined;
  const entries = new Map<string, number>();
  let offset = buffer.readUInt32LE(end + 16);
  while (entries.size < MAX_NAMES && offset + 46 <= buffer.length) {
    if (buffer.readUInt32LE(offset) !== 0x02_01_4b_50) break;
    const nameLength = buffer.readUInt16LE(offset + 28);
    const name = buffer.toString('latin1', offset + 46, offset + 46 + nameLength);
    // Some programs write backslashes.
    entries.set(name.replaceAll('\\', '/'), buffer.readUInt32LE(offset + 42));
    offset += 46 + nameLength + buffer.readUInt16LE(offset + 30) + buffer.readUInt16LE(offset + 32);
  }
  return entries;
};

/** Returns the kind of document in a zip archive; undefined for any other archive. */
export const sniffZip = (bytes: Uint8Array): LoadableFormat | undefined => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  const entries = listEntries(buffer);
  const mimetype = readMimetype(buffer, entries?.get('mimetype') ?? 0);
  if (mimetype !== undefined && Object.hasOwn(MIMETYPES, mimetype)) return MIMETYPES[mimetype];
  if (entries && entries.size > 0) {
    // Some programs omit the file `mimetype`.
    if (entries.has(BOOK_CONTAINER)) return 'epub';
    if (!entries.has(CONTENT_TYPES)) return undefined;
    const names = [...entries.keys()];
    return OFFICE_FOLDERS.find(([folder]) => names.some((name) => name.startsWith(folder)))?.[1];
  }
  const head = buffer.toString('latin1', 0, HEAD_WINDOW);
  if (!head.includes(CONTENT_TYPES)) return undefined;
  return OFFICE_FOLDERS.find(([folder]) => head.includes(folder))?.[1];
};
