import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';

/** Larger files are told apart by size and time: hashing a 500 MB binary would cost what it saves. */
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

/** The contents of files as one hash. What is no readable file counts as absent. */
export const fingerprintFiles = async (files: readonly string[]): Promise<string> => {
  const contents = await Promise.all(files.map(fingerprintFile));
  return createHash('sha256').update(JSON.stringify(contents)).digest('hex');
};

const SKIPPED_FOLDERS = new Set(['.git', 'node_modules']);

/** The contents of a folder as one hash, without its dependencies. */
export const fingerprintFolder = async (folder: string): Promise<string> => {
  const names = (await readdir(folder, { recursive: true }).catch(() => []))
    .filter((name) => !name.split(path.sep).some((part) => SKIPPED_FOLDERS.has(part)))
    .toSorted();
  const contents = await fingerprintFiles(names.map((name) => path.join(folder, name)));
  return createHash('sha256')
    .update(JSON.stringify([names, contents]))
    .digest('hex');
};
