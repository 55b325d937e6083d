import { createHash } from 'node:crypto';
import { readdir, readFile, realpath, stat } from 'node:fs/promises';
import path from 'node:path';

/**
 * Larger files are compared by size and time: hashing a 500 MB binary would cost more than it
 * saves.
 */
const HASHED_BYTES = 8 * 1024 * 1024;

const fingerprintFile = async (file: string): Promise<string | undefined> => {
  try {
    const facts = await stat(file);
    if (!facts.isFile()) return undefined;
    if (facts.size > HASHED_BYTES) return `${facts.size}@${facts.mtimeMs}`;
    return createHash('sha256')
      .update(await readFile(file))
      .digest('hex');
  } catch {
    return undefined;
  }
};

/** Hashes the contents of files. Anything but a readable file counts as absent. */
export const fingerprintFiles = async (files: readonly string[]): Promise<string> => {
  const contents = await Promise.all(files.map(fingerprintFile));
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
};

const SKIPPED_FOLDERS = new Set(['.git', 'node_modules']);

/**
 * Lists the files of a folder and its subfolders, following links. Each folder is visited once,
 * since links may form cycles.
 */
const listFiles = async (folder: string, seen = new Set<string>()): Promise<string[]> => {
  const real = await realpath(folder).catch(() => folder);
  if (seen.has(real)) return [];
  seen.add(real);
  const files: string[] = [];
  for (const entry of await readdir(real, { withFileTypes: true }).catch(() => [])) {
    if (SKIPPED_FOLDERS.has(entry.name)) continue;
    const name = path.join(folder, entry.name);
    const isFolder = entry.isSymbolicLink()
      ? await stat(name).then(
          (facts) => facts.isDirectory(),
          () => false,
        )
      : entry.isDirectory();
    files.push(...(isFolder ? await listFiles(name, seen) : [name]));
  }
  return files;
};

/** Hashes the contents of a folder, without its dependencies. */
export const fingerprintFolder = async (folder: string): Promise<string> => {
  const files = (await listFiles(folder)).toSorted();
  const names = files.map((file) => path.relative(folder, file));
  const contents = await fingerprintFiles(files);
  return createHash('sha256')
    .update(JSON.stringify([names, contents]))
    .digest('hex');
};
