import iconv from 'iconv-lite';

import type { EncodingName } from './encodings.ts';

/** Decodes a text that arrives in pieces and joins split characters. */
export interface StreamingDecoder {
  end: () => string;
  write: (bytes: Uint8Array) => string;
}

/**
 * One encoding, without byte order marks. Anything that cannot be converted becomes U+FFFD or a
 * `?`.
 */
export interface Codec {
  createDecoder: () => StreamingDecoder;
  decode: (bytes: Uint8Array) => string;
  encode: (text: string) => Uint8Array;
  /** Length of its longest character in bytes. */
  longest: number;
}

const utf8: Codec = {
  createDecoder: () => {
    const decoder = new TextDecoder('utf-8', { ignoreBOM: true });
    return {
      end: () => decoder.decode(),
      write: (bytes) => decoder.decode(bytes, { stream: true }),
    };
  },
  decode: (bytes) => new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes),
  encode: (text) => Buffer.from(text, 'utf8'),
  longest: 4,
};

const LONGEST: Partial<Record<EncodingName, number>> = {
  big5: 2,
  'euc-jp': 3,
  'euc-kr': 2,
  gb18030: 4,
  gbk: 2,
  shift_jis: 2,
};

const asBuffer = (bytes: Uint8Array): Buffer =>
  Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);

/** Encodings that have another name in the library. */
const LIBRARY_NAMES: Partial<Record<EncodingName, string>> = { 'x-mac-cyrillic': 'maccyrillic' };

/** Returns the codec of an encoding. Large tables are loaded on first use. */
export const getCodec = (encoding: EncodingName): Codec => {
  if (encoding === 'utf-8') return utf8;
  const name = LIBRARY_NAMES[encoding] ?? encoding;
  return {
    createDecoder: () => {
      const decoder = iconv.getDecoder(name, { stripBOM: false });
      return {
        end: () => decoder.end() ?? '',
        write: (bytes) => decoder.write(asBuffer(bytes)),
      };
    },
    decode: (bytes) => iconv.decode(asBuffer(bytes), name, { stripBOM: false }),
    encode: (text) => iconv.encode(text, name, { addBOM: false }),
    longest: LONGEST[encoding] ?? 1,
  };
};
