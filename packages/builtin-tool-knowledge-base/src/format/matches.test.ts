import { describe, expect, it } from 'vitest';

import type { GrepKnowledgeParams, GrepKnowledgeState, GrepMatch } from '../types.ts';
import { formatMatches } from './matches.ts';

const MATCH: GrepMatch = {
  citation: {
    base: { id: 'B1', name: 'Notes' },
    chunkId: 'D1.a',
    documentId: 'D1',
    end: 3,
    headings: [],
    start: 0,
    title: 'Numbers',
  },
  line: 7,
  marks: [[0, 3]],
  text: 'One',
};

const format = (params: Partial<GrepKnowledgeParams>, state: Partial<GrepKnowledgeState>): string =>
  formatMatches(
    { pattern: 'one', ...params },
    { documents: 1, matches: [], searched: 3, total: 0, ...state },
  );

describe('a matching line', () => {
  it.each([
    ['by its number', {}, '7: One'],
    ['with its page', { citation: { ...MATCH.citation, page: 4 } }, '7: (page 4) One'],
    ['with what nobody sees', { hidden: true }, '7: (hidden) One'],
    ['as the middle of a long one', { isCutAfter: true, isCutBefore: true }, '7: …One…'],
  ] as const)('is shown %s', (_, match, line) => {
    const content = format({}, { matches: [{ ...MATCH, ...match }], total: 1 });
    expect(content.split('\n')).toContain(line);
  });
});

it('tells what is noted of the files of matches', () => {
  const notes = ['Written since it was read: "Numbers".'];
  expect(format({}, { matches: [MATCH], notes, total: 1 })).toContain(notes[0]);
});

describe('the report without matches', () => {
  it.each([
    [{ pattern: String.raw`\d+ days` }, /Try regex true/],
    [{ pattern: 'hotel|hostel' }, /Try regex true/],
    [{ pattern: '/hotel/i', regex: true }, /Try the pattern without slashes/],
    [{ pattern: String.raw`\bÜbung\b`, regex: true }, /without \\b and \\w/],
    [{ pattern: String.raw`\<hotel\>`, regex: true }, /Try \\b in place of \\< and \\>/],
    [{ pattern: 'hotel', regex: true }, /Try searchKnowledge/],
    [{ pattern: '+49301234567' }, /or searchKnowledge, which also finds numbers in other groups/],
    [{ pattern: 'C:\\dir (5 + 5) = $10' }, /Try a shorter part/],
    [{ caseSensitive: true, pattern: 'hotel' }, /any case/],
  ])('suggests what %j may have meant', (params, text) => {
    expect(format(params, {})).toMatch(text);
  });

  it('says that the time was not sufficient', () => {
    expect(format({ regex: true }, { atLeast: true })).toMatch(/in time: 3 documents.*simpler/);
    const found = format({}, { atLeast: true, matches: [MATCH], total: 1 });
    expect(found).toMatch(/^At least 1 matching line[^]*stopped at its limit/);
  });

  it('says that documents are pending', () => {
    for (const searched of [0, 3]) {
      expect(format({}, { pending: 2, searched })).toMatch(/2 documents still being indexed/);
    }
  });
});
