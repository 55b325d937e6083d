import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';

import { findChromium } from '../chromium/find-chromium.ts';
import { createMachineProbes } from '../chromium/machine.ts';
import { readWorkspace } from '../layers/workspace.ts';
import { repositoryRoot } from '../shared/repository-root.ts';
import { type Command, runCommand } from '../shared/run-command.ts';
import { addCounts, readSummaryLine, readVitestReport, type TestCounts } from './counts.ts';
import type { Phase, PhaseOutcome } from './phases.ts';

/** Where each package leaves the report of its tests; git ignores the folder. */
const REPORT = path.join('.turbo', 'test-report.json');

const REPORTERS = [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${REPORT}`,
  // A machine that is busy is slow, not wrong; the limit only ends what would never end.
  '--testTimeout=300000',
  '--hookTimeout=300000',
];

const PLAYGROUND = path.join(repositoryRoot, 'apps', 'playground');

const script = (name: string): Command => ({
  arguments: [path.join(repositoryRoot, 'scripts', name)],
  program: process.execPath,
});

const run = async (command: Command): Promise<PhaseOutcome> => {
  const { exitCode } = await runCommand(command, { show: true });
  return { passed: exitCode === 0 };
};

/** Runs tests and adds up the reports they leave in the given folders. */
const runReported = async (
  command: Command,
  directories: readonly string[],
): Promise<PhaseOutcome> => {
  const reports = directories.map((directory) => path.join(directory, REPORT));
  for (const report of reports) rmSync(report, { force: true });
  const { passed } = await run(command);
  const counts = reports.map((report): TestCounts => {
    const read = existsSync(report) ? readVitestReport(readFileSync(report, 'utf8')) : undefined;
    if (read) return read;
    console.log(`${path.relative(repositoryRoot, report)} is missing: those tests did not run.`);
    return { failed: 1, passed: 0 };
  });
  const total = addCounts(counts);
  return { counts: total, passed: passed && total.failed === 0 };
};

const testedDirectories = (): string[] =>
  [...readWorkspace(repositoryRoot).packages.values()]
    .filter(({ manifest }) => manifest.scripts?.['test'] !== undefined)
    .map(({ directory }) => directory);

/** What `pnpm test` does, in order. */
export const createPhases = (): Phase[] => {
  let chromium = '';
  const withChromium = (command: Command): Command => ({
    ...command,
    environment: { CHROMIUM_PATH: chromium },
  });
  return [
    {
      about: 'everything that `pnpm check` looks at',
      name: 'check',
      run: () => run(script('check.ts')),
    },
    {
      about: 'finding one that starts, installing one if there is none',
      name: 'chromium',
      run: async () => {
        chromium = await findChromium(createMachineProbes(console.log));
        console.log(chromium);
        return { passed: true };
      },
    },
    {
      about: 'the tests of every package, two packages at a time',
      name: 'packages',
      needs: ['chromium'],
      run: () =>
        runReported(
          withChromium({
            arguments: [
              'run',
              'test',
              '--concurrency=2',
              '--continue=always',
              '--ui=stream',
              '--log-order=grouped',
              '--',
              ...REPORTERS,
            ],
            program: 'turbo',
          }),
          testedDirectories(),
        ),
    },
    {
      about: 'the tests of these scripts',
      name: 'scripts',
      run: () =>
        runReported(
          {
            arguments: ['run', ...REPORTERS],
            directory: path.join(repositoryRoot, 'scripts'),
            program: 'vitest',
          },
          [path.join(repositoryRoot, 'scripts')],
        ),
    },
    {
      about: 'building the playground, if anything it is built from has changed',
      name: 'build',
      run: () =>
        run({
          arguments: ['run', 'build', '--filter=@lobechat/playground', '--ui=stream'],
          program: 'turbo',
        }),
    },
    {
      about: 'measuring the playground against its budget',
      name: 'size',
      needs: ['build'],
      run: () => run({ arguments: ['run', 'size'], directory: PLAYGROUND, program: 'pnpm' }),
    },
    {
      about: 'the playground in a real browser',
      name: 'browser',
      needs: ['chromium', 'build'],
      run: async () => {
        const { exitCode, output } = await runCommand(
          withChromium({ arguments: ['run', 'e2e'], directory: PLAYGROUND, program: 'pnpm' }),
          { show: true },
        );
        const counts = readSummaryLine(output);
        if (!counts) console.log('The browser tests did not say how many passed and failed.');
        return { ...(counts && { counts }), passed: exitCode === 0 && counts !== undefined };
      },
    },
  ];
};
