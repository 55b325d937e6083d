import { closeSync, fstatSync, readSync } from 'node:fs';

import { openAt } from '../../paths/open-at.ts';

const FIRST_BYTES = 65_536;

/**
 * Reads whole files, each into the same memory. Never through a link, and never waiting for a pipe.
 *
 * @param maximum Bytes; larger files are not read.
 */
export const createReader = (maximum: number): ((path: string) => Buffer | undefined) => {
  let memory = Buffer.allocUnsafe(FIRST_BYTES);
  return (path) => {
    const file = openAt(path);
    try {
      let length = readSync(file, memory, 0, memory.length, null);
      while (length === memory.length) {
        const { size } = fstatSync(file);
        if (size > maximum) return undefined;
        const larger = Buffer.allocUnsafe(Math.max(size + 1, memory.length * 2));
        memory.copy(larger, 0, 0, length);
        memory = larger;
        for (let count = 1; count > 0 && length < memory.length; length += count)
          count = readSync(file, memory, length, memory.length - length, null);
      }
      return memory.subarray(0, length);
    } finally {
      closeSync(file);
    }
  };
};
