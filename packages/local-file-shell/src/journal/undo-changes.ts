import type {
  LocalSystemCall,
  UndoChangesParams,
  UndoChangesState,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { lookAt, writeAtomically } from '../changing/atomic-write.ts';
import type { ChangingOptions, ChangingTools } from '../changing/file-changer.ts';
import { type HeldParent, withParent } from '../changing/hold-parent.ts';
import { placeMoved } from '../changing/place-node.ts';
import { removeFolders } from '../changing/run-operations.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { showName } from '../paths/shown-names.ts';
import { isRelated, pathsOf, whyBlocked } from './blocked.ts';
import { captureNode, isSameNode } from './capture-node.ts';
import type { JournalEntry } from './journal-entry.ts';
import { ABSENT, type NodeState } from './node-state.ts';
import { removeNode, restoreNode } from './restore-node.ts';
import { settleEntries } from './settle-entries.ts';

/** Checks that a path still leads to the same place, and may be changed. */
const checkPath = async (absolute: string, guard: PathGuard): Promise<void> => {
  const located = await guard.locateEntry(absolute, 'place');
  if (located.absolute === absolute) return;
  throw new ToolError(
    ToolErrorType.Conflict,
    `${showName(guard.display(absolute))} leads to ${located.shown} now, and is not undone through that.`,
  );
};

const noChange = (id: string): ToolError =>
  new ToolError(
    ToolErrorType.NotFound,
    `This session has no change '${showName(id)}'. Use the ids that listChanges shows.`,
  );

/** Dependencies of an undo. */
interface UndoCircumstances {
  call: LocalSystemCall;
  guard: PathGuard;
  /** Ids of changes that are already undone. */
  undone: ReadonlySet<string>;
}

/** Undoes changes of a session, newest first, if nobody changed the files since. */
export const createUndoChanges = (
  tools: ChangingTools,
  { isPreview = false }: ChangingOptions = {},
) => {
  const { dataDirectory, journal, ledger, locks, unfinished } = tools;
  const { limits, store } = journal;

  /** Replaces the current state, which is the one before or after the change, with another. */
  const putBack = async (
    { folder, name }: HeldParent,
    state: NodeState,
    left: NodeState,
  ): Promise<void> => {
    const now = await captureNode(folder, name, { limits });
    if (isSameNode(now, state)) return;
    const replaces = await lookAt(folder.at(name));
    const data = state.kind === 'file' && state.blob ? await store.get(state.blob) : undefined;
    if (state.kind === 'file' && data !== undefined && replaces?.isFile() === true) {
      // Permissions that were changed since are not part of the change.
      const current = Number(replaces.mode) & 0o777;
      const mode = left.kind === 'file' && left.mode !== current ? current : state.mode;
      return writeAtomically({ data, folder, mode, name, replaces, unfinished });
    }
    await removeNode({ folder, name, unfinished });
    await restoreNode(state, { folder, name, store, unfinished });
  };

  const moveBack = async (entry: JournalEntry, previous: string, guard: PathGuard) => {
    const { mayChange } = guard;
    await withParent({ absolute: entry.path, make: true, mayChange }, (from) =>
      withParent({ absolute: previous, make: true, mayChange }, async (to) => {
        if ((await lookAt(to.folder.at(to.name))) !== undefined) {
          // It was restored before, when an undo was interrupted.
        } else if (entry.previousBefore !== undefined)
          await putBack(to, entry.previousBefore, ABSENT);
        else
          await placeMoved({
            folder: from.folder,
            name: from.name,
            overwrite: false,
            toFolder: to.folder,
            toName: to.name,
            unfinished,
          });
        await putBack(from, entry.before, entry.after);
      }),
    );
  };

  /** Restores what the session knew about the file. */
  const remember = async (
    { before, knewBefore, path, previousBefore, previousPath }: JournalEntry,
    { sessionId }: LocalSystemCall,
  ): Promise<void> => {
    if (previousPath !== undefined && previousBefore === undefined)
      return ledger.follow(sessionId, path, previousPath);
    const state = previousBefore ?? before;
    const restored = previousPath ?? path;
    if (state.kind === 'file' && knewBefore)
      await ledger.record(sessionId, restored, state.content);
    else await ledger.forget(sessionId, restored);
    if (previousPath !== undefined) await ledger.forget(sessionId, path);
  };

  const checkOne = async (
    entry: JournalEntry,
    { call, guard, undone }: UndoCircumstances,
  ): Promise<void> => {
    const { id, path } = entry;
    for (const absolute of pathsOf(entry)) await checkPath(absolute, guard);
    const listLater = () => journal.list(call.sessionId, { after: id, without: undone });
    const blocked = await whyBlocked(entry, listLater, { guard, journal });
    if (blocked === undefined) return;
    throw new ToolError(ToolErrorType.Conflict, `${showName(guard.display(path))}: ${blocked}`);
  };

  const undoOne = async (id: string, circumstances: UndoCircumstances): Promise<void> => {
    const { call, guard } = circumstances;
    // Read again: it may have been undone during the wait for the lock.
    const entry = await journal.read(call.sessionId, id);
    if (entry === undefined) throw noChange(id);
    const { path, previousPath } = entry;
    await checkOne(entry, circumstances);
    call.signal?.throwIfAborted();
    if (previousPath !== undefined) await moveBack(entry, previousPath, guard);
    else {
      const options = { absolute: path, make: true, mayChange: guard.mayChange };
      await withParent(options, (parent) => putBack(parent, entry.before, entry.after));
    }
    await removeFolders(entry.createdFolders);
    await journal.save(call.sessionId, { ...entry, undoneAt: new Date().toISOString() });
    await remember(entry, call);
  };

  return async (
    { all = false, ids }: UndoChangesParams,
    call: LocalSystemCall,
  ): Promise<UndoChangesState> => {
    if (all === (ids !== undefined))
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'Say what to undo: either `ids` from listChanges, or `all: true` for everything of this session.',
      );
    const guard = await createPathGuard(call, { dataDirectory });
    const entries = await settleEntries(call.sessionId, journal);
    const known = new Set(entries.map(({ id }) => id));
    const chosen = entries.filter(({ id, undoneAt }) =>
      ids === undefined ? undoneAt === undefined : ids.includes(id),
    );
    // Undone changes stay undone and need not be read again for each of the others.
    const undone = new Set(
      entries.filter(({ undoneAt }) => undoneAt !== undefined).map(({ id }) => id),
    );
    const circumstances = { call, guard, undone };
    const previewed: JournalEntry[] = [];
    /** A change that depends on one undone earlier in this call can only be checked after that. */
    const previewOne = async (entry: JournalEntry): Promise<void> => {
      if (!previewed.some((other) => isRelated(entry, other))) await checkOne(entry, circumstances);
      previewed.push(entry);
    };
    const results: UndoChangesState['results'] = [];
    for (const entry of chosen) {
      const { id, path } = entry;
      try {
        await (isPreview
          ? previewOne(entry)
          : locks.withLocks(pathsOf(entry), () => undoOne(id, circumstances), call.signal));
        undone.add(id);
        results.push({ id, path: guard.display(path) });
      } catch (error) {
        const { message, type } = toFileError(error, guard.display(path));
        results.push({ error: { message, type }, id, path: guard.display(path) });
      }
    }
    for (const id of new Set(ids)) {
      if (known.has(id)) continue;
      const { message, type } = noChange(id);
      results.push({ error: { message, type }, id, path: '' });
    }
    const failed = results.filter(({ error }) => error !== undefined).length;
    return { failed, results, succeeded: results.length - failed };
  };
};
