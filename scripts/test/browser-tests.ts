import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { repositoryRoot } from '../shared/repository-root.ts';
import { runCommand, type RunCommandOptions } from '../shared/run-command.ts';
import { readSummaryLine, type TestCounts } from './counts.ts';

export const PLAYGROUND = path.join(repositoryRoot, 'apps', 'playground');

export interface BrowserTestsOptions extends RunCommandOptions {
  /** Names of scenarios to run alone. Default: all, in parallel. */
  again?: readonly string[];
  environment: Readonly<Record<string, string>>;
  /** File for the names of failed scenarios. */
  failuresFile: string;
  print: (line: string) => void;
}

/** The outcome of the browser tests. */
export interface BrowserReport {
  counts: TestCounts;
  /** The names of failed scenarios. */
  failed: string[];
}

/** Runs the playground's scenarios in a real browser. Undefined if the run did not complete. */
export const runBrowserTests = async ({
  again,
  environment,
  failuresFile,
  limitMs,
  print,
}: BrowserTestsOptions): Promise<BrowserReport | undefined> => {
  mkdirSync(path.dirname(failuresFile), { recursive: true });
  rmSync(failuresFile, { force: true });
  const { output } = await runCommand(
    {
      arguments: [
        'run',
        'e2e',
        '--failures',
        failuresFile,
        ...(again ? ['--lanes', '1', ...again.flatMap((name) => ['--name', name])] : []),
      ],
      directory: PLAYGROUND,
      environment,
      program: 'pnpm',
    },
    { ...(limitMs !== undefined && { limitMs }) },
  );
  print(output.trimEnd());
  const counts = readSummaryLine(output);
  if (!counts || !existsSync(failuresFile)) {
    print('The browser tests did not say how many passed and failed.');
    return undefined;
  }
  return { counts, failed: JSON.parse(readFileSync(failuresFile, 'utf8')) as string[] };
};
