import path from 'node:path';

import {
  type ChangeKind,
  type FileChange,
  type LocalSystemCall,
  LocalSystemErrorType,
} from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import type { ChangeJournal } from '../journal/change-journal.ts';
import type { ReadLedger } from '../ledger/create-read-ledger.ts';
import { hashBytes } from '../ledger/state-file.ts';
import { createPathGuard } from '../paths/create-path-guard.ts';
import { toFileError } from '../paths/file-error.ts';
import { createNotFoundError } from '../paths/not-found-error.ts';
import type { LocatedPath, PathGuard } from '../paths/path-guard.ts';
import { showName } from '../paths/shown-names.ts';
import { SupersededError } from './atomic-write.ts';
import { draftOperation } from './describe-change.ts';
import type { FileLocks } from './file-locks.ts';
import { withParent } from './hold-parent.ts';
import {
  type ChangeStep,
  decideStep,
  type FileOperation,
  listOperations,
  type PlannedFile,
} from './planned-files.ts';
import { readCurrent } from './read-current.ts';
import { confirmEntry, toFileChange, toPreviewedChange } from './record-change.ts';
import { IncompleteError, runOperations } from './run-operations.ts';
import type { UnfinishedFiles } from './unfinished-files.ts';

/** Programs that ignore our locks may change a file meanwhile; this is the number of attempts. */
const MAX_TRIES = 5;

/** Dependencies of file changes. */
export interface ChangingTools {
  /** Absolute. */
  dataDirectory: string;
  journal: ChangeJournal;
  ledger: ReadLedger;
  locks: FileLocks;
  unfinished: UnfinishedFiles;
}

/** A change of several files, all or nothing. */
export interface ChangeFilesOptions {
  call: LocalSystemCall;
  /** Decided in order; the first that throws ends the change. */
  steps: readonly ChangeStep[];
  /** The kind of change of an existing file. Default `update`. */
  updated?: ChangeKind | undefined;
}

/** The result. */
export interface ChangedFiles {
  /** By path, in the order in which the paths were first named. */
  changes: FileChange[];
  /** For each step, the change of its file. */
  ofStep: Array<FileChange | undefined>;
}

/** A step with its resolved paths. */
interface StepPlaces {
  from: LocatedPath;
  step: ChangeStep;
  to: LocatedPath | undefined;
}

/** Options for applying changes. */
export interface ChangingOptions {
  /** Only reports what would be changed: nothing is locked, recorded or written. Default false. */
  isPreview?: boolean | undefined;
}

/** A trailing slash in a path means a folder, which cannot be written to. */
const refuseFolderName = (given: string | undefined): void => {
  if (given === undefined || !(given.endsWith('/') || given.endsWith(path.sep))) return;
  throw new ToolError(
    LocalSystemErrorType.NotAFile,
    `'${showName(given)}' names a folder, not a file. Nothing was changed; give the full path of the file.`,
  );
};

