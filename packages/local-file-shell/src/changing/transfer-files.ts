import path from 'node:path';

import {
  type ChangeFilesState,
  type FileChange,
  type FilePair,
  type LocalSystemCall,
  LocalSystemErrorType,
  type MoveFilesParams,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createUnifiedDiff } from '../editing/index.ts';
import { captureNode } from '../journal/capture-node.ts';
import type { ChangeDraft } from '../journal/journal-entry.ts';
import { ABSENT, type NodeState } from '../journal/node-state.ts';
import { isWithin } from '../paths/containment.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { rethrowFor } from '../paths/file-error.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';
import { lookAt } from './atomic-write.ts';
import { type DiffFacts, NO_DIFF } from './describe-change.ts';
import type { ChangingOptions, ChangingTools } from './file-changer.ts';
import { type HeldParent, withParent } from './hold-parent.ts';
import { placeCopy, placeMoved, type PlaceOptions } from './place-node.ts';
import { createReadOnlyError } from './read-current.ts';
import { recordChange, toPreviewedChange } from './record-change.ts';
import { refuseRoots } from './refuse-roots.ts';
import { runBatch } from './run-batch.ts';
import { removeFolders } from './run-operations.ts';

type TransferKind = 'copy' | 'move';

interface Transfer {
  call: LocalSystemCall;
  from: LocatedPath;
  guard: PathGuard;
  kind: TransferKind;
  /** The target was given with a trailing slash, like a folder. */
  namesFolder: boolean;
  overwrite: boolean;
  to: LocatedPath;
}

const fold = (text: string): string => text.normalize('NFC').toLowerCase();

const refuse = (message: string): ToolError =>
  new ToolError(ToolErrorType.InvalidArguments, `${message} Nothing was changed.`);

/**
 * If a file system ignores case, a new spelling is the same entry, which does not block the move.
 */
const isRespelled = async ({ from, kind, to }: Transfer): Promise<boolean> => {
  if (kind !== 'move' || fold(from.absolute) !== fold(to.absolute)) return false;
  const [one, other] = await Promise.all([lookAt(from.absolute), lookAt(to.absolute)]);
  return one !== undefined && one.nlink === 1n && one.ino === other?.ino && one.dev === other.dev;
};

const checkPair = ({ from, kind, to }: Transfer): void => {
  if (from.absolute === to.absolute)
    throw refuse(`${from.shown} and ${to.shown} are the same path. Give another target.`);
  if (isWithin(from.absolute, to.absolute))
    throw refuse(`${from.shown} cannot be put into itself (${to.shown}).`);
  if (kind === 'move' && isWithin(to.absolute, from.absolute))
    throw refuse(`${to.shown} contains ${from.shown}, and cannot be replaced by it.`);
};

const alreadyThere = (shown: string, advice: string): ToolError =>
  new ToolError(
    LocalSystemErrorType.AlreadyExists,
    `${shown} already exists. Nothing was changed; ${advice}`,
  );

/** Rejects targets that may not be replaced. */
const checkTarget = (
  { from, namesFolder, overwrite, to }: Transfer,
  source: NodeState,
  target: NodeState,
): void => {
  const fullPath = `'${to.shown}/${from.shown.split('/').at(-1)}'`;
  if (target.kind === 'folder')
    throw alreadyThere(
      to.shown,
      `a folder is not replaced. To put it in there, give the full path, such as ${fullPath}.`,
    );
  if (namesFolder && source.kind !== 'folder')
    throw refuse(
      `${to.shown}/ would be a folder, and ${from.shown} is not a folder. To put it in there, give the ` +
        `full path: ${fullPath}.`,
    );
  if (target.kind === 'absent') return;
  if (!overwrite) throw alreadyThere(to.shown, 'give another target, or set overwrite.');
  if (source.kind === 'folder')
    throw alreadyThere(to.shown, 'a file is not replaced by a folder. Delete it first.');
  if (target.kind === 'file' && (target.mode & 0o222) === 0) throw createReadOnlyError(to.shown);
};

const describeMove = ({ from, kind, to }: Transfer, source: NodeState): DiffFacts =>
  kind === 'move' && source.kind === 'file'
    ? {
        ...NO_DIFF,
        diff: createUnifiedDiff({
          after: '',
          before: '',
          path: to.display,
          previousPath: from.display,
        }).diff,
      }
    : NO_DIFF;

/** The record of a transfer, and whether it replaces something. */
interface PlannedTransfer {
  draft: ChangeDraft;
  replaces: boolean;
}

