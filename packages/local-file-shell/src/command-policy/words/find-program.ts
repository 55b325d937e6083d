import { realpath } from 'node:fs/promises';
import path from 'node:path';

import { isExecutable } from '../../paths/is-executable.ts';
import type { Workspace } from './workspace.ts';

/**
 * Why a name may not run the system's program: an earlier folder of `PATH` is in the workspace, or
 * relative, or has a link of that name into the workspace.
 */
export const findShadowing = async (
  name: string,
  searchPath: string | undefined,
  workspace: Workspace,
): Promise<string | undefined> => {
  for (const folder of (searchPath ?? '/usr/bin:/bin').split(':')) {
    if (!path.isAbsolute(folder))
      return `PATH has a folder that depends on where '${name}' is called.`;
    if (!(await isExecutable(`${folder}/${name}`))) continue;
    // The folder may be a link, and so may the program, as package managers create them.
    const found = [realpath(folder), realpath(`${folder}/${name}`)];
    const reals = await Promise.all(found.map((path) => path.catch(() => folder)));
    return reals.some((real) => workspace.isInside(real))
      ? `'${name}' is a file of the workspace (${folder}), and not the system's program.`
      : undefined;
  }
  return undefined;
};
