import { mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { chooseRoots } from './run-folder.ts';

it('leaves runs in the workspace of the requester', async () => {
  expect(await chooseRoots(['/work', '/more'], '/nowhere')).toEqual(['/work', '/more']);
});

it('gives runs without one a private folder, which others cannot read', async () => {
  const dataDirectory = await mkdtemp(join(tmpdir(), 'lobe-tools-folder-'));
  onTestFinished(() => rm(dataDirectory, { force: true, recursive: true }));
  for (const roots of [[], undefined]) {
    const [folder, ...others] = await chooseRoots(roots, dataDirectory);
    expect(others).toEqual([]);
    expect(folder).toBe(join(dataDirectory, 'task-files'));
    const { mode } = await stat(folder ?? '');
    expect(mode & 0o777).toBe(0o700);
  }
});
