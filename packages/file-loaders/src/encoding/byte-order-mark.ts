import type { EncodingName } from './encodings.ts';

const MARKS = [
  // Listed before UTF-16, whose mark is a prefix of this one.
  ['utf-32le', [0xff, 0xfe, 0, 0]],
  ['utf-32be', [0, 0, 0xfe, 0xff]],
  ['utf-8', [0xef, 0xbb, 0xbf]],
  ['utf-16le', [0xff, 0xfe]],
  ['utf-16be', [0xfe, 0xff]],
  ['gb18030', [0x84, 0x31, 0x95, 0x33]],
] as const satisfies readonly (readonly [EncodingName, readonly number[]])[];

/** Whether bytes begin with a prefix. */
export const startsWith = (bytes: Uint8Array, beginning: ArrayLike<number>): boolean =>
  bytes.length >= beginning.length &&
  Array.from(beginning).every((byte, index) => bytes[index] === byte);

/** Returns the encoding whose mark the bytes begin with. */
export const findByteOrderMark = (bytes: Uint8Array): EncodingName | undefined =>
  MARKS.find(([, mark]) => startsWith(bytes, mark))?.[0];

/** Returns the mark of an encoding; empty if it has none. */
export const getByteOrderMark = (encoding: string): Uint8Array =>
  Uint8Array.from(MARKS.find(([name]) => name === encoding)?.[1] ?? []);
