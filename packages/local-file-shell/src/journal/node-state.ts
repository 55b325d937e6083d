/** The state of a path: nothing, a file, a link, or a folder with its contents. */
export type NodeState = AbsentState | FileState | FolderState | LinkState | OtherState;

export interface AbsentState {
  kind: 'absent';
}

export interface FileState {
  /** Identifies the content: see `identifyContent`. */
  content: string;
  /** SHA-256 of the blob with the content. Absent if it was not kept. */
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
  /** Blob with the list of its contents. Absent if that was not kept. */
  blob?: string;
  /** Bytes of all files in it. */
  bytes: number;
  /** Identifies the state of everything in it; empty for a folder with too many entries. */
  content: string;
  /** Files, folders and links in it. */
  entries: number;
  kind: 'folder';
  mode: number;
}

/** A device, pipe or socket, which cannot be recreated. */
export interface OtherState {
  kind: 'other';
}

/**
 * An entry of a kept folder. `path` is relative to it, with `/`. Folders precede their contents.
 * The content of a file is a part of a blob that it shares with others.
 */
export type TreeEntry = { path: string } & (
  | (FileState & { blob: string; offset: number })
  | LinkState
  | { kind: 'folder'; mode: number }
);

export const ABSENT: AbsentState = { kind: 'absent' };
