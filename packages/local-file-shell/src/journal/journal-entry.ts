import type { ChangeKind, FileChange } from '@lobechat/builtin-tool-local-system';

import type { NodeState } from './node-state.ts';

/** A change that is about to be recorded. Paths are real and absolute. */
export interface ChangeDraft extends Omit<FileChange, 'id'> {
  after: NodeState;
  before: NodeState;
  /** Folders that were created for it, outermost first. */
  createdFolders: string[];
  /** The session knew the previous content. */
  knewBefore: boolean;
  /**
   * For a move that changed the content: the previous state at `previousPath`. Absent if `path` now
   * has the same content.
   */
  previousBefore?: NodeState;
}

/** A recorded change. */
export interface JournalEntry extends ChangeDraft {
  /** ISO 8601, UTC. */
  at: string;
  id: string;
  /** The process that is making the change; absent once it is made. */
  pending?: string;
  undoneAt?: string;
}

const KINDS: ReadonlySet<string> = new Set<ChangeKind>([
  'copy',
  'create',
  'delete',
  'move',
  'overwrite',
  'update',
]);

/** Parses an entry from a file of the data directory; undefined if the file is damaged. */
export const parseEntry = (bytes: Buffer | undefined): JournalEntry | undefined => {
  if (bytes === undefined) return undefined;
  try {
    const entry = JSON.parse(bytes.toString('utf8')) as Partial<JournalEntry>;
    const complete =
      typeof entry.id === 'string' &&
      typeof entry.path === 'string' &&
      typeof entry.at === 'string' &&
      KINDS.has(entry.kind ?? '') &&
      entry.before !== undefined &&
      entry.after !== undefined;
    return complete ? (entry as JournalEntry) : undefined;
  } catch {
    return undefined;
  }
};
