import path from 'node:path';

import { formatBytes } from '@lobechat/prompts';

import { lstat, open, opendir } from '../paths/file-system.ts';

/** Entries that are counted before it only says that there are more. */
const MAX_COUNTED = 20_000;

/** Bytes of a file whose lines are counted. */
const MAX_READ = 1_000_000;

const readBytes = async (absolute: string): Promise<Buffer> => {
  await using file = await open(absolute);
  return await file.readFile();
};

/** The lines of a text, or else the bytes of a file; undefined if there is nothing. */
export const measureFile = async (
  absolute: string,
  mayRead: boolean,
): Promise<string | undefined> => {
  const stats = await lstat(absolute).catch(() => undefined);
  if (stats === undefined) return undefined;
  // It is not replaced: the call is refused.
  if (stats.isDirectory()) return 'a folder';
  const isRead = mayRead && stats.isFile() && stats.size > 0 && stats.size <= MAX_READ;
  const bytes = isRead ? await readBytes(absolute).catch(() => undefined) : undefined;
  if (bytes === undefined || bytes.includes(0)) return formatBytes(stats.size);
  const lines = bytes.toString('latin1').replace(/\n$/, '').split('\n').length;
  return lines === 1 ? '1 line' : `${lines} lines`;
};

interface Tree {
  bytes: number;
  entries: number;
  hasRepository: boolean;
}

const countBelow = async (folder: string, most: number): Promise<Tree> => {
  const tree: Tree = { bytes: 0, entries: 0, hasRepository: false };
  const folders = [folder];
  for (let at = folders.pop(); at !== undefined; at = folders.pop()) {
    const entries = await opendir(at).catch(() => undefined);
    if (entries === undefined) continue;
    for await (const entry of entries) {
      const absolute = path.join(at, entry.name);
      tree.entries += 1;
      tree.hasRepository ||= entry.name.toLowerCase() === '.git';
      if (entry.isDirectory()) folders.push(absolute);
      else tree.bytes += (await lstat(absolute).catch(() => undefined))?.size ?? 0;
      if (tree.entries > most) return tree;
    }
  }
  return tree;
};

/** Describes what a deletion removes: how much, and whether it is a repository. */
export const describeDeletion = async (
  absolute: string,
  display: string,
  most = MAX_COUNTED,
): Promise<string> => {
  const stats = await lstat(absolute).catch(() => undefined);
  if (stats === undefined) return `${display} (not there)`;
  if (stats.isSymbolicLink()) return `the link ${display}`;
  if (!stats.isDirectory()) return `${display} (${formatBytes(stats.size)})`;
  const { bytes, entries, hasRepository } = await countBelow(absolute, most);
  if (entries === 0) return `the empty folder ${display}`;
  const isCounted = entries <= most;
  const size = `${isCounted ? '' : 'at least '}${formatBytes(bytes)}`;
  const repository = hasRepository ? ', with a git repository and its history' : '';
  const count = isCounted ? entries : `more than ${most}`;
  const things = entries === 1 ? 'one entry' : `${count} entries`;
  return `the folder ${display} with ${things} (${size}${repository}) in it`;
};
