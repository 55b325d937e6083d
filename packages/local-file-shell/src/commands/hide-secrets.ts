import { closeSync, openSync, readFileSync, readSync, writeSync } from 'node:fs';

import { createEnvironment } from './environment.ts';

/** The field of `/proc/self/stat` with the start of the environment, counted after the name. */
const ENVIRONMENT_START = 47;
/** Bytes; no system allows a longer environment. */
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

/** Overwrites variables where the kernel shows the initial environment. */
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
 * Removes secret variables from `/proc/<this process>/environ`, where commands could read what was
 * withheld: it shows the memory of the initial environment, whatever happens to `process.env`
 * later. The process itself keeps them.
 *
 * Only on Linux, and some systems do not allow writing the memory: then nothing is done.
 */
export const hideSecrets = (): void => {
  if (isDone || process.platform !== 'linux') return;
  isDone = true;
  const { withheldEnv } = createEnvironment({ base: process.env });
  // A value that is not valid text cannot be kept as Node returns it.
  const names = withheldEnv.filter((name) => process.env[name]?.includes('\u{fffd}') === false);
  // A new copy: the overwritten memory is no longer what is looked up.
  const values = names.map((name) => [name, process.env[name] ?? ''] as const);
  for (const [name, value] of values) process.env[name] = value;
  try {
    overwrite(new Set(names));
  } catch {
    // Does not exist, or is not accessible.
  }
};
