import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { isTestFile } from '../package/read-sources.ts';

/** The texts of the TypeScript files below a folder, without tests; none if it does not exist. */
export const readFolderTexts = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => []);
  const paths = entries
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !isTestFile(path) && !path.includes('node_modules'));
  return Promise.all(paths.map((path) => readFile(path, 'utf8')));
};
