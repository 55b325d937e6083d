import { formatBytes } from '@lobechat/prompts';

import { isWithin } from '../paths/containment.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { isSameNode } from './capture-node.ts';
import type { ChangeJournal } from './change-journal.ts';
import type { JournalEntry } from './journal-entry.ts';
import { lookAtPath } from './look-at-path.ts';
import { ABSENT, type NodeState } from './node-state.ts';
import { canRestore } from './restore-node.ts';

const pathsOf = ({ path, previousPath }: JournalEntry): string[] =>
  previousPath === undefined ? [path] : [path, previousPath];

/** The last change after this one, not undone, of the same path or of what it is in. */
const findLater = (
  entry: JournalEntry,
  entries: readonly JournalEntry[],
): JournalEntry | undefined =>
  entries
    .slice(
      0,
      entries.findIndex(({ id }) => id === entry.id),
    )
    .find(
      (later) =>
        later.undoneAt === undefined &&
        pathsOf(later).some((one) =>
          pathsOf(entry).some((other) => isWithin(one, other) || isWithin(other, one)),
        ),
    );

/** Whether the change left what is there now. */
const isAsLeft = async (entry: JournalEntry, { limits }: ChangeJournal): Promise<boolean> => {
  const now = await lookAtPath(entry.path, entry.after, limits);
  // A folder that was moved goes back with whatever was done in it since: nothing is lost by that.
  const movedFolder = entry.kind === 'move' && entry.after.kind === 'folder';
  const same = movedFolder ? now.kind === 'folder' : isSameNode(now, entry.after);
  if (!same || entry.previousPath === undefined) return same;
  return (await lookAtPath(entry.previousPath, ABSENT, limits)).kind === 'absent';
};

const isTooLarge = (state: NodeState, { limits }: ChangeJournal): boolean =>
  state.kind === 'other' ||
  (state.kind === 'file' && state.size > limits.maxFile) ||
  (state.kind === 'folder' && state.content === '');

const explainNotKept = (states: readonly NodeState[], journal: ChangeJournal): string => {
  const { maxFile, maxTree } = journal.limits;
  const large = states.some((state) => isTooLarge(state, journal));
  return large
    ? `What was there before was not kept: files of more than ${formatBytes(maxFile)}, folders of ` +
        `more than ${formatBytes(maxTree)}, pipes and devices cannot be restored.`
    : 'What was there before is no longer kept: newer changes took its place.';
};

/**
 * Why a change cannot be undone (any more); undefined if it can.
 *
 * @param listEntries The session's changes, newest first.
 */
export const whyBlocked = async (
  entry: JournalEntry,
  listEntries: () => Promise<readonly JournalEntry[]>,
  { guard, journal }: { guard: PathGuard; journal: ChangeJournal },
): Promise<string | undefined> => {
  if (entry.undoneAt !== undefined) return `It was undone already, at ${entry.undoneAt}.`;
  if (!pathsOf(entry).every((path) => guard.mayChange(path)))
    return 'It is outside the workspace, or protected, and was not approved.';
  const before = [entry.before, entry.previousBefore ?? ABSENT];
  for (const state of before)
    if (!(await canRestore(state, journal.store))) return explainNotKept(before, journal);
  const isMove = entry.kind === 'move' && entry.previousBefore === undefined;
  if (!isMove && isTooLarge(entry.after, journal))
    return 'It is too large to tell whether somebody changed it since.';
  if (await isAsLeft(entry, journal)) return undefined;
  const later = findLater(entry, await listEntries());
  return later === undefined
    ? 'It was changed by somebody else since; undoing it would lose that.'
    : `${later.id} came after it: undo that first.`;
};
