/**
 * A process that works on the project: `node project-process.ts <data directory> <url or -> <begin
 * or go-on> <last step or Infinity>`. `begin` creates it and queues all of it first. It prints a
 * line for each step that it actually executes (`TASK-1 2 1`: the second step of TASK-1, in the
 * first attempt), and `idle` at the end. It kills itself in its last step: a process killed from
 * outside may have completed them all by then.
 */
import { createToolEngine } from '@lobechat/tool-engine';

import { createTestRunners } from '../../desk/testing/test-runners.ts';
import { createTaskService } from '../create-task-service.ts';
import { PROJECT } from './project.ts';

const [dataDirectory = '', url = '-', mode = 'go-on', lastStep = 'Infinity'] =
  process.argv.slice(2);
let left = Number(lastStep);
const say = (line: string): void => {
  process.stdout.write(`${line}\n`);
  left -= 1;
  if (left === 0) process.kill(process.pid, 'SIGKILL');
};
const service = createTaskService({
  dataDirectory,
  databaseUrl: url === '-' ? undefined : url,
  engine: () => createToolEngine({}),
  kind: 'test',
  leaseMs: 1000,
  runners: createTestRunners(say),
  worker: 'always',
});
if (mode === 'begin') {
  const call = { roots: [] };
  const { results } = await service.createTasks(
    { idempotencyKey: 'project', tasks: [...PROJECT] },
    call,
  );
  const identifier = results[0]?.identifier ?? '';
  await service.runTask({ identifier, includeDependencies: true }, call);
}
await service.start();
await service.waitUntilIdle();
say('idle');
await service.close();
