import { readFile, stat } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';

import { BUILTIN_TOOL_IDENTIFIERS } from '@lobechat/builtin-tools';
import { isRecord } from '@lobechat/utils';

import { UsageError } from '../usage-error.ts';
import { readVersion } from '../version.ts';
import { findNameProblem } from './check-name.ts';
import { standaloneFiles } from './templates/standalone-files.ts';
import { createToolNames, type ToolKind, type ToolNames } from './tool-names.ts';
import { writeFiles } from './write-files.ts';

/** A tool package outside this workspace. */
export interface StandaloneTool {
  /** Relative to the folder it was created in. */
  readonly created: string[];
  readonly folder: string;
  readonly names: ToolNames;
}

const readDependency = async (folder: string): Promise<string | undefined> => {
  const text = await readFile(join(folder, 'package.json'), 'utf8').catch(() => '{}');
  const description: unknown = JSON.parse(text);
  if (!isRecord(description)) return undefined;
  const lists = [description['dependencies'], description['devDependencies']];
  return lists
    .map((list) => (isRecord(list) ? list['lobe-tools'] : undefined))
    .find((range) => typeof range === 'string');
};

/**
 * Copied from the surrounding package's dependency on `lobe-tools`, so that a file path is also
 * found from the new folder.
 */
const chooseRange = async (cwd: string, folder: string): Promise<string> => {
  for (let from = cwd; ; from = dirname(from)) {
    const range = await readDependency(from);
    if (range?.startsWith('file:')) {
      return `file:${relative(folder, resolve(from, range.slice('file:'.length)))}`;
    }
    if (range !== undefined) return range;
    if (dirname(from) === from) return `^${await readVersion()}`;
  }
};

/**
 * Creates a package of one tool with its test, which needs only `lobe-tools`.
 *
 * @throws UsageError if the name is invalid or already exists
 */
export const createStandalone = async (
  cwd: string,
  name: string,
  kind: ToolKind,
): Promise<StandaloneTool> => {
  const taken = BUILTIN_TOOL_IDENTIFIERS.map((identifier) => identifier.replace(/^lobe-/, ''));
  const problem = findNameProblem(name, new Set(taken));
  if (problem) throw new UsageError(problem);
  const names = { ...createToolNames(name), packageName: `builtin-tool-${name}` };
  const folder = join(cwd, names.packageName);
  const isThere = await stat(folder).then(
    () => true,
    () => false,
  );
  if (isThere) throw new UsageError(`${folder} already exists. Choose another name or folder.`);
  const files = standaloneFiles(names, { kind, range: await chooseRange(cwd, folder) });
  await writeFiles(folder, files);
  const created = [...files.keys()].map((path) => join(names.packageName, path));
  return { created, folder, names };
};
