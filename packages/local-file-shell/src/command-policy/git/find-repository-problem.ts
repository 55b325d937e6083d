import { lstat, realpath } from 'node:fs/promises';
import path from 'node:path';

import { isThere } from '../../paths/look.ts';
import { show } from '../judge-paths.ts';
import { findLinkOut } from '../words/find-link-out.ts';
import type { Workspace } from '../words/workspace.ts';
import { findPersonalProblem } from './find-personal-problem.ts';
import { findSettingsProblem, type GitSetting } from './repository-settings.ts';
import { type GitPlace, runGit } from './run-git.ts';

/** What a git command does with the repository, besides reading its history. */
interface RepositoryUse {
  compares: boolean;
  readsTracked: boolean;
}

interface RepositoryOptions extends GitPlace, RepositoryUse {
  workspace: Workspace;
}

/** The depth of the current submodule, and the number of submodules checked so far. */
interface Visit {
  counter: { submodules: number };
  depth: number;
}

/** Levels of nested submodules that are checked. */
const MAX_DEPTH = 5;
/** Total number of submodules that are checked: each takes a few runs of git. */
const MAX_SUBMODULES = 30;
/** Folders of tracked files that are checked. */
const MAX_FOLDERS = 20_000;
/** The hook that git runs after it has updated the index, which comparing files can trigger. */
const INDEX_HOOK = 'post-index-change';

const readSettings = async (place: GitPlace): Promise<GitSetting[] | undefined> => {
  const listed = await runGit(place, ['config', '--list', '--show-scope', '--includes', '-z']);
  const fields = listed?.split('\0').slice(0, -1);
  return fields?.flatMap((scope, index) => {
    if (index % 2 === 1) return [];
    // A name alone is set to true.
    const [name = '', value = 'true'] = (fields[index + 1] ?? '').split(/\n(.*)/s);
    return [{ name, scope, value }];
  });
};

interface IndexEntry {
  isSubmodule: boolean;
  path: string;
}

const listIndex = async (place: GitPlace): Promise<IndexEntry[] | undefined> => {
  const listed = await runGit(place, ['ls-files', '--stage', '--full-name', '-z', '--', ':/']);
  return listed
    ?.split('\0')
    .filter((line) => line !== '')
    .map((line) => ({
      isSubmodule: line.startsWith('160000'),
      path: line.slice(line.indexOf('\t') + 1),
    }));
};

/** The index may name any path, and git reads it. */
const leadsElsewhere = ({ path: name }: IndexEntry): boolean =>
  name.split('/').some((part) => part === '' || part === '.' || part === '..');

/** A folder of tracked files that is now a link out of the workspace: git would read through it. */
const findFolderOut = async (
  top: string,
  entries: readonly IndexEntry[],
  workspace: Workspace,
): Promise<string | undefined> => {
  const folders = new Set<string>();
  for (const entry of entries) {
    let folder = path.posix.dirname(entry.path);
    while (folder !== '.' && !folders.has(folder)) {
      folders.add(folder);
      folder = path.posix.dirname(folder);
    }
  }
  if (folders.size > MAX_FOLDERS) return top;
  for (const folder of folders) {
    const absolute = path.join(top, folder);
    const stats = await lstat(absolute).catch(() => undefined);
    const isOut = stats?.isSymbolicLink() === true && !(await workspace.locate(top, folder)).inside;
    if (isOut) return absolute;
  }
  return undefined;
};

const findTrackedProblem = async (
  top: string,
  { workspace, ...options }: RepositoryOptions,
  visit: Visit,
): Promise<string | undefined> => {
  const entries = await listIndex(options);
  if (entries === undefined) return 'The files that the repository tracks cannot be listed.';
  const elsewhere = entries.find(leadsElsewhere);
  if (elsewhere)
    return `The repository tracks '${show(elsewhere.path)}', which is not below its folder.`;
  const out = await findFolderOut(top, entries, workspace);
  if (out !== undefined) return `${out} leads out of the workspace, and git would follow it.`;
  if (!options.compares) return undefined;
  const submodules: string[] = [];
  for (const entry of entries)
    if (entry.isSubmodule && (await isThere(path.join(top, entry.path, '.git'))))
      submodules.push(entry.path);
  if (submodules.length > 0 && visit.depth >= MAX_DEPTH)
    return 'Its submodules are nested too deeply.';
  visit.counter.submodules += submodules.length;
  if (visit.counter.submodules > MAX_SUBMODULES) return 'It has too many submodules.';
  const nested = { counter: visit.counter, depth: visit.depth + 1 };
  for (const name of submodules) {
    const cwd = path.join(top, name);
    const problem = await findRepositoryProblem({ ...options, cwd, workspace }, nested);
    if (problem !== undefined) return `Submodule '${name}': ${problem}`;
  }
  return undefined;
};

/**
 * Why git would do more than read in a folder, in a sentence, or undefined: the repository that it
 * finds there must be in the workspace with everything that belongs to it, and nothing in it may
 * name a program. Git itself reports what it would find, and which settings would apply.
 */
export const findRepositoryProblem = async (
  options: RepositoryOptions,
  visit: Visit = { counter: { submodules: 0 }, depth: 0 },
): Promise<string | undefined> => {
  const { compares, readsTracked, workspace } = options;
  const found = await runGit(options, [
    'rev-parse',
    '--path-format=absolute',
    '--show-toplevel',
    '--git-dir',
    '--git-common-dir',
    '--git-path',
    'objects',
    '--git-path',
    'hooks',
  ]);
  const lines = found?.split('\n').slice(0, -1) ?? [];
  const [top, gitFolder, commonFolder, objects, hooks, ...more] = lines;
  if (!top || !gitFolder || !commonFolder || !objects || !hooks || more.length > 0)
    return 'There is no repository here, or git does not accept it.';
  const folders = await Promise.all(
    [top, gitFolder, commonFolder].map((folder) => realpath(folder).catch(() => folder)),
  );
  const outside = folders.find((folder) => !workspace.isInside(folder));
  if (outside !== undefined) return `The repository is in ${outside}, outside the workspace.`;
  const [settings, ...links] = await Promise.all([
    readSettings(options),
    ...[...new Set(folders.slice(1))].map((folder) => findLinkOut(folder, workspace)),
  ]);
  if (settings === undefined) return "The repository's settings cannot be read.";
  const searchPath = options.environment['PATH'];
  const problem =
    findSettingsProblem(settings) ??
    (await findPersonalProblem(settings, { searchPath, top, workspace }));
  if (problem !== undefined) return problem;
  const link = links.find((found) => found !== undefined);
  if (link !== undefined) return `${link} may lead out of the workspace.`;
  if (await isThere(path.join(objects, 'info/alternates')))
    return 'The repository borrows objects from another one.';
  if (compares && (await isThere(path.join(hooks, INDEX_HOOK))))
    return `The repository has a hook that this command can start (${INDEX_HOOK}).`;
  if (!compares && !readsTracked) return undefined;
  return findTrackedProblem(top, options, visit);
};
