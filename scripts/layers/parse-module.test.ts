import { describe, expect, it } from 'vitest';

import { parseModule } from './parse-module.ts';

const globalsOf = (source: string): string[] =>
  parseModule('example.ts', source).globals.map(({ name }) => name);

const importsOf = (source: string): string[] =>
  parseModule('example.ts', source).imports.map(({ kind, specifier }) => `${kind} ${specifier}`);

describe('parseModule', () => {
  it('reports only a syntax error, with its line', () => {
    const { errors, imports } = parseModule('example.ts', "import './a.ts';\nconst = 1;\n");
    expect(errors).toHaveLength(1);
    expect(errors[0]?.line).toBe(2);
    expect(imports).toEqual([]);
  });

  it('distinguishes erased imports from loaded ones', () => {
    expect(
      importsOf(`
        import type { A } from './a.ts';
        import { type B } from './b.ts';
        import { type C, d } from './c.ts';
        import './e.ts';
        export type { F } from './f.ts';
        export { type G, h } from './g.ts';
        type I = import('./i.ts').I;
      `),
    ).toEqual([
      'type ./a.ts',
      'type ./b.ts',
      'static ./c.ts',
      'static ./e.ts',
      'type ./f.ts',
      'static ./g.ts',
      'type ./i.ts',
    ]);
  });

  it('finds later loads: import(), and files named for a worker or a child process', () => {
    expect(
      importsOf(`
        const later = () => import('./later.tsx');
        new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
        fork(new URL('child.ts', import.meta.url));
        new URL('https://example.com/a.ts');
        import(name);
      `),
    ).toEqual(['dynamic ./later.tsx', 'url ./worker.ts', 'url ./child.ts']);
  });

  it('finds export stars, but not named namespaces', () => {
    const { starExports } = parseModule(
      'example.ts',
      "export * as names from './a.ts';\nexport * from './b.ts';",
    );
    expect(starExports).toEqual([{ line: 2, name: './b.ts' }]);
  });

  it('finds side effects of loading a module', () => {
    const { effects } = parseModule(
      'example.ts',
      `import './a.ts';
export const data = { a: 1 };
export interface Shape { a: number }
export type Name = string;
function helper() {}
export class Thing {}
register(data);
if (data) helper();`,
    );
    expect(effects).toEqual([
      { line: 6, name: 'class Thing' },
      { line: 7, name: 'ExpressionStatement' },
      { line: 8, name: 'IfStatement' },
    ]);
  });

  it('names the use of a global as it is written', () => {
    expect(
      globalsOf(`
        const a = Date.now();
        const b = new Date();
        const c = new Date(a);
        const d = Math.random();
        const e = fetch('x');
        const f = fetch;
        const g = globalThis.fetch;
      `),
    ).toEqual([
      'Date.now',
      'new Date()',
      'new Date(…)',
      'Math.random',
      'fetch()',
      'fetch',
      'globalThis.fetch',
    ]);
  });

  it('does not take a declared name for a global', () => {
    expect(
      globalsOf(`
        import { process } from './process.ts';
        const run = ({ fetch, clock: performance }: Services, [document]: string[], ...window) => {
          for (const navigator of window) use(navigator);
          return { fetch: fetch(document), now: performance.now(), id: process.id };
        };
      `),
    ).toEqual(['use()']);
  });

  it('does not take types, keys and `typeof` for uses', () => {
    expect(
      globalsOf(`
        type Options = { fetch: typeof fetch; buffer: Buffer };
        const has = typeof process !== 'undefined';
        const value = options.process.Date;
        const object = { window: 1, document() {} };
        class Clock { Date = 1; performance() {} }
        const cast = (value as Buffer);
      `),
    ).toEqual(['options.process']);
  });

  it('reads JSX', () => {
    const { globals, imports } = parseModule(
      'example.tsx',
      "import { Text } from '@lobehub/ui';\nexport const View = () => <Text title={document.title}>{1}</Text>;",
    );
    expect(imports).toEqual([{ kind: 'static', line: 1, specifier: '@lobehub/ui' }]);
    expect(globals).toEqual([{ line: 2, name: 'document.title' }]);
  });
});
