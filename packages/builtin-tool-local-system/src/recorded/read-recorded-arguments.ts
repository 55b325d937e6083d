import {
  byName,
  convertArguments,
  type GivenArguments,
  readCommandLine,
  readItems,
  type RecordedCalls,
  renameHabits,
  resolveApiAlias,
} from '@lobechat/types';

import { LocalSystemLimit } from '../constants.ts';
import type { LocalSystemApiNameType } from '../types.ts';
import { EDIT_HABITS, MOVE_HABITS, NAMES } from './habits.ts';

/** API names in LobeHub's history, with the API that handles them today. */
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

/** Converts arguments that already have their current names; `given` has the original ones. */
type Read = (args: GivenArguments, given: GivenArguments) => GivenArguments;

const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;

/** Caps a number, because older calls had no bounds. */
const atMost =
  (maximum: number) =>
  (value: unknown): unknown =>
    typeof value === 'number' && value > maximum ? maximum : value;

/** For obsolete arguments whose absence changes nothing important. */
const drop = (): undefined => undefined;

const readInteger = (value: unknown): unknown =>
  typeof value === 'string' && /^-?\d{1,9}$/.test(value) ? Number(value) : value;

/** Other agents have `offset`, the first line, and `limit`, the number of lines. */
const readPart = (args: GivenArguments): GivenArguments => {
  const { limit: size, offset: from, ...others } = args;
  const [limit, offset] = [size, from].map(readInteger);
  if ((limit ?? offset) === undefined || 'startLine' in args || 'endLine' in args) return args;
  if (limit === undefined && Number.isInteger(offset)) return { ...others, startLine: offset || 1 };
  if (!isCount(limit) || limit === 0 || !isCount(offset ?? 0)) return args;
  const startLine = Math.max(Number(offset ?? 1), 1);
  const start = offset === undefined ? {} : { startLine };
  return { ...others, ...start, endLine: startLine + limit - 1 };
};

/** `[5, 8]` or `5-8`. */
const readRange = (args: GivenArguments): GivenArguments => {
  const { lines, ...others } = args;
  const range: unknown = typeof lines === 'string' ? lines.split(/\s*[-:,]\s*/) : lines;
  const [start, end = start, ...more] = Array.isArray(range) ? range.map(readInteger) : [];
  if (!isCount(start) || (end !== -1 && !isCount(end)) || more.length > 0) return args;
  if ('startLine' in args || 'endLine' in args) return args;
  return { ...others, endLine: end, startLine: start };
};

const readOneFile: Read = (args) => {
  const { paths, ...others } = args;
  const [path, ...further]: readonly unknown[] = [paths].flat();
  const isOne = path !== undefined && further.length === 0 && !('path' in args);
  const part = readPart(readRange(isOne ? { ...others, path } : args));
  // The last line -1 is that of the file.
  const endLine = (value: unknown): unknown => (readInteger(value) === -1 ? undefined : value);
  return convertArguments(readLines(part), { endLine });
};

/** `loc` counted from 0, and its end was exclusive. */
const readLines = (args: GivenArguments): GivenArguments => {
  if (!('fullContent' in args) && !('loc' in args)) return args;
  const { fullContent: _, loc, ...others } = args;
  const [from, to] = Array.isArray(loc) ? (loc as readonly unknown[]) : [];
  if (!isCount(from) || !isCount(to)) return loc === undefined ? others : args;
  return { endLine: Math.max(to, from + 1), startLine: from + 1, ...others };
};

/** `{ path: 'a/b.txt', newName: 'c.txt' }`, a move within the folder. */
const readRename = (args: GivenArguments): GivenArguments => {
  const { newName, path, ...others } = args;
  if (typeof newName !== 'string' || typeof path !== 'string' || /[/\\]/.test(newName)) return args;
  const folder = path.slice(0, Math.max(path.lastIndexOf('/'), path.lastIndexOf('\\')) + 1);
  return { items: [{ from: path, to: `${folder}${newName}` }], ...others };
};

/** A single move without a list, and other names for its two paths. */
const readMoves: Read = (args) => {
  if ('newName' in args) return readRename(args);
  if ('items' in args) {
    return convertArguments(args, { items: readItems((item) => renameHabits(item, MOVE_HABITS)) });
  }
  const { from, to, ...others } = renameHabits(args, MOVE_HABITS);
  return from === undefined || to === undefined ? args : { items: [{ from, to }], ...others };
};

/** Types were extensions, with or without the dot, or macOS kinds, which are dropped. */
const readExtensions = (value: unknown): unknown => {
  const types: unknown = typeof value === 'string' ? [value] : value;
  if (!Array.isArray(types)) return value;
  const extensions = types
    .filter((type): type is string => typeof type === 'string')
    .map((type) => type.replace(/^\./, ''))
    .filter((type) => /^[\w-]+$/.test(type));
  return extensions.length > 0 ? extensions : undefined;
};

