import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { overwriteStateFile } from './state-file.ts';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'state-file-'));
});

afterEach(() => rm(folder, { force: true, recursive: true }));

it.each([
  ['{"long":"entry"}', '{"a":1}', '{"a":1}         '],
  ['{"a":1}', '{"b":2}', '{"b":2}'],
  ['{"a":1}', '{"long":"entry"}', '{"a":1}'],
])('a file is overwritten only with what fits into it: %s by %s', async (old, text, expected) => {
  const file = path.join(folder, 'entry.json');
  await writeFile(file, old);
  await overwriteStateFile(file, text);
  expect(await readFile(file, 'utf8')).toBe(expected);
});
