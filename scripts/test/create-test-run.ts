import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';

import { findChromium } from '../chromium/find-chromium.ts';
import { createMachineProbes } from '../chromium/machine.ts';
import { repositoryRoot } from '../shared/repository-root.ts';
import { type Command, runCommand } from '../shared/run-command.ts';
import { runBrowserTests, PLAYGROUND } from './browser-tests.ts';
import { addCounts, readVitestReport, type TestCounts, type VitestReport } from './counts.ts';
import { endLeftProcesses, RUN_MARKER } from './left-processes.ts';
import type { Phase, PhaseOutcome } from './phases.ts';
import { listTestPackages, toFilters } from './projects.ts';
import { readTimedFiles, type TimedFile } from './slowest.ts';

const REPORTS = path.join(repositoryRoot, 'node_modules', '.cache', 'tests');

/** A busy machine is slow, not wrong; the limits only stop what would never end. */
const PATIENCE = ['--testTimeout=600000', '--hookTimeout=600000'];

/** Milliseconds for one part of the run, likewise: several times the longest duration. */
const LIMIT_MS = 60 * 60_000;

/** The environment of all tests. */
const ENVIRONMENT = {
  // Compilation caches for programs that tests start repeatedly.
  NODE_COMPILE_CACHE: path.join(repositoryRoot, 'node_modules', '.cache', 'compiled'),
  [RUN_MARKER]: randomUUID(),
};

type Print = (line: string) => void;

/** Runs a program, and prints its output at the end. */
const run = async (
  command: Command,
  print: Print,
): Promise<{ output: string; passed: boolean }> => {
  const { exitCode, output } = await runCommand(command, { limitMs: LIMIT_MS });
  print(output.trimEnd());
  return { output, passed: exitCode === 0 };
};

/** Findings of a run besides the counts. */
interface Findings {
  /** Tests that failed beside others, to be run again alone. Browser scenarios count as tests. */
  failures: { files: string[]; scenarios: string[]; tests: string[] };
  timedFiles: TimedFile[];
  /** Tests that failed beside others and passed alone. */
  unsteady: string[];
}

/** The parts of a run, and its findings. */
export interface TestRun extends Findings {
  phases: Phase[];
}

/**
 * With more failures than these, the cause is common, and running them again would only repeat it.
 */
const MOST_ACCIDENTS = 20;

interface TestsOptions {
  /** Test files, or folders that end with a slash. */
  files: readonly string[];
  print: Print;
  workers: number;
}

/** Runs tests in one pool of workers. Without a report, they did not run. */
const runTests = async (
  name: string,
  { files, print, workers }: TestsOptions,
): Promise<{ passed: boolean; report?: VitestReport; text: string }> => {
  const file = path.join(REPORTS, `${name}.json`);
  mkdirSync(REPORTS, { recursive: true });
  rmSync(file, { force: true });
  const { output, passed } = await run(
    {
      arguments: [
        'run',
        ...files,
        `--maxWorkers=${workers}`,
        '--reporter=default',
        '--reporter=json',
        `--outputFile.json=${file}`,
        ...PATIENCE,
      ],
      environment: ENVIRONMENT,
      program: 'vitest',
    },
    print,
  );
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const report = readVitestReport(text, output);
  if (!report) {
    print(`${path.relative(repositoryRoot, file)} is missing: those tests did not run.`);
    return { passed: false, text };
  }
  return { passed: passed && report.counts.failed === 0, report, text };
};

/**
 * Runs some tests. If only a few fail, their files are recorded to be run again.
 */
const runPool = async (
  name: string,
  options: TestsOptions,
  { failures, timedFiles }: Findings,
): Promise<PhaseOutcome> => {
  const { passed, report, text } = await runTests(name, options);
  if (!report) return { passed };
  timedFiles.push(...readTimedFiles(text));
  const { counts, failedFiles, failedTests } = report;
  failures.files.push(...failedFiles);
  failures.tests.push(...failedTests);
  // A failure without a name cannot be run again.
  return failedTests.length === 0
    ? { counts, passed }
    : { counts: { ...counts, failed: 0 }, passed: true };
};

type BrowserOptions = Pick<Parameters<typeof runBrowserTests>[0], 'environment' | 'print'>;

