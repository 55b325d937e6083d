import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { SUPPORTED_ENCODINGS } from '@lobechat/file-loaders/encoding';
import { anyCharacter } from '@lobechat/utils/testing';

import { decodeText } from './decode-text.ts';
import { encodeText } from './encode-text.ts';

const bytesOf = (...values: number[]): Uint8Array => Uint8Array.from(values);

describe('decodeText and encodeText', () => {
  it('reject binary content, and say what it seems to be', () => {
    const png = bytesOf(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a, 0, 0, 0, 0x0d);
    expect(() => decodeText(png, { name: 'a.txt' })).toThrow(/a\.txt is a binary file.*PNG image/);
  });

  it('reject a character that the encoding lacks, with its name and position', () => {
    const format = { byteOrderMark: false, encoding: 'shift_jis' };
    expect(() => encodeText('あ\n日本😀', format)).toThrow(/'😀' \(U\+1F600\) at line 2, column 3/);
    expect(() => encodeText('a¥', format)).toThrow(/'¥' \(U\+00A5\) at line 1, column 2/);
    expect(() => encodeText('50 €', { byteOrderMark: false, encoding: 'koi8-r' })).toThrow(
      /'€'.*koi8-r/,
    );
  });

  it('reject half of a surrogate pair', () => {
    expect(() => encodeText('a\uD800b', { byteOrderMark: false, encoding: 'utf-8' })).toThrow(
      /half of a surrogate pair \(U\+D800\) at line 1, column 2/,
    );
    expect(() => encodeText('\uDC80', { byteOrderMark: false, encoding: 'utf-16le' })).toThrow(
      /surrogate/,
    );
  });

  it('reject UTF-16 that ends within a character', () => {
    expect(() => decodeText(bytesOf(0xff, 0xfe, 0x61, 0, 0x62))).toThrow(
      /not entirely valid utf-16/,
    );
  });

  it('reject text that is entirely in another encoding', () => {
    const bytes = Buffer.alloc(40_000, 0xff);
    expect(() => decodeText(bytes, { encoding: 'utf-8' })).toThrow(/not entirely valid utf-8/);
    expect(() => decodeText(bytes, { encoding: 'gbk' })).toThrow(/not entirely valid gbk/);
  });

  it('keep a byte order mark', () => {
    const decoded = decodeText(bytesOf(0xef, 0xbb, 0xbf, 0x61));
    expect(decoded.text).toBe('a');
    expect(decoded.format).toMatchObject({ byteOrderMark: true, encoding: 'utf-8' });
    expect([...encodeText('b', decoded.format)]).toEqual([0xef, 0xbb, 0xbf, 0x62]);
  });

  it('keep bytes that are not text', () => {
    const bytes = Buffer.concat([Buffer.from('größe '), bytesOf(0xff, 0xc3), Buffer.from(' a\n')]);
    const { format, text } = decodeText(bytes, { encoding: 'utf-8' });
    expect(format.undecodableBytes).toBe(2);
    expect(Buffer.compare(encodeText(text, format), bytes)).toBe(0);
  });

  it('keep both spellings that Shift-JIS has for one character', () => {
    const bytes = bytesOf(0x87, 0x9a, 0x81, 0xe6, 0xee, 0xe0);
    const { format, text } = decodeText(bytes, { encoding: 'sjis' });
    expect(Buffer.compare(encodeText(text, format), bytes)).toBe(0);
  });

  it('follow the mark if the byte order was not specified', () => {
    expect(decodeText(bytesOf(0xfe, 0xff, 0, 0x61), { encoding: 'UTF-16' }).text).toBe('a');
  });

  it.each(SUPPORTED_ENCODINGS.filter((name) => !name.startsWith('utf-32')))(
    'return any bytes unchanged in %s',
    (encoding) => {
      const evenly = encoding.startsWith('utf-16') ? 2 : 1;
      const anyBytes = fc
        .oneof(
          fc.uint8Array({ maxLength: 60 }),
          fc.uint8Array({ max: 0x80, maxLength: 30, min: 9 }),
        )
        .map((bytes) => bytes.subarray(0, bytes.length - (bytes.length % evenly)));
      fc.assert(
        fc.property(anyBytes, (bytes) => {
          const { format, text } = decodeText(bytes, { encoding });
          expect([...encodeText(text, format)]).toEqual([...bytes]);
        }),
        { numRuns: 60 },
      );
    },
  );

  it.each(SUPPORTED_ENCODINGS.filter((name) => name.startsWith('utf') || name === 'gb18030'))(
    'return any text unchanged in %s',
    (encoding) => {
      fc.assert(
        fc.property(fc.string({ unit: anyCharacter }), fc.boolean(), (text, mark) => {
          fc.pre(text.isWellFormed() && !text.startsWith('\uFEFF'));
          const bytes = encodeText(text, { byteOrderMark: mark, encoding });
          expect(decodeText(bytes, { encoding }).text).toBe(text);
        }),
      );
    },
  );
});
