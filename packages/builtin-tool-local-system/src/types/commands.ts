/** How a command is doing. `timed-out` and `killed` were ended by us. */
export type CommandStatus = 'exited' | 'killed' | 'running' | 'timed-out';

/** Whether a sandbox held the command. */
export type SandboxUse = 'none' | 'used';

export interface RunCommandParams {
  /** Return at once, with an id. */
  background?: boolean;
  command: string;
  cwd?: string;
  /** What it is for, in a few words: shown to the person. */
  description?: string;
  env?: Record<string, string>;
  /** Names of variables that are handed on although they look secret. */
  passEnv?: string[];
  /** Milliseconds. */
  timeout?: number;
}

/** What the host knows of a command. */
export interface CommandFacts {
  command: string;
  /** What the other command APIs take. */
  commandId: string;
  cwd: string;
  description?: string;
  /** Milliseconds it ran, or has run. */
  durationMs: number;
  /** 124 if it ran out of time. Absent while it runs, and where a signal ended it. */
  exitCode?: number;
  sandbox: SandboxUse;
  signal?: string;
  /** ISO 8601, UTC. */
  startedAt: string;
  status: CommandStatus;
}

/** Output, standard output and error in the order they came. ANSI colours are kept. */
export interface CommandOutput {
  /** Where the next reading begins, in bytes. */
  nextOffset: number;
  /**
   * Sentences about what happened beside: output that was not kept, processes that were left running
   * and ended. To be shown to the model.
   */
  notes?: string[];
  /** Bytes that were left out between head and tail. 0 if nothing was. */
  omittedBytes: number;
  /** The output as far as it is given: head, a line that says what is left out, tail. */
  output: string;
  /** Bytes of output in all. */
  totalBytes: number;
}

export interface RunCommandState extends CommandFacts, CommandOutput {
  /** The file that holds the whole output. Private to the user. */
  outputFile: string;
  /** Names of variables that were kept from the command. */
  withheldEnv: string[];
}

export interface GetCommandOutputParams {
  commandId: string;
  /** A regular expression (RE2 syntax): only lines that fit. */
  filter?: string;
  /** Bytes at most. */
  limit?: number;
  /** Byte position; default: where this session's last reading ended. */
  offset?: number;
  /** Milliseconds to wait for something new while it runs. */
  wait?: number;
}

export interface GetCommandOutputState extends CommandFacts, CommandOutput {
  /** Lines that the filter left out. */
  filteredLines?: number;
  offset: number;
}

export interface ListCommandsParams {
  status?: 'finished' | 'running';
}

export interface ListCommandsState {
  /** Newest first. */
  commands: CommandFacts[];
}

export interface KillCommandParams {
  commandId: string;
}

export interface KillCommandState extends CommandFacts {
  /** It had ended before, so that there was nothing to kill. */
  alreadyFinished?: true;
}

export interface WriteCommandInputParams {
  commandId: string;
  /** No further input follows: the command sees the end of its input. */
  end?: boolean;
  input: string;
}

export interface WriteCommandInputState extends CommandFacts {
  /** Bytes that the command has yet to read before there is room for these. Absent if none. */
  waitingBytes?: number;
  writtenBytes: number;
}
