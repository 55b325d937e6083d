import { detectText, type EncodingName } from '@lobechat/file-loaders/encoding';

import type { PathGuard } from '../../paths/path-guard.ts';

const MAX_BYTES = 16_000_000;
const START_BYTES = 65_536;

/** A file in a legacy encoding, up to its first 16 MB. */
export interface LegacyFile {
  bytes: Buffer;
  encoding: EncodingName;
}

/** Reads the beginning of a text file; undefined if it is not text, or cannot be read. */
const readStart = async (
  guard: PathGuard,
  path: string,
  most: number,
): Promise<LegacyFile | undefined> => {
  try {
    const { file } = await guard.openFile(path);
    try {
      const size = Math.min((await file.stat()).size, most);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const { encoding } = detectText(bytes);
      return encoding && { bytes, encoding };
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
};

/** Reads a file in a legacy encoding; undefined if it has another, or cannot be read. */
export const readLegacy = async (
  guard: PathGuard,
  path: string,
): Promise<LegacyFile | undefined> => {
  const read = await readStart(guard, path, MAX_BYTES);
  return read?.encoding.startsWith('utf-') === true ? undefined : read;
};

/** Whether a file is UTF-16, which looks binary to a search unless a mark says what it is. */
export const isUtf16 = async (guard: PathGuard, path: string): Promise<boolean> =>
  (await readStart(guard, path, START_BYTES))?.encoding.startsWith('utf-16') === true;
