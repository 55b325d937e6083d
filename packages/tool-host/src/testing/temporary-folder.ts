import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach } from 'vitest';

/** Gives every test its own folders, which are removed after it. */
export const useTemporaryFolders = () => {
  const folders: string[] = [];
  afterEach(async () => {
    await Promise.all(
      // Background work of a host, such as saving a list, may end a moment later.
      folders
        .splice(0)
        .map((folder) => rm(folder, { force: true, maxRetries: 10, recursive: true })),
    );
  });
  return async (): Promise<string> => {
    const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-host-'));
    folders.push(folder);
    return folder;
  };
};
