import { setImmediate as nextTurn } from 'node:timers/promises';

import { RE2JS } from 're2js';

import { LocalSystemErrorType } from '@lobechat/builtin-tool-local-system';
import { stripEscapes } from '@lobechat/prompts';
import { getErrorMessage, ToolError } from '@lobechat/types';

import { MAX_LINE_BYTES, MAX_SCAN_BYTES, MAX_SCAN_MS } from './limits.ts';
import { foldLine } from './output-lines.ts';
import type { OutputReader } from './output-source.ts';
import type { OutputPage, PageOptions } from './read-page.ts';
import { decodeText, floorBoundary } from './utf8.ts';

const MAX_PATTERN_LENGTH = 1000;
const CHUNK_BYTES = 65_536;

/** Whether a line matches. */
export type LineFilter = (line: string) => boolean;

/**
 * Creates a line filter that takes linear time for any pattern. It ignores colours.
 *
 * @throws ToolError `InvalidPattern`
 */
export const createLineFilter = (pattern: string): LineFilter => {
  if (pattern.length > MAX_PATTERN_LENGTH) {
    throw new ToolError(
      LocalSystemErrorType.InvalidPattern,
      `The filter has ${pattern.length} characters, and at most ${MAX_PATTERN_LENGTH} are allowed.`,
    );
  }
  try {
    const expression = RE2JS.compile(pattern);
    return (line) => expression.test(line);
  } catch (error) {
    throw new ToolError(
      LocalSystemErrorType.InvalidPattern,
      `The filter '${pattern}' is not a regular expression of RE2: ${getErrorMessage(error)}. ` +
        'Look-around and back references are not in it; a character that is meant literally needs \\.',
      { cause: error },
    );
  }
};

/** What to read through a filter. */
export interface FilteredPageOptions extends PageOptions {
  filter: LineFilter;
  signal?: AbortSignal | undefined;
  /** When the reading ends after a part of the lines, as `performance.now()` tells it. */
  until?: number | undefined;
}

/**
 * Reads the matching lines of an output. Only complete lines are checked; an unfinished one is not
 * consumed. Of a very long line, the beginning is checked and returned.
 */
export const readFilteredPage = async (
  reader: OutputReader,
  { filter, finished, limit, offset, signal, totalBytes, until = Infinity }: FilteredPageOptions,
): Promise<OutputPage> => {
  const lines: string[] = [];
  let room = limit;
  let filteredLines = 0;
  let omittedBytes = 0;
  /** Start of the first line that has not been checked. */
  let next = offset;
  let position = offset;
  let carry = Buffer.alloc(0);

  /** @returns whether there is room for more */
  const judge = (line: Buffer, end: number): boolean => {
    const folded = foldLine(line);
    const shown = folded.subarray(0, floorBoundary(folded, MAX_LINE_BYTES));
    const text = decodeText(shown).replace(/\r*\n$/, '');
    // The end of the scanned part must not count as the end of the line.
    if (!filter(stripEscapes(line.length < MAX_LINE_BYTES ? text : `${text}…`))) {
      filteredLines += 1;
      next = end;
      return true;
    }
    if (shown.length > room && lines.length > 0) return false;
    const cut = shown.length > limit ? floorBoundary(shown, limit) : shown.length;
    lines.push(cut < shown.length ? `${decodeText(shown.subarray(0, cut))} […]` : text);
    room -= shown.length;
    next = end;
    return room > 0;
  };

  const readLines = (bytes: Buffer): boolean => {
    let start = 0;
    for (;;) {
      const feed = bytes.indexOf(10, start);
      if (feed < 0) break;
      const part = bytes.subarray(start, feed + 1);
      const line = carry.length === 0 ? part : Buffer.concat([carry, part]);
      carry = Buffer.alloc(0);
      start = feed + 1;
      if (!judge(line, position + start)) return false;
    }
    const kept = bytes.subarray(start, start + Math.max(0, MAX_LINE_BYTES - carry.length));
    if (kept.length > 0) carry = Buffer.concat([carry, kept]);
    return true;
  };

  let full = false;
  const scanEnds = performance.now() + MAX_SCAN_MS;
  const isSpent = (): boolean =>
    position - offset - omittedBytes >= MAX_SCAN_BYTES || performance.now() > scanEnds;
  while (!full && !isSpent() && (next === offset || performance.now() < until)) {
    signal?.throwIfAborted();
    const { at, bytes } = await reader.read(position, CHUNK_BYTES);
    if (at > position) {
      // A gap ends a line.
      if (carry.length > 0) full = !judge(carry, at);
      carry = Buffer.alloc(0);
      if (full) break;
      omittedBytes += at - position;
      next = at;
      position = at;
    }
    if (bytes.length === 0) break;
    full = !readLines(bytes);
    position += bytes.length;
    await nextTurn();
  }
  if (!full && finished && position >= totalBytes && carry.length > 0) judge(carry, totalBytes);
  // A line that is longer than one read: continue after it, or reading would never end.
  if (!full && next === offset && isSpent()) next = position;
  const output = lines.map((line) => `${line}\n`).join('');
  return { filteredLines, nextOffset: next, offset, omittedBytes, output };
};
