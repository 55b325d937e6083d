import type { Dirent } from 'node:fs';

import { enterChain, type IgnoreChain, isIgnored } from '../ignore/ignore-chain.ts';
import { parseIgnoreRules } from '../ignore/ignore-rules.ts';
import { IGNORE_FILE, readIgnoreFile } from '../ignore/read-ignore-file.ts';

/** A folder to read. */
export interface PendingFolder<State> {
  /** The rules that apply in it; undefined if none are used, there and below. */
  ignore: IgnoreChain | undefined;
  /** Absolute, with a trailing slash. */
  path: string;
  state: State;
}

/** A folder that was read: without ignored entries, and without `.git`. */
export interface WalkedFolder<State> {
  entries: Dirent[];
  /** Absolute, with a trailing slash. */
  path: string;
  state: State;
}

export interface WalkOptions<State> {
  /** Returns the state within a folder, or undefined to skip it. */
  enter: (state: State, name: string) => State | undefined;
  /** The rules that apply in `root`; undefined to use none. */
  ignore: IgnoreChain | undefined;
  initial: State;
  /** Called with the path of a folder that could not be read. */
  onUnreadable?: (folder: string) => void;
  /** Absolute. */
  root: string;
}

/** Folders of the kernel, which contain no real files. */
export const KERNEL_FOLDERS: readonly string[] = ['dev', 'proc', 'sys'];

const isNeverEntered = (path: string, name: string): boolean =>
  name === '.git' || (path === '/' && KERNEL_FOLDERS.includes(name));

const hasIgnoreFile = (entries: readonly Dirent[]): boolean => {
  for (const entry of entries) if (entry.name === IGNORE_FILE) return true;
  return false;
};

export const firstFolder = <State>(options: WalkOptions<State>): PendingFolder<State> => {
  const { ignore, initial, root } = options;
  return { ignore, path: root.endsWith('/') ? root : `${root}/`, state: initial };
};

/** Filters the entries of a folder, and adds the folders to read next. */
export const visitFolder = <State>(
  found: Dirent[],
  folder: PendingFolder<State>,
  enter: WalkOptions<State>['enter'],
  pending: Array<PendingFolder<State>>,
): WalkedFolder<State> => {
  const { path, state } = folder;
  let chain = folder.ignore;
  if (chain !== undefined && hasIgnoreFile(found)) {
    const own = parseIgnoreRules(readIgnoreFile(path) ?? '');
    if (own) chain = [own, ...chain];
  }
  let kept = 0;
  for (const entry of found) {
    const { name } = entry;
    const isFolder = entry.isDirectory();
    if (isNeverEntered(path, name) || (chain && isIgnored(chain, name, isFolder))) continue;
    // In place: this runs once for each file.
    found[kept] = entry;
    kept += 1;
    const inner = isFolder ? enter(state, name) : undefined;
    if (inner === undefined) continue;
    const ignore = chain && enterChain(chain, name);
    pending.push({ ignore, path: `${path}${name}/`, state: inner });
  }
  found.length = kept;
  return { entries: found, path, state };
};
