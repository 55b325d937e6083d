import { findProcess } from '../changing/process-identity.ts';
import { confirmEntry } from '../changing/record-change.ts';
import { isSameNode } from './capture-node.ts';
import type { ChangeJournal } from './change-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { lookAtPath } from './look-at-path.ts';

/** Whether a change that a dead process started was made. */
const wasMade = async (entry: JournalEntry, { limits }: ChangeJournal): Promise<boolean> => {
  const { after, before, path } = entry;
  const now = await lookAtPath(path, after, limits);
  if (isSameNode(now, after)) return true;
  if (after.kind === 'absent') return false;
  if (after.kind === 'folder' && after.content === '') return now.kind === 'folder';
  // Either it was not made, or someone changed the file since.
  return now.kind !== 'absent' && !isSameNode(await lookAtPath(path, before, limits), before);
};

/**
 * Returns the changes of a session, newest first. Changes started by a killed process are settled
 * according to the state of their files; changes in progress are skipped.
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
