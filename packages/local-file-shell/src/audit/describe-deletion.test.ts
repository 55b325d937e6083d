import { expect, it, onTestFinished } from 'vitest';

import { createTestWorkspace } from '../testing/create-test-workspace.ts';
import { describeDeletion } from './describe-deletion.ts';

it.each([
  [3, 'the folder d with 3 entries (3 bytes) in it'],
  [2, 'the folder d with more than 2 entries (at least 3 bytes) in it'],
])('a folder of three entries, of which at most %i are counted', async (most, expected) => {
  const workspace = await createTestWorkspace();
  onTestFinished(() => workspace.remove());
  await workspace.make({ 'd/a': '1', 'd/b': '2', 'd/c': '3' });

  expect(await describeDeletion(`${workspace.root}/d`, 'd', most)).toBe(expected);
});
