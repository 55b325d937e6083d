import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

/**
 * Writes files in a folder, all or none: if one cannot be written, everything is put back as it was,
 * so that the command can be repeated.
 *
 * @throws the error of the system, with the path of the file
 */
export const writeFiles = async (
  folder: string,
  files: Iterable<readonly [path: string, text: string]>,
): Promise<void> => {
  const undo: (() => Promise<unknown>)[] = [];
  for (const [path, text] of files) {
    const file = join(folder, path);
    try {
      const before = await readFile(file).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'ENOENT') throw error;
      });
      const made = await mkdir(dirname(file), { recursive: true });
      if (made !== undefined) undo.push(() => rm(made, { force: true, recursive: true }));
      undo.push(() => (before ? writeFile(file, before) : rm(file, { force: true })));
      await writeFile(file, text);
    } catch (error) {
      // The last first: a folder goes after the files in it.
      for (const step of undo.toReversed()) await step().catch(() => undefined);
      throw Object.assign(error as Error, { path: file });
    }
  }
};
