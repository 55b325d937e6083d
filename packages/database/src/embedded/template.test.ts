import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';

import { expect, it } from 'vitest';

import { PGLITE_VERSION, templateFile } from './template.ts';

it('is a template of the installed PGlite', () => {
  const main = createRequire(import.meta.url).resolve('@electric-sql/pglite');
  const { version } = JSON.parse(
    readFileSync(join(dirname(main), '..', 'package.json'), 'utf8'),
  ) as { version: string };
  expect(PGLITE_VERSION).toBe(version);
  expect(templateFile()).toContain(version);
});
