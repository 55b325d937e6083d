import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Where runs work whose caller had no workspace open: a folder below the data directory, private to
 * the user, which all these runs share, so that one finds what another has left. Made when it is
 * first asked for.
 *
 * @param roots - the folders of the call that asked for the run, if it had any
 * @returns absolute paths, never none
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
