import { foldLines } from './output-lines.ts';
import type { OutputReader } from './output-source.ts';
import { ceilBoundary, decodeText, floorBoundary, isBinary } from './utf8.ts';

/** The result of one reading. */
export interface OutputPage {
  /** Lines that a filter left out. */
  filteredLines?: number;
  nextOffset: number;
  /** Its start: the requested position, moved to the start of a character. */
  offset: number;
  /** Requested bytes that were not kept. */
  omittedBytes: number;
  output: string;
}

/** Which part of an output to read. */
export interface PageOptions {
  /** Nothing follows the end. */
  finished: boolean;
  /** Bytes. */
  limit: number;
  offset: number;
  totalBytes: number;
}

/** A full page ends with a line, if one ends in its second half. */
const cutPage = (bytes: Buffer, limit: number): number => {
  const feed = bytes.lastIndexOf(10, limit - 1);
  if (feed >= limit / 2) return feed + 1;
  // One character is returned whatever the limit, or reading would never advance.
  return floorBoundary(bytes, limit) || ceilBoundary(bytes, 1);
};

/** Reads a part of an output unchanged. */
export const readPage = async (
  reader: OutputReader,
  { finished, limit, offset, totalBytes }: PageOptions,
): Promise<OutputPage> => {
  const { at, bytes } = await reader.read(offset, limit + 4);
  const start = offset === 0 ? 0 : ceilBoundary(bytes, 0);
  const rest = bytes.subarray(start);
  const more = at + bytes.length < totalBytes;
  let end: number;
  if (rest.length > limit) end = cutPage(rest, limit);
  // The rest of a character may not have arrived yet.
  else end = finished && !more ? rest.length : floorBoundary(rest, rest.length);
  const page = rest.subarray(0, end);
  return {
    nextOffset: at + start + end,
    offset: at + start,
    omittedBytes: at - offset,
    output: isBinary(page)
      ? `[binary output, ${page.length} bytes: not shown]`
      : decodeText(foldLines(page)),
  };
};
