import { describe, expect, it } from 'vitest';

import { createFakeArtifactService } from '../testing.ts';
import { readTextPage } from './text-page.ts';

const ID = 'a'.repeat(24);

const setUp = (bytes: Uint8Array) => {
  const size = bytes.byteLength;
  const artifact = { createdAt: 0, id: ID, mimeType: 'text/plain', name: 'a.txt', size };
  const service = createFakeArtifactService([{ artifact, bytes }]);
  return (offset: number, limit: number) => readTextPage({ id: ID, limit, offset, service, size });
};

const encode = (text: string): Uint8Array => new TextEncoder().encode(text);

describe('a page of text', () => {
  it.each([
    [0, 0, 'a'],
    [1, 1, '€'],
    [2, 1, '€'],
    [3, 1, '€'],
    [4, 4, '😀'],
    [7, 4, '😀'],
    [8, 8, 'b'],
  ])('that starts inside a character begins with it: byte %d', async (offset, begins, first) => {
    const read = setUp(encode('a€😀b'));
    const page = await read(offset, 4);
    expect(page.offset).toBe(begins);
    expect(page.text.startsWith(first)).toBe(true);
  });

  it('ends before a character that does not fit, unless the page would be empty', async () => {
    const read = setUp(encode('ab😀c'));
    expect(await read(0, 4)).toEqual({ length: 2, nextOffset: 2, offset: 0, text: 'ab' });
    expect(await read(2, 1)).toEqual({ length: 4, nextOffset: 6, offset: 2, text: '😀' });
    expect(await read(6, 100)).toEqual({ length: 1, nextOffset: undefined, offset: 6, text: 'c' });
  });

  it('keeps a byte order mark', async () => {
    expect((await setUp(encode('\uFEFFa'))(0, 10)).text).toBe('\uFEFFa');
  });

  it.each(['', 'a', 'plain text', 'ä€😀\u{10FFFF}\n', '👨‍👩‍👧 नमस्ते 汉字 '.repeat(5)])(
    'after page reproduces the whole text, with any limit: %j',
    async (text) => {
      const bytes = encode(text);
      const read = setUp(bytes);
      for (let limit = 1; limit <= 9; limit += 1) {
        let whole = '';
        let next: number | undefined = 0;
        while (next !== undefined) {
          const page = await read(next, limit);
          expect(page.offset).toBe(next);
          expect(page.text).not.toContain('\uFFFD');
          whole += page.text;
          next = page.nextOffset;
        }
        expect(whole).toBe(text);
      }
    },
  );

  it('of invalid UTF-8 still advances to the end', async () => {
    const bytes = Uint8Array.from({ length: 50 }, (_, index) => (index % 3 === 0 ? 0xff : 0x80));
    for (let limit = 1; limit <= 6; limit += 1) {
      const read = setUp(bytes);
      let next: number | undefined = 0;
      let pages = 0;
      while (next !== undefined && pages <= bytes.length) {
        const page = await read(next, limit);
        expect(page.nextOffset ?? Infinity).toBeGreaterThan(next);
        next = page.nextOffset;
        pages += 1;
      }
      expect(next).toBeUndefined();
    }
  });
});
