import { isUtf8 } from 'node:buffer';

const decoder = new TextDecoder();

/** Bytes as text, without a byte order mark; undefined if they are not UTF-8. */
export const decodeUtf8 = (bytes: Buffer): string | undefined =>
  isUtf8(bytes) ? decoder.decode(bytes) : undefined;
