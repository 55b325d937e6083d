import { getCodec } from '@lobechat/file-loaders/encoding';

import type { PathGuard } from '../../paths/path-guard.ts';
import type { FoundFile, LineGroup } from './grep-request.ts';
import { toLines } from './line-text.ts';
import { type LegacyFile, readLegacy } from './read-legacy.ts';

/** Further files are not checked: their lines keep U+FFFD. */
const MAX_FILES = 100;

const decodeGroups = (groups: readonly LineGroup[], { encoding }: LegacyFile): LineGroup[] => {
  const { decode } = getCodec(encoding);
  return groups.map((group) => {
    const { lines, raw } = group;
    const [first] = lines;
    return raw && first
      ? { ...group, lines: toLines(first.line, Buffer.from(raw.bytes), raw.spans, decode) }
      : group;
  });
};

/**
 * Decodes lines that are not UTF-8 in the encoding of their file, as readFile does. The matches
 * stay the same.
 */
export const decodeLegacyLines = async (
  files: readonly FoundFile[],
  guard: PathGuard,
): Promise<FoundFile[]> => {
  const decoded: FoundFile[] = [];
  let remaining = MAX_FILES;
  for (const file of files) {
    const isRaw = file.groups.some(({ raw }) => raw) && remaining > 0;
    if (isRaw) remaining -= 1;
    const legacy = isRaw ? await readLegacy(guard, file.path) : undefined;
    decoded.push(legacy ? { ...file, groups: decodeGroups(file.groups, legacy) } : file);
  }
  return decoded;
};
