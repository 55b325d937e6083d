import { habitsFor, namesByApi, spellingsOf } from '@lobechat/types';

import { localSystemApis } from '../apis/index.ts';
import type { LocalSystemApiNameType } from '../types.ts';

const COMMAND = habitsFor('commandId', 'id', 'shellId', 'bashId', 'sessionId');
const FOLDER = ['path', 'directory', 'dir', 'folder', 'cwd', 'dirPath', 'targetDirectory'];
const ONE_FILE = habitsFor('path', 'file', 'filePath', 'filename', 'absolutePath', 'targetFile');
const FILES = habitsFor('paths', 'files', 'filePaths', 'path', 'file', 'filePath', 'targetFile');

/** Names of the fields of an edit, also within a list. */
export const EDIT_HABITS = {
  ...habitsFor('newText', 'newString', 'newStr', 'replace', 'replacement'),
  ...habitsFor('oldText', 'oldString', 'oldStr', 'search', 'find'),
  ...habitsFor('replaceAll'),
};

/** Names of the fields of a move or copy, also within a list. */
export const MOVE_HABITS = {
  ...habitsFor('from', 'oldPath', 'source', 'src', 'sourcePath'),
  ...habitsFor('to', 'newPath', 'destination', 'dest', 'target', 'destinationPath'),
};

const MOVES = habitsFor('items', 'moves', 'copies', 'files');

const HABITS: Partial<Record<LocalSystemApiNameType, Readonly<Record<string, string>>>> = {
  applyPatch: habitsFor('patch', 'input', 'diff', 'patchText'),
  copyFiles: MOVES,
  deleteFiles: FILES,
  editFile: { ...ONE_FILE, ...EDIT_HABITS },
  getCommandOutput: { ...COMMAND, ...habitsFor('wait', 'timeout', 'waitMs') },
  globFiles: {
    ...habitsFor('pattern', 'glob', 'globPattern'),
    ...habitsFor('scope', ...FOLDER),
  },
  grepContent: {
    ...habitsFor('contextLines', 'context'),
    ...habitsFor('fileType', 'type'),
    ...habitsFor('ignoreCase', '-i', 'caseInsensitive'),
    ...habitsFor('include', 'glob', 'includePattern', 'filePattern'),
    ...spellingsOf('caseSensitive'),
    ...habitsFor('limit', 'headLimit', 'maxResults'),
    ...habitsFor('output', 'outputMode'),
    ...habitsFor('pattern', 'query', 'regex', 'search'),
    ...habitsFor('scope', ...FOLDER),
  },
  killCommand: COMMAND,
  listFiles: {
    ...habitsFor('includeHidden', 'showHidden'),
    ...habitsFor('order', 'sortOrder'),
    ...habitsFor('path', ...FOLDER),
  },
  moveFiles: MOVES,
  readFile: {
    ...ONE_FILE,
    ...habitsFor('endLine', 'lineEnd', 'end', 'endLineOneIndexedInclusive'),
    ...habitsFor('fullContent', 'shouldReadEntireFile'),
    ...habitsFor('lines', 'viewRange', 'lineRange', 'range'),
    ...habitsFor('startLine', 'lineStart', 'start', 'startLineOneIndexed'),
  },
  readFiles: FILES,
  runCommand: {
    ...habitsFor('background', 'runInBackground', 'isBackground'),
    ...habitsFor('command', 'cmd', 'commandLine', 'script'),
    ...habitsFor('cwd', 'workdir', 'workingDir', 'workingDirectory', 'directory', 'dirPath'),
    ...habitsFor('description', 'explanation', 'justification'),
    ...habitsFor('timeout', 'timeoutMs'),
  },
  searchFiles: {
    ...habitsFor('content', 'contentContains', 'text'),
    ...habitsFor('extensions', 'fileTypes', 'extension'),
    ...habitsFor('keywords', 'query', 'q', 'name', 'filename', 'keyword'),
    ...habitsFor('scope', ...FOLDER),
  },
  undoChanges: habitsFor('ids', 'id', 'changeIds', 'changeId', 'changes'),
  writeCommandInput: { ...COMMAND, ...habitsFor('input', 'text', 'stdin', 'chars') },
  writeFile: { ...ONE_FILE, ...habitsFor('content', 'contents', 'text', 'fileText') },
};

/** Argument names of other agents and of earlier LobeHub versions, by API, and the current ones. */
export const NAMES = namesByApi(localSystemApis, HABITS);
