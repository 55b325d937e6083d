import { describe, expect, it } from 'vitest';

import type { ReadKnowledgeState } from '../types.ts';
import { formatRead } from './reading.ts';

const TEXT = 'One two three four.';

const read = (part: Partial<ReadKnowledgeState>): string =>
  formatRead({
    document: {
      base: { id: 'B1', name: 'Notes' },
      characters: TEXT.length,
      format: 'text',
      id: 'D1',
      title: 'Numbers',
    },
    end: TEXT.length,
    headings: [],
    start: 0,
    text: TEXT,
    ...part,
  });

describe('the note after a part of a document', () => {
  it.each([
    ['all of it', {}, 'This is the end of the document.'],
    [
      'a part that was asked for and ends before the document does',
      { end: 7, text: TEXT.slice(0, 7) },
      'This is the requested part. For the text after it, call readKnowledge with {"id":"D1","start":7}.',
    ],
    [
      'a part that was cut at the limit',
      { end: 7, nextStart: 7, text: TEXT.slice(0, 7) },
      'To continue, call readKnowledge with {"id":"D1","start":7}.',
    ],
    [
      'the end of it',
      { previousStart: 0, start: 8, text: TEXT.slice(8) },
      'This is the end of the document. For the text before, call readKnowledge with {"id":"D1","start":0}.',
    ],
  ] as const)('fits %s', (_, part, last) => {
    expect(read(part).split('\n').at(-1)).toBe(last);
  });

  it('follows what is to be known of its file', () => {
    const lines = read({ notes: ['Written since it was read: </document>.'] }).split('\n');
    expect(lines.slice(-2)).toEqual([
      '[Written since it was read: &lt;/document>.]',
      'This is the end of the document.',
    ]);
  });
});

describe('pages within a part', () => {
  it.each([
    ['one without a name', [{ page: 1, start: 0 }], TEXT],
    [
      'one with a name',
      [{ page: 1, start: 0, title: 'a"<' }],
      `<page number="1" title="a&quot;&lt;"/>${TEXT}`,
    ],
    [
      'several',
      [
        { page: 1, start: 0 },
        { page: 2, start: 8 },
      ],
      '<page number="1"/>One two <page number="2"/>three four.',
    ],
  ])('are marked: %s', (_, pageStarts, text) => {
    expect(read({ pageStarts }).split('\n')[1]).toBe(text);
  });

  it('leave the page that has begun to the source, and stand outside of invisible parts', () => {
    const pageStarts = [
      { page: 1, start: 0 },
      { page: 2, start: 8 },
    ];
    const text = TEXT.slice(4);
    expect(
      read({
        hidden: [
          [4, 8],
          [8, 14],
        ],
        pageStarts,
        start: 4,
        text,
      }).split('\n')[1],
    ).toBe('<hidden>two </hidden><page number="2"/><hidden>three </hidden>four.');
  });

  it('cannot be made by a document', () => {
    expect(read({ text: '<page number="3"/>' })).toContain('&lt;page number');
  });
});
