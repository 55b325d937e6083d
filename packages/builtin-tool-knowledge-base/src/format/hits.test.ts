import { expect, it } from 'vitest';

import { formatFound } from './hits.ts';

it.each([
  [0, /no documents to search.*addDocuments/],
  [1, /^\[1 document still being indexed/],
  [4000, /^\[4000 documents still being indexed/],
])('a search without documents says whether %i are pending', (pending, expected) => {
  const content = formatFound(
    { queries: ['x'] },
    { documents: 0, hits: [], milliseconds: 1, mode: 'lexical', pending, searched: 0 },
  );
  expect(content).toMatch(expected);
  expect(content.includes('addDocuments')).toBe(pending === 0);
});

it('a search of bases without documents keeps its notes', () => {
  const state = {
    documents: 0,
    hits: [],
    mode: 'lexical' as const,
    notes: ['No model.'],
    searched: 0,
  };
  expect(formatFound({ bases: ['B'], queries: ['x'] }, state)).toMatch(
    /listDocuments[^]*No model\./,
  );
});

it.each([
  [undefined, '(chars 0–4'],
  ['2026-03-02', '(dated 2026-03-02, chars 0–4'],
  ['2026-03-02T09:00:00.000Z', '(dated 2026-03-02, chars 0–4'],
  ['May\n"2026">', '(dated May\\n&quot;2026&quot;&gt;, chars 0–4'],
])('a hit in a document with the date %j shows it', (date, shown) => {
  const base = { id: 'B1', name: 'Base' };
  const place = { base, chunkId: 'D1.a', documentId: 'D1', end: 4, headings: [], start: 0 };
  const citation = { ...place, ...(date !== undefined && { date }), title: 'Plan' };
  const hits = [{ citation, marks: [], score: 1, snippet: 'text' }];
  const state = { documents: 1, hits, mode: 'lexical', searched: 1 } as const;
  expect(formatFound({ queries: ['x'] }, state)).toContain(`Plan ${shown}`);
});
