import { mkdir, mkdtemp, readdir, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import type { LocalSystemCall } from '@lobechat/builtin-tool-local-system';

/** A workspace and a data directory in a temporary folder, with files outside of both. */
export interface TestWorkspace {
  /** The folder around everything. */
  base: string;
  call: LocalSystemCall;
  dataDirectory: string;
  /** Lists everything in it, sorted; links are not followed. */
  list: () => Promise<string[]>;
  /** Creates files, with their folders, by their paths relative to the workspace. */
  make: (files: Readonly<Record<string, string | Uint8Array>>) => Promise<void>;
  read: (relative: string) => Promise<string>;
  remove: () => Promise<void>;
  root: string;
}

const listBelow = async (folder: string, prefix = ''): Promise<string[]> => {
  const entries = await readdir(folder, { withFileTypes: true });
  const names = entries.map(async (entry) => {
    const name = prefix + entry.name;
    if (!entry.isDirectory()) return [name];
    return [name, ...(await listBelow(path.join(folder, entry.name), `${name}/`))];
  });
  return (await Promise.all(names)).flat();
};

/** Creates a test workspace. */
export const createTestWorkspace = async (): Promise<TestWorkspace> => {
  const base = await realpath(await mkdtemp(path.join(tmpdir(), 'local-system-')));
  const root = path.join(base, 'ws');
  await mkdir(root);
  return {
    base,
    call: { roots: [root], sessionId: 'session' },
    dataDirectory: path.join(base, 'data'),
    list: async () => (await listBelow(root)).toSorted(),
    make: async (files) => {
      for (const [name, content] of Object.entries(files)) {
        const file = path.join(root, name);
        await mkdir(path.dirname(file), { recursive: true });
        await writeFile(file, content);
      }
    },
    read: (relative) => readFile(path.join(root, relative), 'utf8'),
    remove: () => rm(base, { force: true, recursive: true }),
    root,
  };
};
