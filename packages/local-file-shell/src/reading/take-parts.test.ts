import { describe, expect, it } from 'vitest';

import type { LoadedDocument } from '@lobechat/file-loaders';

import { readDocument } from './read-document.ts';
import { takeParts } from './take-parts.ts';

const pages = (...texts: string[]): LoadedDocument => ({
  format: 'pdf',
  partName: 'page',
  parts: texts.map((text, index) => ({ number: index + 1, text })),
  totalParts: texts.length,
  warnings: [],
});

const budget = { characters: 10, name: 'a.pdf', startLine: 1 };

describe('takeParts', () => {
  it('rejects a line that the first part does not have', () => {
    expect(() => takeParts(pages('a\nb'), { ...budget, startLine: 3 })).toThrow(
      /page 1 of a\.pdf has 2 lines; startLine 3.*startPage 2/,
    );
  });

  it('returns what fits, and how to continue within a page', () => {
    const document = pages('one\ntwo', 'three\nfour');
    expect(takeParts(document, budget)).toEqual({
      next: { startPage: 2 },
      parts: [{ number: 1, text: 'one\ntwo' }],
      warnings: [],
    });
    expect(takeParts(pages('one\ntwo\nthree'), budget)).toMatchObject({
      next: { startLine: 3, startPage: 1 },
      parts: [{ text: 'one\ntwo' }],
    });
    expect(takeParts(pages('one\ntwo\nthree'), { ...budget, startLine: 3 })).toEqual({
      parts: [{ number: 1, text: 'three' }],
      warnings: [],
    });
  });

  it('continues after a line that is longer than everything', () => {
    expect(takeParts(pages(`${'x'.repeat(50)}\nb`), budget)).toMatchObject({
      next: { startLine: 2, startPage: 1 },
      parts: [{ text: 'x'.repeat(10) }],
      warnings: ['Line 1 of page 1 has 50 characters and is cut.'],
    });
  });

  it('continues where the loader stopped, and never in a cycle', () => {
    const stopped = { ...pages('a'), totalParts: 3 };
    expect(takeParts({ ...stopped, next: { part: 2 } }, budget).next).toEqual({ startPage: 2 });
    const cut = takeParts({ ...stopped, next: { part: 1 } }, budget);
    expect(cut.next).toEqual({ startPage: 2 });
    expect(cut.warnings).toEqual(['The rest of page 1 is left out: it is too long to be read.']);
  });

  it('leads through a whole document', () => {
    const texts = ['a\nbb\nccc\ndddd\neeeee', '', 'ffffffff\ng', 'h'];
    const seen: string[] = [];
    let next: { startLine?: number; startPage?: number } | undefined = { startPage: 1 };
    for (let turn = 0; next && turn < 20; turn += 1) {
      const from: number = next.startPage ?? 1;
      const whole = pages(...texts);
      const loaded = { ...whole, parts: whole.parts.slice(from - 1) };
      const taken = takeParts(loaded, { ...budget, startLine: next.startLine ?? 1 });
      seen.push(...taken.parts.flatMap(({ text }) => text.split('\n')));
      next = taken.next;
    }
    expect(seen).toEqual(texts.flatMap((text) => text.split('\n')));
  });
});

describe('readDocument', () => {
  const load = () => Promise.resolve(pages('a'));
  const options = { data: new Uint8Array() };

  it('rejects parameters that do not fit the kind of document', () => {
    const read = (format: 'pdf' | 'xlsx', params: object) =>
      readDocument(options, format, { name: 'doc', ...params }, load);
    return Promise.all([
      expect(read('pdf', { sheet: 'A' })).rejects.toThrow(/no sheets\. Use startPage/),
      expect(read('pdf', { startLine: 2 })).rejects.toThrow(/together with its startPage/),
      expect(read('pdf', { endLine: 2, startPage: 1 })).rejects.toThrow(/endLine is not taken/),
      expect(read('xlsx', { startPage: 2 })).rejects.toThrow(/no pages\. Use sheet/),
    ]);
  });

  it('requests rows of a spreadsheet, and says where they continue', async () => {
    const asked: unknown[] = [];
    const state = await readDocument(
      options,
      'xlsx',
      { endLine: 9, name: 'doc', sheet: 'A', startLine: 5 },
      (given) => {
        asked.push(given.parts);
        return Promise.resolve({
          format: 'xlsx',
          next: { fromRow: 8, part: 1, sheet: 'A' },
          partName: 'sheet',
          parts: [{ number: 1, text: '1', title: 'A' }],
          sheets: ['A'],
          totalParts: 1,
          warnings: [],
        });
      },
    );
    expect(asked).toEqual([{ fromRow: 5, sheet: 'A', toRow: 9 }]);
    expect(state).toMatchObject({ next: { sheet: 'A', startLine: 8 }, sheets: ['A'] });
  });
});
