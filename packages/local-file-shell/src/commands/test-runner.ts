import { mkdtempSync, realpathSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { onTestFinished } from 'vitest';

import type { LocalSystemCall, RunCommandState } from '@lobechat/builtin-tool-local-system';

import {
  type CommandRunner,
  type CommandRunnerOptions,
  createCommandRunner,
} from './create-command-runner.ts';

/** A runner of commands in its own folders. */
export interface TestRunner extends CommandRunner {
  call: (more?: Partial<LocalSystemCall>) => LocalSystemCall;
  readonly dataDirectory: string;
  readonly root: string;
  /** Runs a command of the session `s`, in the foreground. */
  sh: (command: string, more?: Partial<LocalSystemCall>) => Promise<RunCommandState>;
}

/** A new folder that is removed after the test. */
export const makeFolder = (): string => {
  const folder = realpathSync(mkdtempSync(path.join(tmpdir(), 'commands-')));
  onTestFinished(() => rmSync(folder, { force: true, recursive: true }));
  return folder;
};

/** A runner that is closed after the test, with a workspace and a data directory. */
export const makeRunner = (options: Partial<CommandRunnerOptions> = {}): TestRunner => {
  const root = makeFolder();
  const dataDirectory = options.dataDirectory ?? path.join(makeFolder(), 'data');
  const runner = createCommandRunner({ graceMs: 300, ...options, dataDirectory });
  onTestFinished(() => runner.close());
  const call = (more: Partial<LocalSystemCall> = {}): LocalSystemCall => ({
    roots: [root],
    sessionId: 's',
    ...more,
  });
  return {
    ...runner,
    call,
    dataDirectory,
    root,
    sh: (command, more) => runner.runCommand({ command }, call(more)),
  };
};
