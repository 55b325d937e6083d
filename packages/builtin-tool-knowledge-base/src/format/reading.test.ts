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
