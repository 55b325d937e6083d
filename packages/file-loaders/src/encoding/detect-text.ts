import { isUtf8 } from 'node:buffer';

import { getUtf8Length } from './byte-escapes.ts';
import { findByteOrderMark } from './byte-order-mark.ts';
import { getCodec } from './codec.ts';
import { detectLegacy } from './detect-legacy.ts';
import type { EncodingName } from './encodings.ts';

/** The result: text with its encoding, or binary. */
export type TextDetection =
  | { encoding: EncodingName; kind: 'text' }
  | { encoding?: undefined; kind: 'binary' };

export interface DetectTextOptions {
  /** The bytes are only the beginning: they may end within a character. */
  partial?: boolean | undefined;
}

/** About as far as git and ripgrep look. */
const LOOKED_AT = 65_536;

const text = (encoding: EncodingName): TextDetection => ({ encoding, kind: 'text' });
const BINARY: TextDetection = { kind: 'binary' };

/** Control characters that occur in text: bell to carriage return, escape. */
const isTextControl = (byte: number): boolean => (byte >= 0x07 && byte <= 0x0d) || byte === 0x1b;

const MOST_CONTROLS_IN_UTF8 = 0.1;
const MOST_CONTROLS_IN_OTHERS = 0.02;

const hasManyControls = (bytes: Uint8Array, most: number): boolean => {
  let controls = 0;
  for (const byte of bytes) if (byte < 0x20 && !isTextControl(byte)) controls += 1;
  return controls > bytes.length * most;
};

const NO_TEXT = /[\0-\u0006\u000E-\u001A\u001C-\u001F\uFFFD\p{Cn}\p{Co}\p{Cs}]/gu;

/** Private characters are icons in some fonts, and newly assigned ones are unknown here. */
const MOST_ODD_CHARACTERS = 0.05;

/** Whether bytes make sense in an encoding of two or four bytes per unit. */
const isWideText = (bytes: Uint8Array, encoding: EncodingName, mostOdd: number): boolean => {
  const unit = encoding.startsWith('utf-32') ? 4 : 2;
  const whole = bytes.subarray(0, Math.min(bytes.length - (bytes.length % unit), 4096));
  // The end of the sample may cut a pair in two.
  const decoded = getCodec(encoding)
    .decode(whole)
    .replace(/[\uD800-\uDBFF]$/, '');
  return (decoded.match(NO_TEXT)?.length ?? 0) <= decoded.length * mostOdd;
};

/**
 * In UTF-8, NULs below this share are stray ones: UTF-16 of the same letters has one for each
 * letter.
 */
const MOST_STRAY_NULS = 0.25;

const hasStrayNuls = (bytes: Uint8Array): boolean => {
  const others = bytes.filter((byte) => byte !== 0);
  return bytes.length - others.length < bytes.length * MOST_STRAY_NULS && isUtf8(others);
};

/**
 * Characters that occur in Chinese, Japanese and Korean text. A third of random characters are
 * among them too, but not nearly all.
 */
const EAST_ASIAN = /[\t\n\r -~\u3000-\u30FF\u4E00-\u9FFF\uAC00-\uD7A3\uFF00-\uFFEF]/g;
const LEAST_EAST_ASIAN = 0.9;

const isEastAsian = (bytes: Uint8Array, encoding: EncodingName): boolean => {
  const decoded = getCodec(encoding).decode(bytes.subarray(0, 4096));
  const known = decoded.match(EAST_ASIAN)?.length ?? 0;
  return decoded.length >= 8 && known >= decoded.length * LEAST_EAST_ASIAN;
};

/** Detects UTF-16 and UTF-32 without a mark by the positions of NULs. */
const findUnmarkedWide = (bytes: Uint8Array): EncodingName | undefined => {
  if (bytes.length < 4 || bytes.length % 2 !== 0) return undefined;
  const head = bytes.subarray(0, 4096);
  const places = [0, 0];
  for (const [index, byte] of head.entries()) {
    if (byte === 0) places[index % 2] = (places[index % 2] ?? 0) + 1;
  }
  if (hasStrayNuls(head)) return undefined;
  const [even = 0, odd = 0] = places;
  if (even > 0 && odd > 0) {
    const wide =
      bytes.length % 4 === 0
        ? (['utf-32le', 'utf-32be'] as const).find((name) => isWideText(bytes, name, 0))
        : undefined;
    // Every 256th character of a large script has a NUL on the other side.
    return wide ?? (['utf-16le', 'utf-16be'] as const).find((name) => isEastAsian(bytes, name));
  }
  const encoding = odd > 0 ? 'utf-16le' : 'utf-16be';
  return isWideText(bytes, encoding, 0) ? encoding : undefined;
};

/** Whether bytes are UTF-8 with a few damaged bytes, or with something else appended. */
const isMostlyUtf8 = (bytes: Uint8Array): boolean => {
  let valid = 0;
  let invalid = 0;
  for (let at = 0; at < bytes.length;) {
    const length = getUtf8Length(bytes, at);
    if (length > 1) valid += 1;
    if (length === 0) invalid += 1;
    at += Math.max(1, length);
  }
  return valid >= 3 && invalid * 3 <= valid;
};

/** Drops a character that is incomplete at the end. */
const dropCutCharacter = (bytes: Uint8Array): Uint8Array => {
  for (let back = 1; back <= 3 && back <= bytes.length; back += 1) {
    const byte = bytes[bytes.length - back] ?? 0;
    if (byte >= 0xc2) {
      const needed = byte < 0xe0 ? 2 : byte < 0xf0 ? 3 : 4;
      return back < needed ? bytes.subarray(0, bytes.length - back) : bytes;
    }
    if (byte < 0x80) return bytes;
  }
  return bytes;
};

const detectMarked = (bytes: Uint8Array, mark: EncodingName): TextDetection | undefined => {
  if (mark === 'utf-8' || mark === 'gb18030') return bytes.includes(0) ? BINARY : text(mark);
  if (isWideText(bytes, mark, MOST_ODD_CHARACTERS)) return text(mark);
  // FF FE 00 00 can also be UTF-16 that begins with a NUL, which is not text.
  return undefined;
};

/**
 * Decides whether bytes are text, and in which encoding. Valid UTF-8 is always UTF-8. NULs and many
 * control characters make a file binary, as for git and ripgrep, unless it is UTF-16 or UTF-32.
 *
 * @param bytes The whole file, or its beginning with `partial`.
 */
export const detectText = (bytes: Uint8Array, options: DetectTextOptions = {}): TextDetection => {
  const mark = findByteOrderMark(bytes);
  const marked = mark && detectMarked(bytes, mark);
  if (marked) return marked;
  const head = bytes.subarray(0, LOOKED_AT);
  if (head.includes(0)) {
    const unmarked = findUnmarkedWide(head);
    return unmarked ? text(unmarked) : BINARY;
  }
  if (isUtf8(options.partial ? dropCutCharacter(bytes) : bytes)) {
    return hasManyControls(head, MOST_CONTROLS_IN_UTF8) ? BINARY : text('utf-8');
  }
  if (hasManyControls(head, MOST_CONTROLS_IN_OTHERS)) return BINARY;
  const firstHigh = bytes.findIndex((byte) => byte >= 0x80);
  if (isMostlyUtf8(bytes.subarray(firstHigh, firstHigh + LOOKED_AT))) return text('utf-8');
  const legacy = detectLegacy(bytes);
  return legacy ? text(legacy) : BINARY;
};
