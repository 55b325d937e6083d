import path from 'node:path';

import { expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { groupByEnvironment, orderProjects } from './test-order.ts';

// In two parts, since vitest would take it for the environment of this file.
const ENVIRONMENT = ['// @vitest', 'environment'].join('-');
const DOCUMENT = `${ENVIRONMENT} happy-dom\n`;

it('runs files of one project and environment one after the other, so that workers are kept', () => {
  const contents = {
    'a/1.test.ts': '',
    'b/1.test.ts': '',
    'a/2.test.ts': DOCUMENT,
    'a/3.test.tsx': '',
    'b/2.test.tsx': DOCUMENT,
    'a/4.test.tsx': `import 'x';\n\n${DOCUMENT}import 'y';`,
    'a/5.test.ts': `${ENVIRONMENT} node\n`,
  };
  using tree = createTree(contents);
  const files = Object.keys(contents).map((name) => ({
    moduleId: path.join(tree.root, name),
    name,
    project: { name: name.slice(0, 1) },
  }));
  expect(groupByEnvironment(files, ['b', 'a']).map(({ name }) => name)).toEqual([
    'b/2.test.tsx',
    'b/1.test.ts',
    'a/2.test.ts',
    'a/4.test.tsx',
    'a/1.test.ts',
    'a/3.test.tsx',
    'a/5.test.ts',
  ]);
});

it('orders projects by their first package', () => {
  const toFile = (moduleId: string, name: string) => ({ moduleId, project: { name } });
  const files = [
    toFile('/r/b/1.test.ts', 'shared'),
    toFile('/r/ab/1.test.ts', 'ab'),
    toFile('/r/a/1.test.ts', 'a'),
    toFile('/r/c/1.test.ts', 'shared'),
  ];
  const packages = ['/r/c', '/r/a', '/r/ab', '/r/b'].map((directory) => ({ directory }));
  expect(orderProjects(files, packages)).toEqual(['shared', 'a', 'ab']);
});
