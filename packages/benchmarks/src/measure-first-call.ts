import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

import { atMost, type BudgetLine } from './budget.ts';
import { type Measurement, median } from './measure.ts';

const RUNS = 7;
const run = promisify(execFile);

/** What it takes to begin with tasks. */
export interface FirstCallTimes {
  readonly lines: BudgetLine[];
  /** Milliseconds, one number a run. */
  readonly measured: Measurement[];
}

/** Milliseconds of a whole process of the command line, from its start to its end. */
const callOnce = async (dataDirectory: string, api: string, args: object): Promise<number> => {
  // A program to start, not a module to import; `measureServing` has just built it.
  const bin = join(import.meta.dirname, '..', '..', 'lobe-tools', 'dist', 'dist', 'lobe-tools.mjs');
  const started = performance.now();
  const call = [bin, 'call', `lobe-task/${api}`, JSON.stringify(args), '--data', dataDirectory];
  await run(process.execPath, call);
  return performance.now() - started;
};

/** Creates a task in a new data directory, and lists it in another process, as it is installed. */
export const measureFirstCall = async (): Promise<FirstCallTimes> => {
  const fresh: number[] = [];
  const existing: number[] = [];
  for (let count = -1; count < RUNS; count += 1) {
    const folder = await mkdtemp(join(tmpdir(), 'lobe-tools-bench-'));
    try {
      const first = await callOnce(folder, 'createTask', {
        instruction: 'Write it.',
        name: 'Text',
      });
      const second = await callOnce(folder, 'listTasks', {});
      // The first start of all fills caches.
      if (count < 0) continue;
      fresh.push(first);
      existing.push(second);
    } finally {
      await rm(folder, { force: true, recursive: true });
    }
  }
  const names = ['first task in a new directory', 'tasks listed by a new process'] as const;
  return {
    lines: [
      atMost({ limit: 2000, measured: median(fresh), name: names[0], unit: 'ms' }),
      atMost({ limit: 1000, measured: median(existing), name: names[1], unit: 'ms' }),
    ],
    measured: [
      { name: names[0], rounds: fresh },
      { name: names[1], rounds: existing },
    ],
  };
};
