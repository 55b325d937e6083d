import type { FileChange, LocalSystemCall } from '@lobechat/builtin-tool-local-system';

import { whyNeverUndone } from '../journal/blocked.ts';
import type { ChangeJournal } from '../journal/change-journal.ts';
import type { ChangeDraft, JournalEntry } from '../journal/journal-entry.ts';
import type { NodeState } from '../journal/node-state.ts';
import type { PathGuard } from '../paths/path-guard.ts';

/** The change as results show it. */
export const toFileChange = (
  entry: JournalEntry,
  { guard, journal }: Pick<RecordOptions, 'guard' | 'journal'>,
): FileChange => {
  const blocked = whyNeverUndone(entry, journal);
  return {
    added: entry.added,
    ...(blocked !== undefined && { blocked }),
    diff: entry.diff,
    ...(entry.diffTruncated && { diffTruncated: true }),
    id: entry.id,
    kind: entry.kind,
    path: guard.display(entry.path),
    ...(entry.previousPath !== undefined && { previousPath: guard.display(entry.previousPath) }),
    removed: entry.removed,
  };
};

/** An entry whose change was made. */
export const confirmEntry = (entry: JournalEntry, createdFolders: string[] = []): JournalEntry => {
  const { pending: _, ...confirmed } = entry;
  return { ...confirmed, createdFolders };
};

/** What is to be recorded, and of whom. */
export interface RecordOptions {
  call: LocalSystemCall;
  draft: ChangeDraft;
  guard: PathGuard;
  journal: ChangeJournal;
  /** Looks at the result, if its state is not known in advance. */
  lookAfter?: (() => Promise<NodeState>) | undefined;
}

/** Makes one change that is recorded before, and confirmed or taken back after. */
export const recordChange = async (
  { call, draft, guard, journal, lookAfter }: RecordOptions,
  make: () => Promise<void>,
): Promise<FileChange> => {
  call.signal?.throwIfAborted();
  const [entry] = await journal.begin(call.sessionId, [draft]);
  if (entry === undefined) throw new Error('one draft gives one entry');
  try {
    await make();
  } catch (error) {
    await journal.remove(call.sessionId, entry.id);
    throw error;
  }
  const after = lookAfter === undefined ? entry.after : await lookAfter();
  await journal.save(call.sessionId, confirmEntry({ ...entry, after }, draft.createdFolders));
  return toFileChange({ ...entry, after }, { guard, journal });
};
