import type { FileHandle } from 'node:fs/promises';

/**
 * What a path is needed for: reading, changing an existing entry, or creating one. A name that only
 * looks like an existing one is good enough for reading, is rejected for a change, and is a new
 * name for creation.
 */
export type PathIntent = 'place' | 'read' | 'write';

/** A path that was allowed at the moment of the check. */
export interface LocatedPath {
  /**
   * Absolute, with all symbolic links resolved; if it does not exist yet, the real path of the
   * nearest existing folder, followed by the rest.
   */
  readonly absolute: string;
  /** As displayed in results: relative to the first root with `/`, or absolute. */
  readonly display: string;
  readonly exists: boolean;
  /** As written in sentences: `display` on one line, with invisible characters escaped. */
  readonly shown: string;
}

/** Decides about paths of one call, on real paths and at the moment of use. */
export interface PathGuard {
  /** The displayed form of an absolute path. */
  display: (absolute: string) => string;
  /** Whether a real absolute path is allowed; for walks that have already resolved their root. */
  isAllowed: (realPath: string) => boolean;
  /**
   * Whether a real absolute path may be changed: it is allowed and, if it belongs to a `.git`
   * folder or to the data directory, it was approved individually.
   */
  mayChange: (realPath: string) => boolean;
  /**
   * Resolves a path. Relative ones start at the first root, `~` is the home folder.
   *
   * @throws ToolError `OutsideWorkspace`, `InvalidArguments` (empty, NUL, too long), `PolicyDenied`
   * (to be changed, but protected and not approved), `NotFound` (looks like another name, or is in a
   * root that does not exist)
   */
  locate: (path: string, intent: PathIntent) => Promise<LocatedPath>;
  /**
   * Like {@link PathGuard.locate}, but a symbolic link at the end of the path means the link itself
   * and not its target: for moving, deleting and describing.
   */
  locateEntry: (path: string, intent: PathIntent) => Promise<LocatedPath>;
  /**
   * Opens an existing regular file for reading; the opened file is the one that was checked.
   *
   * @throws ToolError `NotFound` (with the closest names), `NotAFile` (folders, pipes, devices),
   * `OutsideWorkspace`, `PermissionDenied`
   */
  openFile: (path: string) => Promise<{ file: FileHandle; located: LocatedPath }>;
  /**
   * For a real absolute path that is not allowed.
   *
   * @throws ToolError `NotFound` if it is in a root that does not exist
   */
  refuseLost: (realPath: string) => void;
  /** Absolute real paths of the roots that exist. */
  readonly roots: readonly string[];
}
