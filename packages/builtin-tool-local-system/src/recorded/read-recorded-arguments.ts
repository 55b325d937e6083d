import { habitsFor, type RecordedCalls, renameHabits, resolveApiAlias } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { LocalSystemLimit } from '../constants.ts';
import type { LocalSystemApiNameType } from '../types.ts';
import {
  type ArgumentChanges,
  convertArguments,
  type GivenArguments,
} from './convert-arguments.ts';

/** API names that LobeHub's history has, with the API that answers them today. */
export const LOCAL_SYSTEM_API_ALIASES: Readonly<Record<string, LocalSystemApiNameType>> = {
  editLocalFile: 'editFile',
  globLocalFiles: 'globFiles',
  listLocalFiles: 'listFiles',
  moveLocalFiles: 'moveFiles',
  readLocalFile: 'readFile',
  readLocalFiles: 'readFiles',
  renameFile: 'moveFiles',
  renameLocalFile: 'moveFiles',
  searchLocalFiles: 'searchFiles',
  writeLocalFile: 'writeFile',
};

type Read = (args: GivenArguments) => GivenArguments;

const isCount = (value: unknown): value is number =>
  typeof value === 'number' && Number.isInteger(value) && value >= 0;

const byName =
  (names: Readonly<Record<string, string>>) =>
  (value: unknown): unknown =>
    typeof value === 'string' && Object.hasOwn(names, value) ? names[value] : value;

/** Numbers had no bounds. */
const atMost =
  (maximum: number) =>
  (value: unknown): unknown =>
    typeof value === 'number' && value > maximum ? maximum : value;

type Names = Readonly<Record<string, string>>;

/** Former names become today's first: changes are by today's names. */
const change =
  (names: Names, changes: ArgumentChanges = {}): Read =>
  (args) =>
    convertArguments(renameHabits(args, names), changes);

/** What other agents call the path of the one file that a call is about. */
const ONE_FILE = habitsFor('path', 'file', 'file_path', 'filename', 'filePath', 'filepath');

/** Other agents have `offset`, the first line, and `limit`, so many lines. */
const readPart: Read = (args) => {
  const { limit, offset, ...others } = args;
  if (limit === undefined && offset === undefined) return args;
  if ('startLine' in args || 'endLine' in args) return args;
  const isRead = [limit, offset].every((value) => value === undefined || isCount(value));
  if (!isRead || limit === 0) return args;
  const startLine = Math.max((offset as number | undefined) ?? 1, 1);
  return {
    ...others,
    ...(offset === undefined ? {} : { startLine }),
    ...(limit === undefined ? {} : { endLine: startLine + (limit as number) - 1 }),
  };
};

const readOneFile: Read = (args) =>
  renameHabits(readLines(readPart(args)), {
    ...ONE_FILE,
    end_line: 'endLine',
    start_line: 'startLine',
  });

/** `loc` counted from 0, and its end was the first line that is not read. */
const readLines: Read = (args) => {
  if (!('fullContent' in args) && !('loc' in args)) return args;
  const { fullContent: _, loc, ...others } = args;
  const [from, to] = Array.isArray(loc) ? (loc as readonly unknown[]) : [];
  if (!isCount(from) || !isCount(to)) return loc === undefined ? others : args;
  return { endLine: Math.max(to, from + 1), startLine: from + 1, ...others };
};

/** `{ path: 'a/b.txt', newName: 'c.txt' }`, a move within the folder. */
const readRename: Read = (args) => {
  const { newName, path, ...others } = args;
  if (typeof newName !== 'string' || typeof path !== 'string' || /[/\\]/.test(newName)) return args;
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return { items: [{ from: path, to: `${folder}${newName}` }], ...others };
};

/** Reads each item of a list. A list in which nothing changes comes back as it is. */
const each =
  (read: Read) =>
  (value: unknown): unknown => {
    if (!Array.isArray(value)) return value;
    const given: readonly unknown[] = value;
    const items = given.map((item) => (isRecord(item) ? read(item) : item));
    return items.every((item, index) => item === given[index]) ? value : items;
  };

const readMoves: Read = (args) =>
  'newName' in args
    ? readRename(args)
    : convertArguments(args, {
        values: { items: each(change({ newPath: 'to', oldPath: 'from' })) },
      });

