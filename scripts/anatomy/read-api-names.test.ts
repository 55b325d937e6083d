import { expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { readApiNames } from './read-api-names.ts';

it('reports an entry that exports no manifest', async () => {
  using tree = createTree({ 'src/index.ts': 'export const a = 1;\n' });
  await expect(readApiNames(tree.root)).rejects.toThrow(/src\/index\.ts exports no manifest/);
});

it('returns the names in the order of the manifest', async () => {
  using tree = createTree({
    'package.json': { type: 'module' },
    'src/index.ts':
      "export const version = 1;\nexport const M = { identifier: 'lobe-a', api: [{ name: 'view' }, { name: 'edit' }] };\n",
  });
  expect(await readApiNames(tree.root)).toEqual(['view', 'edit']);
});
