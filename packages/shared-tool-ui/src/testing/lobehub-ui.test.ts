import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

import { describe, expect, expectTypeOf, it } from 'vitest';

import type * as facade from './lobehub-ui.ts';

const PACKAGES = fileURLToPath(new URL('../../../', import.meta.url));

const readNames = (text: string): string[] =>
  [...text.matchAll(/(?:import|export)(?! type)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)].flatMap(
    ([, names = '', source = '']) =>
      source === '@lobehub/ui' || source.startsWith('@lobehub/ui/es/')
        ? names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name && !name.startsWith('type '))
            .map((name) => name.split(/\s+as\s+/).at(-1) ?? name)
        : [],
  );

const listUsed = (): string[] => {
  const files = globSync(['shared-tool-ui/src/**/*.tsx', 'builtin-tool*/src/**/*.tsx'], {
    cwd: PACKAGES,
    exclude: ['**/node_modules/**', '**/testing/**', '**/*.test.tsx'],
  });
  const names = files.flatMap((file) => readNames(readFileSync(`${PACKAGES}${file}`, 'utf8')));
  return [...new Set(names)].toSorted();
};

describe('the stand-in for @lobehub/ui', () => {
  it('has exactly what the surfaces use', () => {
    const offered = readNames(readFileSync(new URL('lobehub-ui.ts', import.meta.url), 'utf8'));
    expect(offered.toSorted()).toEqual(listUsed());
  });

  it('has the components of the same names', () => {
    type Real = typeof import('@lobehub/ui');
    expectTypeOf<typeof facade>().toEqualTypeOf<Pick<Real, keyof typeof facade>>();
  });
});
