import { localSystemLines } from '../Inspector/lines.tsx';
import { localSystemKit } from '../surface-kit.ts';

/** Placeholders of running calls without output, by API name. */
export const localSystemPlaceholders = localSystemKit.createPlaceholders(localSystemLines, {
  globFiles: 4,
  grepContent: 4,
  listFiles: 4,
  readFile: 4,
  readFiles: ({ paths }) => paths?.length,
  searchFiles: 4,
});
