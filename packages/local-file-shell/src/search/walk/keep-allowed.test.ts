import { mkdir, mkdtemp, realpath, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { createPathGuard } from '../../paths/create-path-guard.ts';
import { keepAllowed } from './keep-allowed.ts';

const makeFolder = async (): Promise<string> => {
  const folder = await realpath(await mkdtemp(join(tmpdir(), 'keep-allowed-')));
  onTestFinished(() => rm(folder, { force: true, recursive: true }));
  return folder;
};

const keep = async (root: string, paths: readonly string[]): Promise<string[]> =>
  keepAllowed(await createPathGuard({ roots: [root] }), paths, (path) => path);

it('drops what was found in a folder that is a link out of the workspace by now', async () => {
  const [root, outside] = [await makeFolder(), await makeFolder()];
  await writeFile(join(outside, 'secret.txt'), 'a');
  await symlink(outside, join(root, 'folder'));
  expect(await keep(root, [join(root, 'folder/secret.txt')])).toEqual([]);
});

it('drops what was found in a folder that is gone', async () => {
  const root = await makeFolder();
  expect(await keep(root, [join(root, 'folder/a.txt')])).toEqual([]);
});

it('keeps what is in the workspace, the root itself and links between its folders', async () => {
  const root = await makeFolder();
  await mkdir(join(root, 'folder'));
  await writeFile(join(root, 'folder/a.txt'), 'a');
  await symlink(join(root, 'folder'), join(root, 'link'));
  const paths = [root, join(root, 'folder/a.txt'), join(root, 'link/a.txt')];
  expect(await keep(root, paths)).toEqual(paths);
});
