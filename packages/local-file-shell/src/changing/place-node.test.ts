import { link, mkdtemp, readdir, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { expect, it, onTestFinished } from 'vitest';

import { holdFolder } from '../paths/held-folder.ts';
import { placeMoved } from './place-node.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';

it.each(['a.txt', 'b.txt'])(
  'a file that is moved to its own name stays, although it has another: %s',
  async (toName) => {
    const root = await realpath(await mkdtemp(path.join(tmpdir(), 'place-node-')));
    onTestFinished(() => rm(root, { force: true, recursive: true }));
    await writeFile(path.join(root, 'a.txt'), 'x');
    await link(path.join(root, 'a.txt'), path.join(root, 'b.txt'));
    const [folder, toFolder] = [
      await holdFolder(root, () => true),
      await holdFolder(root, () => true),
    ];
    await placeMoved({
      folder,
      name: 'a.txt',
      overwrite: true,
      toFolder,
      toName,
      unfinished: createUnfinishedFiles({ dataDirectory: root }),
    });
    await Promise.all([folder.close(), toFolder.close()]);
    expect(await readdir(root)).toEqual(toName === 'a.txt' ? ['a.txt', 'b.txt'] : ['b.txt']);
  },
);
