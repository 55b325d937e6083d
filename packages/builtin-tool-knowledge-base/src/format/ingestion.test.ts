import { expect, it } from 'vitest';

import { SKIP_REASONS } from '../constants.ts';
import { formatIngested } from './ingestion.ts';

it.each([
  [1, /\[2 other entries of the folder skipped\.\]$/],
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

it('says why entries of a folder were passed over', () => {
  const skippedFor = SKIP_REASONS.map((reason, index) => ({ count: index + 1, reason }));
  const said = formatIngested({
    base: { id: 'B1', name: 'Notes' },
    failed: 0,
    results: [],
    skipped: 28,
    skippedFor,
    succeeded: 1,
  });
  expect(said).toContain(
    '[28 other entries of the folder skipped: 1 hidden, ' +
      '2 .gitignore (it leaves nothing out: use exclude), 3 links, 4 not matched by include, ' +
      '5 folders of packages or built files, 6 neither a file nor a folder, ' +
      '7 without text, by the extension.]',
  );
});