/** Runs the scenarios in parallel. If only a few fail, they are recorded to be run again. */
const runScenarios = async (
  options: BrowserOptions,
  { failures }: Findings,
): Promise<PhaseOutcome> => {
  const failuresFile = path.join(REPORTS, 'browser.json');
  const report = await runBrowserTests({ ...options, failuresFile, limitMs: LIMIT_MS });
  if (!report) return { passed: false };
  failures.scenarios.push(...report.failed);
  return { counts: { ...report.counts, failed: 0 }, passed: report.counts.passed > 0 };
};

/**
 * Runs failed tests again, alone on the machine. What passes now counts as passed and is listed at
 * the end: a test that depends on load is a defect to be fixed, but no reason to reject an
 * unrelated change.
 */
const runFailuresAgain = async (
  options: BrowserOptions,
  { failures, unsteady }: Findings,
): Promise<PhaseOutcome> => {
  const { files, scenarios, tests } = failures;
  const count = tests.length + scenarios.length;
  if (count === 0) return { passed: true };
  options.print([...tests, ...scenarios].join('\n'));
  if (count > MOST_ACCIDENTS) {
    options.print('So many are no accident: they are not run again.');
    return { counts: { failed: count, passed: 0 }, passed: false };
  }
  const outcomes: TestCounts[] = [];
  if (tests.length > 0) {
    const { report } = await runTests('again', { files, print: options.print, workers: 1 });
    const again = new Set(report?.failedTests ?? tests);
    unsteady.push(...tests.filter((test) => !again.has(test)));
    const failed = report?.counts.failed ?? tests.length;
    outcomes.push({ failed, passed: Math.max(0, tests.length - failed) });
  }
  if (scenarios.length > 0) {
    const failuresFile = path.join(REPORTS, 'browser-again.json');
    const again = { ...options, again: scenarios, failuresFile, limitMs: LIMIT_MS };
    const failed = (await runBrowserTests(again))?.failed ?? scenarios;
    unsteady.push(...scenarios.filter((name) => !failed.includes(name)));
    outcomes.push({ failed: failed.length, passed: scenarios.length - failed.length });
  }
  const counts = addCounts(outcomes);
  return { counts, passed: counts.failed === 0 };
};

/** The phases of `pnpm test`, in order. */
export const createTestRun = (): TestRun => {
  let chromium = '';
  const browserEnvironment = () => ({ ...ENVIRONMENT, CHROMIUM_PATH: chromium });
  const findings: Findings = {
    failures: { files: [], scenarios: [], tests: [] },
    timedFiles: [],
    unsteady: [],
  };
  const packages = listTestPackages();
  const cores = availableParallelism();
  const phases: Phase[] = [
    {
      about: 'finding a browser that starts, installing one if there is none',
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
        // More than the cores: while one waits, another works.
        runPool(
          'processes',
          { print, files: toFilters(packages.waiting), workers: cores + 1 },
          findings,
        ),
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
      about: 'all other tests, of packages and of these scripts',
      name: 'packages',
      run: (print) =>
        runPool('packages', { print, files: toFilters(packages.busy), workers: cores }, findings),
    },
    {
      about: 'the playground in a real browser',
      name: 'browser',
      needs: ['chromium', 'build'],
      run: (print) => runScenarios({ environment: browserEnvironment(), print }, findings),
    },
    {
      about: 'measuring the playground against its budget',
      name: 'size',
      needs: ['build'],
      run: (print) =>
        run({ arguments: ['run', 'size'], directory: PLAYGROUND, program: 'pnpm' }, print),
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
      about: 'tests that failed beside others, once more with the machine for themselves',
      name: 'again',
      needs: ['processes', 'packages', 'browser'],
      run: (print) => runFailuresAgain({ environment: browserEnvironment(), print }, findings),
    },
    {
      about: 'processes that the tests have left running',
      name: 'left',
      run: async (print) => {
        const left = await endLeftProcesses(ENVIRONMENT[RUN_MARKER]);
        for (const { name, pid } of left) print(`Left running, and ended now: ${name} (${pid})`);
        return { passed: left.length === 0 };
      },
    },
  ];
  return { ...findings, phases };
};