/** Types were extensions, with or without the dot, or names of the macOS kind, which are none. */
const readExtensions = (value: unknown): unknown => {
  if (!Array.isArray(value)) return value;
  const extensions = value
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^\./, ''))
    .filter((type) => /^[\w-]+$/.test(type));
  return extensions.length > 0 ? extensions : undefined;
};

const SEARCH_NAMES = {
  contentContains: 'content',
  directory: 'scope',
  fileTypes: 'extensions',
} as const;

const readSearch: Read = (args) => {
  const isOld = Object.keys(SEARCH_NAMES).some((name) => Object.hasOwn(args, name));
  return convertArguments(renameHabits(args, SEARCH_NAMES), {
    dropped: ['detailed', 'exclude', 'liveUpdate', 'sortBy', 'sortDirection'],
    values: isOld
      ? {
          extensions: readExtensions,
          keywords: (value) => (value === '' ? undefined : value),
          limit: atMost(LocalSystemLimit.searchedFiles),
        }
      : {},
  });
};

const GREP_NAMES = {
  '-i': 'ignoreCase',
  glob: 'include',
  head_limit: 'limit',
  output_mode: 'output',
  path: 'scope',
  type: 'fileType',
} as const;

/** `-A`, `-B` and `-C` were lines after, before and around. */
const readGrep: Read = (args) => {
  const { '-A': after, '-B': before, '-C': around, ...others } = args;
  const lines = [after, before, around].filter(isCount);
  const contextLines = Math.min(Math.max(...lines), LocalSystemLimit.contextLines);
  const given = lines.length > 0 && !('contextLines' in args) ? { ...others, contextLines } : args;
  return convertArguments(renameHabits(given, GREP_NAMES), {
    dropped: ['-n', 'tool'],
    values: {
      limit: 'head_limit' in args ? readHeadLimit : (value) => value,
      output: byName({ files_with_matches: 'files' }),
    },
  });
};

/** 0 stood for no limit. */
const readHeadLimit = (value: unknown): unknown =>
  value === 0 ? LocalSystemLimit.grepResults : atMost(LocalSystemLimit.grepResults)(value);

const readOutput: Read = (args) =>
  convertArguments(renameHabits(args, { shell_id: 'commandId', timeout: 'wait' }), {
    values: 'timeout' in args ? { wait: atMost(LocalSystemLimit.waitMs) } : {},
  });

const ONE_EDIT = {
  new_string: 'newText',
  old_string: 'oldText',
  replace_all: 'replaceAll',
} as const;

const readEdits: Read = change(
  { ...ONE_FILE, ...ONE_EDIT },
  { values: { edits: each(change(ONE_EDIT)) } },
);

const READERS: Partial<Record<LocalSystemApiNameType, Read>> = {
  editFile: readEdits,
  editFiles: change({}, { values: { files: each(readEdits) } }),
  getCommandOutput: readOutput,
  globFiles: change({ path: 'scope' }),
  grepContent: readGrep,
  killCommand: change({ shell_id: 'commandId' }),
  listFiles: change(
    { sortOrder: 'order' },
    {
      values: {
        order: byName({ asc: 'ascending', desc: 'descending' }),
        sortBy: byName({ createdTime: 'created', modifiedTime: 'modified' }),
      },
    },
  ),
  moveFiles: readMoves,
  readFile: readOneFile,
  runCommand: change({ run_in_background: 'background' }),
  searchFiles: readSearch,
  writeFile: change(ONE_FILE),
};

/**
 * Makes today's arguments of those that LobeHub's history has (`file_path`, `loc`, `shell_id`, `-i`
 * …) and of the common names of other agents. Arguments of today, and what has no known form, come
 * back as they are: nothing is judged here.
 *
 * @param apiName - today's name of the API, or one of {@link LOCAL_SYSTEM_API_ALIASES}
 */
export const readRecordedArguments: RecordedCalls['readArguments'] = (apiName, args) => {
  const name = resolveApiAlias(apiName, LOCAL_SYSTEM_API_ALIASES);
  const read = Object.hasOwn(READERS, name) ? READERS[name as LocalSystemApiNameType] : undefined;
  return read ? read(args) : args;
};

/** How calls of earlier forms of this tool are read. */
export const localSystemRecordedCalls: RecordedCalls = {
  aliases: LOCAL_SYSTEM_API_ALIASES,
  readArguments: readRecordedArguments,
};
