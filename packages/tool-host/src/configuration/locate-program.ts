import { existsSync, statSync } from 'node:fs';
import { delimiter, join, resolve } from 'node:path';

import type { Environment } from './expand-values.ts';

/** Where to look for a program. */
export interface ProgramPlaces {
  environment: Environment;
  /** The folder of the configuration. */
  folder: string;
}

export const isFile = (file: string): boolean =>
  statSync(file, { throwIfNoEntry: false })?.isFile() ?? false;

/**
 * Returns a program as it is started: a path of the configuration, or a name for PATH to resolve.
 */
export const locateProgram = (program: string, { environment, folder }: ProgramPlaces): string => {
  if (/[/\\]/.test(program)) return resolve(folder, program);
  const folders = (environment['PATH'] ?? '').split(delimiter).filter((entry) => entry !== '');
  const isInPath = folders.some((entry) => existsSync(join(entry, program)));
  // A bare name of a file beside the configuration that is not on PATH.
  return !isInPath && isFile(join(folder, program)) ? join(folder, program) : program;
};
