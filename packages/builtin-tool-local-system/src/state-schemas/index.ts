export {
  ApplyPatchStateSchema,
  ChangeFilesStateSchema,
  EditFilesStateSchema,
  EditFileStateSchema,
  ListChangesStateSchema,
  UndoChangesStateSchema,
} from './changing.ts';
export {
  GetCommandOutputStateSchema,
  KillCommandStateSchema,
  ListCommandsStateSchema,
  RunCommandStateSchema,
  WriteCommandInputStateSchema,
} from './commands.ts';
export {
  GlobFilesStateSchema,
  GrepContentStateSchema,
  ListFilesStateSchema,
  SearchFilesStateSchema,
} from './searching.ts';
