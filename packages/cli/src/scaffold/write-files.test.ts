import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, expect, it } from 'vitest';

import { writeFiles } from './write-files.ts';

let folder = '';
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'lobe-write-files-'));
});
afterEach(() => rm(folder, { force: true, recursive: true }));

it('puts everything back if a file cannot be written, and names that file', async () => {
  await writeFile(join(folder, 'README.md'), 'as it was');
  await mkdir(join(folder, 'in-the-way'));
  const files: [string, string][] = [
    ['README.md', 'changed'],
    ['tool/src/index.ts', 'new'],
    ['in-the-way', 'a folder has this name'],
    ['tool/later.ts', 'never written'],
  ];
  await expect(writeFiles(folder, files)).rejects.toMatchObject({
    code: 'EISDIR',
    path: join(folder, 'in-the-way'),
  });
  expect(await readdir(folder)).toEqual(['README.md', 'in-the-way']);
  expect(await readFile(join(folder, 'README.md'), 'utf8')).toBe('as it was');
});

it('writes all files, and the folders around them', async () => {
  await writeFiles(folder, new Map([['a/b/c.ts', 'text']]));
  expect(await readFile(join(folder, 'a/b/c.ts'), 'utf8')).toBe('text');
});
