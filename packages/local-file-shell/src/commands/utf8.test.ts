import { gzipSync } from 'node:zlib';

import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { ceilBoundary, decodeText, floorBoundary, isBinary } from './utf8.ts';

const text = fc.string({ maxLength: 50, unit: 'grapheme' });

describe('boundaries', () => {
  it('never split a character', () => {
    fc.assert(
      fc.property(text, fc.nat(250), (whole, index) => {
        const bytes = Buffer.from(whole);
        const floor = floorBoundary(bytes, index);
        const ceiling = index > bytes.length ? bytes.length : ceilBoundary(bytes, index);

        expect(bytes.subarray(0, floor).toString() + bytes.subarray(floor).toString()).toBe(
          bytes.toString(),
        );
        expect(bytes.subarray(0, ceiling).toString() + bytes.subarray(ceiling).toString()).toBe(
          bytes.toString(),
        );
        expect(floor).toBeLessThanOrEqual(index);
        expect(Math.min(index, bytes.length) - floor).toBeLessThan(4);
      }),
    );
  });

  it('are also found nearby in bytes that are not UTF-8', () => {
    fc.assert(
      fc.property(fc.uint8Array(), fc.nat(20), (bytes, index) => {
        const floor = floorBoundary(bytes, index);

        expect(floor).toBeGreaterThanOrEqual(Math.min(index, bytes.length) - 3);
        expect(ceilBoundary(bytes, index)).toBeLessThanOrEqual(Math.max(index + 3, bytes.length));
      }),
    );
  });

  it('hold back half a character at the end', () => {
    expect(floorBoundary(Buffer.from('a€').subarray(0, 3), 3)).toBe(1);
    expect(floorBoundary(Buffer.from('a€'), 4)).toBe(4);
    expect(floorBoundary(Buffer.from([0x61, 0x80, 0x80, 0x80, 0x80]), 5)).toBe(5);
  });
});

describe('decodeText', () => {
  it('returns text without NUL that can be encoded', () => {
    fc.assert(
      fc.property(fc.uint8Array(), (bytes) => {
        const decoded = decodeText(bytes);

        expect(decoded).not.toContain('\0');
        expect(decoded.isWellFormed()).toBe(true);
      }),
    );
  });

  it('keeps a byte order mark, and everything else', () => {
    expect(decodeText(Buffer.from('\uFEFFa\u001B[31mä\r\n'))).toBe('\uFEFFa\u001B[31mä\r\n');
  });
});

describe('isBinary', () => {
  it.each([
    [
      'an archive',
      gzipSync(Buffer.from('some text that is compressed '.repeat(200) + Math.random())),
    ],
    ['zeros', Buffer.alloc(100)],
  ])('is true for %s', (_, bytes) => {
    expect(isBinary(bytes)).toBe(true);
  });

  it.each([
    ['nothing', ''],
    ['text', 'some text\n'],
    ['colours', '\u001B[31mred\u001B[0m\n'.repeat(20)],
    ['a progress bar', '\r10%\b\b\b20%'],
    ['a list divided by NUL', 'a\0bc\0d\0'],
  ])('is false for %s', (_, sample) => {
    expect(isBinary(Buffer.from(sample))).toBe(false);
  });

  it('is false for text in another encoding', () => {
    expect(isBinary(Buffer.from('Größe, Länge, Höhe\n'.repeat(9), 'latin1'))).toBe(false);
    expect(isBinary(Buffer.from([0xc4, 0xe3, 0xba, 0xc3, 0xca, 0xc0, 0xbd, 0xe7, 10]))).toBe(false);
  });
});
