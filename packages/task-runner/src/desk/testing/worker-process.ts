/**
 * A process that executes runs: `node worker-process.ts <data directory> <url or -> [concurrency]`.
 * It prints `ready`, then a line for each step that it actually executes, until it is ended.
 */
import { flushCompileCache } from 'node:module';

import { openDatabase } from '@lobechat/database';

import { openDesk } from './open-desk.ts';
import { createTestRunners } from './test-runners.ts';

const [dataDirectory = '', url = '-', concurrency = '2'] = process.argv.slice(2);
const database = openDatabase({ dataDirectory, url: url === '-' ? undefined : url });
const desk = openDesk(database, {
  concurrency: Number(concurrency),
  leaseMs: 1500,
  runners: createTestRunners((line) => {
    process.stdout.write(`${line}\n`);
  }),
});

await desk.startWorker();
// Some are killed, and leave no compile cache otherwise.
flushCompileCache();
process.stdout.write('ready\n');

const end = (): void => {
  void desk
    .close()
    .then(() => database.close())
    .finally(() => {
      process.exit(0);
    });
};
process.once('SIGTERM', end);
// Until it is ended, or its parent process has exited.
process.stdin.once('end', end);
process.stdin.resume();
