/**
 * A process that creates or claims tasks: `node task-caller.ts <data directory> <url or ->`. It
 * prints `ready`, and for each line `<what> <count> [id]` makes that many calls concurrently and
 * prints the outcome of each as JSON, and `done` at the end.
 */
import { flushCompileCache } from 'node:module';
import { createInterface } from 'node:readline';

import { openDatabase } from '../open-database.ts';
import { claimNext, claimTask } from '../tasks/claims.ts';
import { createTasks } from '../tasks/create-tasks.ts';

// A killed process leaves no compile cache otherwise.
flushCompileCache();

const [dataDirectory = '', url = '-'] = process.argv.slice(2);
const database = openDatabase({ dataDirectory, url: url === '-' ? undefined : url });
const holder = `process ${process.pid}`;

const call = async (what: string, id: number, index: number): Promise<unknown> => {
  if (what === 'create') {
    const [task] = await database.transaction((db) => createTasks(db, [{ title: `${index}` }]));
    return task?.id;
  }
  if (what === 'claim') {
    return (await claimTask(database.db, { holder, id, leaseMs: 60_000 })).token;
  }
  return (await claimNext(database.db, { holder, leaseMs: 60_000 }))?.taskId ?? null;
};

await database.ready();
process.stdout.write('ready\n');
for await (const line of createInterface({ input: process.stdin })) {
  const [what = '', count = '0', id = '0'] = line.split(' ');
  const outcomes = await Promise.allSettled(
    Array.from({ length: Number(count) }, (_, index) => call(what, Number(id), index)),
  );
  for (const outcome of outcomes) {
    const answer =
      outcome.status === 'fulfilled'
        ? { value: outcome.value }
        : { error: (outcome.reason as { type?: string }).type ?? String(outcome.reason) };
    process.stdout.write(`${JSON.stringify(answer)}\n`);
  }
  process.stdout.write('done\n');
}
await database.close();
