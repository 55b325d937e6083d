import { lstatSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { lstat } from '../paths/file-system.ts';
import { toFsPath } from '../paths/raw-names.ts';

/** A name in a folder. */
export interface NamedEntry {
  name: string;
}

/** An entry and what the file system says about it. */
export interface StatedEntry extends NamedEntry {
  stats: Stats;
}

const SLICE = 64;
/** Milliseconds for one entry on a disk of this machine, with much to spare. */
const SLOW_MS = 0.5;

/** Entries that are gone by now, or may not be looked at, are left out. */
const statSafely = async (base: string, entry: NamedEntry): Promise<StatedEntry | undefined> => {
  const stats = await lstat(`${base}/${entry.name}`).catch(() => undefined);
  return stats && { ...entry, stats };
};

const statNow = (base: string, entry: NamedEntry): StatedEntry | undefined => {
  try {
    const stats = lstatSync(toFsPath(`${base}/${entry.name}`), { throwIfNoEntry: false });
    return stats && { ...entry, stats };
  } catch {
    return undefined;
  }
};

/**
 * Looks at entries. On a fast disk it asks without waiting, a few at a time, which takes a third of
 * the time that many promises do; it waits where the first few were slow, as on a network.
 *
 * @param base The path of their folder.
 * @returns those that are still there
 * @throws ToolError `Aborted`
 */
export const statEntries = async (
  base: string,
  entries: readonly NamedEntry[],
  signal: AbortSignal | undefined,
): Promise<StatedEntry[]> => {
  const found: Array<StatedEntry | undefined> = [];
  let isSlow = true;
  for (let start = 0; start < entries.length; start += SLICE) {
    if (signal?.aborted) throw new ToolError(ToolErrorType.Aborted, 'Listing was cancelled.');
    const slice = entries.slice(start, start + SLICE);
    const began = performance.now();
    const looked = isSlow
      ? await Promise.all(slice.map((entry) => statSafely(base, entry)))
      : slice.map((entry) => statNow(base, entry));
    found.push(...looked);
    isSlow = performance.now() - began > SLOW_MS * slice.length;
    // Others get their turn.
    if (start % (SLICE * 8) === 0) await setImmediate();
  }
  return found.filter((entry) => entry !== undefined);
};
