import type { FileChange, LocalSystemCall } from '@lobechat/builtin-tool-local-system';

import { whyNeverUndone, whyWouldNotBeUndone } from '../journal/blocked.ts';
import type { ChangeJournal } from '../journal/change-journal.ts';
import type { ChangeDraft, JournalEntry } from '../journal/journal-entry.ts';
import type { NodeState } from '../journal/node-state.ts';
import type { PathGuard } from '../paths/path-guard.ts';

interface ShowOptions extends Pick<RecordOptions, 'guard'> {
  blocked: string | undefined;
  id: string;
}

const showChange = (change: ChangeDraft, { blocked, guard, id }: ShowOptions): FileChange => ({
  added: change.added,
  ...(blocked !== undefined && { blocked }),
  diff: change.diff,
  ...(change.diffTruncated && { diffTruncated: true }),
  id,
  kind: change.kind,
  ...(change.otherNames !== undefined && { otherNames: change.otherNames }),
  path: guard.display(change.path),
  ...(change.previousPath !== undefined && { previousPath: guard.display(change.previousPath) }),
  removed: change.removed,
});

/** The change as shown in results. */
export const toFileChange = (
  entry: JournalEntry,
  { guard, journal }: Pick<RecordOptions, 'guard' | 'journal'>,
): FileChange =>
  showChange(entry, { blocked: whyNeverUndone(entry, journal), guard, id: entry.id });

/** A change that was not made. It is not recorded, so it has no id. */
export const toPreviewedChange = (
  draft: ChangeDraft,
  { guard, journal }: Pick<RecordOptions, 'guard' | 'journal'>,
): FileChange => showChange(draft, { blocked: whyWouldNotBeUndone(draft, journal), guard, id: '' });

/** An entry whose change was made. */
export const confirmEntry = (entry: JournalEntry, createdFolders: string[] = []): JournalEntry => {
  const { pending: _, ...confirmed } = entry;
  return { ...confirmed, createdFolders };
};

/** The change to record, and its session. */
export interface RecordOptions {
  call: LocalSystemCall;
  draft: ChangeDraft;
  guard: PathGuard;
  journal: ChangeJournal;
  /** Reads the resulting state, if it is not known in advance. */
  lookAfter?: (() => Promise<NodeState>) | undefined;
}

/** Makes one change, which is recorded beforehand and then confirmed or withdrawn. */
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
