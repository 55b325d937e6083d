import { isUtf8 } from 'node:buffer';

import type { Codec } from './codec.ts';

/**
 * Bytes that are not text are carried through a string as lone surrogates, U+DC00 + byte, so that
 * writing the string again gives the same bytes. (Python calls this `surrogateescape`.)
 */
const ESCAPE_BASE = 0xdc_00;

/** Lone surrogates of the range: in Unicode mode those of a pair are not matched. */
const ESCAPES = /[\uDC00-\uDCFF]+/gu;

export const escapeByte = (byte: number): string => String.fromCharCode(ESCAPE_BASE + byte);

/** A text with what stands for undecodable bytes shown as U+FFFD. For everything that is shown. */
export const toShownText = (text: string): string => text.toWellFormed();

/** Encodes a text whose lone surrogates stand for bytes. */
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

/** Bytes of a character, or 0 where no valid one begins. By table 3-7 of the Unicode Standard. */
export const getUtf8Length = (bytes: Uint8Array, at: number): number => {
  const lead = bytes[at] ?? 0;
  if (lead < 0x80) return 1;
  const length = lead < 0xe0 ? 2 : lead < 0xf0 ? 3 : 4;
  if (lead < 0xc2 || lead > 0xf4 || at + length > bytes.length) return 0;
  return isUtf8(bytes.subarray(at, at + length)) ? length : 0;
};

/** A text and how many of its bytes are escaped. */
export interface EscapedText {
  escaped: number;
  text: string;
}

/** Decodes UTF-8 with its invalid bytes escaped. */
export const decodeUtf8Escaped = (bytes: Uint8Array, decode: Codec['decode']): EscapedText => {
  if (isUtf8(bytes)) return { escaped: 0, text: decode(bytes) };
  const pieces: string[] = [];
  let escaped = 0;
  let start = 0;
  for (let at = 0; at < bytes.length;) {
    const length = getUtf8Length(bytes, at);
    if (length > 0) {
      at += length;
      continue;
    }
    if (at > start) pieces.push(decode(bytes.subarray(start, at)));
    pieces.push(escapeByte(bytes[at] ?? 0));
    escaped += 1;
    at += 1;
    start = at;
  }
  pieces.push(decode(bytes.subarray(start)));
  return { escaped, text: pieces.join('') };
};

const LONGEST_SEQUENCE = 4;

const isSame = (left: Uint8Array, right: Uint8Array): boolean => Buffer.compare(left, right) === 0;

/** Finds, with a memory, the shortest run of bytes that comes back unchanged from the codec. */
const createSequenceReader = (codec: Codec) => {
  const known = new Map<number, string | undefined>();
  const decodeExactly = (bytes: Uint8Array): string | undefined => {
    const text = codec.decode(bytes);
    return isSame(codec.encode(text), bytes) ? text : undefined;
  };
  return (bytes: Uint8Array, at: number): { length: number; text: string } | undefined => {
    let key = 1;
    for (let length = 1; length <= LONGEST_SEQUENCE && at + length <= bytes.length; length += 1) {
      key = key * 0x1_00 + (bytes[at + length - 1] ?? 0);
      // Four bytes are too many combinations to remember, and rare.
      const text =
        length > 2 || !known.has(key)
          ? decodeExactly(bytes.subarray(at, at + length))
          : known.get(key);
      if (length <= 2) known.set(key, text);
      if (text !== undefined) return { length, text };
    }
    return undefined;
  };
};

/**
 * Decodes a legacy encoding with the bytes escaped that are invalid, or that are one of several
 * spellings of a character and would be written as the other.
 */
export const decodeLegacyEscaped = (bytes: Uint8Array, codec: Codec): EscapedText => {
  const whole = codec.decode(bytes);
  if (isSame(codec.encode(whole), bytes)) return { escaped: 0, text: whole };
  const readSequence = createSequenceReader(codec);
  const pieces: string[] = [];
  let escaped = 0;
  // No supported legacy encoding has a line feed within a character.
  for (let start = 0; start < bytes.length;) {
    const found = bytes.indexOf(0x0a, start);
    const end = found === -1 ? bytes.length : found + 1;
    const line = bytes.subarray(start, end);
    start = end;
    const text = codec.decode(line);
    if (isSame(codec.encode(text), line)) {
      pieces.push(text);
      continue;
    }
    for (let at = 0; at < line.length;) {
      const sequence = readSequence(line, at);
      if (!sequence) escaped += 1;
      pieces.push(sequence?.text ?? escapeByte(line[at] ?? 0));
      at += sequence?.length ?? 1;
    }
  }
  return { escaped, text: pieces.join('') };
};
