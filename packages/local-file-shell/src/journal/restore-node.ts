import { constants } from 'node:fs';
import path from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { lookAt, writeAtomically } from '../changing/atomic-write.ts';
import type { UnfinishedFiles } from '../changing/unfinished-files.ts';
import {
  access,
  chmod,
  mkdir,
  rename,
  rm,
  rmdir,
  symlink,
  unlink,
  writeFile,
} from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';
import type { BlobStore } from './blob-store.ts';
import type { FolderState, NodeState, TreeEntry } from './node-state.ts';
import { createUnpacker } from './pack-contents.ts';
import { AT_ONCE, settleAll, walkTree } from './walk-tree.ts';

/** Dependencies of restoring and removing. */
export interface RestoreOptions {
  folder: HeldFolder;
  name: string;
  store: BlobStore;
  unfinished: UnfinishedFiles;
}

const dropped = (what: string): ToolError =>
  new ToolError(
    ToolErrorType.NotFound,
    `${what} is no longer kept: the limit of what is kept for undoing was reached.`,
  );

/** Checks whether a tree can be removed before any of it is. */
const checkRemovable = async (folder: HeldFolder, name: string): Promise<void> => {
  const check = (path: string): Promise<void> => access(path, constants.W_OK | constants.X_OK);
  await check(folder.at(name));
  await walkTree(folder, name, {
    enter: async (visit) => {
      if (visit.stats.isDirectory()) await check(visit.folder.at(visit.name));
    },
  });
};

const removeTree = async (folder: HeldFolder, name: string): Promise<void> => {
  await walkTree(folder, name, {
    enter: async (visit) => {
      if (!visit.stats.isDirectory()) await unlink(visit.folder.at(visit.name));
    },
    leave: (visit) => rmdir(visit.folder.at(visit.name)),
  });
  await rmdir(folder.at(name));
};

/**
 * Removes an entry of a folder; links themselves. A folder is renamed first, so that it is removed
 * completely or not at all.
 *
 * @throws the file system's errors
 */
export const removeNode = async ({
  folder,
  name,
  unfinished,
}: Omit<RestoreOptions, 'store'>): Promise<void> => {
  const stats = await lookAt(folder.at(name));
  if (stats === undefined) return;
  if (!stats.isDirectory()) return unlink(folder.at(name));
  await checkRemovable(folder, name);
  const { end, name: aside } = await unfinished.begin(folder.path);
  try {
    await rename(folder.at(name), folder.at(aside));
    try {
      await removeTree(folder, aside);
    } catch (error) {
      await rename(folder.at(aside), folder.at(name)).catch(() => undefined);
      throw error;
    }
  } finally {
    await end();
  }
};

const readList = async (state: FolderState, store: BlobStore): Promise<TreeEntry[]> => {
  const list = state.blob === undefined ? undefined : await store.get(state.blob);
  if (list === undefined) throw dropped('The folder');
  return JSON.parse(list.toString('utf8')) as TreeEntry[];
};

/** Whether everything needed to recreate a node is still kept. */
export const canRestore = async (state: NodeState, store: BlobStore): Promise<boolean> => {
  if (state.kind === 'absent' || state.kind === 'link') return true;
  if (state.kind === 'other' || state.blob === undefined) return false;
  if (!(await store.has(state.blob))) return false;
  if (state.kind === 'file') return true;
  const list = await readList(state, store).catch(() => undefined);
  if (list === undefined) return false;
  const blobs = new Set(list.map((entry) => (entry.kind === 'file' ? entry.blob : undefined)));
  for (const blob of blobs) if (blob !== undefined && !(await store.has(blob))) return false;
  return true;
};

/** Creates an entry in a folder that nobody else knows yet. */
const restoreEntry = async (
  entry: TreeEntry,
  target: string,
  unpack: ReturnType<typeof createUnpacker>,
): Promise<void> => {
  if (entry.kind === 'folder') return mkdir(target, 0o700);
  if (entry.kind === 'link') return symlink(entry.target, target);
  const data = await unpack(entry);
  if (data === undefined) throw dropped(entry.path);
  await writeFile(target, data, { flag: 'wx', mode: 0o600 });
  await chmod(target, entry.mode);
};

/** Consecutive entries in the same folder. */
const groupByFolder = (list: readonly TreeEntry[]): TreeEntry[][] => {
  const groups: TreeEntry[][] = [];
  for (const entry of list) {
    const last = groups.at(-1);
    const isSame = path.dirname(last?.[0]?.path ?? '') === path.dirname(entry.path);
    if (last !== undefined && isSame && last.length < AT_ONCE) last.push(entry);
    else groups.push([entry]);
  }
  return groups;
};

const restoreTree = async (
  state: FolderState,
  { folder, name, store }: RestoreOptions,
): Promise<void> => {
  const list = await readList(state, store);
  const unpack = createUnpacker(store);
  await mkdir(folder.at(name), 0o700);
  const top = await holdFolder(path.join(folder.path, name), () => true, folder.at(name));
  try {
    for (const entries of groupByFolder(list)) {
      const relative = path.dirname(entries[0]?.path ?? '.');
      const parent = path.join(top.path, relative);
      const below = await holdFolder(parent, (opened) => opened === parent, top.at(relative));
      try {
        await settleAll(
          entries.map((entry) => restoreEntry(entry, below.at(path.basename(entry.path)), unpack)),
        );
      } finally {
        await below.close();
      }
    }
    // Last, and from the inside out: a folder may be read-only.
    for (const entry of list.toReversed())
      if (entry.kind === 'folder') await chmod(top.at(entry.path), entry.mode);
    await chmod(top.at('.'), state.mode);
  } finally {
    await top.close();
  }
};

/**
 * Recreates an entry of a folder, which must not exist. A folder is created under a temporary name
 * first.
 *
 * @throws ToolError `NotFound` if its content is no longer kept; the file system's errors
 */
export const restoreNode = async (state: NodeState, options: RestoreOptions): Promise<void> => {
  if (state.kind === 'absent') return;
  if (state.kind === 'other') throw dropped('It');
  if (state.kind !== 'folder') {
    const { folder, name, store, unfinished } = options;
    if (state.kind === 'link') return symlink(state.target, folder.at(name));
    const data = state.blob === undefined ? undefined : await store.get(state.blob);
    if (data === undefined) throw dropped('The content');
    const { mode } = state;
    return writeAtomically({ data, folder, mode, name, replaces: undefined, unfinished });
  }
  const { end, name: aside } = await options.unfinished.begin(options.folder.path);
  const target = options.folder.at(aside);
  try {
    await restoreTree(state, { ...options, name: aside });
    await rename(target, options.folder.at(options.name));
  } catch (error) {
    await rm(target, { force: true, recursive: true }).catch(() => undefined);
    throw error;
  } finally {
    await end();
  }
};
