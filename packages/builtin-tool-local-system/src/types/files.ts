/** What a directory entry is. A symbolic link is one, whatever it points to. */
export type FileKind = 'directory' | 'file' | 'other' | 'symlink';

/**
 * One entry of a listing or a search. Every `path` in parameters and states is relative to the first
 * workspace root, with `/`, or absolute: what one call gives, the next one takes.
 */
export interface FileEntry {
  /** ISO 8601, UTC. Absent where the file system does not know it. */
  createdAt?: string;
  kind: FileKind;
  /** ISO 8601, UTC. */
  modifiedAt: string;
  name: string;
  path: string;
  /** Bytes. */
  size: number;
  /** Where a symbolic link points, as it says itself. */
  target?: string;
}

export interface ListFilesParams {
  includeHidden?: boolean;
  limit?: number;
  order?: 'ascending' | 'descending';
  path?: string;
  sortBy?: 'created' | 'modified' | 'name' | 'size';
}

export interface ListFilesState {
  entries: FileEntry[];
  path: string;
  /** Other folders of the workspace, of which the list says nothing. */
  otherFolders?: string[];
  /** How many there are in all; more than `entries` if the list was capped. */
  total: number;
}

/** What a search found nothing in, although the text may be there. */
export interface SkippedFiles {
  /** Files with the text that are no text themselves. */
  binary: number;
  /** Files with the text in an encoding that is not searched. */
  legacy: number;
  /** The first of them. */
  paths: string[];
}

export interface SearchFilesParams {
  /** Literal text that the file contains, case-insensitively. */
  content?: string;
  createdAfter?: string;
  createdBefore?: string;
  /** Without the dot. */
  extensions?: string[];
  includeIgnored?: boolean;
  kind?: 'directory' | 'file';
  /** Words of the name or path. */
  keywords?: string;
  limit?: number;
  maxSize?: number;
  minSize?: number;
  modifiedAfter?: string;
  modifiedBefore?: string;
  scope?: string;
}

export interface SearchFilesState {
  /** Best first. */
  entries: FileEntry[];
  scope: string;
  /** Where nothing was found by `content`. */
  skipped?: SkippedFiles;
  /** The search stopped early: `total` is a lower bound. */
  stopped?: boolean;
  /** How many matched. */
  total: number;
  /** Not all of them are in `entries`. */
  truncated: boolean;
  /** Files and folders that could not be read, or were too large to be, if any. */
  unreadable?: number;
}

export interface GlobFilesParams {
  includeIgnored?: boolean;
  limit?: number;
  pattern: string;
  scope?: string;
}

export interface GlobFilesState {
  /** Newest first. */
  entries: FileEntry[];
  pattern: string;
  scope: string;
  /** The search stopped early: `total` is a lower bound. */
  stopped?: boolean;
  total: number;
  /** Not all of them are in `entries`. */
  truncated: boolean;
  /** Files and folders that could not be read, or were too large to be, if any. */
  unreadable?: number;
}

export type GrepOutput = 'content' | 'count' | 'files';
export type SearchEngineName = 'javascript' | 'ripgrep' | 'wasm';

export interface GrepContentParams {
  contextLines?: number;
  /** A glob that file paths have to fit. */
  include?: string;
  ignoreCase?: boolean;
  includeIgnored?: boolean;
  /** A language or extension known to ripgrep: `ts`, `py`, `md`. */
  fileType?: string;
  /** Files in `count` and `files`, matching lines in `content`. */
  limit?: number;
  literal?: boolean;
  multiline?: boolean;
  output?: GrepOutput;
  pattern: string;
  scope?: string;
}

/** A line of a search result. Positions are UTF-16 units within `text`. */
export interface GrepLine {
  /** 1-based. */
  line: number;
  /** Where the pattern matched: none in a line of context. */
  matches: Array<{ end: number; start: number }>;
  text: string;
  /** The line was cut around its first match. */
  truncated?: boolean;
}

export interface GrepFile {
  /** Matches in the file; with `output: "files"` absent. */
  count?: number;
  /** With `output: "content"`, in order; a gap between numbers is a gap in the file. */
  lines?: GrepLine[];
  path: string;
}

export interface GrepContentState {
  engine: SearchEngineName;
  files: GrepFile[];
  output: GrepOutput;
  pattern: string;
  scope: string;
  /** Where nothing was found. */
  skipped?: SkippedFiles;
  /** The search stopped early: the totals are lower bounds. */
  stopped?: boolean;
  /** Files with a match, where not all of them are in `files`. */
  totalFiles?: number;
  /** Matching lines that are shown or counted. */
  totalMatches: number;
  /** Not everything that was found is in `files`. */
  truncated: boolean;
  /** Files and folders that could not be read, or were too large to be, if any. */
  unreadable?: number;
}
