import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { EditTaskParams, TaskChangesParams } from '@lobechat/builtin-tool-task';
import { KINDS } from '@lobechat/database/testing';

import { createTestService, note, type TestService } from '../testing/create-test-service.ts';

describe.each(KINDS)('editing tasks (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
  });
  afterAll(() => test.remove());

  const make = async (fields = {}): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  const edit = (params: EditTaskParams) => test.service.editTask(params, test.call);
  const view = async (identifier: string) =>
    (await test.service.viewTask({ identifier }, test.call)).task;

  describe('is rejected', () => {
    it('with all problems of all tasks, and nothing is changed', async () => {
      const identifier = await make();
      const edits = test.service.editTasks(
        {
          tasks: [
            { identifier, name: 'Changed' },
            { identifier: identifier.toLowerCase(), priority: 1 },
            { identifier: 'TASK-99999', name: 'x' },
            { addDependencies: ['nothing'], identifier: 'x', name: ' ' },
          ],
        },
        test.call,
      );
      await expect(edits).rejects.toMatchObject({
        message: expect.stringMatching(
          /5 problems[^]*The same task as tasks\[0\][^]*no TASK-99999[^]*"x" is not an identifier[^]*name cannot be empty[^]*addDependencies: "nothing"/,
        ) as string,
        type: 'InvalidArguments',
      });
      expect((await view(identifier)).name).toBe('Name');
    });

    it('if something is both added and removed, however it is written', async () => {
      const [identifier, other] = [await make(), await make()];
      const opposites: TaskChangesParams[] = [
        { addTags: ['a', ' b '], identifier, removeTags: ['b'] },
        { addDependencies: [other], identifier, removeDependencies: [other.toLowerCase()] },
        { addRelations: [other], identifier, removeRelations: [other] },
      ];
      for (const changes of opposites) {
        await expect(edit(changes)).rejects.toThrow(
          /(?:"b"|TASK-\d+) is in both add(\w+) and remove\1; leave it out of one\. Nothing was changed/,
        );
      }
      // A link of another kind replaces the first.
      await edit({ addDependencies: [other], identifier });
      await edit({ addRelations: [other], identifier, removeDependencies: [other] });
      expect((await view(identifier)).dependencies).toMatchObject([{ type: 'relates' }]);
    });

    it('with conflicts with the current tasks, along with the problems of the call', async () => {
      const tags = Array.from({ length: 30 }, (_, index) => `tag ${index}`);
      const [late, full, other] = [await make(), await make({ tags }), await make()];
      const result = (identifier: string) => `{{tasks.${identifier}.content}}`;
      const edits = test.service.editTasks(
        {
          tasks: [
            { identifier: late, name: 'x', version: 7 },
            { addTags: tags.map((tag) => `more ${tag}`), identifier: full },
            {
              addDependencies: [full],
              identifier: other,
              work: {
                steps: [{ arguments: { a: result(full), b: result(late) }, tool: 'x__y__z' }],
                type: 'plan',
              },
            },
            { identifier: 'TASK-99999', name: 'x' },
          ],
        },
        test.call,
      );
      await expect(edits).rejects.toMatchObject({
        body: { problems: expect.objectContaining({ length: 4 }) as unknown },
        message: expect.stringMatching(
          /has version 1, and[^]*would have 60 tags[^]*takes the result of TASK-\d+, which[^]*no TASK-99999/,
        ) as string,
      });
    });

    it('without any changes, and for an empty list', async () => {
      const identifier = await make();
      for (const nothing of [{ version: 1 }, { addDependencies: [], removeTags: [] }]) {
        await expect(edit({ identifier, ...nothing })).rejects.toThrow(/Nothing to change was/);
      }
      await expect(test.service.editTasks({ tasks: [] }, test.call)).rejects.toThrow(
        /at least one/,
      );
    });

    it('for an outdated version, showing the current one, without the claim', async () => {
      const identifier = await make();
      await edit({ identifier, name: 'Mine' });
      await test.service.claimTask({ identifier }, test.call);
      const late = edit({ identifier, name: 'Late', version: 1 });
      await expect(late).rejects.toMatchObject({
        body: { current: { claimedBy: 'tester', identifier, name: 'Mine', version: 3 } },
        type: 'VersionConflict',
      });
      await late.catch((error: { body: unknown }) => {
        expect(JSON.stringify(error.body)).not.toMatch(/token/i);
      });
    });

    it('for several versions at once, naming each', async () => {
      const [one, two] = [await make(), await make()];
      const edits = [one, two].map((identifier) => ({ identifier, name: 'x', version: 7 }));
      await expect(test.service.editTasks({ tasks: edits }, test.call)).rejects.toMatchObject({
        body: { problems: [{}, {}] },
        type: 'VersionConflict',
      });
    });

    it('in cycles of dependencies and of parents, with the path', async () => {
      const one = await make();
      const two = await make({ dependsOn: [one] });
      const three = await make({ parentIdentifier: one });
      for (const [changes, other] of [
        [{ addDependencies: [two] }, two],
        [{ parentIdentifier: three }, three],
      ] satisfies [Partial<TaskChangesParams>, string][]) {
        await expect(edit({ identifier: one, name: 'x', ...changes })).rejects.toMatchObject({
          body: { path: expect.arrayContaining([one, other]) as unknown },
          type: 'DependencyCycle',
        });
      }
      expect((await view(one)).name).toBe('Name');
    });

    it('in a cycle only if it remains after all changes of the call', async () => {
      const [group, other] = [await make(), await make()];
      const part = await make({ parentIdentifier: group });
      await edit({ addDependencies: [group], identifier: part, parentIdentifier: null });
      expect((await view(group)).dependents).toMatchObject([{ identifier: part }]);
      await make({ parentIdentifier: group });
      await expect(
        edit({ addDependencies: [group], identifier: other, parentIdentifier: group }),
      ).rejects.toMatchObject({ type: 'DependencyCycle' });
      expect(await view(other)).toMatchObject({ blockers: 0, dependencies: [], version: 1 });
    });

    it('with more tags than a task may have', async () => {
      const tags = Array.from({ length: 30 }, (_, index) => `tag-${index}`);
      const identifier = await make({ tags });
      await expect(edit({ addTags: ['more'], identifier })).rejects.toThrow(/31 tags, and 30/);
      await edit({ addTags: ['more'], identifier, removeTags: ['tag-0'] });
    });

    it('with work that uses the result of a task that it does not depend on', async () => {
      const [one, two] = [await make(), await make()];
      const work = {
        steps: [{ arguments: { a: `{{tasks.${one}.content}}` }, tool: 'x/y' }],
        type: 'plan',
      };
      await expect(edit({ identifier: two, work })).rejects.toThrow(/name it in addDependencies/);
      await edit({ addDependencies: [one], identifier: two, work });
      expect((await view(two)).work).toEqual(work);
    });
  });

  it.each([
    ['+7 days', /may count from today or from the present due time/],
    ['+1w', /may count/],
    ['a week later', /may count/],
    ['2 days later', /may count/],
    ['friday or later', /is not a time/],
    ['in 7 days', undefined],
    ['2031-01-01T12:00+05:30', undefined],
  ])('moves a due time to %j, or refuses it: %s', async (dueAt, refusal) => {
    const identifier = await make({ dueAt: '2030-12-01' });
    const edited = edit({ dueAt, identifier });
    if (refusal) await expect(edited).rejects.toThrow(refusal);
    else await edited;
  });

  it('counts from today if a task is not due yet', async () => {
    const { task } = await edit({ dueAt: '+7 days', identifier: await make() });
    expect(task.dueAt).toBeDefined();
  });

  it('changes the given fields and leaves the rest', async () => {
    const parent = await make();
    const identifier = await make({
      assigneeAgentId: 'agent',
      dueAt: '2031-01-01',
      parentIdentifier: parent,
      tags: ['a', 'b'],
      work: note(),
    });
    const { task } = await edit({
      addTags: ['c', 'a'],
      identifier,
      name: 'New',
      priority: 2,
      removeTags: ['b', 'missing'],
    });
    expect(task).toMatchObject({
      assigneeAgentId: 'agent',
      name: 'New',
      parentIdentifier: parent,
      priority: 2,
      tags: ['a', 'c'],
      version: 2,
    });
    const cleared = await edit({
      assigneeAgentId: null,
      dueAt: null,
      identifier,
      parentIdentifier: null,
      run: { maxAttempts: 2 },
      version: 2,
      work: null,
    });
    for (const field of ['assigneeAgentId', 'dueAt', 'parentIdentifier']) {
      expect(cleared.task).not.toHaveProperty(field);
    }
    const seen = await view(identifier);
    expect(seen).not.toHaveProperty('work');
    expect(seen).toMatchObject({ instruction: 'how', run: { maxAttempts: 2 } });
  });

  it('names the tasks that can be started once a dependency is removed', async () => {
    const one = await make();
    const two = await make({ dependsOn: [one], relatedTo: [one] });
    const { task, unblocked } = await edit({ identifier: two, removeDependencies: [one] });
    expect(task).toMatchObject({ blockers: 0, ready: true });
    expect(unblocked).toEqual([two]);
    expect((await view(two)).dependencies).toMatchObject([{ identifier: one, type: 'relates' }]);
    await edit({ identifier: two, removeRelations: [one] });
    expect((await view(two)).dependencies).toEqual([]);
    const part = await make({ parentIdentifier: one });
    await edit({ addDependencies: [two], identifier: one });
    expect((await edit({ identifier: one, removeDependencies: [two] })).unblocked).toEqual([part]);
    // It is a group no more.
    expect((await edit({ identifier: one, work: note() })).unblocked).toEqual([one]);
  });

  it('changes many, all or none', async () => {
    const identifiers = await Promise.all([make(), make(), make()]);
    const state = await test.service.editTasks(
      { tasks: identifiers.map((identifier) => ({ addTags: ['many'], identifier })) },
      test.call,
    );
    expect(state).toMatchObject({ failed: 0, succeeded: 3, unblocked: [] });
    expect(state.results.map(({ identifier }) => identifier)).toEqual(identifiers);
    expect(state.tasks).toMatchObject(identifiers.map(() => ({ tags: ['many'] })));
  });

  describe('names tasks that are due before what they wait for', () => {
    const SOON = '2030-01-10T12:00:00Z';
    const LATER = '2030-02-10T12:00:00Z';
    const toPair = (identifier: string, waitsFor: string) => ({ identifier, waitsFor });

    it('after a new dependency, a new date on either side, and a new parent', async () => {
      const [soon, later] = [await make({ dueAt: SOON }), await make({ dueAt: LATER })];
      const pair = [toPair(soon, later)];
      const added = await test.service.editTasks(
        { tasks: [{ addDependencies: [later], identifier: soon }] },
        test.call,
      );
      expect(added.late).toMatchObject(pair);
      expect((await edit({ dueAt: LATER, identifier: soon })).late).toBeUndefined();
      expect((await edit({ dueAt: '2030-03-01', identifier: later })).late).toMatchObject(pair);
      const child = await make({ dueAt: '2030-02-20' });
      const moved = await edit({ identifier: child, parentIdentifier: soon });
      expect(moved.late).toMatchObject([toPair(soon, later), toPair(soon, child)]);
      expect((await edit({ identifier: soon, name: 'No date' })).late).toBeUndefined();
    });

    it('in a new plan, except for what is over', async () => {
      const done = await make({ dueAt: LATER });
      await test.service.updateTaskStatus({ identifier: done, status: 'completed' }, test.call);
      const open = await make({ dueAt: LATER });
      const { late = [] } = await test.service.createTasks(
        { tasks: [{ dependsOn: [done, open], dueAt: SOON, instruction: '', name: 'a' }] },
        test.call,
      );
      expect(late.map(({ waitsFor }) => waitsFor)).toEqual([open]);
    });
  });

  it('loses no tag if two callers add one at the same time', async () => {
    const identifier = await make();
    await Promise.all(['x', 'y', 'z'].map((tag) => edit({ addTags: [tag], identifier })));
    expect((await view(identifier)).tags.toSorted()).toEqual(['x', 'y', 'z']);
  });
});