const readSearch: Read = (args, given) => {
  // Only LobeHub's history has these.
  const isOld = ['contentContains', 'directory', 'fileTypes'].some((name) => name in given);
  return convertArguments(args, {
    detailed: drop,
    exclude: drop,
    liveUpdate: drop,
    sortBy: drop,
    sortDirection: drop,
    ...(isOld && {
      extensions: readExtensions,
      keywords: (value) => (value === '' ? undefined : value),
      limit: atMost(LocalSystemLimit.searchedFiles),
    }),
  });
};

/** `-A`, `-B` and `-C` were lines after, before and around. */
const readContextLines = (args: GivenArguments): GivenArguments => {
  const { '-A': after, '-B': before, '-C': around, ...others } = args;
  const lines = [after, before, around].map(readInteger).filter(isCount);
  if (lines.length === 0 || 'contextLines' in args) return args;
  return { ...others, contextLines: Math.min(Math.max(...lines), LocalSystemLimit.contextLines) };
};

const readCase = (args: GivenArguments): GivenArguments => {
  const { caseSensitive, ...others } = args;
  const isRead = typeof caseSensitive === 'boolean' && !('ignoreCase' in args);
  return isRead ? { ...others, ignoreCase: !caseSensitive } : args;
};

const readGrep: Read = (args, given) =>
  convertArguments(readCase(readContextLines(args)), {
    '-n': drop,
    output: byName({ files_with_matches: 'files' }),
    tool: drop,
    // 0 meant no limit.
    ...('head_limit' in given && {
      limit: (value) => atMost(LocalSystemLimit.grepResults)(value === 0 ? Infinity : value),
    }),
  });

const readEdits = (args: GivenArguments): GivenArguments =>
  convertArguments(args, { edits: readItems((edit) => renameHabits(edit, EDIT_HABITS)) });

/** A file's edits, or a single one without a list. */
const readFileEdits = readItems((file) => {
  const args = renameHabits(file, NAMES.get('editFile') ?? {});
  const { edits, path, ...edit } = args;
  const isSingle = edits === undefined && 'newText' in edit && 'oldText' in edit;
  return isSingle ? { edits: [edit], path } : readEdits(args);
});

/** `{ path: 'a.txt' }` in a list of paths. A range of lines stays, to be refused. */
const readPaths: Read = (args) =>
  convertArguments(args, {
    paths: readItems((item) => {
      const { path, ...others } = renameHabits(item, NAMES.get('readFile') ?? {});
      return typeof path === 'string' && Object.keys(others).length === 0 ? path : item;
    }),
  });

const READERS: Partial<Record<LocalSystemApiNameType, Read>> = {
  copyFiles: readMoves,
  deleteFiles: readPaths,
  editFile: readEdits,
  editFiles: (args) => {
    const names = Object.keys(args).join();
    // Each edit names its file, or the call that of all.
    const read = { files: names === 'edits' ? args['edits'] : [args] };
    return convertArguments(names && !('files' in args) ? read : args, { files: readFileEdits });
  },
  getCommandOutput: (args, given) =>
    convertArguments(args, 'timeout' in given ? { wait: atMost(LocalSystemLimit.waitMs) } : {}),
  grepContent: readGrep,
  listFiles: (args) =>
    convertArguments(args, {
      recursive: (value) => (value === false ? undefined : value),
      order: byName({ asc: 'ascending', desc: 'descending' }),
      sortBy: byName({ createdTime: 'created', modifiedTime: 'modified' }),
    }),
  moveFiles: readMoves,
  readFile: readOneFile,
  readFiles: readPaths,
  runCommand: (args) => convertArguments(args, { command: readCommandLine }),
  searchFiles: readSearch,
};

/**
 * Converts arguments of LobeHub's history (`file_path`, `loc`, `shell_id`, `-i` …) and the common
 * names of other agents to today's arguments. Current arguments and unknown forms are returned
 * unchanged; nothing is validated here.
 *
 * @param apiName - today's name of the API, or one of {@link LOCAL_SYSTEM_API_ALIASES}
 */
export const readRecordedArguments: RecordedCalls['readArguments'] = (apiName, args) => {
  const name = resolveApiAlias(apiName, LOCAL_SYSTEM_API_ALIASES) as LocalSystemApiNameType;
  // Other agents add remarks to every call.
  const remarks = { explanation: drop, instruction: drop };
  const renamed = convertArguments(renameHabits(args, NAMES.get(name) ?? {}), remarks);
  const read = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
  return read ? read(renamed, args) : renamed;
};

/** How calls of earlier versions of this tool are read. */
export const localSystemRecordedCalls: RecordedCalls = {
  aliases: LOCAL_SYSTEM_API_ALIASES,
  readArguments: readRecordedArguments,
};
