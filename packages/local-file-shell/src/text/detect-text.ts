import { isUtf8 } from 'node:buffer';

import { detect } from 'chardet';

import { findByteOrderMark } from './byte-order-mark.ts';
import { type EncodingName, resolveEncoding } from './encodings.ts';

/** Whether bytes are text, and in which encoding. */
export type TextDetection =
  | { encoding: EncodingName; kind: 'text' }
  | { encoding?: undefined; kind: 'binary' };

const text = (encoding: EncodingName): TextDetection => ({ encoding, kind: 'text' });

export const detectText = (bytes: Uint8Array): TextDetection => {
  const mark = findByteOrderMark(bytes);
  if (mark) return text(mark);
  if (bytes.includes(0)) return { kind: 'binary' };
  if (isUtf8(bytes)) return text('utf-8');
  try {
    return text(resolveEncoding(detect(bytes) ?? 'windows-1252'));
  } catch {
    return text('windows-1252');
  }
};
