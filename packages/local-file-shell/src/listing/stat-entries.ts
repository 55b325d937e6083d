import { lstatSync, type Stats } from 'node:fs';
import { lstat } from 'node:fs/promises';
import { setImmediate } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

import type { FolderEntry } from './read-folder.ts';

/** An entry and what the file system says about it. */
export interface StatedEntry extends FolderEntry {
  stats: Stats;
}

const SLICE = 64;
/** Milliseconds for one entry on a disk of this machine, with much to spare. */
const SLOW_MS = 0.5;

/** Entries that are gone by now, or may not be looked at, are left out. */
const statSafely = async (entry: FolderEntry): Promise<StatedEntry | undefined> => {
  const stats = await lstat(entry.path).catch(() => undefined);
  return stats && { ...entry, stats };
};

const statNow = (entry: FolderEntry): StatedEntry | undefined => {
  try {
    const stats = lstatSync(entry.path, { throwIfNoEntry: false });
    return stats && { ...entry, stats };
  } catch {
    return undefined;
  }
};

/**
 * Looks at entries. On a fast disk it asks without waiting, a few at a time, which takes a third of
 * the time that many promises do; it waits where the first few were slow, as on a network.
 *
 * @returns those that are still there
 * @throws ToolError `Aborted`
 */
export const statEntries = async (
  entries: readonly FolderEntry[],
  signal: AbortSignal | undefined,
): Promise<StatedEntry[]> => {
  const found: Array<StatedEntry | undefined> = [];
  let isSlow = true;
  for (let start = 0; start < entries.length; start += SLICE) {
    if (signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'Listing was cancelled.');
    const slice = entries.slice(start, start + SLICE);
    const began = performance.now();
    found.push(...(isSlow ? await Promise.all(slice.map(statSafely)) : slice.map(statNow)));
    isSlow = performance.now() - began > SLOW_MS * slice.length;
    // Others get their turn.
    if (start % (SLICE * 8) === 0) await setImmediate();
  }
  return found.filter((entry) => entry !== undefined);
};
