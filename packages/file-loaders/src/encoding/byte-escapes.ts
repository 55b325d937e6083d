import { isUtf8 } from 'node:buffer';

import type { Codec } from './codec.ts';

/**
 * Bytes that are not text are carried through a string as lone surrogates, U+DC00 + byte, so that
 * writing the string again restores the bytes. (Python calls this `surrogateescape`.)
 */
const ESCAPE_BASE = 0xdc_00;

/** Lone surrogates of the range: Unicode mode does not match those of a pair. */
const ESCAPES = /[\uDC00-\uDCFF]+/gu;

const escapeByte = (byte: number): string => String.fromCharCode(ESCAPE_BASE + byte);

/** Encodes a text whose lone surrogates represent bytes. */
export const encodeEscaped = (text: string, encode: Codec['encode']): Uint8Array => {
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (const match of text.matchAll(ESCAPES)) {
    pieces.push(encode(text.slice(start, match.index)));
    pieces.push(Uint8Array.from(match[0], (unit) => unit.charCodeAt(0) - ESCAPE_BASE));
    start = match.index + match[0].length;
  }
  if (start === 0) return encode(text);
  pieces.push(encode(text.slice(start)));
  return Buffer.concat(pieces);
};

const isBetween = (byte: number | undefined, low: number, high: number): boolean =>
  byte !== undefined && byte >= low && byte <= high;

/** Length of a character in bytes, or 0 if it is invalid. See table 3-7 of the Unicode Standard. */
export const getUtf8Length = (bytes: Uint8Array, at: number): number => {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  if (lead < 0xc2 || lead > 0xf4) return 0;
  const low = lead === 0xe0 ? 0xa0 : lead === 0xf0 ? 0x90 : 0x80;
  const high = lead === 0xed ? 0x9f : lead === 0xf4 ? 0x8f : 0xbf;
  if (!isBetween(bytes[at + 1], low, high)) return 0;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  for (let next = 2; next < length; next += 1) {
    if (!isBetween(bytes[at + next], 0x80, 0xbf)) return 0;
  }
  return length;
};

/** A text, and the number of its escaped bytes. */
export interface EscapedText {
  escaped: number;
  text: string;
}

/** A text with more undecodable bytes is not in that encoding and would take long to escape. */
const MAX_ESCAPED = 20_000;

/**
 * Decodes runs of valid characters, and escapes the bytes between them.
 *
 * @param getLength Returns the length in bytes of the valid character at a position; 0 if there is
 * none.
 * @returns undefined if there are too many to escape
 */
const decodeRuns = (
  bytes: Uint8Array,
  decode: Codec['decode'],
  getLength: (at: number) => number,
): EscapedText | undefined => {
  const pieces: string[] = [];
  let escaped = 0;
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const length = (bytes[at] ?? 0) < 0x80 ? 1 : getLength(at);
    if (length > 0) {
      at += length;
      continue;
    }
    if (at > start) pieces.push(decode(bytes.subarray(start, at)));
    pieces.push(escapeByte(bytes[at] ?? 0));
    escaped += 1;
    if (escaped > MAX_ESCAPED) return undefined;
    at += 1;
    start = at;
  }
  pieces.push(decode(bytes.subarray(start)));
  return { escaped, text: pieces.join('') };
};

export const decodeUtf8Escaped = (
  bytes: Uint8Array,
  decode: Codec['decode'],
): EscapedText | undefined => {
  if (isUtf8(bytes)) return { escaped: 0, text: decode(bytes) };
  return decodeRuns(bytes, decode, (at) => getUtf8Length(bytes, at));
};

/** Cached sequences; there are no more pairs than that. */
const MAX_KNOWN = 65_536;

const isSame = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/**
 * Decodes a legacy encoding. Escapes bytes that are invalid, and bytes that are an alternative
 * spelling of a character and would be written differently. All these encodings contain ASCII
 * unchanged.
 */
export const decodeLegacyEscaped = (bytes: Uint8Array, codec: Codec): EscapedText | undefined => {
  const whole = codec.decode(bytes);
  if (isSame(codec.encode(whole), bytes)) return { escaped: 0, text: whole };
  const known = new Map<number, boolean>();
  const isExact = (sequence: Uint8Array): boolean => {
    const key = sequence.reduce((sum, byte) => sum * 0x1_00 + byte, 1);
    const remembered = known.get(key);
    if (remembered !== undefined) return remembered;
    const exact = isSame(codec.encode(codec.decode(sequence)), sequence);
    if (known.size < MAX_KNOWN) known.set(key, exact);
    return exact;
  };
  return decodeRuns(bytes, codec.decode, (at) => {
    for (let length = 1; length <= codec.longest && at + length <= bytes.length; length += 1) {
      if (isExact(bytes.subarray(at, at + length))) return length;
    }
    return 0;
  });
};
