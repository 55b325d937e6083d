import { describe, expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { countFile, readCountedFiles, roleOf } from './source-file.ts';

describe('roleOf', () => {
  it.each([
    'README.md',
    'package.json',
    'packages/a/tsconfig.json',
    'pnpm-lock.yaml',
    'packages/a/src/notes.txt',
  ])('does not count %s', (file) => {
    expect(roleOf(file)).toBeUndefined();
  });

  it.each([
    ['packages/a/src/x.test.ts', 'test'],
    ['packages/a/src/x.test.tsx', 'test'],
    ['packages/a/src/x.test-d.ts', 'test'],
    ['apps/a/e2e/run.ts', 'test'],
    ['packages/a/src/samples/__fixtures__/solve.json', 'recorded'],
    ['packages/a/src/samples/__fixtures__/answers.ndjson', 'recorded'],
    ['packages/a/src/x.ts', 'source'],
    ['packages/a/src/client/Render/index.tsx', 'source'],
    ['packages/a/vitest.config.ts', 'source'],
    ['scripts/check.ts', 'source'],
    ['packages/a/src/locales/en-US.json', 'source'],
    ['packages/a/src/__fixtures__/broken.ts', 'source'],
  ])('counts %s as %s', (file, role) => {
    expect(roleOf(file)).toBe(role);
  });
});

describe('countFile', () => {
  it('counts lines like wc, with blank lines and comments', () => {
    expect(countFile('src/a.ts', '// why\n\nconst a = 1;\n')?.lines).toBe(3);
    expect(countFile('src/a.ts', '')?.lines).toBe(0);
  });

  it('finds whole words of a file, not parts of them', () => {
    const words = countFile('src/a.ts', "call('lobe-task/createTask'); createTasks();\n")?.words;
    expect(words?.has('createTask')).toBe(true);
    expect(words?.has('createTasks')).toBe(true);
    expect(words?.has('create')).toBe(false);
  });
});

describe('readCountedFiles', () => {
  it('reads a copy without git, sorted, without installed files', () => {
    using tree = createTree({
      'README.md': '# A\n',
      'node_modules/x/src/index.ts': 'export const x = 1;\n',
      'packages/a/src/b.ts': 'export const b = 1;\n',
      'packages/a/src/a.test.ts': 'test;\n',
    });
    expect(readCountedFiles(tree.root).map(({ file, lines }) => [file, lines])).toEqual([
      ['packages/a/src/a.test.ts', 1],
      ['packages/a/src/b.ts', 1],
    ]);
  });
});
