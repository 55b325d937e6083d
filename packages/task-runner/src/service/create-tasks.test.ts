import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BatchTaskParams, CreateTasksParams } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';
import { ToolError } from '@lobechat/types';

import { createTestService, note, type TestService } from '../testing/create-test-service.ts';

const fail = async (work: Promise<unknown>): Promise<ToolError> => {
  try {
    await work;
  } catch (error) {
    if (error instanceof ToolError) return error;
    throw error;
  }
  throw new Error('It did not fail.');
};

const task = (name: string, fields: Partial<BatchTaskParams> = {}): BatchTaskParams => ({
  instruction: `How to do ${name}`,
  name,
  ...fields,
});

const plan = (text: string) => ({
  steps: [{ arguments: { text }, tool: 'lobe-any/tool' }],
  type: 'plan',
});

describe.each(KINDS)('creating tasks (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
  });
  afterAll(() => test.remove());

  const create = (params: CreateTasksParams) => test.service.createTasks(params, test.call);
  const count = async () => (await test.service.listTasks({ limit: 1 }, test.call)).total;

  describe('is rejected', () => {
    it('with all problems at once, and nothing is created', async () => {
      const before = await count();
      const error = await fail(
        create({
          parentIdentifier: 'TASK-99999',
          tasks: [
            task('Design', { dueAt: 'soonish', reference: 'design' }),
            task('Build', { dependsOn: ['desing', 'desing'], reference: 'build' }),
            task(' ', { parentIdentifier: 'build' }),
            task('Ship', { reference: 'TASK-3', work: { type: 'plam' } }),
            task('Tell', { reference: 'build', work: note() }),
            task('Note', { work: { type: 'note' } }),
          ],
        }),
      );
      expect(error.type).toBe('InvalidArguments');
      expect(error.message.split('\n')).toEqual([
        'Nothing was created: there are 8 problems.',
        expect.stringMatching(/^- parentIdentifier: There is no TASK-99999: there are no tasks/),
        expect.stringMatching(/^- tasks\[0\] \("design"\): dueAt: "soonish" is not a time/),
        expect.stringMatching(/^- tasks\[1\], tasks\[4\]: They have the same reference "build"/),
        expect.stringMatching(/^- tasks\[1\] .*dependsOn: "desing" .* Did you mean 'design'\?$/),
        expect.stringMatching(/^- tasks\[2\] \(" "\): Its name is empty/),
        expect.stringMatching(/^- tasks\[3\]: The reference "TASK-3" looks like an identifier/),
        expect.stringMatching(/^- tasks\[3\] .*"plam"; there are .*plan.*Did you mean 'plan'\?/),
        expect.stringMatching(/^- tasks\[5\] \("Note"\): A note needs a text/),
      ]);
      expect(await count()).toBe(before);
    });

    it('with a name that several tasks have, or a position', async () => {
      const inBatch = await fail(
        create({ tasks: [task('Test'), task('Test'), task('Build', { dependsOn: ['Test'] })] }),
      );
      expect(inBatch.message).toMatch(/A task of this call has that name; name it by a reference/);
      for (const position of ['#2', '1', 'tasks[0]']) {
        const counted = await fail(
          create({ tasks: [task('Lay out'), task('Build', { dependsOn: [position] })] }),
        );
        expect(counted.message).toMatch(/To refer to a task of this call, give it a reference/);
      }
      const { identifier } = await test.service.createTask(task('Paint the fence'), test.call);
      const stored = await fail(
        create({ tasks: [task('Dry', { dependsOn: ['paint the fense'] })] }),
      );
      expect(stored.message).toContain(`Did you mean ${identifier} ("Paint the fence")?`);
    });

    it('in a cycle, with the path, and for a task that requires itself', async () => {
      const circle = await fail(
        create({
          tasks: [
            task('A', { dependsOn: ['c'], reference: 'a' }),
            task('B', { dependsOn: ['a'], reference: 'b' }),
            task('C', { dependsOn: ['b'], reference: 'c' }),
          ],
        }),
      );
      expect(circle.type).toBe('DependencyCycle');
      expect((circle.body as { path: string[] }).path).toHaveLength(4);
      const self = await fail(create({ tasks: [task('A', { dependsOn: ['a'], reference: 'a' })] }));
      expect(self.type).toBe('DependencyCycle');
    });

    it('with an empty list', async () => {
      expect((await fail(create({ tasks: [] }))).message).toContain('give at least one');
    });

    it('if work uses a result that the task does not depend on, or that nobody provides', async () => {
      const unrequired = await fail(
        create({
          tasks: [
            task('A', { reference: 'a' }),
            task('B', { work: plan('{{tasks.a.content}}') }),
            task('C', { work: plan('{{tasks.x.content}}') }),
          ],
        }),
      );
      expect(unrequired.message).toMatch(/takes the result of a, which is not in its dependsOn/);
      expect(unrequired.message).toMatch(/\("C"\): work: "x" is not an identifier/);
    });

    it('with a key that belongs to other tasks', async () => {
      const params = { idempotencyKey: `other-${kind}`, tasks: [task('One')] };
      await create(params);
      const other = await fail(create({ ...params, tasks: [task('Other')] }));
      expect(other).toMatchObject({ type: 'Conflict' });
    });
  });

  it('repeats its answer for a key while one of its tasks exists, and creates them again after that', async () => {
    const params = {
      idempotencyKey: `gone-${kind}`,
      tasks: [
        task('One', { reference: 'one' }),
        task('Two', { dependsOn: ['one'], work: plan('{{tasks.one.content}}') }),
      ],
    };
    const first = await create(params);
    const [one = '', two = ''] = first.results.map(({ identifier }) => identifier);
    await test.service.deleteTasks({ identifiers: [one] }, test.call);
    expect(await create(params)).toEqual({ ...first, deleted: [one], known: true, ready: [two] });
    await test.service.deleteTasks({ identifiers: [two] }, test.call);
    const again = await create(params);
    expect(again).not.toHaveProperty('known');
    const [anew = '', last = ''] = again.results.map(({ identifier }) => identifier);
    expect([one, two]).not.toContain(anew);
    const { work } = await test.service
      .viewTask({ identifier: last }, test.call)
      .then(({ task: it }) => it);
    expect(JSON.stringify(work)).toContain(`{{tasks.${anew}.content}}`);
    expect(await create(params)).toEqual({ ...again, known: true });
    await test.service.deleteTasks({ identifiers: [anew, last] }, test.call);
    expect(await create({ ...params, tasks: [task('Other')] })).toMatchObject({ succeeded: 1 });
  });

  it('stores every field of a task', async () => {
    const parent = await test.service.createTask(task('Parent'), test.call);
    const group = await test.service.createTask(task('Group'), test.call);
    const created = await test.service.createTask(
      {
        assigneeAgentId: 'agent',
        dependsOn: [` ${parent.identifier.toLowerCase()} `],
        dueAt: '2031-03-02',
        instruction: 'Do it\nwell',
        name: '  Everything ',
        parentIdentifier: group.identifier,
        priority: 1,
        relatedTo: [parent.identifier],
        run: { maxAttempts: 3, timeoutMs: 1000 },
        status: 'backlog',
        tags: ['a', ' b ', 'a', ''],
        work: note('x'),
      },
      test.call,
    );
    expect(created.success).toBe(true);
    const { task: seen } = await test.service.viewTask(
      { identifier: created.identifier },
      test.call,
    );
    const link = { identifier: parent.identifier, name: 'Parent', status: 'todo' };
    expect(seen).toMatchObject({
      assigneeAgentId: 'agent',
      blockers: 1,
      createdBy: 'tester',
      dependencies: expect.arrayContaining([
        { ...link, type: 'requires' },
        { ...link, type: 'relates' },
      ]) as unknown,
      // The end of that day in Berlin.
      dueAt: '2031-03-02T22:59:59.999Z',
      instruction: 'Do it\nwell',
      name: 'Everything',
      parentIdentifier: group.identifier,
      priority: 1,
      ready: false,
      run: { maxAttempts: 3, timeoutMs: 1000 },
      status: 'backlog',
      tags: ['a', 'b'],
      version: 1,
      work: note('x'),
    });
  });

  it('creates a tree with dependencies and work that names other tasks, in one call', async () => {
    const state = await create({
      tasks: [
        task('Root', { reference: 'root' }),
        task('Design', {
          dueAt: '2031-03-05T10:00:00Z',
          parentIdentifier: 'root',
          reference: 'design',
          work: note(),
        }),
        task('Build', {
          dependsOn: ['design'],
          parentIdentifier: 'root',
          reference: '2',
          work: plan('{{tasks.design.content}} and {{{{tasks.design.content}}'),
        }),
        task('Ship', { dependsOn: ['2', 'design'], work: plan('{{tasks.2.state.a}}') }),
      ],
    });
    expect(state).toMatchObject({ failed: 0, succeeded: 4 });
    const [root, design, build, ship] = state.results.map(({ identifier }) => identifier ?? '');
    expect(state.results[1]).toEqual({
      dueAt: '2031-03-05T10:00:00.000Z',
      identifier: design,
      name: 'Design',
      reference: 'design',
      success: true,
    });
    // The root consists of its parts.
    expect(state.ready).toEqual([design]);
    const seen = await test.service.viewTask({ identifier: ship ?? '' }, test.call);
    expect(seen.task.work).toEqual(plan(`{{tasks.${build ?? ''}.state.a}}`));
    const built = await test.service.viewTask({ identifier: build ?? '' }, test.call);
    expect(built.task.work).toEqual(
      plan(`{{tasks.${design ?? ''}.content}} and {{{{tasks.design.content}}`),
    );
    expect(built.task.parentIdentifier).toBe(root);
  });

  it.each([
    [{}, 'Cook', 'Eat'],
    [{ reference: 'A' }, 'Cook', ' eat'],
    [{ reference: 'Eat' }, 'Eat', 'DINNER '],
    [{ reference: 'T1' }, 't1', 'Eat'],
  ])(
    'finds tasks with %j named %j and %j, if no others may be meant',
    async (own, first, second) => {
      const { results } = await create({
        tasks: [
          task('Cook', own),
          task('Eat', {
            dependsOn: [first],
            reference: 'dinner',
            work: plan(`{{tasks.${first}.content}}`),
          }),
          task('Use a fork', { parentIdentifier: second }),
        ],
      });
      const [cook = '', eat = '', fork = ''] = results.map(({ identifier }) => identifier);
      const seen = await test.service.viewTask({ identifier: fork }, test.call);
      expect(seen.task.parentIdentifier).toBe(eat);
      const required = await test.service.viewTask({ identifier: cook }, test.call);
      expect(required.task.dependents).toMatchObject([{ identifier: eat }]);
      const { task: eaten } = await test.service.viewTask({ identifier: eat }, test.call);
      expect(eaten.work).toEqual(plan(`{{tasks.${cook}.content}}`));
    },
  );

  it('places all others below the one that is the parent of all', async () => {
    const { results } = await create({
      parentIdentifier: 'Shop',
      tasks: [task('shop'), task('Build', { reference: 'build' })],
    });
    const [shop, build = ''] = results.map(({ identifier }) => identifier);
    const seen = await test.service.viewTask({ identifier: build }, test.call);
    expect(seen.task.parentIdentifier).toBe(shop);
  });

  it('answers a repeated call with what it created, and leaves later changes alone', async () => {
    const params = {
      idempotencyKey: `same-${kind}`,
      tasks: [
        task('A', { reference: 'a', work: note() }),
        task('B', { dependsOn: ['a'], work: plan('{{tasks.a.content}}') }),
      ],
    };
    const first = await create(params);
    const identifier = first.results[1]?.identifier ?? '';
    await test.service.editTask({ identifier, work: note('mine') }, test.call);
    const [again, third] = await Promise.all([create(params), create(params)]);
    expect(first).not.toHaveProperty('known');
    expect(again).toMatchObject({ known: true, results: first.results });
    expect(third.results).toEqual(first.results);
    const { task: seen } = await test.service.viewTask({ identifier }, test.call);
    expect(seen.work).toEqual(note('mine'));
  });

  it('creates tasks once if the same key comes from two services at the same time', async () => {
    const other = test.open();
    const params = { ...task('Once'), idempotencyKey: `race-${kind}` };
    const made = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        (index % 2 === 0 ? other : test.service).createTask(params, test.call),
      ),
    );
    expect(new Set(made.map(({ identifier }) => identifier)).size).toBe(1);
    expect(made.filter(({ known }) => !known)).toHaveLength(1);
  });
});
