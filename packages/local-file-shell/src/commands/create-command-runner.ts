import { once } from 'node:events';
import path from 'node:path';

import type { CommandFacts, ILocalSystemService } from '@lobechat/builtin-tool-local-system';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createCommandRegistry } from './command-registry.ts';
import { getCommandOutput } from './get-command-output.ts';
import { killCommand } from './kill-command.ts';
import { MAX_BACKGROUND } from './limits.ts';
import { forgetOldCommands } from './retention.ts';
import { answerCommand, startCommand, type StartedCommand } from './run-command.ts';
import { createSandboxFinder, type SandboxMode } from './sandbox.ts';
import { findShell, type Shell } from './shell.ts';
import { writeCommandInput } from './write-command-input.ts';

/** How commands are run. */
export interface CommandRunnerOptions {
  /** Absolute. Outputs and records of commands are stored below it, private to the user. */
  dataDirectory: string;
  /** The environment, parts of which commands receive. Default: that of this process. */
  env?: NodeJS.ProcessEnv | undefined;
  /** Milliseconds between asking a command to end and killing it. Default: 2000. */
  graceMs?: number | undefined;
  /** Maximum number of background commands. Default: 20. */
  maxBackground?: number | undefined;
  /** Milliseconds without output after which a reading that waits ends. Default: 100. */
  pauseMs?: number | undefined;
  /** Default: `off`. */
  sandbox?: SandboxMode | undefined;
  /** Absolute path of the shell. Default: bash, or else sh; on Windows PowerShell. */
  shell?: string | undefined;
}

type CommandApis = Pick<
  ILocalSystemService,
  'getCommandOutput' | 'killCommand' | 'listCommands' | 'runCommand' | 'writeCommandInput'
>;

/** Runs commands and keeps their output. */
export interface CommandRunner extends CommandApis {
  /**
   * Ends everything that is running, and resolves when no process is left. Nothing runs afterwards.
   */
  close: () => Promise<void>;
  /** The shell that runs commands. */
  findShell: () => Promise<Shell>;
  /** The commands that run in this process, of all sessions. */
  running: () => CommandFacts[];
  /** Resolves when the background commands have ended, or the signal is aborted. */
  waitForAll: (signal?: AbortSignal) => Promise<void>;
}

/** Commands between two cleanups. */
const TIDY_EVERY = 20;

/** Creates a runner of commands. Nothing is created or started before the first command. */
export const createCommandRunner = (options: CommandRunnerOptions): CommandRunner => {
  const { dataDirectory, env = process.env, graceMs, maxBackground = MAX_BACKGROUND } = options;
  if (!path.isAbsolute(dataDirectory)) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `The data directory '${dataDirectory}' is not absolute. The host has to give an absolute one.`,
    );
  }
  const registry = createCommandRegistry(dataDirectory);
  const findSandbox = createSandboxFinder(options.sandbox ?? 'off');
  let shell: Promise<Shell> | undefined;
  let closed = false;
  let count = 0;
  /**
   * Background commands count from the call on, so that many concurrent calls cannot exceed the
   * limit.
   */
  let background = 0;
  const starting = new Set<Promise<StartedCommand>>();

  const findOwnShell = (): Promise<Shell> => {
    shell ??= findShell(options.shell).catch((error: unknown) => {
      shell = undefined;
      throw error;
    });
    return shell;
  };

  const tidy = (): void => {
    if (count % TIDY_EVERY === 0) {
      void forgetOldCommands({ dataDirectory, now: Date.now() }).catch(() => {});
    }
    count += 1;
  };

  const takeRoom = (): void => {
    if (background >= maxBackground) {
      const ids = registry.jobs().filter((job) => job.background);
      throw new ToolError(
        ToolErrorType.ResourceLimit,
        `${background} commands run in the background, and no more than ${maxBackground} may. End one ` +
          `with killCommand first: ${ids.map((job) => job.facts().commandId).join(', ')}.`,
      );
    }
    background += 1;
  };
  const leaveRoom = (): void => {
    background -= 1;
  };

  const context = { dataDirectory, env, findSandbox, findShell: findOwnShell, graceMs, registry };

  return {
    close: async () => {
      closed = true;
      await Promise.allSettled(starting);
      await Promise.all(registry.jobs().map((job) => job.end('killed')));
    },
    findShell: findOwnShell,
    getCommandOutput: (params, call) => getCommandOutput(registry, params, call, options.pauseMs),
    killCommand: (params, call) => killCommand(registry, params, call),
    listCommands: async ({ status }, { sessionId }) => {
      const commands = await registry.list(sessionId);
      if (status === undefined) return { commands };
      const running = status === 'running';
      return { commands: commands.filter((facts) => (facts.status === 'running') === running) };
    },
    runCommand: async (params, call) => {
      if (closed) {
        throw new ToolError(
          ToolErrorType.ServiceUnavailable,
          'The host is closing and starts no more commands.',
        );
      }
      if (params.background) takeRoom();
      tidy();
      const start = startCommand(context, params, call);
      starting.add(start);
      try {
        const started = await start;
        if (params.background) void started.job.done.then(leaveRoom);
        return await answerCommand(started, call);
      } catch (error) {
        // A background command fails only before it is started, so its room is freed once.
        if (params.background) leaveRoom();
        throw error;
      } finally {
        starting.delete(start);
      }
    },
    running: () => registry.jobs().map((job) => job.facts()),
    waitForAll: async (signal) => {
      const all = Promise.all(registry.jobs().flatMap((job) => (job.background ? [job.done] : [])));
      if (!signal) return void (await all);
      if (signal.aborted) return;
      const stopped = new AbortController();
      const abort = once(signal, 'abort', { signal: stopped.signal }).catch(() => {});
      await Promise.race([all, abort]);
      stopped.abort();
    },
    writeCommandInput: (params, call) => writeCommandInput(registry, params, call),
  };
};
