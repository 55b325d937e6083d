import { foldLines } from './output-lines.ts';
import type { OutputReader } from './output-source.ts';
import { ceilBoundary, decodeText, floorBoundary, isBinary } from './utf8.ts';

/** What a reading gives. */
export interface OutputPage {
  /** Lines that a filter left out. */
  filteredLines?: number;
  nextOffset: number;
  /** Where it begins: where it was asked for, moved to the beginning of a character. */
  offset: number;
  /** Bytes that were to be read and were not kept. */
  omittedBytes: number;
  output: string;
}

/** Which part of an output is read. */
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
  // One character is given whatever the limit, or reading would never go on.
  return floorBoundary(bytes, limit) || ceilBoundary(bytes, 1);
};

/** Reads a part of an output as it is. */
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
  // A character may still be on its way.
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
