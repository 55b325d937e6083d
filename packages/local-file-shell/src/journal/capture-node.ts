import { constants } from 'node:fs';
import { open, readlink } from 'node:fs/promises';

import { lookAt } from '../changing/atomic-write.ts';
import { hashBytes, hashText } from '../ledger/state-file.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import type { BlobStore } from './blob-store.ts';
import { ABSENT, type FileState, type NodeState, type TreeEntry } from './node-state.ts';
import { type TreeVisit, walkTree } from './walk-tree.ts';

/** What may be looked at and kept. */
export interface CaptureLimits {
  /** Entries of a folder. */
  maxEntries: number;
  /** Bytes of one file. */
  maxFile: number;
  /** Bytes of a folder's files. */
  maxTree: number;
}

/** How to capture. */
export interface CaptureOptions {
  limits: CaptureLimits;
  /** Where contents are kept. Absent: the state is only to be compared. */
  store?: BlobStore | undefined;
}

const readWhole = async (file: string): Promise<Buffer> => {
  const flags = constants.O_RDONLY | (constants.O_NOFOLLOW ?? 0) | (constants.O_NONBLOCK ?? 0);
  const handle = await open(file, flags);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

/** A file's state by its bytes. */
export const describeFile = (bytes: Uint8Array, mode: number): FileState => ({
  content: hashBytes(bytes),
  kind: 'file',
  mode: mode & 0o777,
  size: bytes.length,
});

const captureFile = async (
  { folder, name, stats }: Pick<TreeVisit, 'folder' | 'name' | 'stats'>,
  { limits, store }: CaptureOptions,
): Promise<FileState> => {
  const mode = Number(stats.mode) & 0o777;
  // Reading a very large one would take longer than what is done to it.
  if (stats.size > limits.maxFile)
    return {
      content: `${stats.size} bytes, changed at ${stats.mtimeNs} ns`,
      kind: 'file',
      mode,
      size: Number(stats.size),
    };
  const bytes = await readWhole(folder.at(name));
  const state = describeFile(bytes, mode);
  return store === undefined ? state : { ...state, blob: await store.put(bytes) };
};

interface TreeSize {
  bytes: number;
  entries: number;
  /** Everything in it can be made again and is within the limits. */
  keepable: boolean;
}

/** How much is below a folder. */
export const measureTree = async (
  folder: HeldFolder,
  name: string,
  limits: CaptureLimits,
): Promise<TreeSize> => {
  const size: TreeSize = { bytes: 0, entries: 0, keepable: true };
  await walkTree(folder, name, {
    enter: async ({ stats }) => {
      size.entries += 1;
      if (stats.isFile()) size.bytes += Number(stats.size);
      if (stats.size > limits.maxFile) size.keepable = false;
      if (!stats.isFile() && !stats.isDirectory() && !stats.isSymbolicLink()) size.keepable = false;
    },
  });
  if (size.bytes > limits.maxTree || size.entries > limits.maxEntries) size.keepable = false;
  return size;
};

/** The entries of a tree, as they are kept. */
const listTree = async (
  folder: HeldFolder,
  name: string,
  options: CaptureOptions,
): Promise<TreeEntry[]> => {
  const list: TreeEntry[] = [];
  await walkTree(folder, name, {
    enter: async (visit) => {
      const { path, stats } = visit;
      if (stats.isDirectory())
        list.push({ kind: 'folder', mode: Number(stats.mode) & 0o777, path });
      else if (stats.isSymbolicLink())
        list.push({ kind: 'link', path, target: await readlink(visit.folder.at(visit.name)) });
      else {
        const state = await captureFile(visit, options);
        list.push({ ...state, blob: state.content, path });
      }
    },
  });
  return list;
};

/** What is at an entry of a folder, for comparing it later and, with a store, for making it again. */
export const captureNode = async (
  folder: HeldFolder,
  name: string,
  options: CaptureOptions,
): Promise<NodeState> => {
  const stats = await lookAt(folder.at(name));
  if (stats === undefined) return ABSENT;
  if (stats.isSymbolicLink()) return { kind: 'link', target: await readlink(folder.at(name)) };
  if (stats.isFile()) return captureFile({ folder, name, stats }, options);
  if (!stats.isDirectory()) return { kind: 'other' };
  const { bytes, entries, keepable } = await measureTree(folder, name, options.limits);
  const mode = Number(stats.mode) & 0o777;
  if (!keepable) return { bytes, content: '', entries, kind: 'folder', mode };
  const list = JSON.stringify(await listTree(folder, name, options));
  const state = { bytes, content: hashText(list), entries, kind: 'folder', mode } as const;
  if (options.store === undefined) return state;
  return { ...state, blob: await options.store.put(Buffer.from(list)) };
};

/** Whether what is there is what was there. A folder that was not looked through is not known. */
export const isSameNode = (a: NodeState, b: NodeState): boolean => {
  if (a.kind === 'file' && b.kind === 'file') return a.content === b.content;
  if (a.kind === 'folder' && b.kind === 'folder')
    return a.content !== '' && a.content === b.content;
  if (a.kind === 'link' && b.kind === 'link') return a.target === b.target;
  return a.kind === b.kind && a.kind === 'absent';
};
