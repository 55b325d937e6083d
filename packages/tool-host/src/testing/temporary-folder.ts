import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach } from 'vitest';

/** Gives every test folders of its own, which are removed after it. */
export const useTemporaryFolders = () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(
      folders.splice(0).map((folder) => rm(folder, { force: true, recursive: true })),
    );
  });
  return async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-host-'));
    folders.push(folder);
    return folder;
  };
};
