import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Working folder of runs whose caller had no workspace open: a folder below the data directory,
 * private to the user and shared by all these runs, so that one finds the files of another. Created
 * on first use.
 *
 * @param roots - the folders of the requesting call, if it had any
 * @returns absolute paths, at least one
 */
export const chooseRoots = async (
  roots: readonly string[] | undefined,
  dataDirectory: string,
): Promise<readonly string[]> => {
  if (roots !== undefined && roots.length > 0) return roots;
  const folder = join(dataDirectory, 'task-files');
  await mkdir(folder, { mode: 0o700, recursive: true });
  return [folder];
};
