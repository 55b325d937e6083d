import { crc32 } from 'node:zlib';

import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

import { beyondLimit, formatBytes, invalidDocument, needsPassword } from '../failures.ts';
import { dropHead } from '../sniff/sniff-zip.ts';

/** The parts of an Office file, by name. Names are never used as paths. */
export interface Archive {
  has: (name: string) => boolean;
  /** Names as stored in the archive, without a leading slash. */
  readonly names: readonly string[];
  /** One part, expanded as it is consumed. */
  stream: (name: string) => AsyncIterable<Uint8Array>;
}

/** How an {@link Archive} is opened. */
export interface ArchiveOptions {
  /** Total bytes that the parts may expand to. Parts that are not read do not count. */
  expandedBytes: number;
  /** Called once for a part whose bytes are not those that were packed. */
  onDamage?: (name: string) => void;
}

/** More parts than any document has, but few enough to list in one go. */
const MAX_ENTRIES = 10_000;

/** Text never shrinks to less than 1/250; up to this many bytes the ratio is not checked. */
const MAX_RATIO = 250;
const RATIO_FREE_BYTES = 16_000_000;

const isOverRatio = (expanded: number, compressed: number): boolean =>
  expanded > RATIO_FREE_BYTES && expanded > compressed * MAX_RATIO;

/** Part names are compared case-insensitively, with forward slashes. A Mac writes é as two characters. */
const toKey = (name: string): string =>
  name.replaceAll('\\', '/').replace(/^\/+/, '').toLowerCase().normalize();

const toFailure = (cause: unknown): Error => {
  const problem = cause instanceof Error ? cause.message : String(cause);
  return problem.includes('encryption')
    ? needsPassword()
    : invalidDocument(
        `The document is damaged: its zip container cannot be read (${problem}). Get the file again, or open it in the program that made it and save a copy.`,
        cause,
      );
};

const END_SIGNATURE = 'PK\u0005\u0006';
const END_BYTES = 22;

/** Drops bytes after the archive, e.g. a line end from a web server: other programs ignore them. */
const dropTail = (data: Buffer): Buffer => {
  const end = data.lastIndexOf(END_SIGNATURE, undefined, 'latin1');
  if (end < 0 || end + END_BYTES > data.length) return data;
  return data.subarray(0, end + END_BYTES + data.readUInt16LE(end + END_BYTES - 2));
};

const openZip = (data: Uint8Array): Promise<ZipFile> =>
  new Promise((resolve, reject) => {
    const buffer = dropTail(dropHead(data) ?? Buffer.from(data));
    const options = { decodeStrings: false, lazyEntries: true, validateEntrySizes: true };
    fromBuffer(buffer, options, (error, zip) => (error ? reject(toFailure(error)) : resolve(zip)));
  });

const listEntries = (zip: ZipFile): Promise<Map<string, Entry>> =>
  new Promise((resolve, reject) => {
    const entries = new Map<string, Entry>();
    zip.on('error', (error: Error) => reject(toFailure(error)));
    zip.on('end', () => resolve(entries));
    zip.on('entry', (entry: Entry) => {
      // Without `decodeStrings`, names are bytes.
      const key = toKey((entry.fileName as unknown as Buffer).toString('utf8'));
      // Of two entries with the same name the first counts, as in most readers.
      if (!entries.has(key)) entries.set(key, entry);
      zip.readEntry();
    });
    zip.readEntry();
  });

const openStream = (zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> =>
  new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) =>
      error ? reject(toFailure(error)) : resolve(stream as AsyncIterable<Uint8Array>),
    );
  });

/**
 * Opens a zip archive in memory. Nothing is expanded before it is requested, and expansion stops at
 * the limits whatever sizes the archive declares.
 *
 * @throws ToolError `InvalidDocument` if it is damaged, `ResourceLimit` beyond the limits; the
 * streams throw them too
 */
export const openArchive = async (
  data: Uint8Array,
  { expandedBytes, onDamage }: ArchiveOptions,
): Promise<Archive> => {
  const zip = await openZip(data);
  if (zip.entryCount > MAX_ENTRIES) {
    throw beyondLimit(
      `The document has ${zip.entryCount.toLocaleString('en-US')} parts inside; at most ${MAX_ENTRIES.toLocaleString('en-US')} are read. It is not a usual document.`,
    );
  }
  const entries = await listEntries(zip);
  /**
   * Bytes expanded so far, by part. Reading a part again only costs time, which has its own limit.
   */
  const expandedOf = new Map<Entry, number>();
  const reported = new Set<Entry>();
  let remaining = expandedBytes;

  const overBudget = (name: string): Error =>
    beyondLimit(
      `The document expands to more than ${formatBytes(expandedBytes)} (while reading '${name}'). Ask for fewer parts or rows of it, or split it.`,
    );
  const overRatio = (name: string): Error =>
    beyondLimit(
      `'${name}' in the document expands to more than ${MAX_RATIO} times its size, as only a decompression bomb does. It is not read.`,
    );

  async function* stream(name: string): AsyncGenerator<Uint8Array> {
    const entry = entries.get(toKey(name));
    if (!entry) throw invalidDocument(`The document is damaged: its part '${name}' is missing.`);
    if (entry.isEncrypted()) throw needsPassword();
    if (isOverRatio(entry.uncompressedSize, entry.compressedSize)) throw overRatio(name);
    let expanded = 0;
    let checksum = 0;
    try {
      for await (const chunk of await openStream(zip, entry)) {
        expanded += chunk.length;
        const before = expandedOf.get(entry) ?? 0;
        if (expanded > before) {
          remaining -= expanded - before;
          expandedOf.set(entry, expanded);
        }
        if (remaining < 0) throw overBudget(name);
        if (isOverRatio(expanded, entry.compressedSize)) throw overRatio(name);
        checksum = crc32(chunk, checksum);
        yield chunk;
      }
      // Some programs that write as they go state none.
      if (checksum !== entry.crc32 && entry.crc32 !== 0 && !reported.has(entry)) {
        reported.add(entry);
        onDamage?.(name);
      }
    } catch (error) {
      throw error instanceof Error && error.name === 'ToolError' ? error : toFailure(error);
    }
  }

  return {
    has: (name) => entries.has(toKey(name)),
    names: [...entries.values()].map((entry) =>
      (entry.fileName as unknown as Buffer).toString('utf8').replaceAll('\\', '/'),
    ),
    stream,
  };
};
