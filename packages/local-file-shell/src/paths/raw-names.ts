import { isUtf8 } from 'node:buffer';

import { getUtf8Length } from '@lobechat/file-loaders/encoding';

/**
 * Unix names are bytes, and some are not UTF-8. Such a byte is represented here by the lone
 * surrogate U+DC00 + byte, so that every path is a string that leads back to the same file. (Python
 * does the same.)
 */
const ESCAPE_BASE = 0xdc_00;

/** Only bytes from 0x80 on: no other can be invalid, and one of the others is the slash. */
const RAW_BYTE = /[\uDC80-\uDCFF]/gu;

/** A path in the form that `node:fs` takes. */
export const toFsPath = (path: string): Buffer | string => {
  if (path.isWellFormed()) return path;
  const pieces: Uint8Array[] = [];
  let start = 0;
  for (const { 0: unit, index } of path.matchAll(RAW_BYTE)) {
    pieces.push(Buffer.from(path.slice(start, index)), Buffer.of(unit.charCodeAt(0) - ESCAPE_BASE));
    start = index + 1;
  }
  pieces.push(Buffer.from(path.slice(start)));
  return Buffer.concat(pieces);
};

/** Converts a path from the file system to a string that leads back to it. */
export const fromFsPath = (bytes: Uint8Array): string => {
  const buffer = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  if (isUtf8(buffer)) return buffer.toString();
  let text = '';
  for (let at = 0; at < buffer.length;) {
    const length = getUtf8Length(buffer, at);
    text +=
      length === 0
        ? String.fromCharCode(ESCAPE_BASE + (buffer[at] ?? 0))
        : buffer.toString('utf8', at, at + length);
    at += Math.max(length, 1);
  }
  return text;
};

/** Whether a name that was read as text may have lost bytes. */
export const mayBeRaw = (name: string): boolean => name.includes('\uFFFD');

/** A path as displayed in results: a byte that is not UTF-8 as `\xE9`. */
export const showRawBytes = (path: string): string =>
  path.isWellFormed()
    ? path
    : path.replaceAll(
        RAW_BYTE,
        (unit) => `\\x${(unit.charCodeAt(0) - ESCAPE_BASE).toString(16).toUpperCase()}`,
      );
