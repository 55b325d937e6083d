import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';

/** Remembers what a source offers, so that listing it starts no process. */
export interface DescriptorCache {
  get: (key: string) => Promise<unknown>;
  set: (key: string, value: unknown) => Promise<void>;
}

/** Remembers until the process ends. */
export const createMemoryDescriptorCache = (): DescriptorCache => {
  const entries = new Map<string, unknown>();
  return {
    get: async (key) => entries.get(key),
    set: async (key, value) => {
      entries.set(key, value);
    },
  };
};

/**
 * Remembers in a directory, one file per key. An unreadable file is ignored: the cache only saves
 * work.
 */
export const createDirectoryDescriptorCache = (directory: string): DescriptorCache => {
  const fileOf = (key: string): string =>
    path.join(directory, `${createHash('sha256').update(key).digest('hex').slice(0, 40)}.json`);

  return {
    get: async (key) => {
      try {
        const entry: unknown = JSON.parse(await readFile(fileOf(key), 'utf8'));
        const { key: storedKey, value } = entry as { key?: unknown; value?: unknown };
        return storedKey === key ? value : undefined;
      } catch {
        return undefined;
      }
    },
    set: async (key, value) => {
      await mkdir(directory, { mode: 0o700, recursive: true });
      const file = fileOf(key);
      const temporary = `${file}.${randomUUID()}.tmp`;
      try {
        await writeFile(temporary, JSON.stringify({ key, value }), { mode: 0o600 });
        await rename(temporary, file);
      } finally {
        await rm(temporary, { force: true });
      }
    },
  };
};
