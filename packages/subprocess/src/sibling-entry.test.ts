import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';

import { expect, it } from 'vitest';

import { siblingEntry } from './sibling-entry.ts';

it.each(['file:///app/dist/server.mjs', 'file:///ROOT/.next/server/chunks/app.js'])(
  'says what to do if an app has bundled its caller: %s',
  (moduleUrl) => {
    expect(() => siblingEntry('worker.ts', 'math-worker.mjs', moduleUrl)).toThrow(
      "'math-worker.mjs' is not beside the code that starts it. If lobe-tools is part of a bundle, keep it out",
    );
  },
);

it('is beside the sources', () => {
  const entry = siblingEntry('worker.ts', 'math-worker.mjs', 'file:///sources/service.ts');
  expect(entry.href).toBe('file:///sources/worker.ts');
});

it('is beside the bundle, by its name there', () => {
  const folder = mkdtempSync(join(tmpdir(), 'lobe-sibling-'));
  const moduleUrl = pathToFileURL(join(folder, 'bin.mjs'));
  const expected = new URL('math-worker.mjs', moduleUrl);
  writeFileSync(expected, '');
  expect(siblingEntry('worker.ts', 'math-worker.mjs', moduleUrl.href)).toEqual(expected);
  rmSync(folder, { recursive: true });
});
