import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

import { createEnvironment } from './environment.ts';

/** Where `/proc/self/stat` says that the environment begins, counted from behind the name. */
const ENVIRONMENT_START = 47;
/** Bytes; a longer environment than any system allows is none. */
const MAX_LENGTH = 16 * 1024 * 1024;

let isDone = false;

const findEnvironment = (): { length: number; start: number } | undefined => {
  const stat = readFileSync('/proc/self/stat', 'latin1');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const start = Number(fields[ENVIRONMENT_START]);
  const length = Number(fields[ENVIRONMENT_START + 1]) - start;
  const isUsable = Number.isSafeInteger(start) && start > 0 && length > 0 && length <= MAX_LENGTH;
  return isUsable ? { length, start } : undefined;
};

/** Overwrites variables where the kernel shows what a process was started with. */
const overwrite = (names: ReadonlySet<string>): void => {
  const place = findEnvironment();
  if (!place) return;
  const memory = openSync('/proc/self/mem', 'r+');
  try {
    const bytes = Buffer.alloc(place.length);
    const count = readSync(memory, bytes, 0, place.length, place.start);
    let offset = 0;
    for (const entry of bytes.subarray(0, count).toString('latin1').split('\0')) {
      const name = entry.slice(0, Math.max(0, entry.indexOf('=')));
      if (names.has(name))
        writeSync(memory, Buffer.alloc(entry.length), 0, entry.length, place.start + offset);
      offset += entry.length + 1;
    }
  } finally {
    closeSync(memory);
  }
};

/**
 * Takes secret variables out of `/proc/<this process>/environ`, where commands could
 * read what they were not given: it shows the memory that the process was started with, whatever
 * happens to `process.env` later. The process itself keeps them.
 *
 * Nothing but Linux has it, and on some systems the memory cannot be written: then nothing is done.
 */
export const hideSecrets = (): void => {
  if (isDone || process.platform !== 'linux') return;
  isDone = true;
  const { withheldEnv } = createEnvironment({ base: process.env });
  // What is not valid text cannot be kept, as Node gives it.
  const names = withheldEnv.filter((name) => process.env[name]?.includes('\u{fffd}') === false);
  // A new copy: what is overwritten is not what is looked up any more.
  const values = names.map((name) => [name, process.env[name] ?? ''] as const);
  for (const [name, value] of values) process.env[name] = value;
  try {
    overwrite(new Set(names));
  } catch {
    // No such file, or not for us.
  }
};
