import { homedir } from 'node:os';
import { isAbsolute, join, resolve } from 'node:path';

/** Where the environment and the configuration set the data directory. */
export interface DataDirectoryOptions {
  /** Overrides the environment. */
  configured?: string | undefined;
  /** Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** The user's own folder. Default: the one reported by the system. */
  home?: string | undefined;
}

/**
 * Returns the data directory: the configuration's, else `LOBE_TOOLS_DATA`, else
 * `${XDG_DATA_HOME:-~/.local/share}/lobe-tools`. Nothing is created.
 *
 * A relative `XDG_DATA_HOME` is ignored, as the specification requires.
 *
 * @returns an absolute path
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export const resolveDataDirectory = (options: DataDirectoryOptions = {}): string => {
  const { configured, environment = process.env } = options;
  const chosen = configured || environment['LOBE_TOOLS_DATA'];
  if (chosen) return resolve(chosen);

  const shared = environment['XDG_DATA_HOME'];
  if (shared && isAbsolute(shared)) return join(shared, 'lobe-tools');
  return join(options.home ?? homedir(), '.local', 'share', 'lobe-tools');
};

/** The folder of one tool package in a host's data directory. Nothing is created. */
export const getPackageDirectory = (dataDirectory: string, identifier: string): string =>
  join(dataDirectory, 'packages', encodeURIComponent(identifier));
