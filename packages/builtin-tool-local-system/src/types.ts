import {
  type ApiNameOf,
  type ParametersOf,
  type StateOf,
  toApiNames,
  type TypeOf,
} from '@lobechat/types';

import { type LocalSystemApis as Apis, localSystemApis } from './apis/index.ts';
import type { CHANGES_PREVIEW, COMMAND_PREVIEW } from './apis/preview.ts';

/** The APIs of the local system by name. */
export const LocalSystemApiName = toApiNames(localSystemApis);

export type LocalSystemApiNameType = ApiNameOf<Apis>;

export type ApplyPatchParams = ParametersOf<Apis, 'applyPatch'>;
export type ApplyPatchState = StateOf<Apis, 'applyPatch'>;
export type CopyFilesParams = ParametersOf<Apis, 'copyFiles'>;
export type DeleteFilesParams = ParametersOf<Apis, 'deleteFiles'>;
export type EditFileParams = ParametersOf<Apis, 'editFile'>;
export type EditFileState = StateOf<Apis, 'editFile'>;
export type EditFilesParams = ParametersOf<Apis, 'editFiles'>;
export type EditFilesState = StateOf<Apis, 'editFiles'>;
export type GetCommandOutputParams = ParametersOf<Apis, 'getCommandOutput'>;
export type GetCommandOutputState = StateOf<Apis, 'getCommandOutput'>;
export type GlobFilesParams = ParametersOf<Apis, 'globFiles'>;
export type GlobFilesState = StateOf<Apis, 'globFiles'>;
export type GrepContentParams = ParametersOf<Apis, 'grepContent'>;
export type GrepContentState = StateOf<Apis, 'grepContent'>;
export type KillCommandParams = ParametersOf<Apis, 'killCommand'>;
export type KillCommandState = StateOf<Apis, 'killCommand'>;
export type ListChangesParams = ParametersOf<Apis, 'listChanges'>;
export type ListChangesState = StateOf<Apis, 'listChanges'>;
export type ListCommandsState = StateOf<Apis, 'listCommands'>;
export type ListFilesParams = ParametersOf<Apis, 'listFiles'>;
export type ListFilesState = StateOf<Apis, 'listFiles'>;
export type MoveFilesParams = ParametersOf<Apis, 'moveFiles'>;
export type MoveFilesState = StateOf<Apis, 'moveFiles'>;
export type ReadFileParams = ParametersOf<Apis, 'readFile'>;
export type ReadFileState = StateOf<Apis, 'readFile'>;
export type ReadFilesParams = ParametersOf<Apis, 'readFiles'>;
export type ReadFilesState = StateOf<Apis, 'readFiles'>;
export type RunCommandParams = ParametersOf<Apis, 'runCommand'>;
export type RunCommandState = StateOf<Apis, 'runCommand'>;
export type SearchFilesParams = ParametersOf<Apis, 'searchFiles'>;
export type SearchFilesState = StateOf<Apis, 'searchFiles'>;
export type UndoChangesParams = ParametersOf<Apis, 'undoChanges'>;
export type UndoChangesState = StateOf<Apis, 'undoChanges'>;
export type WriteCommandInputParams = ParametersOf<Apis, 'writeCommandInput'>;
export type WriteCommandInputState = StateOf<Apis, 'writeCommandInput'>;
export type WriteFileParams = ParametersOf<Apis, 'writeFile'>;
export type WriteFileState = StateOf<Apis, 'writeFile'>;

/** The files that were moved, copied or deleted, and those that were not. */
export type ChangeFilesState = MoveFilesState;
/** A file to move or copy. */
export type FilePair = MoveFilesParams['items'][number];
/** One item of a batch of changes. */
export type ChangeItem = ChangeFilesState['results'][number];
/** Why one item failed. */
export type ItemError = NonNullable<ChangeItem['error']>;
/** A change that was made. Pass its `id` to `undoChanges`. */
export type FileChange = WriteFileState['change'];
/** What happened to one file. */
export type ChangeKind = FileChange['kind'];
/** An earlier change. */
export type RecordedChange = ListChangesState['changes'][number];
/** One replacement of exact text. */
export type TextEdit = EditFilesParams['files'][number]['edits'][number];
export type AppliedEdit = EditFileState['edits'][number];
/** How an edit's text was found. */
export type EditMatch = AppliedEdit['match'];

/** Facts about a command, as known by the host. */
export type CommandFacts = ListCommandsState['commands'][number];
export type CommandStatus = CommandFacts['status'];
/** Whether the command was sandboxed. */
export type SandboxUse = CommandFacts['sandbox'];
/** The returned part of a command's output. */
export type CommandOutput = Pick<
  RunCommandState,
  'nextOffset' | 'notes' | 'omittedBytes' | 'output' | 'totalBytes'
>;

/** One entry of a listing or a search. */
export type FileEntry = ListFilesState['entries'][number];
export type FileKind = FileEntry['kind'];
/** Files that a search skipped, although they may contain the text. */
export type SkippedFiles = NonNullable<SearchFilesState['skipped']>;
export type SearchEngineName = GrepContentState['engine'];
export type GrepFile = GrepContentState['files'][number];
export type GrepLine = NonNullable<GrepFile['lines']>[number];

export type ReadTextState = Extract<ReadFileState, { kind: 'text' }>;
export type ReadImageState = Extract<ReadFileState, { kind: 'image' }>;
export type ReadDocumentState = Extract<ReadFileState, { kind: 'document' }>;
/** A page, section, sheet or slide. */
export type DocumentPart = ReadDocumentState['parts'][number];
/** One of several files that were read. */
export type ReadFilesItem = ReadFilesState['results'][number];
/** How a text file is stored. */
export type TextFormat = ReadTextState['format'];

/** The effects of a file change. */
export type ChangesPreview = TypeOf<typeof CHANGES_PREVIEW>;
export type PreviewedChange = ChangesPreview['changes'][number];
/** What a command would run, and where. */
export type CommandPreview = TypeOf<typeof COMMAND_PREVIEW>;
/** What a command line would run, and whether it needs approval. */
export type CommandJudgement = CommandPreview['judgement'];
export type JudgedCommand = CommandJudgement['commands'][number];
/** A part of a command line that needs approval. */
export type CommandMark = NonNullable<CommandJudgement['marks']>[number];
/** What runs a command nested in another one. */
export type CommandNesting = NonNullable<JudgedCommand['nested']>;
/** What a person sees before approving a call of this tool: `preview` of the Intervention surface. */
export type LocalSystemPreview = ChangesPreview | CommandPreview;
