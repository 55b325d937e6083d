import type { FileHandle } from 'node:fs/promises';

/**
 * What a path is needed for: looking, changing what is there, or putting something there. A name
 * that only looks like one that exists is good enough to look, is refused where something would be
 * changed, and is its own name where something is put.
 */
export type PathIntent = 'place' | 'read' | 'write';

/** A path that was found to be allowed, at the moment it was asked about. */
export interface LocatedPath {
  /**
   * Absolute, all symbolic links resolved; of something that does not exist yet, the real path of
   * the nearest folder that does, with the rest behind it.
   */
  readonly absolute: string;
  /** As results show it: relative to the first root with `/`, or absolute. */
  readonly display: string;
  readonly exists: boolean;
  /** As sentences name it: `display` on one line, with what is not seen spelled out. */
  readonly shown: string;
}

/** Decides about paths of one call, on real paths and at the moment of use. */
export interface PathGuard {
  /** How results show an absolute path. */
  display: (absolute: string) => string;
  /** Whether a real absolute path is allowed; for walks that resolved their root already. */
  isAllowed: (realPath: string) => boolean;
  /**
   * Whether a real absolute path may be changed: it is allowed and, if it belongs to a `.git` folder
   * or to the data directory, it was approved by itself.
   */
  mayChange: (realPath: string) => boolean;
  /**
   * Finds where a path leads. Relative ones begin at the first root, `~` is the home folder.
   *
   * @throws ToolError `OutsideWorkspace`, `InvalidArguments` (empty, NUL, too long), `PolicyDenied`
   * (to be changed, but protected and not approved), `NotFound` (looks like another name)
   */
  locate: (path: string, intent: PathIntent) => Promise<LocatedPath>;
  /**
   * Like {@link PathGuard.locate}, but a symbolic link at the end of the path is meant itself and not
   * what it points to: for moving, deleting and describing.
   */
  locateEntry: (path: string, intent: PathIntent) => Promise<LocatedPath>;
  /**
   * Opens an existing regular file for reading; what was opened is what was checked.
   *
   * @throws ToolError `NotFound` (with the closest names), `NotAFile` (folders, pipes, devices),
   * `OutsideWorkspace`, `PermissionDenied`
   */
  openFile: (path: string) => Promise<{ file: FileHandle; located: LocatedPath }>;
  /** Absolute real paths of the roots that exist. */
  readonly roots: readonly string[];
}
