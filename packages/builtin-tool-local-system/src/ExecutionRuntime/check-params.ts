import { ToolError, ToolErrorType } from '@lobechat/types';

import { findingApis } from '../apis/finding.ts';
import type {
  EditFileParams,
  ListFilesParams,
  LocalSystemApiNameType,
  ReadFileParams,
  SearchFilesParams,
  UndoChangesParams,
} from '../types.ts';

/* Rules about combinations of parameters, which a schema of plain objects cannot express. */

const refuse = (message: string): never => {
  throw new ToolError(ToolErrorType.InvalidArguments, message);
};

/* Requires either a single replacement or a list of them. */
const checkEdit = ({ edits, newText, oldText, replaceAll }: EditFileParams): void => {
  if (edits) {
    if (!oldText && !newText && !replaceAll) return;
    refuse(
      'Both edits and a separate replacement were given. Put all replacements into edits, each with its own oldText, newText and replaceAll.',
    );
  }
  if (oldText !== undefined && newText !== undefined) return;
  const missing = oldText === undefined ? 'oldText' : 'newText';
  refuse(
    oldText === undefined && newText === undefined
      ? 'No replacement was given. Give oldText and newText, or a list of edits.'
      : `${missing} is missing. Give oldText and newText both; an empty newText deletes.`,
  );
};

const checkList = ({ recursive = false }: ListFilesParams): void => {
  if (!recursive) return;
  refuse(
    'listFiles lists a single folder. For all files below it, call globFiles with pattern ** and this folder as scope.',
  );
};

const checkRange = (from: number | undefined, to: number | undefined, what: string): void => {
  if (from === undefined || to === undefined || to >= from) return;
  refuse(`end${what} ${to} is before start${what} ${from}. Both are inclusive and count from 1.`);
};

/* Rejects a range that ends before it begins. */
const checkRead = ({ endLine, endPage, startLine, startPage }: ReadFileParams): void => {
  checkRange(startLine, endLine, 'Line');
  checkRange(startPage, endPage, 'Page');
};

/** Parameters that only say where to search and how much to return. */
const REFINEMENTS = new Set(['includeIgnored', 'limit', 'scope']);

const CONDITIONS = (
  Object.keys(findingApis.searchFiles.parameters.properties) as Array<keyof SearchFilesParams>
).filter((name) => !REFINEMENTS.has(name));

/* Requires at least one search condition. */
const checkSearch = (params: SearchFilesParams): void => {
  if (CONDITIONS.some((name) => params[name] !== undefined)) return;
  refuse(
    `No condition was given. Give one or more of ${CONDITIONS.join(', ')}; listFiles lists the contents of a folder.`,
  );
};

/* Requires either ids or all. */
const checkUndo = ({ all = false, ids }: UndoChangesParams): void => {
  if (ids ? !all : all) return;
  refuse(
    ids
      ? 'Both ids and all were given. Give ids for some changes, or all for everything of this session.'
      : 'Nothing to undo was named. Give ids from listChanges, or all: true for everything of this session.',
  );
};

const CHECKS: Partial<Record<LocalSystemApiNameType, (params: never) => void>> = {
  editFile: checkEdit,
  listFiles: checkList,
  readFile: checkRead,
  searchFiles: checkSearch,
  undoChanges: checkUndo,
};

/** @throws ToolError `InvalidArguments` for parameters that cannot be combined */
export const checkParams = (apiName: LocalSystemApiNameType, params: unknown): void =>
  CHECKS[apiName]?.(params as never);
