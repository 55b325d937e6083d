import { describe, expect, it } from 'vitest';

import { claimTask, updateTasks } from '@lobechat/database';

import { addTasks, CALL } from './testing/open-desk.ts';
import { useDesk } from './testing/use-desk.ts';

const tester = useDesk('embedded');

/** A desk that only queues, so that queued runs stay unchanged. */
const openQueue = () => tester.open({ worker: 'never' });

const add = (...given: Parameters<typeof addTasks>[1]) => addTasks(tester.database(), given);

const numberOf = (identifier: string): number => Number(identifier.slice(5));

const setStatus = (identifier: string, status: 'backlog' | 'canceled' | 'completed' | 'paused') =>
  tester
    .database()
    .transaction((db) => updateTasks(db, [{ changes: { status }, id: numberOf(identifier) }]));

/** Two tasks, the second of which requires the first. */
const addPair = async (first: Parameters<typeof addTasks>[1][number] = {}): Promise<string[]> =>
  add({ ...first, reference: 'a' }, { dependsOn: [{ task: { reference: 'a' } }] });

describe('requesting a run of a task', () => {
  it.each([
    ['TASK-999999', 'NotFound'],
    ['nonsense', 'InvalidArguments'],
    ['', 'InvalidArguments'],
  ])('rejects an invalid or unknown identifier: %j', async (identifier, type) => {
    await expect(openQueue().runTask({ identifier }, CALL)).rejects.toMatchObject({ type });
  });

  it('refuses a task without work, and says what to do about it', async () => {
    const [identifier = ''] = await add({ work: undefined });
    await expect(openQueue().runTask({ identifier }, CALL)).rejects.toMatchObject({
      message: expect.stringMatching(/has no work.*editTask.*steps.*updateTaskStatus/) as string,
      type: 'NoRunner',
    });
  });

  it('refuses work of a type without a worker', async () => {
    const [identifier = ''] = await add({ work: { type: 'dance' } });
    await expect(openQueue().runTask({ identifier }, CALL)).rejects.toMatchObject({
      message: expect.stringContaining('steps, endless, deaf') as string,
      type: 'NoRunner',
    });
  });

  it('refuses work that its runner rejects', async () => {
    const desk = tester.open({
      runners: [
        { check: () => ['It is too late.'], run: () => Promise.reject(new Error()), type: 'steps' },
      ],
      worker: 'never',
    });
    const [identifier = ''] = await add({});
    await expect(desk.runTask({ identifier }, CALL)).rejects.toMatchObject({
      message: expect.stringContaining('It is too late.') as string,
      type: 'NoRunner',
    });
  });

  it.each(['completed', 'canceled', 'paused'] as const)('refuses a %s task', async (status) => {
    const [identifier = ''] = await add({});
    await setStatus(identifier, status);
    await expect(openQueue().runTask({ identifier }, CALL)).rejects.toMatchObject({
      message: expect.stringMatching(/updateTaskStatus/) as string,
      type: 'InvalidTransition',
    });
  });

  it('refuses a task claimed by somebody else, but not for its claimant', async () => {
    const [identifier = ''] = await add({});
    await claimTask(tester.database().db, {
      holder: 'ada',
      id: numberOf(identifier),
      leaseMs: 60_000,
    });
    const desk = openQueue();
    await expect(desk.runTask({ identifier }, CALL)).rejects.toMatchObject({ type: 'Conflict' });
    const state = await desk.runTask({ identifier }, { ...CALL, actor: 'ada' });
    expect(state.run.status).toBe('queued');
  });

  it('refuses a task that requires another one, which it names', async () => {
    const [first = '', second = ''] = await addPair();
    await expect(openQueue().runTask({ identifier: second }, CALL)).rejects.toMatchObject({
      body: { blockers: [first] },
      message: expect.stringContaining(`${first} (todo)`) as string,
      type: 'Blocked',
    });
  });

  it('says why its requirements cannot be run either', async () => {
    const [first = '', second = ''] = await addPair({ work: undefined });
    const running = openQueue().runTask({ identifier: second, includeDependencies: true }, CALL);
    await expect(running).rejects.toMatchObject({
      message: expect.stringContaining(`${first} has no work`) as string,
      type: 'Blocked',
    });
  });

  it('queues nothing for a refused call', async () => {
    const [first = '', , third = ''] = await add(
      { reference: 'a' },
      { reference: 'b', work: undefined },
      { dependsOn: [{ task: { reference: 'a' } }, { task: { reference: 'b' } }] },
    );
    const desk = openQueue();
    await expect(
      desk.runTask({ identifier: third, includeDependencies: true }, CALL),
    ).rejects.toMatchObject({ type: 'Blocked' });
    expect(await desk.readRuns(tester.database().db, numberOf(first), 10)).toEqual([]);
  });

  it('returns the existing active run', async () => {
    const [identifier = ''] = await add({});
    const desk = openQueue();
    const before = await desk.runTask({ identifier }, CALL);
    const after = await desk.runTask({ identifier }, CALL);
    expect(before.alreadyActive).toBeUndefined();
    expect(after).toMatchObject({ alreadyActive: true, run: { id: before.run.id } });
  });

  it('queues requirements as well, on request', async () => {
    const [first = '', second = ''] = await addPair();
    const state = await openQueue().runTask(
      { identifier: second, includeDependencies: true },
      CALL,
    );
    expect(state).toMatchObject({
      further: [{ identifier: first, status: 'queued' }],
      run: { identifier: second, status: 'waiting', waitsFor: [first] },
    });
  });

  it('lets it wait for tasks with an active run', async () => {
    const [first = '', second = ''] = await addPair();
    const desk = openQueue();
    await desk.runTask({ identifier: first }, CALL);
    const state = await desk.runTask({ identifier: second }, CALL);
    expect(state).toMatchObject({ further: [], run: { status: 'waiting', waitsFor: [first] } });
  });

  it('lists pending runs requested by this process, and says that no worker is running', async () => {
    const [identifier = ''] = await add({});
    const desk = openQueue();
    const { workers } = await desk.runTask({ identifier }, CALL);
    expect(workers).toEqual([]);
    expect(desk.pending()).toEqual([`${identifier} (steps): queued`]);
  });

  it('does not list a run as pending that another process executed during the wait', async () => {
    const identifiers = await add({}, {});
    const asking = openQueue();
    const running = asking.runTasks({ identifiers, waitSeconds: 60 }, CALL);
    // Desks do not receive each other's events.
    await tester.open().startWorker();
    expect(await running).toMatchObject({ succeeded: 2 });
    expect(asking.pending()).toEqual([]);
  });

  it('does not wait the full time for a run without a worker', async () => {
    const [identifier = ''] = await add({});
    const state = await openQueue().runTask({ identifier, waitSeconds: 600 }, CALL);
    expect(state).toMatchObject({ details: { status: 'queued' }, workers: [] });
  });
});

