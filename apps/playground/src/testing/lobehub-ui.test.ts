import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath, URL } from 'node:url';

import { describe, expect, it } from 'vitest';

const SOURCES = fileURLToPath(new URL('../', import.meta.url));
const SHARED = fileURLToPath(new URL('../../../../packages/shared-tool-ui/src/', import.meta.url));

/* The values, not the types, that a source imports or exports from a module of @lobehub/ui. */
const namesOf = (text: string, module: RegExp): string[] =>
  [...text.matchAll(/(?:import|export)(?! type)\s*\{([^}]*)\}\s*from\s*'([^']+)'/g)].flatMap(
    ([, names = '', source = '']) =>
      module.test(source)
        ? names
            .split(',')
            .map((name) => name.trim())
            .filter((name) => name !== '' && !name.startsWith('type '))
            .map((name) => name.split(/\s+as\s+/).at(-1) ?? name)
        : [],
  );

const usedIn = (folder: string): string[] =>
  globSync('**/*.tsx', { cwd: folder, exclude: ['**/testing/**', '**/*.test.tsx'] }).flatMap(
    (file) => namesOf(readFileSync(folder + file, 'utf8'), /^@lobehub\/ui$/),
  );

describe('the stand-in for @lobehub/ui', () => {
  it('has exactly what the page and the shared pieces use', () => {
    const offered = namesOf(
      readFileSync(new URL('lobehub-ui.ts', import.meta.url), 'utf8'),
      /^@lobehub\/ui\/es\//,
    );
    const used = new Set([...usedIn(SOURCES), ...usedIn(SHARED)]);
    expect(offered.toSorted()).toEqual([...used].toSorted());
  });
});
