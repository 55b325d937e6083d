import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { ListTasksParams, ListTasksState } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';

import { createTestService, type TestService } from '../testing/create-test-service.ts';

describe.each(KINDS)('reading tasks (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
    await test.service.createTasks(
      {
        tasks: [
          { instruction: 'the plan', name: 'Project', reference: 'root', status: 'backlog' },
          {
            dueAt: '2020-01-01',
            instruction: 'draw it',
            name: 'Design',
            parentIdentifier: 'root',
            priority: 1,
            reference: 'design',
            tags: ['art', 'first'],
          },
          {
            assigneeAgentId: 'agent',
            dependsOn: ['design'],
            dueAt: '2031-03-05',
            instruction: 'hammer',
            name: 'Build',
            parentIdentifier: 'root',
            reference: 'build',
            tags: ['art'],
          },
          { instruction: 'deep', name: 'Nail', parentIdentifier: 'build', priority: 4 },
          { instruction: '设计数据库', name: 'Aside', relatedTo: ['build'] },
        ],
      },
      test.call,
    );
  });
  afterAll(() => test.remove());

  const list = async (params: ListTasksParams): Promise<string[]> =>
    (await test.service.listTasks(params, test.call)).tasks.map(({ name }) => name);

  it.each<[ListTasksParams, RegExp]>([
    [{ parentIdentifier: 'TASK-99' }, /There is no TASK-99: the last one is TASK-5/],
    [{ parentIdentifier: 'Projekt' }, /Did you mean TASK-1 \("Project"\)/],
    [{ parentIdentifier: 'T-1' }, /Did you mean TASK-1 \("Project"\)\?/],
    [{ parentIdentifier: 'task-1: Project' }, /Did you mean TASK-1 \("Project"\)\?/],
    [
      { parentIdentifier: 'TASK-1, TASK-3, TASK-99' },
      /Did you mean TASK-1 \("Project"\) or TASK-3 \(".*"\)\?/,
    ],
    [
      { parentIdentifier: 'Design of task 3' },
      /Did you mean TASK-3 \("Build"\) or TASK-2 \("Design"\)\?/,
    ],
    [{ parentIdentifier: 't99' }, /^"t99" is not an identifier like TASK-1\.$/],
    [
      { parentIdentifier: 'All' },
      /No word means all tasks: use identifiers, which listTasks shows\./,
    ],
    [{ dueBefore: 'soon' }, /not a time in ISO 8601/],
    [{ cursor: 'x', statuses: ['failed'] }, /cursor/],
  ])('refuses %j', async (params, message) => {
    await expect(list(params)).rejects.toThrow(message);
  });

  it.each<[ListTasksParams, Partial<ListTasksState>]>([
    [{ tags: ['nature'] }, { knownTags: ['art', 'first'] }],
    [{ tags: ['art', 'Art'], text: 'hamm' }, { knownTags: ['art', 'first'] }],
    [{ ready: true, tags: ['nature'] }, { knownTags: ['art', 'first'] }],
    [{ assigneeAgentId: 'me' }, { knownAssignees: ['agent'] }],
    [
      { assigneeAgentId: 'Agent', tags: ['nature'] },
      { knownAssignees: ['agent'], knownTags: ['art', 'first'] },
    ],
    [{ assigneeAgentId: 'agent', tags: ['first'] }, {}],
    [{ overdue: true, tags: ['art', 'first'], text: 'hamm' }, {}],
  ])('lists the tags or assignees if one does not exist: %j', async (params, known) => {
    const { tasks, total: _, ...rest } = await test.service.listTasks(params, test.call);
    expect(tasks).toEqual([]);
    expect(rest).toEqual(known);
  });

  it.each<[ListTasksParams, string[]]>([
    [{}, ['Project', 'Design', 'Build', 'Nail', 'Aside']],
    [{ statuses: ['backlog', 'cancelled'] }, ['Project']],
    [{ priorities: [1, 4] }, ['Design', 'Nail']],
    [{ priorities: [], statuses: [], tags: [] }, ['Project', 'Design', 'Build', 'Nail', 'Aside']],
    [{ parentIdentifier: null }, ['Project', 'Aside']],
    [{ parentIdentifier: 'task 1' }, ['Design', 'Build']],
    [{ assigneeAgentId: 'agent' }, ['Build']],
    [{ tags: ['art', 'first'] }, ['Design']],
    [{ tags: [' art '] }, ['Design', 'Build']],
    [{ text: 'hamm' }, ['Build']],
    [{ text: '数据' }, ['Aside']],
    [{ ready: true }, ['Design', 'Aside']],
    [{ blocked: true }, ['Build', 'Nail']],
    [{ overdue: true }, ['Design']],
    [{ dueAfter: '2031-03-05', dueBefore: '2031-03-06' }, ['Build']],
    [{ dueBefore: '2031-03-05' }, ['Design']],
    [{ sort: 'priority' }, ['Design', 'Nail', 'Project', 'Build', 'Aside']],
    [{ descending: true, limit: 2 }, ['Aside', 'Nail']],
    [{ descending: true, sort: 'due' }, ['Build', 'Design', 'Aside', 'Nail', 'Project']],
    [{ statuses: ['failed'] }, []],
  ])('lists by %j', async (params, names) => {
    expect(await list(params)).toEqual(names);
  });

  it('lists page by page, with the total', async () => {
    const first = await test.service.listTasks({ limit: 3, sort: 'due' }, test.call);
    expect(first).toMatchObject({ tasks: [{ name: 'Design' }, { name: 'Build' }, {}], total: 5 });
    const { nextCursor: cursor = '' } = first;
    const last = await test.service.listTasks({ cursor, limit: 3, sort: 'due' }, test.call);
    expect(last.tasks).toHaveLength(2);
    expect(last).not.toHaveProperty('nextCursor');
  });

  it('lists ready tasks, the most urgent first, also below a task', async () => {
    const { tasks } = await test.service.listTasks({ ready: true }, test.call);
    expect(tasks.map(({ name }) => name)).toEqual(['Design', 'Aside']);
    const below = await test.service.listTasks(
      { parentIdentifier: 'TASK-3', ready: true },
      test.call,
    );
    // Its part inherits its wait.
    expect(below.tasks).toEqual([]);
  });

  it('finds what is due on the last day of a period as due before its end', async () => {
    const bill = { dueAt: 'end of the year', instruction: 'pay', name: 'Bill' };
    const { task } = await test.service.createTask(bill, test.call);
    for (const dueBefore of ['end of the year', 'by EOY', '年底']) {
      expect(await list({ dueAfter: 'today', dueBefore })).toEqual(['Bill']);
    }
    expect(await list({ dueAfter: 'end of the year', dueBefore: '2031-01-01' })).toEqual([]);
    await test.service.deleteTasks({ identifiers: [task.identifier] }, test.call);
  });

  it('counts days in words from the clock of the call', async () => {
    const call = { ...test.call, now: Date.parse('2031-03-01T10:00Z') };
    const bill = { dueAt: 'tomorrow', instruction: 'pay', name: 'Later' };
    const { identifier, task } = await test.service.createTask(bill, call);
    expect(task.dueAt).toBe('2031-03-02T22:59:59.999Z');
    const due = { dueAfter: 'tomorrow', dueBefore: 'in 2 days' };
    expect((await test.service.listTasks(due, call)).tasks).toHaveLength(1);
    const edited = await test.service.editTask({ dueAt: 'in 3 days', identifier }, call);
    expect(edited.task.dueAt).toBe('2031-03-04T22:59:59.999Z');
    await test.service.deleteTasks({ identifiers: [identifier] }, call);
  });

  it('finds words, and says where they are', async () => {
    await test.service.addTaskComment({ content: 'needs glue', identifier: '4' }, test.call);
    const find = async (text: string) =>
      (await test.service.listTasks({ text }, test.call)).tasks.map(({ foundIn, name }) => [
        name,
        foundIn,
      ]);
    expect(await find('design')).toContainEqual(['Design', 'name']);
    expect(await find('hammer')).toEqual([['Build', 'instruction']]);
    expect(await find('glue')).toEqual([['Nail', 'comment']]);
    expect(await find('first')).toContainEqual(['Design', 'tag']);
    expect(await find('nothing-like-that')).toEqual([]);
  });

  it('finds words among the tasks that match the other conditions, at any depth', async () => {
    const find = async (params: object) =>
      (await test.service.listTasks({ text: 'design hammer glue', ...params }, test.call)).tasks
        .map(({ name }) => name)
        .toSorted();
    expect(await find({})).toEqual(['Build', 'Design', 'Nail']);
    expect(await find({ parentIdentifier: '1' })).toEqual(['Build', 'Design', 'Nail']);
    expect(await find({ parentIdentifier: '3' })).toEqual(['Nail']);
    expect(await find({ ready: true })).toEqual(['Design']);
    expect(await find({ limit: 1, statuses: ['backlog'] })).toEqual([]);
  });

  it.each<[ListTasksParams, RegExp]>([
    [{ overdue: true, view: 'tree' }, /A tree cannot be filtered by overdue\. Leave view out/],
    [{ statuses: [], text: 'x', view: 'tree' }, /filtered by statuses and text/],
    [{ maxDepth: 2 }, /maxDepth is for trees\. Set view to tree/],
  ])('rejects incompatible conditions: %j', async (params, message) => {
    await expect(test.service.listTasks(params, test.call)).rejects.toMatchObject({
      message: expect.stringMatching(message) as unknown,
      type: 'InvalidArguments',
    });
  });

  it('shows a task with all related data', async () => {
    const { task } = await test.service.viewTask({ identifier: '3' }, test.call);
    expect(task).toMatchObject({
      comments: [],
      commentsTotal: 0,
      dependencies: [{ identifier: 'TASK-2', status: 'todo', type: 'requires' }],
      dependents: [{ identifier: 'TASK-5', type: 'relates' }],
      instruction: 'hammer',
      runs: [],
      runsTotal: 0,
      subtasks: [{ identifier: 'TASK-4' }],
      subtasksTotal: 1,
    });
  });

  it('rejects a run of another task', async () => {
    for (const runId of ['x', '00000000-0000-4000-8000-000000000000', "'; DROP TABLE tasks"]) {
      await expect(test.service.viewTask({ identifier: '3', runId }, test.call)).rejects.toThrow(
        /TASK-3 has no run/,
      );
    }
  });

  it('shows the newest comments first, with their authors', async () => {
    for (let index = 0; index < 22; index += 1) {
      await test.service.addTaskComment({ content: `number ${index}`, identifier: '5' }, test.call);
    }
    const { task } = await test.service.viewTask({ identifier: '5' }, test.call);
    expect(task).toMatchObject({ commentsTotal: 22 });
    expect(task.comments).toHaveLength(20);
    expect(task.comments[0]).toMatchObject({ author: 'tester', content: 'number 21' });
  });

  it('shows trees, with their external dependencies', async () => {
    const { token = '' } = await test.service.claimTask({ identifier: '5' }, test.call);
    const whole = await test.service.listTasks({ view: 'tree' }, test.call);
    expect(whole.nodes?.map(({ depth, name }) => [depth, name])).toEqual([
      [0, 'Project'],
      [1, 'Design'],
      [1, 'Build'],
      [2, 'Nail'],
      [0, 'Aside'],
    ]);
    expect(whole.counts).toEqual({ backlog: 1, todo: 4 });
    const { tasks } = await test.service.listTasks({}, test.call);
    const facts = (list: readonly Partial<(typeof tasks)[number]>[] = []) =>
      list.map(({ assigneeAgentId, claimedBy, dueAt, identifier, overdue }) =>
        [identifier, assigneeAgentId, claimedBy, dueAt, overdue].join(' '),
      );
    expect(facts(whole.nodes).toSorted()).toEqual(facts(tasks).toSorted());
    expect(tasks.filter(({ dueAt }) => dueAt)).toHaveLength(2);
    expect(tasks.filter(({ claimedBy }) => claimedBy)).toHaveLength(1);
    await test.service.claimTask({ release: true, token }, test.call);
    const part = await test.service.listTasks(
      { maxDepth: 0, parentIdentifier: '3', view: 'tree' },
      test.call,
    );
    expect(part).toMatchObject({
      dependencies: expect.arrayContaining([
        { from: 'TASK-3', to: 'TASK-2', type: 'requires' },
        { from: 'TASK-5', to: 'TASK-3', type: 'relates' },
      ]) as unknown,
      nodes: [{ blockers: 1, identifier: 'TASK-3', ready: false }],
      omitted: 1,
      outside: [
        { identifier: 'TASK-2', type: 'requires' },
        { identifier: 'TASK-5', type: 'relates' },
      ],
    });
  });
});