/** Moves and copies of files, links themselves, and folders. */
const createTransfer = (
  tools: ChangingTools,
  kind: TransferKind,
  { isPreview = false }: ChangingOptions = {},
) => {
  const { dataDirectory, journal, ledger, locks, unfinished } = tools;
  const { limits, store } = journal;

  const look = ({ folder, name }: HeldParent): Promise<NodeState> =>
    captureNode(folder, name, { isMeasured: isPreview, limits });

  /** A moved folder need not be read: it stays the same one. */
  const describeSource = async (source: HeldParent): Promise<NodeState> => {
    const stats = await lookAt(source.folder.at(source.name));
    if (kind === 'copy' || stats?.isDirectory() !== true) return look(source);
    const mode = Number(stats.mode) & 0o777;
    return { bytes: 0, content: '', entries: 0, kind: 'folder', mode };
  };

  /** @param target - undefined if its folder does not exist and would be created */
  const plan = async (
    transfer: Transfer,
    source: HeldParent,
    target: HeldParent | undefined,
  ): Promise<PlannedTransfer> => {
    const { from, guard, to } = transfer;
    const respelled = await isRespelled(transfer);
    const after = await describeSource(source);
    if (after.kind === 'absent') throw await createNotFoundError(guard, from, from.display);
    const there = respelled || target === undefined ? ABSENT : await look(target);
    checkTarget(transfer, after, there);
    const before =
      there.kind === 'file' && target !== undefined && !isPreview
        ? await captureNode(target.folder, target.name, { limits, store })
        : there;
    const draft = {
      ...describeMove(transfer, after),
      after,
      before,
      createdFolders: target?.created ?? [],
      kind,
      knewBefore: false,
      path: to.absolute,
      ...(kind === 'move' && { previousPath: from.absolute }),
    };
    return { draft, replaces: respelled || there.kind !== 'absent' };
  };

  const place = async (
    transfer: Transfer,
    source: HeldParent,
    target: HeldParent,
  ): Promise<FileChange> => {
    const { call, from, guard, to } = transfer;
    const { draft, replaces } = await plan(transfer, source, target);
    const { after } = draft;
    const options: PlaceOptions = {
      folder: source.folder,
      name: source.name,
      overwrite: replaces,
      signal: call.signal,
      toFolder: target.folder,
      toName: target.name,
      unfinished,
    };
    // A large file is identified by its time, which another file system stores less precisely.
    const isLarge = after.kind === 'file' && after.size > limits.maxFile;
    const lookAfter = (): Promise<NodeState> => look(target);
    const change = await recordChange(
      { call, draft, guard, journal, lookAfter: isLarge ? lookAfter : undefined },
      () => (kind === 'move' ? placeMoved(options) : placeCopy(options)),
    );
    await ledger.forget(call.sessionId, to.absolute);
    if (kind === 'move') await ledger.follow(call.sessionId, from.absolute, to.absolute);
    return change;
  };

  /** Describes what a transfer would do. No folder is created for it. */
  const preview = async (transfer: Transfer, source: HeldParent): Promise<FileChange> => {
    const { guard, to } = transfer;
    const { mayChange } = guard;
    const { draft } = to.exists
      ? await withParent({ absolute: to.absolute, mayChange }, (target) =>
          plan(transfer, source, target),
        )
      : await plan(transfer, source, undefined);
    return toPreviewedChange(draft, { guard, journal });
  };

  const transferOne = async (
    pair: FilePair,
    overwrite: boolean,
    guard: PathGuard,
    call: LocalSystemCall,
  ): Promise<FileChange> => {
    const from = await guard.locateEntry(pair.from, kind === 'move' ? 'write' : 'read');
    const to = await guard.locateEntry(pair.to, 'place');
    if (!from.exists) throw await createNotFoundError(guard, from, pair.from);
    const namesFolder = pair.to.endsWith('/') || pair.to.endsWith(path.sep);
    const transfer: Transfer = { call, from, guard, kind, namesFolder, overwrite, to };
    if (kind === 'move') refuseRoots(from, guard, dataDirectory);
    refuseRoots(to, guard, dataDirectory);
    checkPair(transfer);
    const { isAllowed, mayChange } = guard;
    const mayTake = kind === 'move' ? mayChange : isAllowed;
    const withSource = (work: (source: HeldParent) => Promise<FileChange>) =>
      withParent({ absolute: from.absolute, mayChange: mayTake }, work);
    const work = () =>
      withSource((source) =>
        withParent({ absolute: to.absolute, make: true, mayChange }, async (target) => {
          try {
            return await place(transfer, source, target);
          } catch (error) {
            await removeFolders(target.created);
            throw error;
          }
        }),
      );
    const locked = [from.absolute, to.absolute];
    const done = isPreview
      ? withSource((source) => preview(transfer, source))
      : locks.withLocks(locked, work, call.signal);
    return done.catch(rethrowFor(`${from.display} → ${to.display}`));
  };

  return async (
    { items, overwrite = false }: MoveFilesParams,
    call: LocalSystemCall,
  ): Promise<ChangeFilesState> => {
    const guard = await createPathGuard(call, { dataDirectory });
    const pairs = items.map(({ from, to }) => ({ from, path: to }));
    return runBatch(pairs, call, ({ from, path }) =>
      transferOne({ from, to: path }, overwrite, guard, call),
    );
  };
};

/**
 * Moves or renames files, links and folders, even to another file system. A folder is never
 * replaced, a file only with `overwrite`. What the session has read stays read.
 */
export const createMoveFiles = (tools: ChangingTools, options?: ChangingOptions) =>
  createTransfer(tools, 'move', options);

/** Copies files, links themselves, and folders with their contents. A folder is never replaced. */
export const createCopyFiles = (tools: ChangingTools, options?: ChangingOptions) =>
  createTransfer(tools, 'copy', options);
