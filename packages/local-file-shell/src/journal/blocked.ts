import { formatBytes } from '@lobechat/prompts';

import { isWithin } from '../paths/containment.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { isSameNode } from './capture-node.ts';
import type { ChangeJournal } from './change-journal.ts';
import type { ChangeDraft, JournalEntry } from './journal-entry.ts';
import { lookAtPath } from './look-at-path.ts';
import { ABSENT, type NodeState } from './node-state.ts';
import { canRestore } from './restore-node.ts';

/** The paths that a change affects. */
export const pathsOf = ({ path, previousPath }: JournalEntry): string[] =>
  previousPath === undefined ? [path] : [path, previousPath];

/**
 * Whether two changes touch the same path, or one touches a folder that contains a path of the
 * other.
 */
export const isRelated = (one: JournalEntry, other: JournalEntry): boolean =>
  pathsOf(one).some((path) =>
    pathsOf(other).some((another) => isWithin(path, another) || isWithin(another, path)),
  );

const isUnknownFolder = (state: NodeState): boolean =>
  state.kind === 'folder' && state.content === '';

/**
 * Whether a path has the expected state. The contents of a folder only count if they were captured
 * before.
 */
const isAt = async (
  path: string,
  state: NodeState,
  { limits }: ChangeJournal,
): Promise<boolean> => {
  const now = await lookAtPath(path, state, limits);
  return isUnknownFolder(state) ? now.kind === 'folder' : isSameNode(now, state);
};

/** Whether the current state is the one that the change left. */
const isAsLeft = async (entry: JournalEntry, journal: ChangeJournal): Promise<boolean> => {
  // A moved folder goes back with everything done in it since: nothing is lost.
  if (!(await isAt(entry.path, entry.after, journal))) return false;
  return entry.previousPath === undefined || isAt(entry.previousPath, ABSENT, journal);
};

/**
 * Whether it was undone completely or partly: by a process that was killed before recording it, or
 * by hand. Finishing it destroys nothing.
 */
const isPartlyBack = async (entry: JournalEntry, journal: ChangeJournal): Promise<boolean> => {
  const { after, before, path, previousBefore, previousPath } = entry;
  if (previousPath === undefined) return isAt(path, before, journal);
  if (!(await isAt(previousPath, previousBefore ?? after, journal))) return false;
  const left = previousBefore === undefined ? ABSENT : after;
  return (await isAt(path, before, journal)) || (await isAt(path, left, journal));
};

const isTooLarge = (state: NodeState, { limits }: ChangeJournal): boolean =>
  state.kind === 'other' ||
  (state.kind === 'file' && state.size > limits.maxFile) ||
  isUnknownFolder(state);

const isNotKept = (state: NodeState): boolean =>
  state.kind === 'other' ||
  ((state.kind === 'file' || state.kind === 'folder') && state.blob === undefined);

const explainNotKept = ({ limits: { maxEntries, maxFile, maxTree } }: ChangeJournal): string =>
  `Files over ${formatBytes(maxFile)}, folders over ${formatBytes(maxTree)} or ${maxEntries} entries, ` +
  'pipes and devices are not kept for undoing.';

/** Nothing is lost by such a change. */
export const TOO_LARGE = 'It is too large to tell whether somebody changed it since.';

const statesBefore = ({ before, previousBefore = ABSENT }: ChangeDraft): NodeState[] => [
  before,
  previousBefore,
];

const explainNeverUndone = (
  change: ChangeDraft,
  journal: ChangeJournal,
  isLost: (state: NodeState) => boolean,
): string | undefined => {
  if (statesBefore(change).some(isLost)) return explainNotKept(journal);
  const isMove = change.kind === 'move' && change.previousBefore === undefined;
  return !isMove && isTooLarge(change.after, journal) ? TOO_LARGE : undefined;
};

/** Why a change can never be undone, as known when it is made; undefined if it can. */
export const whyNeverUndone = (entry: JournalEntry, journal: ChangeJournal): string | undefined =>
  explainNeverUndone(entry, journal, isNotKept);

/** The same for a change that has not been made, so that no contents are kept. */
export const whyWouldNotBeUndone = (
  draft: ChangeDraft,
  journal: ChangeJournal,
): string | undefined => explainNeverUndone(draft, journal, (state) => isTooLarge(state, journal));

/**
 * Why a change cannot be undone (any more); undefined if it can.
 *
 * @param listLater The session's later changes, newest first.
 */
export const whyBlocked = async (
  entry: JournalEntry,
  listLater: () => Promise<readonly JournalEntry[]>,
  { guard, journal }: { guard: PathGuard; journal: ChangeJournal },
): Promise<string | undefined> => {
  if (entry.undoneAt !== undefined) return `It was already undone, at ${entry.undoneAt}.`;
  if (!pathsOf(entry).every((path) => guard.mayChange(path)))
    return 'It is outside the workspace, or protected, and was not approved.';
  const never = whyNeverUndone(entry, journal);
  if (never !== undefined) return never;
  for (const state of statesBefore(entry))
    if (!(await canRestore(state, journal.store)))
      return 'The previous content is no longer kept: newer changes replaced it.';
  const later = (await listLater()).filter(
    (other) => other.undoneAt === undefined && isRelated(entry, other),
  );
  const canFollow = (await isAsLeft(entry, journal)) || (await isPartlyBack(entry, journal));
  // The apparent result of this change may come from a later one.
  for (const other of later)
    if (!canFollow || (await isAsLeft(other, journal)))
      return `${other.id} came after it: undo that first.`;
  return canFollow
    ? undefined
    : 'It has changed since, by a command or by somebody else; undoing it would lose that.';
};
