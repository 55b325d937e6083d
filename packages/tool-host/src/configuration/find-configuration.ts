import { stat } from 'node:fs/promises';
import { homedir } from 'node:os';
import { isAbsolute, join } from 'node:path';

import type { Environment } from './expand-values.ts';

/** The names that a configuration is found under, the first that exists. */
export const CONFIGURATION_NAMES = [
  'lobe-tools.json',
  'lobe-tools.yaml',
  'lobe-tools.yml',
] as const;

/** Configurations of a folder: the one that counts, and those that do not. */
export interface FoundConfiguration {
  file: string;
  ignored: readonly string[];
}

/** Looks for a configuration in one folder; not in those above it. */
export const findConfiguration = async (
  folder: string,
): Promise<FoundConfiguration | undefined> => {
  const files = CONFIGURATION_NAMES.map((name) => join(folder, name));
  const facts = await Promise.all(files.map((file) => stat(file).catch(() => undefined)));
  const [file, ...ignored] = files.filter((_, index) => facts[index]?.isFile());
  return file === undefined ? undefined : { file, ignored };
};

/**
 * The user's own folder of configuration: `${XDG_CONFIG_HOME:-~/.config}/lobe-tools`. What stands
 * there needs no approval: whoever can write there can write anything of the user's.
 *
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export const getUserConfigurationFolder = (
  environment: Environment = process.env,
  home: string = homedir(),
): string => {
  const shared = environment['XDG_CONFIG_HOME'];
  return join(shared && isAbsolute(shared) ? shared : join(home, '.config'), 'lobe-tools');
};
