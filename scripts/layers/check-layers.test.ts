import { describe, expect, it } from 'vitest';

import { createTree } from '../shared/create-tree.ts';
import { checkLayers } from './check-layers.ts';
import { formatFinding } from './finding.ts';

const TOOL = 'packages/builtin-tool-note';

const toolManifest = (extra: object = {}) => ({
  dependencies: { '@lobechat/types': 'workspace:*' },
  devDependencies: { '@lobechat/tool-testing': 'workspace:*', vitest: 'catalog:' },
  exports: {
    '.': './src/index.ts',
    './executionRuntime': './src/ExecutionRuntime/index.ts',
    './executor': './src/client/executor/index.ts',
  },
  name: '@lobechat/builtin-tool-note',
  peerDependencies: { react: '*' },
  ...extra,
});

/** A small repository without findings. */
const SOUND: Readonly<Record<string, string | object>> = {
  [`${TOOL}/package.json`]: toolManifest(),
  [`${TOOL}/src/ExecutionRuntime/index.ts`]:
    "import type { Note } from '../types.ts';\nexport class NoteRuntime {\n  list = (): Note[] => [];\n}\n",
  [`${TOOL}/src/client/executor/index.ts`]:
    "import { NoteRuntime } from '../../ExecutionRuntime/index.ts';\nexport const noteExecutor = new NoteRuntime();\n",
  [`${TOOL}/src/index.ts`]: "export { NoteIdentifier } from './types.ts';\n",
  [`${TOOL}/src/manifest.test.ts`]:
    "import { describeBuiltinTool } from '@lobechat/tool-testing';\nimport { it } from 'vitest';\ndescribeBuiltinTool(it);\n",
  [`${TOOL}/src/types.ts`]:
    "export const NoteIdentifier = 'lobe-note';\nexport interface Note { text: string }\n",
  'packages/tool-testing/package.json': {
    exports: { '.': './src/index.ts' },
    name: '@lobechat/tool-testing',
  },
  'packages/tool-testing/src/index.ts': 'export const describeBuiltinTool = (it: unknown) => it;\n',
  'packages/types/package.json': { exports: { '.': './src/index.ts' }, name: '@lobechat/types' },
  'packages/types/src/index.ts': 'export const one = 1;\n',
};

/** The findings in the valid repository with some files replaced or added. */
const findIn = (changes: Readonly<Record<string, string | object>>): string[] => {
  using tree = createTree({ ...SOUND, ...changes });
  return checkLayers(tree.root).map(
    ({ file, line, message, rule }) => `${file}:${line} ${rule}: ${message}`,
  );
};

