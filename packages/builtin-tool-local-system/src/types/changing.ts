import type { TextFormat } from './reading.ts';

/** One replacement of exact text. */
export interface TextEdit {
  newText: string;
  oldText: string;
  replaceAll?: boolean;
}

/**
 * How an edit's text was found: as it is, or with the only differences that are tolerated.
 * `whitespace` is trailing white space, `punctuation` Unicode quotes, dashes and spaces of one
 * character each, `indentation` a uniform shift of all lines.
 */
export type EditMatch = 'exact' | 'indentation' | 'line-endings' | 'punctuation' | 'whitespace';

/** What happened to one file. */
export type ChangeKind = 'copy' | 'create' | 'delete' | 'move' | 'overwrite' | 'update';

/** A change that was made. `id` is what `undoChanges` takes. */
export interface FileChange {
  /** Lines added, by the diff. */
  added: number;
  /** Unified diff, shortened if long; empty for binary files and folders. */
  diff: string;
  /** The diff was shortened. */
  diffTruncated?: boolean;
  id: string;
  kind: ChangeKind;
  path: string;
  /** Of a move: where it was. */
  previousPath?: string;
  removed: number;
}

export interface WriteFileParams {
  content: string;
  /** Default: that of the existing file, else UTF-8. */
  encoding?: string;
  path: string;
}

export interface WriteFileState {
  change: FileChange;
  /** Of the file as it is now. */
  format: TextFormat;
  path: string;
  /** Bytes. */
  size: number;
}

export interface EditFileParams {
  /** Several replacements, applied in order, all or none. Instead of `oldText` and `newText`. */
  edits?: TextEdit[];
  newText?: string;
  oldText?: string;
  path: string;
  replaceAll?: boolean;
}

export interface AppliedEdit {
  /** 1-based line in the file as it was before this edit; of each place with `replaceAll`. */
  lines: number[];
  match: EditMatch;
  /** How many places there are, if `lines` does not list them all. */
  places?: number;
}

export interface EditFileState {
  change: FileChange;
  edits: AppliedEdit[];
  path: string;
}

export interface EditFilesParams {
  files: Array<{ edits: TextEdit[]; path: string }>;
}

/** One file of a batch: what was done to it, or why nothing was. */
interface EditFilesItem {
  change?: FileChange;
  edits?: AppliedEdit[];
  error?: ItemError;
  path: string;
}

export interface EditFilesState {
  failed: number;
  results: EditFilesItem[];
  succeeded: number;
}

export interface ApplyPatchParams {
  /** `*** Begin Patch` … `*** End Patch`. */
  patch: string;
}

export interface ApplyPatchState {
  changes: FileChange[];
}

export interface ItemError {
  message: string;
  type: string;
}

export interface FilePair {
  from: string;
  to: string;
}

export interface MoveFilesParams {
  items: FilePair[];
  overwrite?: boolean;
}

export interface CopyFilesParams {
  items: FilePair[];
  overwrite?: boolean;
}

export interface DeleteFilesParams {
  paths: string[];
  /** Folders with what is in them. */
  recursive?: boolean;
}

export interface ChangeItem {
  change?: FileChange;
  error?: ItemError;
  from?: string;
  path: string;
}

export interface ChangeFilesState {
  failed: number;
  results: ChangeItem[];
  succeeded: number;
}

export type MoveFilesState = ChangeFilesState;
export type CopyFilesState = ChangeFilesState;
export type DeleteFilesState = ChangeFilesState;

export interface ListChangesParams {
  limit?: number;
  path?: string;
}

/** A change of the past, as `listChanges` gives it. */
export interface RecordedChange extends FileChange {
  /** ISO 8601, UTC. */
  at: string;
  /** Why it cannot be undone (any more). Absent if it can. */
  blocked?: string;
  /** When it was undone. */
  undoneAt?: string;
}

export interface ListChangesState {
  /** Newest first. */
  changes: RecordedChange[];
  total: number;
}

export interface UndoChangesParams {
  /** Everything of the session, newest first. */
  all?: boolean;
  ids?: string[];
}

export interface UndoChangesState {
  failed: number;
  results: Array<{ error?: ItemError; id: string; path: string }>;
  succeeded: number;
}
