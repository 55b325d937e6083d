import type { LocalSystemParams } from '../describe-outcome.ts';
import {
  applyPatchExamples,
  copyFilesExamples,
  deleteFilesExamples,
  editFileExamples,
  editFilesExamples,
  listChangesExamples,
  moveFilesExamples,
  undoChangesExamples,
  writeFileExamples,
} from './changing.ts';
import {
  getCommandOutputExamples,
  killCommandExamples,
  listCommandsExamples,
  runCommandExamples,
  writeCommandInputExamples,
} from './commands.ts';
import type { LocalSystemExample } from './example.ts';
import {
  globFilesExamples,
  grepContentExamples,
  listFilesExamples,
  readFileExamples,
  readFilesExamples,
  searchFilesExamples,
} from './reading.ts';

/** The examples of every API, without what comes of them. */
export const localSystemExamples: {
  readonly [Name in keyof LocalSystemParams]: ReadonlyArray<
    LocalSystemExample<LocalSystemParams[Name]>
  >;
} = {
  applyPatch: applyPatchExamples,
  copyFiles: copyFilesExamples,
  deleteFiles: deleteFilesExamples,
  editFile: editFileExamples,
  editFiles: editFilesExamples,
  getCommandOutput: getCommandOutputExamples,
  globFiles: globFilesExamples,
  grepContent: grepContentExamples,
  killCommand: killCommandExamples,
  listChanges: listChangesExamples,
  listCommands: listCommandsExamples,
  listFiles: listFilesExamples,
  moveFiles: moveFilesExamples,
  readFile: readFileExamples,
  readFiles: readFilesExamples,
  runCommand: runCommandExamples,
  searchFiles: searchFilesExamples,
  undoChanges: undoChangesExamples,
  writeCommandInput: writeCommandInputExamples,
  writeFile: writeFileExamples,
};
