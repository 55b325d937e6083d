import {
  readChoice,
  readList,
  readNumber,
  readRecord,
  readString,
  readStrings,
} from '@lobechat/shared-tool-ui';

import type { CommandStatus } from '../../types.ts';

/** A command as far as it is known. */
export interface ShownCommand {
  command: string;
  commandId?: string | undefined;
  cwd?: string | undefined;
  description?: string | undefined;
  durationMs?: number | undefined;
  exitCode?: number | undefined;
  isSandboxed?: boolean | undefined;
  signal?: string | undefined;
  startedAt?: string | undefined;
  status?: CommandStatus | undefined;
}

/** A command and what it said. */
export interface ShownCommandOutput extends ShownCommand {
  filteredLines: number;
  notes: string[];
  omittedBytes: number;
  output: string;
  outputFile?: string | undefined;
  totalBytes?: number | undefined;
  withheldEnv: string[];
}

const STATUSES = ['exited', 'killed', 'running', 'timed-out'] as const satisfies CommandStatus[];

const readSandbox = (value: unknown): boolean | undefined => {
  if (value === 'used') return true;
  return value === 'none' ? false : undefined;
};

/** Reads what is known of a command, also of one that has only just begun. */
export const readCommand = (value: unknown): ShownCommand => {
  const record = readRecord(value);
  return {
    command: readString(record.command) ?? '',
    commandId: readString(record.commandId),
    cwd: readString(record.cwd),
    description: readString(record.description),
    durationMs: readNumber(record.durationMs),
    exitCode: readNumber(record.exitCode),
    isSandboxed: readSandbox(record.sandbox),
    signal: readString(record.signal),
    startedAt: readString(record.startedAt),
    status: readChoice(record.status, STATUSES),
  };
};

/** Reads the state of a command that ran: without its output it says nothing. */
export const readCommandOutput = (state: unknown): ShownCommandOutput | undefined => {
  const record = readRecord(state);
  if (typeof record.output !== 'string') return undefined;
  return {
    ...readCommand(record),
    filteredLines: readNumber(record.filteredLines) ?? 0,
    notes: readStrings(record.notes),
    omittedBytes: Math.max(0, readNumber(record.omittedBytes) ?? 0),
    output: record.output,
    outputFile: readString(record.outputFile),
    totalBytes: readNumber(record.totalBytes),
    withheldEnv: readStrings(record.withheldEnv),
  };
};

/** Reads the facts of a command: of `killCommand` and `writeCommandInput`. */
export const readCommandFacts = (state: unknown): ShownCommand | undefined => {
  const command = readCommand(state);
  return command.commandId === undefined && command.status === undefined ? undefined : command;
};

/** Reads the state of `listCommands`. */
export const readCommands = (state: unknown): ShownCommand[] | undefined => {
  const { commands } = readRecord(state);
  return Array.isArray(commands)
    ? readList(commands)
        .map(readCommand)
        .filter(({ command, commandId }) => command !== '' || commandId !== undefined)
    : undefined;
};