/** The core of every change of a file's content: lock, read, decide, record, write, remember. */
export const createFileChanger = (
  tools: ChangingTools,
  { isPreview = false }: ChangingOptions = {},
) => {
  const { dataDirectory, journal, ledger, locks, unfinished } = tools;

  const readPlanned = async (
    { absolute, display, shown }: LocatedPath,
    { mayChange }: PathGuard,
    { sessionId }: LocalSystemCall,
    mustBeRead: boolean,
  ): Promise<PlannedFile> => {
    const isKnown = (await ledger.check(sessionId, absolute, '')) !== 'unread';
    const read = isKnown ? 'all' : mustBeRead ? 'nothing' : 'small';
    const original = await withParent({ absolute, mayChange }, ({ folder, name }) =>
      readCurrent({ folder, name, read, shown }),
    ).catch((error: unknown) => {
      // Its folder is missing too.
      if (getErrorCode(error) === 'ENOENT') return undefined;
      throw toFileError(error, display);
    });
    return {
      absolute,
      bytes: original?.bytes,
      display,
      exists: original !== undefined,
      original,
      shown,
      status:
        original && isKnown ? await ledger.check(sessionId, absolute, original.hash) : 'unread',
      touched: false,
    };
  };

  const remember = async (
    operations: readonly FileOperation[],
    sessionId: string | undefined,
  ): Promise<void> => {
    for (const { after, file, source } of operations) {
      if (source !== undefined) await ledger.forget(sessionId, source.absolute);
      if (after === undefined) await ledger.forget(sessionId, file.absolute);
      else await ledger.record(sessionId, file.absolute, hashBytes(after));
    }
  };

  const carryOut = async (
    operations: readonly FileOperation[],
    guard: PathGuard,
    { call, updated = 'update' }: ChangeFilesOptions,
  ): Promise<Map<string, FileChange>> => {
    const { sessionId } = call;
    const drafts = await Promise.all(
      operations.map((operation) => draftOperation(operation, { isPreview, journal, updated })),
    );
    if (isPreview)
      return new Map(
        drafts.map((draft) => [draft.path, toPreviewedChange(draft, { guard, journal })]),
      );
    call.signal?.throwIfAborted();
    const entries = await journal.begin(sessionId, drafts);
    try {
      const created = await runOperations(operations, { mayChange: guard.mayChange, unfinished });
      for (const [index, entry] of entries.entries())
        await journal.save(sessionId, confirmEntry(entry, created[index] ?? []));
    } catch (error) {
      // Whatever could not be undone stays recorded.
      const stays = error instanceof IncompleteError;
      for (const entry of entries) {
        if (stays) await journal.save(sessionId, confirmEntry(entry, []));
        else await journal.remove(sessionId, entry.id);
      }
      throw error;
    }
    await remember(operations, sessionId);
    return new Map(entries.map((entry) => [entry.path, toFileChange(entry, { guard, journal })]));
  };

  const attempt = async (
    places: readonly StepPlaces[],
    guard: PathGuard,
    options: ChangeFilesOptions,
  ): Promise<ChangedFiles> => {
    const files = new Map<string, PlannedFile>();
    const plan = async (place: LocatedPath, mustBeRead = false): Promise<PlannedFile> => {
      const planned =
        files.get(place.absolute) ?? (await readPlanned(place, guard, options.call, mustBeRead));
      files.set(place.absolute, planned);
      return planned;
    };
    const ends: PlannedFile[] = [];
    for (const { from, step, to } of places) {
      const file = await plan(from, step.mustBeRead);
      if (step.mustExist === true && !file.exists)
        throw await createNotFoundError(guard, file, step.path);
      const target = to === undefined ? undefined : await plan(to);
      decideStep({ file, step, target });
      ends.push(target ?? file);
    }
    const changes = await carryOut(listOperations([...files.values()]), guard, options);
    return {
      changes: [...changes.values()],
      ofStep: ends.map(({ absolute }) => changes.get(absolute)),
    };
  };

  /**
   * Changes several files, all or nothing. Everything is decided before the first one is written.
   *
   * @throws ToolError the errors of steps; `OutsideWorkspace`, `NotAFile`, `PermissionDenied`,
   * `Conflict`, `ResourceLimit`, `Aborted`. Nothing was changed then.
   */
  const changeFiles = async (options: ChangeFilesOptions): Promise<ChangedFiles> => {
    const { call, steps } = options;
    const guard = await createPathGuard(call, { dataDirectory });
    const places: StepPlaces[] = [];
    for (const step of steps) {
      for (const given of [step.path, step.to]) refuseFolderName(given);
      const from = await (step.own === true ? guard.locateEntry : guard.locate)(step.path, 'write');
      const to = step.to === undefined ? undefined : await guard.locateEntry(step.to, 'place');
      places.push({ from, step, to });
    }
    const absolutes = places.flatMap(({ from, to }) => [from, to ?? from].map((at) => at.absolute));
    for (let tries = 1; ; tries += 1) {
      try {
        const run = () => attempt(places, guard, options);
        return await (isPreview ? run() : locks.withLocks(absolutes, run, call.signal));
      } catch (error) {
        if (!(error instanceof SupersededError)) throw toFileError(error, steps[0]?.path ?? '');
        if (tries === MAX_TRIES)
          throw new ToolError(
            ToolErrorType.Conflict,
            'Another program keeps changing the file. Nothing was changed; read it again and retry.',
            { cause: error },
          );
      }
    }
  };

  return { changeFiles };
};

/** Result of {@link createFileChanger}. */
export type FileChanger = ReturnType<typeof createFileChanger>;
