import type { BuiltinIntervention } from '@lobechat/types';

import { LocalSystemApiName } from '../../types.ts';
import {
  ApplyPatchIntervention,
  CopyFilesIntervention,
  DeleteFilesIntervention,
  EditFileIntervention,
  EditFilesIntervention,
  MoveFilesIntervention,
  RunCommandIntervention,
  UndoChangesIntervention,
  WriteCommandInputIntervention,
  WriteFileIntervention,
  GlobFilesIntervention,
  GrepContentIntervention,
  ListFilesIntervention,
  ReadFileIntervention,
  ReadFilesIntervention,
  SearchFilesIntervention,
} from './interventions.ts';

/** What a person sees, and may change, before approving a call, by API name. */
export const localSystemInterventions: Readonly<Record<string, BuiltinIntervention>> = {
  [LocalSystemApiName.applyPatch]: ApplyPatchIntervention,
  [LocalSystemApiName.copyFiles]: CopyFilesIntervention,
  [LocalSystemApiName.deleteFiles]: DeleteFilesIntervention,
  [LocalSystemApiName.editFile]: EditFileIntervention,
  [LocalSystemApiName.editFiles]: EditFilesIntervention,
  [LocalSystemApiName.moveFiles]: MoveFilesIntervention,
  [LocalSystemApiName.runCommand]: RunCommandIntervention,
  [LocalSystemApiName.undoChanges]: UndoChangesIntervention,
  [LocalSystemApiName.writeCommandInput]: WriteCommandInputIntervention,
  [LocalSystemApiName.writeFile]: WriteFileIntervention,
  [LocalSystemApiName.globFiles]: GlobFilesIntervention,
  [LocalSystemApiName.grepContent]: GrepContentIntervention,
  [LocalSystemApiName.listFiles]: ListFilesIntervention,
  [LocalSystemApiName.readFile]: ReadFileIntervention,
  [LocalSystemApiName.readFiles]: ReadFilesIntervention,
  [LocalSystemApiName.searchFiles]: SearchFilesIntervention,
};
