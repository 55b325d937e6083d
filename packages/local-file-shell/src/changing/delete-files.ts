import path from 'node:path';

import {
  type ChangeFilesState,
  type DeleteFilesParams,
  type FileChange,
  type LocalSystemCall,
  LocalSystemErrorType,
} from '@lobechat/builtin-tool-local-system';
import { ToolError } from '@lobechat/types';

import { captureNode, readWhole } from '../journal/capture-node.ts';
import { ABSENT, type NodeState } from '../journal/node-state.ts';
import { removeNode } from '../journal/restore-node.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { rethrowFor } from '../paths/file-error.ts';
import { readdir } from '../paths/file-system.ts';
import { type HeldFolder, holdFolder } from '../paths/held-folder.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { PathGuard } from '../paths/path-guard.ts';
import { lookAt } from './atomic-write.ts';
import { describeDifference, type DiffFacts, NO_DIFF } from './describe-change.ts';
import type { ChangingOptions, ChangingTools } from './file-changer.ts';
import { type HeldParent, withParent } from './hold-parent.ts';
import { recordChange, toPreviewedChange } from './record-change.ts';
import { refuseRoots } from './refuse-roots.ts';
import { runBatch } from './run-batch.ts';

interface DeletionOptions {
  before: NodeState;
  parent: HeldParent;
  path: string;
}

const describeDeletion = async (
  { before, parent: { folder, name }, path }: DeletionOptions,
  { journal: { limits, store } }: ChangingTools,
): Promise<DiffFacts> => {
  if (before.kind !== 'file' || before.size > limits.maxFile) return NO_DIFF;
  const { blob } = before;
  const bytes = blob === undefined ? await readWhole(folder.at(name)) : await store.get(blob);
  return describeDifference({ after: undefined, before: bytes, path });
};

/** Rejects a non-empty folder. */
const refuseFull = async (folder: HeldFolder, name: string, shown: string): Promise<void> => {
  if ((await lookAt(folder.at(name)))?.isDirectory() !== true) return;
  const below = await holdFolder(path.join(folder.path, name), () => true, folder.at(name));
  const entries = await readdir(below.at('.')).finally(() => below.close());
  if (entries.length === 0) return;
  throw new ToolError(
    LocalSystemErrorType.NotAFile,
    `${shown} is a folder with ${entries.length} ${entries.length === 1 ? 'entry' : 'entries'} in it. Nothing was deleted; to delete it ` +
      'with everything in it, set recursive.',
  );
};

/**
 * Deletes files, links themselves, and folders. Whatever can be kept for undoing is kept.
 *
 * @returns what happened to each item; items that fail are left unchanged
 */
export const createDeleteFiles = (
  tools: ChangingTools,
  { isPreview = false }: ChangingOptions = {},
) => {
  const { dataDirectory, journal, ledger, locks, unfinished } = tools;

  const deleteOne = async (
    given: string,
    recursive: boolean,
    guard: PathGuard,
    call: LocalSystemCall,
  ): Promise<FileChange> => {
    const located = await guard.locateEntry(given, 'write');
    const { absolute, display, shown } = located;
    refuseRoots(located, guard, dataDirectory);
    if (!located.exists) throw await createNotFoundError(guard, located, given);
    const { mayChange } = guard;
    const work = () =>
      withParent({ absolute, mayChange }, async (parent) => {
        const { folder, name } = parent;
        const { limits, store } = journal;
        if (!recursive) await refuseFull(folder, name, shown);
        const kept = isPreview ? { isMeasured: true, limits } : { limits, store };
        const before = await captureNode(folder, name, kept);
        if (before.kind === 'absent') throw await createNotFoundError(guard, located, given);
        const draft = {
          ...(await describeDeletion({ before, parent, path: display }, tools)),
          after: ABSENT,
          before,
          createdFolders: [],
          kind: 'delete' as const,
          knewBefore: before.kind === 'file' && (await knows(before, absolute, call)),
          path: absolute,
        };
        if (isPreview) return toPreviewedChange(draft, { guard, journal });
        const change = await recordChange({ call, draft, guard, journal }, () =>
          removeNode({ folder, name, unfinished }),
        );
        await ledger.forget(call.sessionId, absolute);
        return change;
      });
    const done = isPreview ? work() : locks.withLocks([absolute], work, call.signal);
    return done.catch(rethrowFor(display));
  };

  const knows = async (
    { content }: { content: string },
    absolute: string,
    { sessionId }: LocalSystemCall,
  ): Promise<boolean> => (await ledger.check(sessionId, absolute, content)) === 'current';

  return async (
    { paths, recursive = false }: DeleteFilesParams,
    call: LocalSystemCall,
  ): Promise<ChangeFilesState> => {
    const guard = await createPathGuard(call, { dataDirectory });
    return runBatch(
      paths.map((path) => ({ path })),
      call,
      ({ path }) => deleteOne(path, recursive, guard, call),
    );
  };
};
