import { statfsSync } from 'node:fs';
import { dirname, isAbsolute, join, resolve } from 'node:path';

import { ToolError, ToolErrorType } from '@lobechat/types';
import { expandHome } from '@lobechat/utils';

import { findHomeFolder } from './home-folder.ts';

/** `PROC_SUPER_MAGIC` of Linux: the file system of its processes. */
const PROCESSES = 0x9f_a0;

/** Where the environment and the configuration set the data directory. */
export interface DataDirectoryOptions {
  /** Overrides the environment. */
  configured?: string | undefined;
  /** Default: that of the process. */
  environment?: Readonly<Record<string, string | undefined>> | undefined;
  /** The user's own folder. Default: the one reported by the system. */
  home?: string | undefined;
}

/** The file system that holds a path or would hold it; undefined if the system does not say. */
const findFileSystem = (path: string): number | undefined => {
  try {
    return statfsSync(path).type;
  } catch {
    const parent = dirname(path);
    return parent === path ? undefined : findFileSystem(parent);
  }
};

/** A variable that no shell has filled in, or an address: each would name a folder in the current one. */
const UNREADABLE = /^(?:\$|%\w+%|[a-z][\w+.-]+:\/\/)/i;

const refuse = (problem: string): never => {
  throw new ToolError(
    ToolErrorType.InvalidArguments,
    `${problem} Choose another one (--data, LOBE_TOOLS_DATA).`,
  );
};

/** Nothing can be stored in `/proc`, and Node's recursive `mkdir` never ends there. */
const refuseProcesses = (directory: string): string =>
  findFileSystem(directory) === PROCESSES
    ? refuse(
        `The data directory ${directory} is among the files of the system's processes, where nothing can be stored.`,
      )
    : directory;

/**
 * Returns the data directory: the configuration's, else `LOBE_TOOLS_DATA`, else
 * `${XDG_DATA_HOME:-~/.local/share}/lobe-tools`. Nothing is created.
 *
 * A relative `XDG_DATA_HOME` is ignored, as the specification requires.
 *
 * @returns an absolute path
 * @throws ToolError `InvalidArguments` if it is in `/proc`, or would depend on the current folder
 *   although nobody meant that
 * @see https://specifications.freedesktop.org/basedir-spec/latest/
 */
export const resolveDataDirectory = (options: DataDirectoryOptions = {}): string => {
  const { configured, environment = process.env } = options;
  const chosen = configured || environment['LOBE_TOOLS_DATA'];
  const getHome = (): string =>
    findHomeFolder(options.home) ??
    refuse('The user has no home folder (HOME), so the data directory is unknown.');
  if (chosen && UNREADABLE.test(chosen)) {
    refuse(
      `The data directory "${chosen}" is not a path: variables and addresses are not read here.`,
    );
  }
  if (chosen) return refuseProcesses(resolve(expandHome(chosen, getHome)));

  const shared = environment['XDG_DATA_HOME'];
  return refuseProcesses(
    shared && isAbsolute(shared)
      ? join(shared, 'lobe-tools')
      : join(getHome(), '.local', 'share', 'lobe-tools'),
  );
};

/** The folder of one tool package in a host's data directory. Nothing is created. */
export const getPackageDirectory = (dataDirectory: string, identifier: string): string =>
  join(dataDirectory, 'packages', encodeURIComponent(identifier));
