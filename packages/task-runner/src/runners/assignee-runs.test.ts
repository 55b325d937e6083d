import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';

import type { AssigneeRunContext, AssigneeRunner } from '../runner.ts';
import type { NodeTaskService } from '../service/node-task-service.ts';
import { createTestService, note, type TestService } from '../testing/create-test-service.ts';

let test: TestService;
let service: NodeTaskService;

beforeAll(async () => {
  test = await createTestService('embedded');
});
afterEach(() => service.close());
afterAll(() => test.remove());

/** Each test has its own agents and its own worker. */
const open = (assignee?: AssigneeRunner): void => {
  service = test.open({ assignee, worker: 'on-demand' });
};

const create = async (task: { assigneeAgentId?: string; work?: ReturnType<typeof note> }) => {
  const created = await service.createTask(
    { instruction: 'Do it.', name: 'x', ...task },
    test.call,
  );
  return created.identifier;
};

const run = (identifier: string) => service.runTask({ identifier, waitSeconds: 60 }, test.call);

const agents = (seen: AssigneeRunContext[] = []): AssigneeRunner => ({
  has: (assignee) => assignee !== 'nobody',
  run: async (context) => {
    seen.push(context);
    return { content: `${context.assignee} did: ${context.task.instruction}` };
  },
});

describe('a task without work', () => {
  it.each<[string, AssigneeRunner | undefined, string | undefined, RegExp]>([
    ['without an assignee', agents(), undefined, /has no work.*assign it to an agent/],
    ['on a host without agents', undefined, 'ana', /runs no agents.*createToolHost\(\{ assignee/],
    [
      'of an agent that is not there',
      agents(),
      'nobody',
      /assigned to "nobody", and there is no such agent/,
    ],
  ])(
    'is not run %s, and the error says what to do',
    async (_, assignee, assigneeAgentId, message) => {
      open(assignee);
      const identifier = await create({
        ...(assigneeAgentId !== undefined && { assigneeAgentId }),
      });
      await expect(run(identifier)).rejects.toMatchObject({
        message: expect.stringMatching(message),
        type: 'NoRunner',
      });
    },
  );

  it('is done by its assigned agent, once and in the agent’s name', async () => {
    const seen: AssigneeRunContext[] = [];
    open(agents(seen));
    const identifier = await create({ assigneeAgentId: 'ana' });
    const { details } = await run(identifier);
    expect(details).toMatchObject({
      result: { content: 'ana did: Do it.' },
      runner: 'assignee',
      status: 'succeeded',
    });
    const { task } = await service.viewTask({ identifier }, test.call);
    expect(task.status).toBe('completed');
    expect(seen).toHaveLength(1);
  });

  it('is repeated on a schedule', async () => {
    open(agents());
    const identifier = await create({ assigneeAgentId: 'ana' });
    const schedule = { intervalSeconds: 3600 };
    await expect(
      service.setTaskSchedule({ identifier, schedule }, test.call),
    ).resolves.toMatchObject({ status: 'scheduled' });
  });
});

it('runs its work if it has any, whoever is assigned', async () => {
  open(agents());
  const identifier = await create({ assigneeAgentId: 'ana', work: note('by the note') });
  const { details } = await run(identifier);
  expect(details?.result).toEqual({ content: 'by the note' });
});
