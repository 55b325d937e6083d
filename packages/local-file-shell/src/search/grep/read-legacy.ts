import { detectText, type EncodingName } from '@lobechat/file-loaders/encoding';

import type { PathGuard } from '../../paths/path-guard.ts';

const MAX_BYTES = 16_000_000;

/** A file in a legacy encoding, up to its first 16 MB. */
export interface LegacyFile {
  bytes: Buffer;
  encoding: EncodingName;
}

/** Reads a file in a legacy encoding; undefined if it has another, or cannot be read. */
export const readLegacy = async (
  guard: PathGuard,
  path: string,
): Promise<LegacyFile | undefined> => {
  try {
    const { file } = await guard.openFile(path);
    try {
      const size = Math.min((await file.stat()).size, MAX_BYTES);
      const { buffer, bytesRead } = await file.read(Buffer.alloc(size), 0, size, 0);
      const bytes = buffer.subarray(0, bytesRead);
      const { encoding } = detectText(bytes);
      return encoding === undefined || encoding.startsWith('utf-')
        ? undefined
        : { bytes, encoding };
    } finally {
      await file.close();
    }
  } catch {
    return undefined;
  }
};
