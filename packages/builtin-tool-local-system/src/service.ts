import { defineService } from '@lobechat/types';

import type {
  ApplyPatchParams,
  ApplyPatchState,
  ChangeFilesState,
  CopyFilesParams,
  DeleteFilesParams,
  EditFileParams,
  EditFilesParams,
  EditFilesState,
  EditFileState,
  GetCommandOutputParams,
  GetCommandOutputState,
  GlobFilesParams,
  GlobFilesState,
  GrepContentParams,
  GrepContentState,
  KillCommandParams,
  KillCommandState,
  ListChangesParams,
  ListChangesState,
  ListCommandsParams,
  ListCommandsState,
  ListFilesParams,
  ListFilesState,
  MoveFilesParams,
  ReadFileParams,
  ReadFilesParams,
  ReadFilesState,
  ReadFileState,
  RunCommandParams,
  RunCommandState,
  SearchFilesParams,
  SearchFilesState,
  UndoChangesParams,
  UndoChangesState,
  WriteCommandInputParams,
  WriteCommandInputState,
  WriteFileParams,
  WriteFileState,
} from './types.ts';

/** The circumstances of a call, as the service needs them. */
export interface LocalSystemCall {
  /**
   * Absolute real paths outside the workspace that were approved for this call, as the audit named
   * them: each with everything below it.
   */
  approvedPaths?: readonly string[] | undefined;
  /** A command's output as it arrives. */
  onOutput?: ((text: string) => void) | undefined;
  /** Absolute; the first is where relative paths begin. Empty: nothing may be touched unapproved. */
  roots: readonly string[];
  /** Whose reads, changes and commands these are. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
}

type Method<Params, State> = (params: Params, call: LocalSystemCall) => Promise<State>;

/**
 * Files and shell of the machine that the host runs on. Every method throws a `ToolError` with a
 * stable type if its effect did not happen; batches that are not all-or-nothing report per item.
 */
export interface ILocalSystemService {
  applyPatch: Method<ApplyPatchParams, ApplyPatchState>;
  copyFiles: Method<CopyFilesParams, ChangeFilesState>;
  deleteFiles: Method<DeleteFilesParams, ChangeFilesState>;
  editFile: Method<EditFileParams, EditFileState>;
  editFiles: Method<EditFilesParams, EditFilesState>;
  getCommandOutput: Method<GetCommandOutputParams, GetCommandOutputState>;
  globFiles: Method<GlobFilesParams, GlobFilesState>;
  grepContent: Method<GrepContentParams, GrepContentState>;
  killCommand: Method<KillCommandParams, KillCommandState>;
  listChanges: Method<ListChangesParams, ListChangesState>;
  listCommands: Method<ListCommandsParams, ListCommandsState>;
  listFiles: Method<ListFilesParams, ListFilesState>;
  moveFiles: Method<MoveFilesParams, ChangeFilesState>;
  readFile: Method<ReadFileParams, ReadFileState>;
  readFiles: Method<ReadFilesParams, ReadFilesState>;
  runCommand: Method<RunCommandParams, RunCommandState>;
  searchFiles: Method<SearchFilesParams, SearchFilesState>;
  undoChanges: Method<UndoChangesParams, UndoChangesState>;
  writeCommandInput: Method<WriteCommandInputParams, WriteCommandInputState>;
  writeFile: Method<WriteFileParams, WriteFileState>;
}

/** The token of the local system service. Only a Node host provides it, never a page. */
export const LocalSystemService = defineService<ILocalSystemService>('local-system');
