import type { BuiltinRender } from '@lobechat/types';

import { LocalSystemApiName, type LocalSystemApiNameType } from '../../types.ts';
import {
  ApplyPatchRender,
  CopyFilesRender,
  DeleteFilesRender,
  EditFileRender,
  EditFilesRender,
  ListChangesRender,
  MoveFilesRender,
  UndoChangesRender,
  WriteFileRender,
} from './Changing/index.tsx';
import {
  GetCommandOutputRender,
  KillCommandRender,
  ListCommandsRender,
  RunCommandRender,
  WriteCommandInputRender,
} from './Commands/index.tsx';
import {
  GlobFilesRender,
  GrepContentRender,
  ListFilesRender,
  SearchFilesRender,
} from './Finding/index.tsx';
import { ReadFileRender, ReadFilesRender } from './Reading/index.tsx';

/** The finished result, by API name. */
export const localSystemRenders: Readonly<Record<LocalSystemApiNameType, BuiltinRender>> = {
  [LocalSystemApiName.applyPatch]: ApplyPatchRender,
  [LocalSystemApiName.copyFiles]: CopyFilesRender,
  [LocalSystemApiName.deleteFiles]: DeleteFilesRender,
  [LocalSystemApiName.editFile]: EditFileRender,
  [LocalSystemApiName.editFiles]: EditFilesRender,
  [LocalSystemApiName.getCommandOutput]: GetCommandOutputRender,
  [LocalSystemApiName.globFiles]: GlobFilesRender,
  [LocalSystemApiName.grepContent]: GrepContentRender,
  [LocalSystemApiName.killCommand]: KillCommandRender,
  [LocalSystemApiName.listChanges]: ListChangesRender,
  [LocalSystemApiName.listCommands]: ListCommandsRender,
  [LocalSystemApiName.listFiles]: ListFilesRender,
  [LocalSystemApiName.moveFiles]: MoveFilesRender,
  [LocalSystemApiName.readFile]: ReadFileRender,
  [LocalSystemApiName.readFiles]: ReadFilesRender,
  [LocalSystemApiName.runCommand]: RunCommandRender,
  [LocalSystemApiName.searchFiles]: SearchFilesRender,
  [LocalSystemApiName.undoChanges]: UndoChangesRender,
  [LocalSystemApiName.writeCommandInput]: WriteCommandInputRender,
  [LocalSystemApiName.writeFile]: WriteFileRender,
};
