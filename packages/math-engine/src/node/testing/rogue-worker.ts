import { flushCompileCache } from 'node:module';

import type { CalculateInput } from '@lobechat/builtin-tool-calculator';

import type { JobHandlers } from '../../pool/run-job.ts';
import { serveJobs } from '../serve-jobs.ts';

/** Keeps allocated memory alive until the process ends. */
const hoard: unknown[] = [];

const ELEMENTS: readonly number[] = Array.from<number>({ length: 100_000 }).fill(1);

/** A worker that misbehaves as the expression says, to test the consequences. For tests only. */
const handlers: JobHandlers = {
  calculate: ({ expression }: CalculateInput) => {
    switch (expression) {
      case 'typed arrays':
        // Outside the JavaScript heap, where Node's own limit does not apply.
        for (;;) hoard.push(new Float64Array(1_000_000).fill(1));
      case 'heap':
        // Large and quick to copy: collecting many small objects takes seconds.
        for (;;) hoard.push(ELEMENTS.slice());
      case 'endless':
        for (;;) hoard.length = 0;
      case 'exit':
        return process.exit(3);
      case 'long result':
        return 'x'.repeat(2_000_000);
      case 'bigint':
        return 1n;
      case 'deep recursion':
        return recurse(0);
      default:
        return process.pid;
    }
  },
  convertBase: () => process.env,
};

const recurse = (depth: number): number => recurse(depth + 1) + 1;

serveJobs(handlers, Number(process.argv[2]));
// It is killed, and the compile cache is otherwise only written at exit.
flushCompileCache();
