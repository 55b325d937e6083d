import { existsSync } from 'node:fs';
import path from 'node:path';

import { listSourceFiles, type WorkspacePackage } from '../workspace.ts';

/** The absolute path of an entry of "exports"; undefined if there is none. */
export const entryFile = (home: WorkspacePackage, subpath: string): string | undefined => {
  const exported = home.manifest.exports?.[subpath];
  if (exported === undefined) return undefined;
  const file = path.join(home.directory, exported);
  return existsSync(file) ? file : undefined;
};

/** The files of a tool's runtime: all of `src/ExecutionRuntime/`. */
export const runtimeEntries = (home: WorkspacePackage): string[] => {
  const directory = path.join(home.directory, 'src', 'ExecutionRuntime');
  return existsSync(directory) ? listSourceFiles(directory) : [];
};
