import { stat } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';

import { findHomeFolder } from '../home-folder.ts';
import type { Environment } from './expand-values.ts';

/** The accepted names of a configuration; the first that exists is used. */
export const CONFIGURATION_NAMES = [
  'lobe-tools.json',
  'lobe-tools.yaml',
  'lobe-tools.yml',
] as const;

/** The configurations of a folder: the one in use, and the ignored ones. */
export interface FoundConfiguration {
  file: string;
  ignored: readonly string[];
}

/** Looks for a configuration in one folder, not in its parents. */
export const findConfiguration = async (
  folder: string,
): Promise<FoundConfiguration | undefined> => {
  const files = CONFIGURATION_NAMES.map((name) => join(folder, name));
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const [file, ...ignored] = files.filter((_, index) => facts[index]?.isFile());
  return file === undefined ? undefined : { file, ignored };
};

/**
 * The user's own configuration folder: `${XDG_CONFIG_HOME:-~/.config}/lobe-tools`. Its content
 * needs no approval: whoever can write there can write all of the user's files. Undefined for a
 * user without a home folder.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export const getUserConfigurationFolder = (
  environment: Environment = process.env,
  home?: string,
): string | undefined => {
  const shared = environment['XDG_CONFIG_HOME'];
  if (shared && isAbsolute(shared)) return join(shared, 'lobe-tools');
  const folder = findHomeFolder(home);
  return folder === undefined ? undefined : join(folder, '.config', 'lobe-tools');
};