describe('checkLayers', () => {
  it('finds nothing in a valid repository', () => {
    expect(findIn({})).toEqual([]);
  });

  it('reports an import of a higher floor, even of a type', () => {
    const manifest = {
      dependencies: { '@lobechat/builtin-tool-note': 'workspace:*' },
      exports: { '.': './src/index.ts' },
      name: '@lobechat/types',
    };
    expect(
      findIn({
        'packages/types/package.json': manifest,
        'packages/types/src/index.ts':
          "export const one = 1;\nimport type { Note } from '@lobechat/builtin-tool-note';\nexport type N = Note;\n",
      }),
    ).toEqual([
      'packages/types/package.json:3 direction: floor 1 (@lobechat/types) may not import floor 2 (@lobechat/builtin-tool-note)',
      'packages/types/src/index.ts:2 direction: floor 1 (@lobechat/types) may not import floor 2 (@lobechat/builtin-tool-note)',
    ]);
  });

  it('reports a source file that loads the contract test kit', () => {
    expect(
      findIn({
        [`${TOOL}/src/types.ts`]:
          "import { describeBuiltinTool } from '@lobechat/tool-testing';\nexport const NoteIdentifier = describeBuiltinTool;\nexport interface Note { text: string }\n",
      }),
    ).toEqual([
      `${TOOL}/src/types.ts:1 declared: '@lobechat/tool-testing' is only a devDependency of @lobechat/builtin-tool-note, but its source loads it`,
      `${TOOL}/src/types.ts:1 direction: floor 2 (@lobechat/builtin-tool-note) may not import floor 2 (@lobechat/tool-testing)`,
    ]);
  });

  it('reports a package without a floor', () => {
    expect(findIn({ 'packages/attic/package.json': { name: '@lobechat/attic' } })).toEqual([
      'packages/attic/package.json:1 direction: @lobechat/attic stands on no floor',
    ]);
  });

  it.each([
    ["import { readFile } from 'node:fs';", "a runtime loads Node ('node:fs')"],
    ["import path from 'path';", "a runtime loads Node ('path')"],
    ["import { useState } from 'react';", "a runtime loads React ('react')"],
    ["import dayjs from 'dayjs';", "a runtime loads the clock ('dayjs')"],
    ["import { create } from 'zustand';", "a runtime loads a store ('zustand')"],
    ["const later = () => import('node:fs');", "a runtime loads Node ('node:fs')"],
    ['const at = Date.now();', 'a runtime takes the clock from the environment: Date.now'],
    ['const at = new Date();', 'a runtime takes the clock from the environment: new Date()'],
    [
      'const at = performance.now();',
      'a runtime takes the clock from the environment: performance.now',
    ],
    ["const page = fetch('x');", 'a runtime takes the network from the environment: fetch()'],
    [
      'const get = globalThis.fetch;',
      'a runtime takes the network from the environment: globalThis.fetch',
    ],
    ['const dice = Math.random();', 'a runtime takes chance from the environment: Math.random'],
    ['const key = process.env.KEY;', 'a runtime takes Node from the environment: process.env'],
    [
      'const title = document.title;',
      'a runtime takes the page from the environment: document.title',
    ],
  ])('reports a runtime with %s', (line, message) => {
    const dependencies = { '@lobechat/types': 'workspace:*', dayjs: '1', zustand: '1' };
    const found = findIn({
      [`${TOOL}/package.json`]: toolManifest({ dependencies }),
      [`${TOOL}/src/ExecutionRuntime/index.ts`]: `export const version = 1;\n${line}\n`,
      [`${TOOL}/src/client/executor/index.ts`]: 'export const noteExecutor = 1;\n',
    });
    expect(found).toContain(`${TOOL}/src/ExecutionRuntime/index.ts:2 pure-runtime: ${message}`);
  });

  it('lets a shared formatter format an instant with dayjs', () => {
    const prompts = { dependencies: { dayjs: '1' }, exports: { '.': './src/index.ts' } };
    expect(
      findIn({
        'packages/prompts/package.json': { name: '@lobechat/prompts', ...prompts },
        'packages/prompts/src/index.ts': "import dayjs from 'dayjs';\nexport const at = dayjs;\n",
        [`${TOOL}/package.json`]: toolManifest({
          dependencies: { '@lobechat/prompts': 'workspace:*', '@lobechat/types': 'workspace:*' },
        }),
        [`${TOOL}/src/ExecutionRuntime/index.ts`]: "export { at } from '@lobechat/prompts';\n",
      }).filter((finding) => finding.includes('pure-runtime')),
    ).toEqual([]);
  });

  it('lets a runtime create a date from a given instant', () => {
    expect(
      findIn({
        [`${TOOL}/src/ExecutionRuntime/index.ts`]:
          'export class NoteRuntime { at = (instant: number): Date => new Date(instant); }\n',
      }),
    ).toEqual([]);
  });

  it('reports what a runtime loads indirectly, and from where', () => {
    expect(
      findIn({
        [`${TOOL}/src/ExecutionRuntime/index.ts`]: "export { now } from '../now.ts';\n",
        [`${TOOL}/src/client/executor/index.ts`]: 'export const noteExecutor = 1;\n',
        [`${TOOL}/src/now.ts`]: 'export const now = () => Date.now();\n',
      }),
    ).toEqual([
      `${TOOL}/src/now.ts:1 pure-runtime: a runtime takes the clock from the environment: Date.now (reached from ${TOOL}/src/ExecutionRuntime/index.ts)`,
    ]);
  });

  it.each([
    ["export { noteExecutor } from './client/executor/index.ts';", 'loads behaviour'],
    ["export { NoteRuntime } from './ExecutionRuntime/index.ts';", 'loads behaviour'],
    ["import { useState } from 'react';", "loads the library 'react'"],
    ["import { all } from 'mathjs';", "loads the library 'mathjs'"],
    ["import { join } from 'node:path';", "loads the Node module 'node:path'"],
    ['export class Note {}', 'is not data: class Note'],
    ['register(1);', 'is not data: ExpressionStatement'],
  ])('reports a root entry with %s', (line, message) => {
    const found = findIn({ [`${TOOL}/src/index.ts`]: `${line}\n` });
    expect(found).toContainEqual(
      expect.stringContaining(
        `${TOOL}/src/index.ts:1 pure-root: the root entry of @lobechat/builtin-tool-note ${message}`,
      ),
    );
  });

  it('reports behaviour that a root entry reaches indirectly, with the path', () => {
    const found = findIn({
      [`${TOOL}/src/index.ts`]: "export { value } from './value.ts';\n",
      [`${TOOL}/src/value.ts`]: "export { value } from './View.tsx';\n",
      [`${TOOL}/src/View.tsx`]: "export { useState as value } from 'react';\n",
    });
    expect(found).toContain(
      `${TOOL}/src/value.ts:1 pure-root: the root entry of @lobechat/builtin-tool-note loads behaviour ('./View.tsx') (reached by ${TOOL}/src/index.ts)`,
    );
  });

  it('reports a page that reaches Node, once, wherever it is reached from', () => {
    const found = findIn({
      'packages/types/src/index.ts': "export { read } from './read.ts';\n",
      'packages/types/src/read.ts':
        "import { readFile } from 'node:fs';\nexport const read = () => readFile(process.cwd());\n",
    });
    expect(found).toEqual([
      "packages/types/src/read.ts:1 browser-safe: packages/types/src/index.ts runs in a page but reaches the Node module 'node:fs'",
      "packages/types/src/read.ts:2 browser-safe: packages/types/src/index.ts runs in a page but uses Node's 'process.cwd'",
    ]);
  });

  it('reports an import that no package.json declares', () => {
    expect(
      findIn({
        [`${TOOL}/src/client/executor/index.ts`]:
          "import { one } from '@lobechat/prompts';\nimport debug from 'debug';\nexport const noteExecutor = [one, debug];\n",
      }),
    ).toEqual([
      `${TOOL}/src/client/executor/index.ts:1 declared: '@lobechat/prompts' is not declared by @lobechat/builtin-tool-note`,
      `${TOOL}/src/client/executor/index.ts:2 declared: 'debug' is not declared by @lobechat/builtin-tool-note`,
    ]);
  });

  it('reports imports that bypass entry points or leave the package', () => {
    expect(
      findIn({
        [`${TOOL}/src/client/executor/index.ts`]:
          "import { one } from '@lobechat/types/src/index.ts';\nimport { two } from '../../../../types/src/index.ts';\nimport { three } from './three.ts';\nexport const noteExecutor = [one, two, three];\n",
      }),
    ).toEqual([
      `${TOOL}/src/client/executor/index.ts:1 entry-point: @lobechat/types has no entry point './src/index.ts' (it has: .)`,
      `${TOOL}/src/client/executor/index.ts:2 entry-point: '../../../../types/src/index.ts' leaves the package @lobechat/builtin-tool-note`,
      `${TOOL}/src/client/executor/index.ts:3 entry-point: './three.ts' does not exist`,
    ]);
  });

  it('lets tests and their helpers use devDependencies and the scripts of the repository', () => {
    const helper =
      "import { it } from 'vitest';\nimport { run } from '../../../scripts/run.ts';\nexport const arbitrary = [it, run];\n";
    const changes = {
      [`${TOOL}/src/arbitrary-note.ts`]: helper,
      [`${TOOL}/src/note.test.ts`]: "import './arbitrary-note.ts';\n",
      'scripts/run.ts': 'export const run = 1;\n',
    };
    expect(findIn(changes)).toEqual([]);
    expect(
      findIn({
        ...changes,
        [`${TOOL}/src/client/executor/index.ts`]:
          "export { arbitrary as noteExecutor } from '../../arbitrary-note.ts';\n",
      }),
    ).toEqual([
      `${TOOL}/src/arbitrary-note.ts:1 declared: 'vitest' is only a devDependency of @lobechat/builtin-tool-note, but its source loads it`,
      `${TOOL}/src/arbitrary-note.ts:2 entry-point: '../../../scripts/run.ts' is a script of the repository, which only tests may use`,
    ]);
  });

  it('reports export stars, except for aliases of another package, and syntax errors', () => {
    expect(
      findIn({
        'packages/tool-testing/src/index.ts': 'export const = 1;\n',
        'packages/types/src/index.ts': "export * from './one.ts';\n",
        'packages/types/src/fs/index.ts': "export * from 'node:path';\n",
        'packages/types/src/fs.ts': "export * from 'node:path';\n",
        'packages/types/src/one.ts': 'export const one = 1;\n',
      }).map((found) => found.split(': ')[0]),
    ).toEqual([
      'packages/tool-testing/src/index.ts:1 syntax',
      'packages/types/src/fs/index.ts:1 star-export',
      'packages/types/src/index.ts:1 star-export',
    ]);
  });

  it('reports an aggregator whose light entries load executors, and whose executors load React', () => {
    const found = findIn({
      'packages/builtin-tools/package.json': {
        dependencies: { '@lobechat/builtin-tool-note': 'workspace:*' },
        exports: { './executors': './src/executors.ts', './identifiers': './src/identifiers.ts' },
        name: '@lobechat/builtin-tools',
        peerDependencies: { react: '*' },
      },
      'packages/builtin-tools/src/executors.ts':
        "export const load = () => import('./view.ts');\nexport const executors = {};\n",
      'packages/builtin-tools/src/identifiers.ts':
        "export { noteExecutor } from '@lobechat/builtin-tool-note/executor';\n",
      'packages/builtin-tools/src/view.ts': "export { useState } from 'react';\n",
    }).filter((line) => line.includes(' lazy: '));
    expect(found).toEqual([
      expect.stringContaining(
        `${TOOL}/src/client/executor/index.ts:1 lazy: importing packages/builtin-tools/src/identifiers.ts loads an executor, a runtime or a surface`,
      ),
      expect.stringContaining(
        'packages/builtin-tools/src/identifiers.ts:1 lazy: importing packages/builtin-tools/src/identifiers.ts loads an executor, a runtime or a surface',
      ),
      expect.stringContaining(
        "packages/builtin-tools/src/view.ts:1 lazy: importing packages/builtin-tools/src/executors.ts loads React: 'react'",
      ),
    ]);
  });

  it('gives the location, the problem and the repair', () => {
    using tree = createTree({
      ...SOUND,
      [`${TOOL}/src/index.ts`]: "export * from './types.ts';\n",
    });
    expect(checkLayers(tree.root).map(formatFinding)).toEqual([
      `${TOOL}/src/index.ts:1  star-export: 'export * from './types.ts'' hides what the module offers\n    → Write the list of exported names.`,
    ]);
  });
});
