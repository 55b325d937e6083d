export {
  ApplyPatchSchema,
  CopyFilesSchema,
  DeleteFilesSchema,
  EditFileSchema,
  EditFilesSchema,
  ListChangesSchema,
  MoveFilesSchema,
  UndoChangesSchema,
  WriteFileSchema,
} from './changing.ts';
export {
  GetCommandOutputSchema,
  KillCommandSchema,
  ListCommandsSchema,
  RunCommandSchema,
  WriteCommandInputSchema,
} from './commands.ts';
export { ListFilesSchema, ReadFileSchema, ReadFilesSchema } from './reading.ts';
export { GlobFilesSchema, GrepContentSchema, SearchFilesSchema } from './searching.ts';
