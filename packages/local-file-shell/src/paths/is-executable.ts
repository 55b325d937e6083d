import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';

/** Whether a path names a file that this process may execute. */
export const isExecutable = async (file: string): Promise<boolean> => {
  try {
    await access(file, constants.X_OK);
    return (await stat(file)).isFile();
  } catch {
    return false;
  }
};
