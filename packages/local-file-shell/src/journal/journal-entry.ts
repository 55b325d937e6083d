import type { ChangeKind, FileChange } from '@lobechat/builtin-tool-local-system';

import type { NodeState } from './node-state.ts';

/** A change as it is about to be recorded. Paths are real and absolute. */
export interface ChangeDraft extends Omit<FileChange, 'id'> {
  after: NodeState;
  before: NodeState;
  /** Folders that were made for it, outermost first. */
  createdFolders: string[];
  /** The session knew the content it had before. */
  knewBefore: boolean;
  /**
   * Of a move that changed the content: what was at `previousPath`. Absent if the same thing is at
   * `path` now.
   */
  previousBefore?: NodeState;
}

/** A change as it is recorded. */
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

/** An entry as a file of the data directory has it; undefined if the file is damaged. */
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
