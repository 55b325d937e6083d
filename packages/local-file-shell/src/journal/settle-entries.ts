import { findProcess } from '../changing/process-identity.ts';
import { confirmEntry } from '../changing/record-change.ts';
import { isSameNode } from './capture-node.ts';
import type { ChangeJournal } from './change-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { lookAtPath } from './look-at-path.ts';

/** Whether a change that was begun by a process that is gone was made. */
const wasMade = async (entry: JournalEntry, { limits }: ChangeJournal): Promise<boolean> => {
  const { after, before, path } = entry;
  const now = await lookAtPath(path, after, limits);
  if (isSameNode(now, after)) return true;
  if (after.kind === 'absent') return false;
  if (after.kind === 'folder' && after.content === '') return now.kind === 'folder';
  // Either it was not made, or somebody changed the file since.
  return now.kind !== 'absent' && !isSameNode(await lookAtPath(path, before, limits), before);
};

/**
 * The changes of a session, newest first. Those that a killed process had begun are settled by what
 * happened to the files; those that are being made right now are left out.
 */
export const settleEntries = async (
  sessionId: string | undefined,
  journal: ChangeJournal,
): Promise<JournalEntry[]> => {
  const settled: JournalEntry[] = [];
  for (const entry of await journal.list(sessionId)) {
    if (entry.pending === undefined) {
      settled.push(entry);
      continue;
    }
    if (findProcess(entry.pending) === 'running') continue;
    if (await wasMade(entry, journal)) {
      const confirmed = confirmEntry(entry);
      await journal.save(sessionId, confirmed);
      settled.push(confirmed);
    } else await journal.remove(sessionId, entry.id);
  }
  return settled;
};
