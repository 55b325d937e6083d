// Tasks that a web app queues and workers run. On one machine they share a data directory; with
// LOBE_TOOLS_DATABASE_URL=postgres://user:password@host/database, workers on many machines share a server.
import { createToolHost, type TaskRunner } from 'lobe-tools';

/** Runs tasks with `work: { type: 'letter' }`. An interrupted run resumes after its last completed step. */
const letters: TaskRunner = {
  run: async ({ progress, step, task }) => {
    progress({ message: 'Writing' });
    const text = await step({ key: 'write', name: 'Write' }, async () => `Dear ${task.name}`);
    return { content: text };
  },
  type: 'letter',
};

const shared = { dataDirectory: './data-of-workers', runners: [letters] };

// Both are in one program here, which is not required: they share only the store.
await using app = await createToolHost({ ...shared, worker: 'never' });
await using worker = await createToolHost({ ...shared, worker: 'always' });
await worker.tasks.start();

const mine = { context: { userId: 'anna' }, onApproval: () => ({ action: 'approve' as const }) };
const tasks = app.tools['lobe-task'];
await tasks.createTasks(
  {
    tasks: [
      { instruction: 'Write.', name: 'Bob', reference: 'first', work: { type: 'letter' } },
      { dependsOn: ['first'], instruction: 'Write.', name: 'Carla', work: { type: 'letter' } },
    ],
  },
  mine,
);
await tasks.runTasks({ identifiers: ['TASK-1', 'TASK-2'] }, mine);
await worker.tasks.waitUntilIdle();
for (const identifier of ['TASK-1', 'TASK-2']) {
  const { state } = await tasks.viewTask({ identifier }, mine);
  console.log(identifier, state?.task.status);
}

// Prints:
// TASK-1 completed
// TASK-2 completed
