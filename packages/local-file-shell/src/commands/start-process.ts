import { type ChildProcess, spawn, type StdioOptions } from 'node:child_process';
import type { Readable, Writable } from 'node:stream';

import {
  createProcessMarker,
  guardProcessGroup,
  PROCESS_MARKER,
  type ProcessTree,
  readProcess,
} from '@lobechat/subprocess';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { createCommandPipes } from './command-pipes.ts';

/** What to start. */
export interface StartOptions {
  args: readonly string[];
  cwd: string;
  env: Readonly<Record<string, string>>;
  /** Private folder where pipes briefly have a name. */
  folder: string;
  path: string;
  /** An additional descriptor that the host reads. */
  withStatus: boolean;
  /** Whether it has standard input. */
  withInput: boolean;
}

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
}

/** A process that was started. */
export interface StartedProcess {
  /** Resolves when the process has ended, whatever its children do. */
  readonly exit: Promise<Exit>;
  readonly input: Writable | undefined;
  /** One stream, or two without named pipes, as in a thread. */
  readonly outputs: readonly Readable[];
  /** Removes the group from the guard's list and closes the host's ends of the pipes. */
  readonly release: () => void;
  /** The data from the additional descriptor, once it is closed. */
  readonly status: Promise<string>;
  readonly tree: ProcessTree;
}

const explain = ({ cwd, path }: StartOptions, error: NodeJS.ErrnoException): ToolError => {
  if (error.code === 'E2BIG') {
    return new ToolError(
      ToolErrorType.InvalidArguments,
      'The command and its environment are longer than this system allows. Write a script to a file ' +
        'and run that, or give less in env.',
      { cause: error },
    );
  }
  if (error.code === 'EAGAIN' || error.code === 'EMFILE' || error.code === 'ENOMEM') {
    return new ToolError(
      ToolErrorType.ResourceLimit,
      `This machine has no room for another process (${error.code}). End other commands first.`,
      { cause: error },
    );
  }
  return new ToolError(
    ToolErrorType.ServiceUnavailable,
    `'${path}' could not be started in '${cwd}' (${error.code ?? error.message}). Check that the folder ` +
      'is still there and may be entered, and that the shell of the configuration is a program.',
    { cause: error },
  );
};

const waitForSpawn = (child: ChildProcess): Promise<void> =>
  new Promise((resolve, reject) => {
    child.once('spawn', resolve);
    child.once('error', reject);
  });

/** Everything that could be read from a stream. */
const collect = async (stream: Readable): Promise<string> => {
  let collected = '';
  try {
    for await (const chunk of stream) collected += String(chunk);
  } catch {
    // Closed by us.
  }
  return collected;
};

/**
 * Starts a process in its own group and session, guarded against a dying host.
 *
 * @throws ToolError saying why it cannot be started
 */
export const startProcess = async (options: StartOptions): Promise<StartedProcess> => {
  const marker = createProcessMarker();
  const pipes = await createCommandPipes(options.folder, options.withInput);
  const usual = pipes?.stdio ?? ([options.withInput ? 'pipe' : 'ignore', 'pipe', 'pipe'] as const);
  const stdio: StdioOptions = options.withStatus ? [...usual, 'pipe'] : [...usual];
  let child: ChildProcess;
  let removeGuard = (): void => {};
  let exit: Promise<Exit>;
  try {
    child = spawn(options.path, [...options.args], {
      cwd: options.cwd,
      detached: process.platform !== 'win32',
      env: { ...options.env, [PROCESS_MARKER]: marker },
      stdio,
      windowsHide: true,
    });
    if (child.pid !== undefined) removeGuard = guardProcessGroup(child.pid);
    exit = new Promise((resolve) => {
      child.once('exit', (code, signal) => resolve({ code, signal }));
    });
    await waitForSpawn(child);
  } catch (error) {
    pipes?.closeNear();
    throw explain(options, error as NodeJS.ErrnoException);
  } finally {
    pipes?.closeFar();
  }
  const leader = child.pid as number;
  child.on('error', () => {});
  child.stdin?.on('error', () => {});
  const statusPipe = child.stdio[3] as Readable | null | undefined;
  const outputs: (Readable | null)[] = pipes ? [pipes.output] : [child.stdout, child.stderr];
  return {
    exit,
    input: pipes ? pipes.input : (child.stdin ?? undefined),
    outputs: outputs.filter((stream) => stream !== null),
    release: () => {
      removeGuard();
      pipes?.closeNear();
      for (const stream of child.stdio) stream?.destroy();
    },
    status: statusPipe ? collect(statusPipe) : Promise.resolve(''),
    tree: { leader, marker, output: pipes?.name, since: readProcess(leader)?.startedAt },
  };
};
