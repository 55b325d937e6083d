import path from 'node:path';

import { isExecutable } from '../../paths/is-executable.ts';
import type { Workspace } from './workspace.ts';

/** Programs that others start in turn, by name. */
const STARTS: ReadonlyMap<string, readonly string[]> = new Map([
  ['diff3', ['diff']],
  ['egrep', ['grep']],
  ['fgrep', ['grep']],
  ['gunzip', ['gzip']],
  ['npm', ['node']],
  ['pip', ['python3']],
  ['pip3', ['python3']],
  ['tar', ['bzip2', 'compress', 'gzip', 'lzip', 'lzma', 'lzop', 'pbzip2', 'pigz', 'xz', 'zstd']],
  ['tsc', ['node']],
  ['zcat', ['gzip']],
  ['zgrep', ['grep', 'gzip']],
]);

const findOwnShadowing = async (
  name: string,
  searchPath: string | undefined,
  workspace: Workspace,
): Promise<string | undefined> => {
  for (const folder of (searchPath ?? '/usr/bin:/bin').split(':')) {
    if (!path.isAbsolute(folder))
      return `PATH has a relative folder: which '${name}' runs depends on the current folder.`;
    if (!(await isExecutable(`${folder}/${name}`))) continue;
    // The folder may be a link, and so may the program, as package managers create them.
    const found = [folder, `${folder}/${name}`].map((path) => workspace.locate(undefined, path));
    const reals = (await Promise.all(found)).map(({ real }) => real ?? folder);
    return reals.some(workspace.isInside)
      ? `'${name}' is a file in the workspace (${folder}), not the system's program.`
      : undefined;
  }
  return undefined;
};

/**
 * Why a name may not run the system's programs: an earlier folder of `PATH` is in the workspace, or
 * relative, or has a link of that name into the workspace.
 */
export const findShadowing = async (
  name: string,
  searchPath: string | undefined,
  workspace: Workspace,
): Promise<string | undefined> => {
  for (const program of [name, ...(STARTS.get(name) ?? [])]) {
    const shadowing = await findOwnShadowing(program, searchPath, workspace);
    if (shadowing !== undefined) return shadowing;
  }
  return undefined;
};
