import { fileURLToPath, pathToFileURL } from 'node:url';

import { describe, expect, it } from 'vitest';

import { findPackage } from './find-package.ts';

describe('findPackage', () => {
  it('explains how to call it if there is no package above', () => {
    expect(() => findPackage(pathToFileURL('/nowhere/at/all.ts'))).toThrow(
      'Call describeBuiltinTool(import.meta.url) from a file of the tool',
    );
  });

  it('finds the nearest parent folder with a package.json', () => {
    const root = fileURLToPath(new URL('..', import.meta.url)).replace(/\/$/, '');
    expect(findPackage(import.meta.url)).toBe(root);
    expect(findPackage(new URL('./rules/index.ts', import.meta.url))).toBe(root);
    expect(
      findPackage(new URL('../fixtures/builtin-tool-note/src/index.ts', import.meta.url)),
    ).toBe(`${root}/fixtures/builtin-tool-note`);
  });
});
