import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

import { BUILTIN_TOOL_ALIASES, BUILTIN_TOOL_IDENTIFIERS } from '@lobechat/builtin-tools';

import { UsageError } from '../usage-error.ts';
import { findNameProblem } from './check-name.ts';
import { formatFiles } from './format-files.ts';
import {
  addDependency,
  addLlmsLine,
  addReadmeRow,
  registerTool,
  TOOL_LISTS,
} from './registration.ts';
import { createToolFiles } from './tool-files.ts';
import { createToolNames, describeTool, type ToolKind, type ToolNames } from './tool-names.ts';
import { writeFiles } from './write-files.ts';

/** The created files. */
export interface CreatedTool {
  /** Files that were changed, relative to the workspace. */
  changed: string[];
  /** Files that were written, relative to the workspace. */
  created: string[];
  kind: ToolKind;
  names: ToolNames;
}

/** Packages named like tools, and identifiers and aliases in use. */
const listTaken = async (workspace: string): Promise<Set<string>> => {
  const folders = await readdir(join(workspace, 'packages'));
  return new Set([
    ...folders.filter((name) => name.startsWith('builtin-tool-')).map((name) => name.slice(13)),
    ...[...BUILTIN_TOOL_IDENTIFIERS, ...Object.keys(BUILTIN_TOOL_ALIASES)].map((identifier) =>
      identifier.replace(/^lobe-/, ''),
    ),
  ]);
};

/**
 * Creates a tool package in a workspace and registers it. Nothing is written unless everything can
 * be.
 *
 * @throws UsageError if the name is invalid for a tool
 */
export const createTool = async (
  workspace: string,
  name: string,
  kind: ToolKind,
): Promise<CreatedTool> => {
  const problem = findNameProblem(name, await listTaken(workspace));
  if (problem) throw new UsageError(problem);

  const names = createToolNames(name);
  const folder = `packages/builtin-tool-${names.kebab}`;
  const aggregator = 'packages/builtin-tools';
  const registered = await Promise.all(
    TOOL_LISTS.map(async (list): Promise<[string, string]> => {
      const file = `${aggregator}/src/${list.file}`;
      return [file, registerTool(list, await readFile(join(workspace, file), 'utf8'), names)];
    }),
  );
  const packageFile = `${aggregator}/package.json`;
  const packageText = addDependency(await readFile(join(workspace, packageFile), 'utf8'), names);

  const about = describeTool(names, kind);
  const readme = addReadmeRow(await readFile(join(workspace, 'README.md'), 'utf8'), names, about);

  const created = new Map(
    [...createToolFiles(names, kind)].map(([path, text]) => [`${folder}/${path}`, text]),
  );
  const changed = new Map([['README.md', readme], [packageFile, packageText], ...registered]);
  // Its lines link to READMEs, and a small tool has none.
  if (created.has(`${folder}/README.md`)) {
    changed.set(
      'llms.txt',
      addLlmsLine(await readFile(join(workspace, 'llms.txt'), 'utf8'), names, about),
    );
  }
  await writeFiles(workspace, [...created, ...changed]);
  await formatFiles(workspace, [...created.keys(), ...changed.keys()]);
  return { changed: [...changed.keys()], created: [...created.keys()], kind, names };
};
