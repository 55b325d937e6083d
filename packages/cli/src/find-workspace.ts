import { access } from 'node:fs/promises';
import { dirname, join } from 'node:path';

import { UsageError } from './usage-error.ts';

/** The file that marks the root folder of a workspace. */
const MARK = 'pnpm-workspace.yaml';

/**
 * The root folder of the workspace around a folder.
 *
 * @throws UsageError if there is none
 */
export const findWorkspace = async (from: string): Promise<string> => {
  let folder = from;
  for (;;) {
    const isTop = await access(join(folder, MARK)).then(
      () => true,
      () => false,
    );
    if (isTop) return folder;
    const parent = dirname(folder);
    if (parent === folder) {
      throw new UsageError(`There is no workspace (no ${MARK}) in ${from} or a folder above it.`);
    }
    folder = parent;
  }
};
