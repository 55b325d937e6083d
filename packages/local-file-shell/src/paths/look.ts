import { lstat, stat } from './file-system.ts';

/** Whether there is something by a name, a link that leads to nothing included. */
export const isThere = (path: string): Promise<boolean> =>
  lstat(path).then(
    () => true,
    () => false,
  );

/** Whether a name leads to a folder. */
export const isFolder = (path: string): Promise<boolean> =>
  stat(path).then(
    (stats) => stats.isDirectory(),
    () => false,
  );
