import type { BuiltinInspector } from '@lobechat/types';

import { LocalSystemApiName, type LocalSystemApiNameType } from '../../types.ts';
import {
  ApplyPatchInspector,
  CopyFilesInspector,
  DeleteFilesInspector,
  EditFileInspector,
  EditFilesInspector,
  GetCommandOutputInspector,
  GlobFilesInspector,
  GrepContentInspector,
  KillCommandInspector,
  ListChangesInspector,
  ListCommandsInspector,
  ListFilesInspector,
  MoveFilesInspector,
  ReadFileInspector,
  ReadFilesInspector,
  RunCommandInspector,
  SearchFilesInspector,
  UndoChangesInspector,
  WriteCommandInputInspector,
  WriteFileInspector,
} from './inspectors.ts';

/** The one line of a call, by API name. */
export const localSystemInspectors: Readonly<Record<LocalSystemApiNameType, BuiltinInspector>> = {
  [LocalSystemApiName.applyPatch]: ApplyPatchInspector,
  [LocalSystemApiName.copyFiles]: CopyFilesInspector,
  [LocalSystemApiName.deleteFiles]: DeleteFilesInspector,
  [LocalSystemApiName.editFile]: EditFileInspector,
  [LocalSystemApiName.editFiles]: EditFilesInspector,
  [LocalSystemApiName.getCommandOutput]: GetCommandOutputInspector,
  [LocalSystemApiName.globFiles]: GlobFilesInspector,
  [LocalSystemApiName.grepContent]: GrepContentInspector,
  [LocalSystemApiName.killCommand]: KillCommandInspector,
  [LocalSystemApiName.listChanges]: ListChangesInspector,
  [LocalSystemApiName.listCommands]: ListCommandsInspector,
  [LocalSystemApiName.listFiles]: ListFilesInspector,
  [LocalSystemApiName.moveFiles]: MoveFilesInspector,
  [LocalSystemApiName.readFile]: ReadFileInspector,
  [LocalSystemApiName.readFiles]: ReadFilesInspector,
  [LocalSystemApiName.runCommand]: RunCommandInspector,
  [LocalSystemApiName.searchFiles]: SearchFilesInspector,
  [LocalSystemApiName.undoChanges]: UndoChangesInspector,
  [LocalSystemApiName.writeCommandInput]: WriteCommandInputInspector,
  [LocalSystemApiName.writeFile]: WriteFileInspector,
};
