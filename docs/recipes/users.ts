// One host for several people. The app that signed them in passes the user, never a model: no tool has a parameter for it.
import { createToolHost } from 'lobe-tools';

await using host = await createToolHost({ dataDirectory: './data-of-users' });

/** Handles a request of a web app: the user comes from its session. */
const callFor = (userId: string, name: string, args: Record<string, unknown>) =>
  host.call(
    { arguments: args, name },
    { context: { userId, workspace: { roots: [] } }, onApproval: () => ({ action: 'approve' }) },
  );

const create = (userId: string, title: string) =>
  callFor(userId, 'lobe-task/createTask', { instruction: title, name: title });

// Each user's tasks are numbered from 1.
await create('anna', 'Write the report');
await create('bob', 'Book the flight');

for (const userId of ['anna', 'bob', 'carla']) {
  const { state } = await callFor(userId, 'lobe-task/listTasks', {});
  const { tasks } = state as { tasks: { identifier: string; name: string }[] };
  console.log(
    userId,
    tasks.map(({ identifier, name }) => `${identifier} ${name}`).join(', ') || '-',
  );
}
const { error } = await callFor('carla', 'lobe-task/deleteTasks', { identifiers: ['TASK-1'] });
console.log(error?.type);

// Prints:
// anna TASK-1 Write the report
// bob TASK-1 Book the flight
// carla -
// NotFound
