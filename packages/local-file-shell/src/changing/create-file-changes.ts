import type { ILocalSystemService } from '@lobechat/builtin-tool-local-system';

import { type ChangeJournalOptions, createChangeJournal } from '../journal/change-journal.ts';
import { createListChanges } from '../journal/list-changes.ts';
import { createUndoChanges } from '../journal/undo-changes.ts';
import { createReadLedger, type ReadLedger } from '../ledger/create-read-ledger.ts';
import { createApplyPatch } from './apply-patch.ts';
import { createDeleteFiles } from './delete-files.ts';
import { createEditFile, createEditFiles } from './edit-file.ts';
import { type ChangingOptions, type ChangingTools, createFileChanger } from './file-changer.ts';
import { createFileLocks } from './file-locks.ts';
import { createCopyFiles, createMoveFiles } from './transfer-files.ts';
import { createUnfinishedFiles } from './unfinished-files.ts';
import { createWriteFile } from './write-file.ts';

/** The part of the service that changes files. */
export type FileChanges = Pick<
  ILocalSystemService,
  | 'applyPatch'
  | 'copyFiles'
  | 'deleteFiles'
  | 'editFile'
  | 'editFiles'
  | 'listChanges'
  | 'moveFiles'
  | 'undoChanges'
  | 'writeFile'
>;

/** Where records are stored, and how much. */
export interface FileChangesOptions extends ChangeJournalOptions {
  /** Shared with the file reader. Default: its own ledger in the same data directory. */
  ledger?: ReadLedger | undefined;
}

/** Dependencies of all file changes in one data directory. */
const createChangingTools = (options: FileChangesOptions): ChangingTools => {
  const { dataDirectory } = options;
  return {
    dataDirectory,
    journal: createChangeJournal(options),
    ledger: options.ledger ?? createReadLedger({ dataDirectory }),
    locks: createFileLocks({ dataDirectory }),
    unfinished: createUnfinishedFiles({ dataDirectory }),
  };
};

/**
 * Creates everything that changes files and undoes changes. Nothing is created on disk before the
 * first change.
 *
 * @param how - for a preview, in which each call only reports what it would do
 */
export const createFileChanges = (
  options: FileChangesOptions,
  how: ChangingOptions = {},
): FileChanges => {
  const tools = createChangingTools(options);
  const changer = createFileChanger(tools, how);
  return {
    applyPatch: createApplyPatch(changer),
    copyFiles: createCopyFiles(tools, how),
    deleteFiles: createDeleteFiles(tools, how),
    editFile: createEditFile(changer),
    editFiles: createEditFiles(changer, createFileChanger(tools, { isPreview: true })),
    listChanges: createListChanges(tools),
    moveFiles: createMoveFiles(tools, how),
    undoChanges: createUndoChanges(tools, how),
    writeFile: createWriteFile(changer),
  };
};
