import type { BigIntStats } from 'node:fs';

import { lookAt } from '../changing/atomic-write.ts';
import { hashBytes, hashText } from '../ledger/state-file.ts';
import { FILE_FLAGS, open, readlink } from '../paths/file-system.ts';
import type { HeldFolder } from '../paths/held-folder.ts';
import type { BlobStore } from './blob-store.ts';
import { ABSENT, type FileState, type NodeState, type TreeEntry } from './node-state.ts';
import { createPacker } from './pack-contents.ts';
import { walkTree } from './walk-tree.ts';

/** Limits for reading and keeping. */
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
  /** Only kind and size: no file is read, and the state cannot be compared. */
  isMeasured?: boolean | undefined;
  limits: CaptureLimits;
  /** Where contents are stored. Absent: the state is only for comparison. */
  store?: BlobStore | undefined;
}

/** The bytes of a file, unless it is too large to be kept. */
export const readWhole = async (file: string): Promise<Buffer> => {
  const handle = await open(file, FILE_FLAGS);
  try {
    return await handle.readFile();
  } finally {
    await handle.close();
  }
};

/** A file's state according to its bytes. */
export const describeFile = (bytes: Uint8Array, mode: number): FileState => ({
  content: hashBytes(bytes),
  kind: 'file',
  mode: mode & 0o777,
  size: bytes.length,
});

const modeOf = ({ mode }: BigIntStats): number => Number(mode) & 0o777;

/** Reading a very large file would take longer than the operation itself. */
const describeLarge = (stats: BigIntStats): FileState => ({
  content: `${stats.size} bytes, changed at ${stats.mtimeNs} ns`,
  kind: 'file',
  mode: modeOf(stats),
  size: Number(stats.size),
});

interface TreeSize {
  bytes: number;
  entries: number;
  /** Everything in it can be recreated and is within the limits. */
  keepable: boolean;
}

/** Measures the contents of a folder. */
const measureTree = async (
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

/** The entries of a tree, and an identifier of their state. */
const listTree = async (
  folder: HeldFolder,
  name: string,
  store: BlobStore | undefined,
): Promise<{ content: string; list: TreeEntry[] }> => {
  const list: TreeEntry[] = [];
  const packer = store === undefined ? undefined : createPacker(store);
  await walkTree(folder, name, {
    enter: async ({ folder: parent, name: entry, path, stats }) => {
      if (stats.isDirectory()) list.push({ kind: 'folder', mode: modeOf(stats), path });
      else if (stats.isSymbolicLink())
        list.push({ kind: 'link', path, target: await readlink(parent.at(entry)) });
      else {
        const bytes = await readWhole(parent.at(entry));
        const file = { ...describeFile(bytes, modeOf(stats)), blob: '', offset: 0, path };
        list.push(file);
        await packer?.add(bytes, file);
      }
    },
  });
  await packer?.finish();
  const facts = list.map((entry) => {
    const { kind, path } = entry;
    if (kind === 'link') return [path, kind, entry.target];
    return kind === 'file' ? [path, kind, entry.mode, entry.content] : [path, kind, entry.mode];
  });
  const sorted = facts.toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1));
  return { content: hashText(JSON.stringify(sorted)), list };
};

/** The reported contents of a folder that could be kept but is only measured. */
const MEASURED = 'measured';

/** Captures the state of an entry, for comparing it later and, with a store, for recreating it. */
export const captureNode = async (
  folder: HeldFolder,
  name: string,
  options: CaptureOptions,
): Promise<NodeState> => {
  const stats = await lookAt(folder.at(name));
  if (stats === undefined) return ABSENT;
  if (stats.isSymbolicLink()) return { kind: 'link', target: await readlink(folder.at(name)) };
  if (stats.isFile()) {
    if (options.isMeasured === true || stats.size > options.limits.maxFile)
      return describeLarge(stats);
    const data = await readWhole(folder.at(name));
    const state = describeFile(data, modeOf(stats));
    return options.store === undefined ? state : { ...state, blob: await options.store.put(data) };
  }
  if (!stats.isDirectory()) return { kind: 'other' };
  const { bytes, entries, keepable } = await measureTree(folder, name, options.limits);
  const mode = modeOf(stats);
  if (!keepable) return { bytes, content: '', entries, kind: 'folder', mode };
  if (options.isMeasured === true)
    return { bytes, content: MEASURED, entries, kind: 'folder', mode };
  const { content, list } = await listTree(folder, name, options.store);
  const state = { bytes, content, entries, kind: 'folder', mode } as const;
  if (options.store === undefined) return state;
  return { ...state, blob: await options.store.put(Buffer.from(JSON.stringify(list))) };
};

/** Whether two states are equal. A folder that was not captured counts as different. */
export const isSameNode = (a: NodeState, b: NodeState): boolean => {
  if (a.kind === 'file' && b.kind === 'file') return a.content === b.content;
  if (a.kind === 'folder' && b.kind === 'folder')
    return a.content !== '' && a.content === b.content;
  if (a.kind === 'link' && b.kind === 'link') return a.target === b.target;
  return a.kind === b.kind && a.kind === 'absent';
};
