import { LocalSystemApiName } from '../../types.ts';
import { createIntervention } from './create-intervention.tsx';

export const ApplyPatchIntervention = createIntervention(LocalSystemApiName.applyPatch);
export const CopyFilesIntervention = createIntervention(LocalSystemApiName.copyFiles);
export const DeleteFilesIntervention = createIntervention(LocalSystemApiName.deleteFiles);
export const EditFileIntervention = createIntervention(LocalSystemApiName.editFile);
export const EditFilesIntervention = createIntervention(LocalSystemApiName.editFiles);
export const MoveFilesIntervention = createIntervention(LocalSystemApiName.moveFiles);
export const RunCommandIntervention = createIntervention(LocalSystemApiName.runCommand);
export const UndoChangesIntervention = createIntervention(LocalSystemApiName.undoChanges);
export const WriteCommandInputIntervention = createIntervention(
  LocalSystemApiName.writeCommandInput,
);
export const WriteFileIntervention = createIntervention(LocalSystemApiName.writeFile);
export const GlobFilesIntervention = createIntervention(LocalSystemApiName.globFiles);
export const GrepContentIntervention = createIntervention(LocalSystemApiName.grepContent);
export const ListFilesIntervention = createIntervention(LocalSystemApiName.listFiles);
export const ReadFileIntervention = createIntervention(LocalSystemApiName.readFile);
export const ReadFilesIntervention = createIntervention(LocalSystemApiName.readFiles);
export const SearchFilesIntervention = createIntervention(LocalSystemApiName.searchFiles);
