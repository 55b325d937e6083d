import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { type RunningProcess, startBin } from './run-bin.ts';
import { type LineOutcome, runLine } from './run-line.ts';

/** The result of a call, as a program reads it. */
export interface CallOutcome<State> extends LineOutcome {
  content: string;
  state: State;
  success: boolean;
}

type Call = <State>(
  apiName: string,
  args: object,
  ...options: string[]
) => Promise<CallOutcome<State>>;

/** A temporary data directory and workspace, and the real program that uses them. */
export interface TaskFolder extends AsyncDisposable {
  /** Calls an API of `lobe-task` in the test process, for speed. */
  call: Call;
  /** The same in a separate process. */
  callAlone: Call;
  readonly data: string;
  /**
   * Has another program open the embedded database, so that each command attaches to it: many
   * commands are faster that way. It executes no runs, and ends when asked to.
   */
  own: () => Promise<() => Promise<void>>;
  /** The lines of a file in the workspace; empty without a file. */
  readLines: (file: string) => Promise<string[]>;
  /** Runs a command line in the test process, for speed. */
  run: (...line: string[]) => Promise<LineOutcome>;
  /** The same in a separate process. */
  runAlone: (...line: string[]) => Promise<LineOutcome>;
  /** Starts the program; it is killed at the end if it still runs. */
  start: (...line: string[]) => RunningProcess;
  readonly workspace: string;
}

/** Options of {@link createTaskFolder}. */
export interface TaskFolderOptions {
  /** A database server for the tasks. */
  databaseUrl?: string | undefined;
  /** Another program has the embedded database open from the beginning. */
  hasOwner?: boolean;
}

/** Creates the folders. */
export const createTaskFolder = async ({
  databaseUrl,
  hasOwner = false,
}: TaskFolderOptions = {}): Promise<TaskFolder> => {
  const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-tasks-'));
  const data = join(folder, 'data');
  const workspace = join(folder, 'workspace');
  const config = join(folder, 'lobe-tools.json');
  await mkdir(workspace);
  await writeFile(config, JSON.stringify({ ...(databaseUrl ? { databaseUrl } : {}), data }));
  const started: RunningProcess[] = [];
  const complete = (line: readonly string[]): string[] => [
    ...line,
    '--config',
    config,
    '--workspace',
    workspace,
  ];

  const start: TaskFolder['start'] = (...line) => {
    const running = startBin(complete(line), { LOBE_TOOLS_DATABASE_URL: '' });
    started.push(running);
    return running;
  };
  const run: TaskFolder['run'] = (...line) => runLine(complete(line));
  const runAlone: TaskFolder['runAlone'] = async (...line) => {
    const { child, outcome } = start(...line);
    child.stdin?.end();
    return outcome;
  };
  const createCall =
    (runWhole: (line: string[]) => Promise<LineOutcome>): Call =>
    async <State>(apiName: string, args: object, ...options: string[]) => {
      const line = ['call', `lobe-task/${apiName}`, JSON.stringify(args), '--json', ...options];
      const outcome = await runWhole(line);
      if (outcome.stdout === '') throw new Error(outcome.stderr);
      const result = JSON.parse(outcome.stdout) as Omit<CallOutcome<State>, keyof LineOutcome>;
      return { ...outcome, ...result };
    };

  const own: TaskFolder['own'] = async () => {
    const owner = start('call', '--batch');
    owner.child.stdin?.write('{"name":"lobe-task/listTasks"}\n');
    await owner.waitFor('"result"');
    return async () => {
      owner.child.stdin?.end();
      await owner.outcome;
    };
  };
  if (hasOwner) await own();
  return {
    [Symbol.asyncDispose]: async () => {
      for (const { child } of started) child.kill('SIGKILL');
      await Promise.all(started.map(({ outcome }) => outcome));
      await rm(folder, { force: true, maxRetries: 5, recursive: true });
    },
    call: createCall((line) => run(...line)),
    callAlone: createCall((line) => runAlone(...line)),
    data,
    own,
    readLines: async (file) => {
      const text = await readFile(join(workspace, file), 'utf8').catch(() => '');
      return text.split('\n').filter((line) => line !== '');
    },
    run,
    runAlone,
    start,
    workspace,
  };
};
