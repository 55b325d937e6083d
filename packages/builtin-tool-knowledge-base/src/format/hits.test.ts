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