describe('requesting runs of many tasks', () => {
  it.each([{}, { identifiers: [] }, { identifiers: ['TASK-1'], parentIdentifier: 'TASK-1' }])(
    'refuses a call that does not say which: %j',
    async (params) => {
      await expect(openQueue().runTasks(params, CALL)).rejects.toMatchObject({
        type: 'InvalidArguments',
      });
    },
  );

  it('refuses a parent without subtasks, and an unknown one', async () => {
    const [parentIdentifier = ''] = await add({});
    const desk = openQueue();
    const nothing = desk.runTasks({ parentIdentifier }, CALL);
    await expect(nothing).rejects.toMatchObject({ type: 'NotFound' });
    const absent = desk.runTasks({ parentIdentifier: 'TASK-999999' }, CALL);
    await expect(absent).rejects.toMatchObject({ type: 'NotFound' });
  });

  it('reports each one separately, in the order of the call', async () => {
    const [first = '', second = ''] = await addPair();
    const [idle = ''] = await add({ title: 'By hand', work: undefined });
    const state = await openQueue().runTasks(
      { identifiers: [second, 'TASK-999999', idle, first] },
      CALL,
    );
    expect(state).toMatchObject({
      failed: 2,
      results: [
        { identifier: second, run: { status: 'waiting' }, success: true },
        { error: { type: 'NotFound' }, identifier: 'TASK-999999', success: false },
        { error: { type: 'NoRunner' }, identifier: idle, name: 'By hand', success: false },
        { identifier: first, run: { status: 'queued' }, success: true },
      ],
      succeeded: 2,
    });
  });

  it('leaves what is done by hand to somebody, if a group has other tasks to run', async () => {
    const [all = '', work = '', hand = ''] = await add(
      { reference: 'all', work: undefined },
      { parent: { reference: 'all' } },
      { parent: { reference: 'all' }, reference: 'hand', work: undefined },
      { dependsOn: [{ task: { reference: 'hand' } }], parent: { reference: 'all' } },
    );
    const desk = openQueue();
    const item = (identifier: string, success: boolean) => ({ identifier, success });
    for (const params of [{ parentIdentifier: all }, { identifiers: [all] }]) {
      const { results } = await desk.runTasks(params, CALL);
      expect(results).toMatchObject([
        item(work, true),
        item(hand, true),
        { error: { type: 'Blocked' }, success: false },
      ]);
    }
    const named = await desk.runTasks({ identifiers: [work, hand] }, CALL);
    expect(named.results).toMatchObject([item(work, true), item(hand, false)]);
    await setStatus(work, 'completed');
    const alone = await desk.runTasks({ parentIdentifier: all }, CALL);
    expect(alone.results).toMatchObject([{ error: { type: 'NoRunner' } }, { success: false }]);
  });

  it('takes unfinished tasks below it, without groups that have no work themselves', async () => {
    const [parentIdentifier = '', , done = '', open = '', deep = ''] = await add(
      { reference: 'all', work: undefined },
      { parent: { reference: 'all' }, reference: 'group', work: undefined },
      { parent: { reference: 'all' } },
      { parent: { reference: 'all' } },
      { parent: { reference: 'group' } },
    );
    await setStatus(done, 'completed');
    const { results } = await openQueue().runTasks({ parentIdentifier }, CALL);
    expect(results.map(({ identifier }) => identifier)).toEqual([open, deep]);
  });
});
