import { describe, expect, it } from 'vitest';

import { type BuiltinToolContext, createServiceRegistry, provideService } from '@lobechat/types';

import { type ITaskService, type TaskCall, TaskService } from '../../service.ts';
import { createFakeTaskService } from '../../testing.ts';
import { TaskApiName } from '../../types.ts';
import { taskExecutor } from './index.ts';

/** A context whose service records its calls. */
const createSpy = () => {
  const asked: Array<{ call: TaskCall; params: unknown }> = [];
  const note =
    (method: (params: never, call: TaskCall) => Promise<unknown>) =>
    (params: never, call: TaskCall): Promise<unknown> => {
      asked.push({ call, params });
      return method(params, call);
    };
  const service = Object.fromEntries(
    Object.entries(createFakeTaskService()).map(([name, method]) => [name, note(method)]),
  ) as unknown as ITaskService;
  return { asked, services: createServiceRegistry([provideService(TaskService, service)]) };
};

const TASK = { instruction: 'Do it.', name: 'It' };

describe('taskExecutor', () => {
  it.each(Object.values(TaskApiName))('%s fails without a service', async (apiName) => {
    for (const context of [undefined, {}]) {
      const result = await taskExecutor.invoke(apiName, {}, context);
      expect(result.error?.type).toBe('ServiceUnavailable');
    }
  });

  it('grants nothing by itself: no roots, no grants and no agent unless the context has them', async () => {
    const { asked, services } = createSpy();
    await taskExecutor.invoke('listTasks', {}, { services });
    expect(asked).toEqual([
      {
        call: {
          actor: undefined,
          grants: undefined,
          locale: undefined,
          onRun: undefined,
          roots: [],
          sessionId: undefined,
          signal: undefined,
          timeZone: undefined,
        },
        params: {},
      },
    ]);
  });

  it('passes the context to the service', async () => {
    const { asked, services } = createSpy();
    const { signal } = new AbortController();
    const context: BuiltinToolContext = {
      agentId: 'agent-1',
      clock: { now: () => 0, timeZone: 'Europe/Berlin' },
      grants: ['delete:TASK-1'],
      locale: 'de-DE',
      onUpdate: () => {},
      services,
      sessionId: 's1',
      signal,
      workspace: { roots: ['/workspace', '/other'] },
    };
    await taskExecutor.invoke('listTasks', {}, context);
    expect(asked[0]?.call).toEqual({
      actor: 'agent-1',
      grants: ['delete:TASK-1'],
      locale: 'de-DE',
      now: 0,
      onRun: expect.any(Function),
      roots: ['/workspace', '/other'],
      sessionId: 's1',
      signal,
      timeZone: 'Europe/Berlin',
    });
  });

  it('takes ids of the context that are null as unknown', async () => {
    const { asked, services } = createSpy();
    const context: BuiltinToolContext = { scope: null, services, taskId: null, topicId: null };
    await taskExecutor.createTask(TASK, context);
    await taskExecutor.createTasks({ tasks: [TASK] }, context);
    await taskExecutor.viewTask({}, context);
    expect(asked.map(({ params }) => params)).toEqual([TASK, { tasks: [TASK] }, {}]);
  });

  it('assigns new tasks to the agent of the call', async () => {
    const { asked, services } = createSpy();
    const context = { agentId: 'agent-1', services };
    await taskExecutor.createTask(TASK, context);
    await taskExecutor.createTasks(
      { tasks: [TASK, { ...TASK, assigneeAgentId: 'writer' }] },
      context,
    );
    expect(asked.map(({ params }) => params)).toEqual([
      { ...TASK, assigneeAgentId: 'agent-1' },
      {
        tasks: [
          { ...TASK, assigneeAgentId: 'agent-1' },
          { ...TASK, assigneeAgentId: 'writer' },
        ],
      },
    ]);
  });

  it('assigns nobody within a task except whom the call names', async () => {
    const { asked, services } = createSpy();
    const context = { agentId: 'agent-1', scope: 'task', services };
    await taskExecutor.createTask(TASK, context);
    await taskExecutor.createTask({ ...TASK, assigneeAgentId: 'writer' }, context);
    expect(asked.map(({ params }) => params)).toEqual([
      TASK,
      { ...TASK, assigneeAgentId: 'writer' },
    ]);
  });

  it.each<[string, BuiltinToolContext, object, string | undefined]>([
    ['whom the call names', { agentId: 'a', sessionId: 's' }, { holder: 'writer' }, 'writer'],
    ['the agent', { agentId: 'a', sessionId: 's' }, {}, 'a'],
    ['the session of no agent', { sessionId: 's' }, {}, 's'],
    ['whoever the service takes, else', {}, {}, undefined],
  ])('lets the claim be held by %s', async (_, context, params, holder) => {
    const { asked, services } = createSpy();
    await taskExecutor.invoke('claimTask', params, { ...context, services });
    expect(asked[0]?.params).toEqual(holder === undefined ? {} : { holder });
  });

  it('accepts calls as recorded by LobeHub', async () => {
    const { asked, services } = createSpy();
    const calls: Array<[apiName: string, params: object, asked?: object]> = [
      ['createTask', { ...TASK, assigneeAgentId: 'a', parentIdentifier: 'TASK-1', priority: 1 }],
      ['editTask', { addDependencies: ['TASK-9'], identifier: 'TASK-12', removeDependencies: [] }],
      ['addTaskComment', { content: 'Done.', identifier: 'TASK-12' }],
      ['updateTaskStatus', { identifier: 'TASK-3', status: 'cancelled' }],
      ['runTasks', { identifiers: ['TASK-4'] }],
      ['listTasks', { statuses: ['cancelled'] }],
      ['deleteTask', { identifier: 'TASK-3' }, { identifiers: ['TASK-3'] }],
      ['searchTasks', { query: 'glue' }, { limit: 20, text: 'glue' }],
      ['searchTasks', { limit: 5, query: 'glue' }, { limit: 5, text: 'glue' }],
      ['searchTasks', { query: ' ' }, { limit: 20, text: ' ' }],
      ['getTask', { id: 'TASK-3' }, { identifier: 'TASK-3' }],
      ['updateTask', { id: 'TASK-3', title: 'a' }, { identifier: 'TASK-3', name: 'a' }],
      [
        'scheduleTask',
        { cron: '@daily', id: 'TASK-3' },
        { identifier: 'TASK-3', schedule: { cron: '@daily' } },
      ],
      ['listReadyTasks', {}, { limit: 20, ready: true }],
      [
        'listReadyTasks',
        { assigneeAgentId: 'a', limit: 3, parentIdentifier: 'TASK-1' },
        { assigneeAgentId: 'a', limit: 3, parentIdentifier: 'TASK-1', ready: true },
      ],
      ['getTaskTree', {}, { view: 'tree' }],
      [
        'getTaskTree',
        { identifier: 'TASK-1', limit: 900, maxDepth: 3 },
        { limit: 900, maxDepth: 3, parentIdentifier: 'TASK-1', view: 'tree' },
      ],
    ];
    for (const [apiName, params] of calls) await taskExecutor.invoke(apiName, params, { services });
    expect(asked.map(({ params }) => params)).toEqual(
      calls.map(([, params, expected = params]) => expected),
    );
  });
});
