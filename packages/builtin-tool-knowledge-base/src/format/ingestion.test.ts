import { expect, it } from 'vitest';

import { formatIngested } from './ingestion.ts';

it.each([
  [1, /\[2 other files skipped\.\]$/],
  [0, /all files found were skipped\.$/],
])('files that include leaves out are not said to have another format', (succeeded, said) => {
  const results = Array.from({ length: succeeded }, () => ({
    characters: 1,
    chunks: 1,
    name: 'a.md',
    status: 'added' as const,
  }));
  const base = { id: 'B1', name: 'Notes' };
  expect(formatIngested({ base, failed: 0, results, skipped: 2, succeeded })).toMatch(said);
});
