import { describe, expect, it } from 'vitest';

import { findGlobalUses } from './free-globals.ts';
import { buildModuleGraph, getPackageName } from './module-graph.ts';
import { createSourceFile } from './source-file.ts';

const file = (path: string, text: string) =>
  createSourceFile({ absolutePath: `/package/${path}`, path, text });

const graphOf = (texts: Readonly<Record<string, string>>) => {
  const sources = new Map(Object.entries(texts).map(([path, text]) => [path, file(path, text)]));
  const entry = sources.get('src/index.ts');
  if (!entry) throw new Error('There is no src/index.ts.');
  const { files, outside } = buildModuleGraph(entry, sources);
  return {
    files: files.map(({ path }) => path),
    outside: outside.map((item) => `${item.file.path}:${item.line} ${item.specifier}`),
  };
};

describe('createSourceFile', () => {
  it('returns the readable part of a file with syntax errors, without throwing', () => {
    expect(file('src/a.ts', 'export const ; import }').imports).toEqual([]);
    expect(file('src/a.ts', '').program.type).toBe('Program');
  });

  it('says where a file cannot be parsed', () => {
    const { syntaxError } = file('src/a.ts', 'export const a = 1;\nexport const = 2;');
    expect(syntaxError).toEqual({ line: 2, message: 'Unexpected token' });
    expect(file('src/a.ts', 'export const a = 1;').syntaxError).toBeUndefined();
  });

  it('counts lines from one', () => {
    const { lineAt } = file('src/a.ts', 'a\nbc\n\nd');
    expect([0, 1, 2, 4, 5, 6].map(lineAt)).toEqual([1, 1, 2, 2, 3, 4]);
  });

  it('leaves out type-only imports', () => {
    const text = `import type { A } from 'types-a';
      export type { B } from 'types-b';
      type C = import('types-c').C;
      import { type D } from 'stays';
      export * from 'all';
      import 'effect';
      const later = () => import('later');`;
    const { imports } = file('src/a.ts', text);
    // `import { type D }` still loads its module if only types are stripped.
    expect(imports.map(({ dynamic, specifier }) => [specifier, dynamic])).toEqual([
      ['stays', false],
      ['all', false],
      ['effect', false],
      ['later', true],
    ]);
  });
});

describe('buildModuleGraph', () => {
  it('stops at unresolvable imports, and at cycles', () => {
    const graph = graphOf({
      'src/a.ts': "import './index.ts';",
      'src/index.ts': "import './a.ts';\nimport './missing.ts';",
    });
    expect(graph).toEqual({ files: ['src/index.ts', 'src/a.ts'], outside: [] });
  });

  it('follows files, folders and re-exports, and lists imports that leave the package', () => {
    const graph = graphOf({
      'src/data/index.ts': "import { b } from '../deep/b.ts';",
      'src/deep/b.ts': "import os from 'node:os';",
      'src/index.ts': "export { a } from './data';\nimport '@scope/name/part';",
      'src/unused.ts': "import 'unused';",
    });
    expect(graph.files).toEqual(['src/index.ts', 'src/data/index.ts', 'src/deep/b.ts']);
    expect(graph.outside).toEqual(['src/index.ts:2 @scope/name/part', 'src/deep/b.ts:1 node:os']);
  });

  it.each([
    ['@scope/name/part', '@scope/name'],
    ['@scope/name', '@scope/name'],
    ['name/part', 'name'],
    ['node:fs', 'node:fs'],
  ])('finds the package of %s', (specifier, name) => {
    expect(getPackageName(specifier)).toBe(name);
  });
});

describe('findGlobalUses', () => {
  const usesIn = (text: string) =>
    [...findGlobalUses(file('src/a.ts', text).program)].map(({ name }) => name);

  it.each([
    ["fetch('/a')", 'fetch'],
    ['const now = Date.now();', 'Date.now'],
    ['const now = new Date();', 'new Date()'],
    ['const now = Date();', 'Date()'],
    ['const chance = Math.random();', 'Math.random'],
    ['const id = crypto.randomUUID();', 'crypto.randomUUID'],
    ['setTimeout(() => {}, 5);', 'setTimeout'],
    ['const home = process.env.HOME;', 'process'],
    ['const value = (window as Window).name;', 'window'],
    ['const f = globalThis.fetch;', 'globalThis.fetch'],
    ['const options = { fetch };', 'fetch'],
    ['const value = table[document];', 'document'],
  ])('finds the global in: %s', (text, name) => {
    expect(usesIn(text)).toContain(name);
  });

  it.each([
    'const day = new Date(0);',
    'const day = Date.UTC(2026, 0, 1);',
    'const root = Math.sqrt(2);',
    'interface A { fetch: () => void; window: Window }',
    'const a = { process: 1 }; const b = a.process;',
    'const load = (fetch: () => void) => fetch();',
    'const load = ({ window: frame }: { window: number }) => frame;',
    'class A { fetch() { return this.document; } document = 1; }',
    "import { fetch } from './service.ts'; fetch();",
    "const text = 'fetch';",
  ])('finds none in: %s', (text) => {
    expect(usesIn(text)).toEqual([]);
  });
});
