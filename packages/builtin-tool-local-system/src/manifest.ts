import type {
  BuiltinToolManifest,
  HumanInterventionConfig,
  HumanInterventionPolicy,
  LobeChatPluginApi,
  ToolAnnotations,
} from '@lobechat/types';

import { chooseSystemRole } from './choose-system-role.ts';
import { LOCAL_SYSTEM_AUDIT, LocalSystemLimit } from './constants.ts';
import { localSystemRecordedCalls } from './recorded/read-recorded-arguments.ts';
import {
  ApplyPatchSchema,
  CopyFilesSchema,
  DeleteFilesSchema,
  EditFileSchema,
  EditFilesSchema,
  GetCommandOutputSchema,
  GlobFilesSchema,
  GrepContentSchema,
  KillCommandSchema,
  ListChangesSchema,
  ListCommandsSchema,
  ListFilesSchema,
  MoveFilesSchema,
  ReadFileSchema,
  ReadFilesSchema,
  RunCommandSchema,
  SearchFilesSchema,
  UndoChangesSchema,
  WriteCommandInputSchema,
  WriteFileSchema,
} from './schemas/index.ts';
import {
  ApplyPatchStateSchema,
  ChangeFilesStateSchema,
  EditFilesStateSchema,
  EditFileStateSchema,
  GetCommandOutputStateSchema,
  GlobFilesStateSchema,
  GrepContentStateSchema,
  KillCommandStateSchema,
  ListChangesStateSchema,
  ListCommandsStateSchema,
  ListFilesStateSchema,
  RunCommandStateSchema,
  SearchFilesStateSchema,
  UndoChangesStateSchema,
  WriteCommandInputStateSchema,
} from './state-schemas/index.ts';
import { LocalSystemApiName, LocalSystemIdentifier } from './types.ts';

/** Milliseconds that the end of a command, and of what it started, may take beyond its own limit. */
const COMMAND_GRACE_MS = 20_000;

const READING: ToolAnnotations = {
  destructive: false,
  idempotent: true,
  openWorld: false,
  ordered: false,
  readOnly: true,
};

/** Changes can be undone, but not for ever: the journal has a size limit. */
const CHANGING: ToolAnnotations = {
  destructive: true,
  idempotent: false,
  openWorld: false,
  ordered: true,
  readOnly: false,
};

/** A command may do anything. */
const RUNNING: ToolAnnotations = { ...CHANGING, openWorld: true };

/**
 * Left to the host's audit, which knows where the paths lead and what the command would do.
 *
 * @param fallback - what holds in a host without that audit
 */
const audited = (fallback: HumanInterventionPolicy): HumanInterventionConfig => ({
  audit: LOCAL_SYSTEM_AUDIT,
  default: fallback,
});

