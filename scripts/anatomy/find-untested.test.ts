import { describe, expect, it } from 'vitest';

import { findUntested, hasFunction } from './find-untested.ts';
import { countFile } from './source-file.ts';

const CODE = 'export const run = () => 1;\n';

const list = (...names: readonly string[]) =>
  findUntested(names.flatMap((name) => countFile(name, CODE) ?? []));

describe('findUntested', () => {
  it('lists code without a test of the same name in its folder', () => {
    expect(list('src/a.ts', 'src/b.test.ts', 'src/below/a.test.ts')).toEqual(['src/a.ts']);
  });

  it.each(['src/a.test.ts', 'src/a.test.tsx', 'src/a.test-d.ts', 'src/index.test.tsx'])(
    'accepts %s',
    (test) => {
      expect(list('src/a.ts', test)).toEqual([]);
    },
  );

  it('does not count the index test of a folder for its subfolders', () => {
    expect(list('src/index.test.ts', 'src/below/a.ts')).toEqual(['src/below/a.ts']);
  });

  it('requires no tests for code that only tests load', () => {
    expect(list('src/testing/fake.ts', 'src/testing.ts', 'vitest.config.ts', 'e2e/run.ts')).toEqual(
      [],
    );
  });
});

describe('hasFunction', () => {
  it.each([
    'export interface A { run: () => void }',
    'export type Run = (a: string) => void;',
    "export { a } from './a.ts';",
    "export const TEXTS = { a: 'A' } as const;",
    'declare function run(): void;',
  ])('finds no function in %s', (text) => {
    expect(hasFunction('a.ts', text)).toBe(false);
  });

  it.each([
    'export const run = () => 1;',
    'export function run() {}',
    'class A { run() {} }',
    'export const a = memo(function A() { return <p />; });',
  ])('finds a function in %s', (text) => {
    expect(hasFunction('a.tsx', text)).toBe(true);
  });
});
