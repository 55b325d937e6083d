import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { findChromium } from '../chromium/find-chromium.ts';
import { createMachineProbes } from '../chromium/machine.ts';
import { repositoryRoot } from '../shared/repository-root.ts';
import { type Command, runCommand } from '../shared/run-command.ts';
import { readSummaryLine, readVitestReport } from './counts.ts';
import type { Phase, PhaseOutcome } from './phases.ts';
import { listTestProjects } from './projects.ts';
import { readTimedFiles, type TimedFile } from './slowest.ts';

const REPORTS = path.join(repositoryRoot, 'node_modules', '.cache', 'tests');

/** A machine that is busy is slow, not wrong; the limit only ends what would never end. */
const PATIENCE = ['--testTimeout=600000', '--hookTimeout=600000'];

/** Programs that tests start again and again are compiled once, and from TypeScript read once. */
const COMPILED_ONCE = {
  NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules', '.cache', 'compiled'),
};

const PLAYGROUND = path.join(repositoryRoot, 'apps', 'playground');

type Print = (line: string) => void;

/** Runs a program, and prints what it said when it has ended. */
const run = async (command: Command, print: Print): Promise<PhaseOutcome> => {
  const { exitCode, output } = await runCommand(command);
  print(output.trimEnd());
  return { passed: exitCode === 0 };
};

/** Everything that is run, and where the times of test files are found afterwards. */
export interface TestRun {
  phases: Phase[];
  timedFiles: TimedFile[];
}

interface TestsOptions {
  print: Print;
  projects: readonly string[];
  /** Receives how long each file took. */
  timedFiles: TimedFile[];
  workers: number;
}

/** Runs the tests of some projects in one pool of workers, and counts them. */
const runTests = async (
  name: string,
  { print, projects, timedFiles, workers }: TestsOptions,
): Promise<PhaseOutcome> => {
  const report = path.join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(report, { force: true });
  const { passed } = await run(
    {
      arguments: [
        'run',
        ...projects.map((project) => `--project=${project}`),
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${report}`,
        ...PATIENCE,
      ],
      environment: COMPILED_ONCE,
      program: 'vitest',
    },
    print,
  );
  const text = existsSync(report) ? readFileSync(report, 'utf8') : '';
  const counts = readVitestReport(text);
  if (!counts) {
    print(`${path.relative(repositoryRoot, report)} is missing: those tests did not run.`);
    return { passed: false };
  }
  timedFiles.push(...readTimedFiles(text));
  return { counts, passed: passed && counts.failed === 0 };
};

/** What `pnpm test` does, in order. */
export const createTestRun = (): TestRun => {
  let chromium = '';
  const timedFiles: TimedFile[] = [];
  const projects = listTestProjects();
  const cores = availableParallelism();
  const phases: Phase[] = [
    {
      about: 'finding a browser that starts, installing one if there is none',
      isAlone: true,
      name: 'chromium',
      run: async (print) => {
        chromium = await findChromium(createMachineProbes(print));
        print(chromium);
        return { passed: true };
      },
    },
    {
      about: 'the tests that start processes and databases, and wait for them',
      name: 'processes',
      run: (print) =>
        // More than cores: while one waits, another goes on.
        runTests('processes', {
          print,
          projects: projects.waiting,
          timedFiles,
          workers: cores + 1,
        }),
    },
    {
      about: 'building the playground, if anything it is built from has changed',
      name: 'build',
      run: (print) =>
        run(
          {
            arguments: ['run', 'build', '--filter=@lobechat/playground', '--ui=stream'],
            program: 'turbo',
          },
          print,
        ),
    },
    {
      about: 'measuring the playground against its budget',
      name: 'size',
      needs: ['build'],
      run: (print) =>
        run({ arguments: ['run', 'size'], directory: PLAYGROUND, program: 'pnpm' }, print),
    },
    {
      about: 'all other tests, of packages and of these scripts',
      name: 'packages',
      run: (print) =>
        runTests('packages', { print, projects: projects.busy, timedFiles, workers: cores }),
    },
    {
      about: 'everything that `pnpm check` looks at',
      name: 'check',
      run: (print) =>
        run(
          {
            arguments: [path.join(repositoryRoot, 'scripts', 'check.ts')],
            program: process.execPath,
          },
          print,
        ),
    },
    {
      about: 'the playground in a real browser',
      isAlone: true,
      name: 'browser',
      needs: ['chromium', 'build'],
      run: async (print) => {
        const { exitCode, output } = await runCommand(
          {
            arguments: ['run', 'e2e'],
            directory: PLAYGROUND,
            environment: { ...COMPILED_ONCE, CHROMIUM_PATH: chromium },
            program: 'pnpm',
          },
          { show: true },
        );
        const counts = readSummaryLine(output);
        if (!counts) print('The browser tests did not say how many passed and failed.');
        return { ...(counts && { counts }), passed: exitCode === 0 && counts !== undefined };
      },
    },
  ];
  return { phases, timedFiles };
};
