import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { packages } from './entries.ts';

/** The source file of every entry point in the workspace, by specifier. */
export const listWorkspaceModules = async (): Promise<ReadonlyMap<string, string>> => {
  const modules = new Map<string, string>();
  for (const folder of await readdir(packages)) {
    const text = await readFile(join(packages, folder, 'package.json'), 'utf8').catch(() => '');
    if (!text) continue;
    const { exports = {}, name } = JSON.parse(text) as {
      exports?: Record<string, string>;
      name: string;
    };
    for (const [subpath, file] of Object.entries(exports)) {
      modules.set(name + subpath.slice(1), join(packages, folder, file));
    }
  }
  return modules;
};
