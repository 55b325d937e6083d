import type { PathGuard } from '../../paths/path-guard.ts';

const CHUNK_BYTES = 65_536;
const MAX_BYTES = 16_000_000;

const isUtf16 = (start: Buffer): boolean =>
  (start[0] === 0xff && start[1] === 0xfe) || (start[0] === 0xfe && start[1] === 0xff);

/**
 * Whether a file contains a NUL, which text does not: for files that an engine did not read
 * completely. Reads at most 16 MB.
 */
export const hasNul = async (guard: PathGuard, absolute: string): Promise<boolean> => {
  const { file } = await guard.openFile(absolute);
  try {
    const chunk = Buffer.alloc(CHUNK_BYTES);
    for (let position = 0; position < MAX_BYTES;) {
      const { bytesRead } = await file.read(chunk, 0, CHUNK_BYTES, position);
      if (bytesRead === 0 || (position === 0 && isUtf16(chunk))) return false;
      if (chunk.subarray(0, bytesRead).includes(0)) return true;
      position += bytesRead;
    }
    return false;
  } finally {
    await file.close();
  }
};
