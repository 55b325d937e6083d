import { execFileSync } from 'node:child_process';

import { describe, expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { listFiles } from './list-files.ts';

const FILES = {
  '.gitignore': 'secret.txt\n',
  'dist/built.js': '',
  'node_modules/left-pad/index.js': '',
  'secret.txt': '',
  'src/index.ts': '',
};

describe('listFiles', () => {
  it('omits ignored files, and includes uncommitted ones', () => {
    using tree = createTree({ ...FILES, '.gitignore': 'secret.txt\nnode_modules\ndist\n' });
    execFileSync('git', ['init', '--quiet'], { cwd: tree.root });
    expect(listFiles(tree.root).toSorted()).toEqual(['.gitignore', 'src/index.ts']);
  });

  it('walks a copy without git, skipping installed and built files', () => {
    using tree = createTree(FILES);
    expect(listFiles(tree.root).toSorted()).toEqual(['.gitignore', 'secret.txt', 'src/index.ts']);
  });
});
