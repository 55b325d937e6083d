/** What was at a path: nothing, a file, a link, a folder with what is in it. */
export type NodeState = AbsentState | FileState | FolderState | LinkState | OtherState;

export interface AbsentState {
  kind: 'absent';
}

export interface FileState {
  /** What tells whether the content is the same: see `identifyContent`. */
  content: string;
  /** SHA-256 of the blob that has the content. Absent if it was not kept. */
  blob?: string;
  kind: 'file';
  /** Permission bits. */
  mode: number;
  size: number;
}

export interface LinkState {
  kind: 'link';
  target: string;
}

export interface FolderState {
  /** Blob with the list of what is in it. Absent if that was not kept. */
  blob?: string;
  /** Bytes of all files in it. */
  bytes: number;
  /** What tells whether everything in it is the same; of folders too large to look through, empty. */
  content: string;
  /** Files, folders and links in it. */
  entries: number;
  kind: 'folder';
  mode: number;
}

/** A device, pipe or socket: cannot be made again. */
export interface OtherState {
  kind: 'other';
}

/**
 * An entry of a kept folder. `path` is relative to it, with `/`. Folders come before what is in them.
 * The content of a file is a part of the blob, which it shares with others.
 */
export type TreeEntry = { path: string } & (
  | (FileState & { blob: string; offset: number })
  | LinkState
  | { kind: 'folder'; mode: number }
);

export const ABSENT: AbsentState = { kind: 'absent' };
