import { expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { readApiNames } from './read-api-names.ts';

it('says which entry exports no manifest', async () => {
  using tree = createTree({ 'src/index.ts': 'export const a = 1;\n' });
  await expect(readApiNames(tree.root)).rejects.toThrow(/src\/index\.ts exports no manifest/);
});

it('reads the names of the manifest, in its order', async () => {
  using tree = createTree({
    'package.json': { type: 'module' },
    'src/index.ts':
      "export const version = 1;\nexport const M = { identifier: 'lobe-a', api: [{ name: 'view' }, { name: 'edit' }] };\n",
  });
  expect(await readApiNames(tree.root)).toEqual(['view', 'edit']);
});
