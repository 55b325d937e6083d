import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { atMost, type BudgetLine } from './budget.ts';
import { type Measurement, median } from './measure.ts';

const RUNS = 7;
const run = promisify(execFile);

/** Start-up time of the command line and of tasks. */
export interface FirstCallTimes {
  readonly lines: BudgetLine[];
  /** Milliseconds, one number per run. */
  readonly measured: Measurement[];
}

/** Milliseconds of a complete process of the command line. */
const runOnce = async (dataDirectory: string, ...line: string[]): Promise<number> => {
  // A program, not a module to import; `measureServing` has just built it.
  const bin = join(import.meta.dirname, '..', '..', 'lobe-tools', 'dist', 'dist', 'lobe-tools.mjs');
  const started = performance.now();
  await run(process.execPath, [bin, ...line, '--data', dataDirectory]);
  return performance.now() - started;
};

const callOnce = (dataDirectory: string, name: string, args: object): Promise<number> =>
  runOnce(dataDirectory, 'call', name, JSON.stringify(args));

/**
 * Lists the tools, calculates, and creates and lists a task in a new data directory, each in its
 * own process of the installed package.
 */
export const measureFirstCall = async (): Promise<FirstCallTimes> => {
  const listed: number[] = [];
  const calculated: number[] = [];
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let count = -1; count < RUNS; count += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-bench-'));
    try {
      const list = await runOnce(folder, 'list');
      const calculation = await callOnce(folder, 'lobe-calculator/calculate', {
        expression: '1/3+1/6',
      });
      const first = await callOnce(folder, 'lobe-task/createTask', {
        instruction: 'Write it.',
        name: 'Text',
      });
      const second = await callOnce(folder, 'lobe-task/listTasks', {});
      // The very first start fills caches.
      if (count < 0) continue;
      listed.push(list);
      calculated.push(calculation);
      fresh.push(first);
      existing.push(second);
    } finally {
      await rm(folder, { force: true, recursive: true });
    }
  }
  const names = [
    'first task in a new directory',
    'tasks listed by a new process',
    'tools listed by a new process',
    'first calculation of a new process',
  ] as const;
  return {
    lines: [
      atMost({ limit: 400, measured: median(listed), name: names[2], unit: 'ms' }),
      atMost({ limit: 700, measured: median(calculated), name: names[3], unit: 'ms' }),
      atMost({ limit: 2000, measured: median(fresh), name: names[0], unit: 'ms' }),
      atMost({ limit: 1000, measured: median(existing), name: names[1], unit: 'ms' }),
    ],
    measured: [
      { name: names[2], rounds: listed },
      { name: names[3], rounds: calculated },
      { name: names[0], rounds: fresh },
      { name: names[1], rounds: existing },
    ],
  };
};