const READ = {
  annotations: READING,
  defaultTimeoutMs: 60_000,
  humanIntervention: audited('required'),
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<LobeChatPluginApi>;

const CHANGE = {
  annotations: CHANGING,
  defaultTimeoutMs: 120_000,
  humanIntervention: audited('required'),
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<LobeChatPluginApi>;

/** Looks only at what the session itself did. */
const OWN = { ...READ, humanIntervention: 'never' } as const satisfies Partial<LobeChatPluginApi>;

/** Everything about the local system that can be said without touching it. */
export const LocalSystemManifest: BuiltinToolManifest = {
  api: [
    {
      ...READ,
      description:
        'List one folder, with sizes and times; not what is below it. A tree or a name pattern: globFiles.',
      name: LocalSystemApiName.listFiles,
      parameters: ListFilesSchema,
      stateSchema: ListFilesStateSchema,
    },
    {
      ...READ,
      description:
        'Find files by words of name or path, by text in them, by type, size or dates, best first. Give at least one condition. With a known name pattern: globFiles. To see the lines: grepContent.',
      name: LocalSystemApiName.searchFiles,
      parameters: SearchFilesSchema,
      stateSchema: SearchFilesStateSchema,
    },
    {
      ...READ,
      description:
        'Find files by a path pattern, newest first. Hidden ones too; what .gitignore excludes only if asked; .git never. A literal name such as app/[id]/page.tsx works as it is.',
      name: LocalSystemApiName.globFiles,
      parameters: GlobFilesSchema,
      stateSchema: GlobFilesStateSchema,
    },
    {
      ...READ,
      description:
        'Search the contents of text files for a regular expression or literal text. Gives lines with numbers, paths or counts. Hidden files too; what .gitignore excludes only if asked. Use this, not grep or rg in runCommand.',
      name: LocalSystemApiName.grepContent,
      parameters: GrepContentSchema,
      stateSchema: GrepContentStateSchema,
    },
    {
      ...READ,
      contentLength: LocalSystemLimit.readContentLength,
      description:
        'Read a text with line numbers (2000 lines a call, and how to go on), an image, or PDF, DOCX, XLSX or PPTX as text. A folder: listFiles. Several files: readFiles. One place in a huge file: grepContent.',
      name: LocalSystemApiName.readFile,
      parameters: ReadFileSchema,
    },
    {
      ...READ,
      contentLength: LocalSystemLimit.readContentLength,
      description:
        'Read several files at once, each as readFile does from its beginning. One that fails does not fail the others.',
      name: LocalSystemApiName.readFiles,
      parameters: ReadFilesSchema,
    },
    {
      ...CHANGE,
      annotations: { ...CHANGING, idempotent: true },
      description:
        'Make a file, or replace all of one that was read in this session; encoding and line ends stay. To change parts of a file: editFile.',
      name: LocalSystemApiName.writeFile,
      parameters: WriteFileSchema,
    },
    {
      ...CHANGE,
      description:
        'Replace text in a file that was read in this session and not changed since. oldText has to be there exactly once, unless replaceAll. All edits or none. Several files: editFiles.',
      name: LocalSystemApiName.editFile,
      parameters: EditFileSchema,
      stateSchema: EditFileStateSchema,
    },
    {
      ...CHANGE,
      description: 'Edit several files as editFile does, all or nothing.',
      name: LocalSystemApiName.editFiles,
      parameters: EditFilesSchema,
      stateSchema: EditFilesStateSchema,
    },
    {
      ...CHANGE,
      description:
        'Add, update, move and delete several files by one patch, all or nothing. Its context lines have to be in the files as they are now. For one file: editFile.',
      name: LocalSystemApiName.applyPatch,
      parameters: ApplyPatchSchema,
      stateSchema: ApplyPatchStateSchema,
    },
    {
      ...CHANGE,
      description:
        'Move or rename files and folders, each to a full new path. Missing folders are made, nothing is overwritten unless asked.',
      name: LocalSystemApiName.moveFiles,
      parameters: MoveFilesSchema,
      stateSchema: ChangeFilesStateSchema,
    },
    {
      ...CHANGE,
      description:
        'Copy files and folders with what is in them. Missing folders are made, nothing is overwritten unless asked.',
      name: LocalSystemApiName.copyFiles,
      parameters: CopyFilesSchema,
      stateSchema: ChangeFilesStateSchema,
    },
    {
      ...CHANGE,
      annotations: { ...CHANGING, idempotent: true },
      description: 'Delete files, and with recursive folders. undoChanges brings them back.',
      name: LocalSystemApiName.deleteFiles,
      parameters: DeleteFilesSchema,
      stateSchema: ChangeFilesStateSchema,
    },
    {
      ...OWN,
      description:
        'List what this session changed in files by the APIs above, with ids and diffs. Not what commands changed.',
      name: LocalSystemApiName.listChanges,
      parameters: ListChangesSchema,
      stateSchema: ListChangesStateSchema,
    },
    {
      ...CHANGE,
      annotations: { ...CHANGING, idempotent: true },
      description:
        'Take back changes of this session, by ids or all. A file that was changed since is left alone.',
      name: LocalSystemApiName.undoChanges,
      parameters: UndoChangesSchema,
      stateSchema: UndoChangesStateSchema,
    },
    {
      ...CHANGE,
      annotations: RUNNING,
      defaultTimeoutMs: LocalSystemLimit.commandTimeoutMs + COMMAND_GRACE_MS,
      description:
        'Run a command in bash and wait for its end, or leave it in the background. Every call is a new shell: cd and variables do not last, and only background commands take input. Secret variables are withheld. Of long output head and tail are given, all of it by getCommandOutput.',
      humanIntervention: audited('always'),
      name: LocalSystemApiName.runCommand,
      parameters: RunCommandSchema,
      stateSchema: RunCommandStateSchema,
    },
    {
      ...OWN,
      contentLength: LocalSystemLimit.outputContentLength,
      // Where nothing else is said, it goes on where the last reading ended.
      annotations: { ...READING, idempotent: false },
      defaultTimeoutMs: LocalSystemLimit.waitMs + COMMAND_GRACE_MS,
      description:
        'Get output of a command of runCommand, running or finished: what is new since the last reading, or any part by offset.',
      name: LocalSystemApiName.getCommandOutput,
      parameters: GetCommandOutputSchema,
      stateSchema: GetCommandOutputStateSchema,
    },
    {
      ...OWN,
      description: 'List the commands of this session, newest first: id, state, exit code.',
      name: LocalSystemApiName.listCommands,
      parameters: ListCommandsSchema,
      stateSchema: ListCommandsStateSchema,
    },
    {
      ...OWN,
      // Not destructive: it ends nothing but what this session itself has started.
      annotations: { ...READING, readOnly: false },
      description: 'End a running command of this session, with all processes it started.',
      name: LocalSystemApiName.killCommand,
      parameters: KillCommandSchema,
      stateSchema: KillCommandStateSchema,
    },
    {
      ...CHANGE,
      annotations: RUNNING,
      defaultTimeoutMs: 30_000,
      description:
        'Write to the input of a running background command. getCommandOutput then shows what it says.',
      name: LocalSystemApiName.writeCommandInput,
      parameters: WriteCommandInputSchema,
      stateSchema: WriteCommandInputStateSchema,
    },
  ],
  // Never in a page: it touches the machine of the host.
  executors: ['server'],
  identifier: LocalSystemIdentifier,
  meta: {
    avatar: '💻',
    description: 'Read, search and change files, and run commands, within a workspace',
    tags: ['files', 'shell', 'search', 'edit', 'commands', 'workspace'],
    title: 'Local system',
  },
  recorded: localSystemRecordedCalls,
  systemRole: chooseSystemRole,
  type: 'builtin',
};
