import { lstatSync, type Stats } from 'node:fs';
import { setImmediate } from 'node:timers/promises';

import { ToolError, ToolErrorType } from '@lobechat/types';

import { lstat } from '../paths/file-system.ts';
import { toFsPath } from '../paths/raw-names.ts';

/** A name in a folder. */
export interface NamedEntry {
  name: string;
}

/** An entry and its file system metadata. */
export interface StatedEntry extends NamedEntry {
  stats: Stats;
}

const SLICE = 64;
/** Milliseconds for one entry on a local disk, with a wide margin. */
const SLOW_MS = 0.5;

/** Entries that are gone by now, or may not be accessed, are skipped. */
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
 * Reads the metadata of entries. On a fast disk it does so synchronously, a few at a time, which
 * takes a third of the time of many promises; if the first few are slow, as on a network, it is
 * asynchronous.
 *
 * @param base The path of their folder.
 * @returns those that still exist
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
    // Let other work run.
    if (start % (SLICE * 8) === 0) await setImmediate();
  }
  return found.filter((entry) => entry !== undefined);
};
