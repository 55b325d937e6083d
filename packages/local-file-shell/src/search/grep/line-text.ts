import type { GrepLine } from '@lobechat/builtin-tool-local-system';

/** Longer lines are cut around their first match. UTF-16 units. */
export const MAX_LINE_UNITS = 500;
const UNITS_BEFORE_MATCH = 120;
const MAX_MATCHES_SHOWN = 100;
/** Bytes of very long lines that are decoded. */
const WINDOW_BYTES = 16_384;

/** A range in a line; in bytes or in UTF-16 units. */
export interface Span {
  end: number;
  start: number;
}

const isLowSurrogate = (text: string, index: number): boolean =>
  (text.charCodeAt(index) & 0xfc_00) === 0xdc_00;

const clip = ({ end, start }: Span, from: number, to: number): Span | undefined => {
  const clipped = { end: Math.min(end, to) - from, start: Math.max(start, from) - from };
  return start <= to && end >= from && (clipped.end > clipped.start || end === start)
    ? clipped
    : undefined;
};

const clipAll = (spans: readonly Span[], from: number, to: number): Span[] =>
  spans.flatMap((span) => clip(span, from, to) ?? []).slice(0, MAX_MATCHES_SHOWN);

/** A displayed line. Positions in UTF-16 units. */
export const cutLine = (
  line: number,
  text: string,
  matches: readonly Span[],
  wasCut = false,
): GrepLine => {
  if (text.length <= MAX_LINE_UNITS) {
    const shown = matches.slice(0, MAX_MATCHES_SHOWN);
    return { line, matches: shown, text, ...(wasCut && { truncated: true }) };
  }
  const first = matches[0]?.start ?? 0;
  let start = Math.max(0, Math.min(first - UNITS_BEFORE_MATCH, text.length - MAX_LINE_UNITS));
  if (isLowSurrogate(text, start)) start -= 1;
  let end = Math.min(text.length, start + MAX_LINE_UNITS);
  if (isLowSurrogate(text, end)) end -= 1;
  return {
    line,
    matches: clipAll(matches, start, end),
    text: text.slice(start, end),
    truncated: true,
  };
};

const isContinuation = (byte: number | undefined): boolean => ((byte ?? 0) & 0xc0) === 0x80;

/** The start of the character at or before a byte. */
const alignBytes = (bytes: Buffer, index: number): number => {
  let aligned = index;
  while (aligned > 0 && index - aligned < 3 && isContinuation(bytes[aligned])) aligned -= 1;
  return aligned;
};

type Decode = (bytes: Buffer) => string;
const decodeUtf8: Decode = (bytes) => bytes.toString('utf8');

/** Decodes one line in pieces, so that byte positions become positions in the text. */
const decodeLine = (
  line: number,
  bytes: Buffer,
  spans: readonly Span[],
  decode: Decode,
): GrepLine => {
  let from = 0;
  let to = bytes.length;
  if (bytes.length > WINDOW_BYTES) {
    from = alignBytes(bytes, Math.max(0, (spans[0]?.start ?? 0) - WINDOW_BYTES / 8));
    to = alignBytes(bytes, Math.min(bytes.length, from + WINDOW_BYTES));
  }
  const window = bytes.subarray(from, to);
  let text = '';
  let at = 0;
  const decodeTo = (end: number): number => {
    text += decode(window.subarray(at, Math.max(at, end)));
    at = Math.max(at, end);
    return text.length;
  };
  const matches = clipAll(spans, from, to).map(({ end, start }) => ({
    start: decodeTo(start),
    end: decodeTo(end),
  }));
  decodeTo(window.length);
  return cutLine(line, text, matches, window.length < bytes.length);
};

/** Consecutive lines of a file: the number of the first one, and matches in them, in bytes. */
export interface Piece {
  bytes: Buffer;
  line: number;
  spans: readonly Span[];
}

/**
 * The lines with matches, one by one, of a file whose only line ends are CR: for an engine it has
 * one line, and for readFile many.
 */
export const splitReturns = ({ bytes, line, spans }: Piece): Piece[] | undefined => {
  // Only the last line of a file has no LF.
  if (line !== 1 || bytes.includes(10) || !bytes.includes(13)) return undefined;
  const pieces: Array<Piece & { spans: Span[] }> = [];
  let number = 0;
  let start = 0;
  let end = -1;
  for (const span of spans) {
    while (span.start > end && end < bytes.length) {
      number += 1;
      start = end + 1;
      const next = bytes.indexOf(13, start);
      end = next === -1 ? bytes.length : next;
    }
    if (pieces.at(-1)?.line !== number)
      pieces.push({ bytes: bytes.subarray(start, end), line: number, spans: [] });
    pieces.at(-1)?.spans.push({ end: Math.min(span.end, end) - start, start: span.start - start });
  }
  return pieces;
};

/**
 * Returns the lines of a match or of context, without line endings. Bytes that are not text become
 * U+FFFD.
 *
 * @param line The number of the first one.
 * @param spans In bytes, in order.
 * @param decode Default: UTF-8.
 */
export const toLines = (
  line: number,
  bytes: Buffer,
  spans: readonly Span[],
  decode = decodeUtf8,
): GrepLine[] => {
  const lines: GrepLine[] = [];
  for (let start = 0; start < bytes.length || start === 0;) {
    const feed = bytes.indexOf(10, start);
    let end = feed === -1 ? bytes.length : feed;
    const next = feed === -1 ? bytes.length : feed + 1;
    if (end > start && feed !== -1 && bytes[end - 1] === 13) end -= 1;
    const own = spans.filter(
      (span) =>
        ((span.start < next || feed === -1) && span.end > start) ||
        (span.start === span.end && span.start === start),
    );
    lines.push(
      decodeLine(
        line + lines.length,
        bytes.subarray(start, end),
        own.flatMap((span) => clip(span, start, end) ?? []),
        decode,
      ),
    );
    if (next >= bytes.length) break;
    start = next;
  }
  return lines;
};
