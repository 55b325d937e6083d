import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { KINDS } from '@lobechat/database/testing';

import { createTestService, type TestService } from '../testing/create-test-service.ts';

describe.each(KINDS)('deleting tasks (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
  });
  afterAll(() => test.remove());

  const make = async (fields = {}): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  const remove = (identifiers: string[], grants?: string[]) =>
    test.service.deleteTasks({ identifiers }, { ...test.call, grants });
  const exists = async (identifier: string): Promise<boolean> =>
    test.service.viewTask({ identifier }, test.call).then(
      () => true,
      () => false,
    );

  it('deletes nothing if one of them does not exist', async () => {
    const identifier = await make();
    await expect(remove([identifier, 'TASK-99999'])).rejects.toMatchObject({ type: 'NotFound' });
    await expect(remove([])).rejects.toThrow(/at least one/);
    expect(await exists(identifier)).toBe(true);
  });

  it('is remembered: a deleted task is neither the last one nor one that never was', async () => {
    const [last, deleted] = [await make(), await make()];
    await remove([deleted]);
    const view = (identifier: string) => test.service.viewTask({ identifier }, test.call);
    await expect(view(deleted)).rejects.toThrow(`no ${deleted} any more: it was deleted.`);
    await expect(view('TASK-99999')).rejects.toThrow(`the last one is ${last}, and`);
    await remove([last]);
  });

  it('deletes nothing without a grant, including new subtasks', async () => {
    const parent = await make();
    const child = await make({ parentIdentifier: parent });
    const grants = [parent, child].map((identifier) => `delete:${identifier}`);
    const late = await make({ parentIdentifier: child });
    await expect(remove([parent], grants)).rejects.toMatchObject({
      message: expect.stringContaining(`${late} would be deleted as well`) as string,
      type: 'Conflict',
    });
    await expect(remove([parent], ['delete:'])).rejects.toMatchObject({ type: 'Conflict' });
    expect(await Promise.all([parent, child, late].map(exists))).toEqual([true, true, true]);
    expect((await remove([parent], [...grants, `delete:${late}`])).deleted).toHaveLength(3);
  });

  it('deletes subtasks and comments, too, and names the tasks that wait for less', async () => {
    const parent = await make({ name: 'Parent' });
    const child = await make({ name: 'Child', parentIdentifier: parent });
    const waiting = await make({ dependsOn: [child] });
    const free = await make({ relatedTo: [child] });
    // Neither is unblocked: one also waits for another task, and one is in the backlog.
    await make({ dependsOn: [child, free] });
    const later = await make({ dependsOn: [child] });
    await test.service.updateTaskStatus({ identifier: later, status: 'backlog' }, test.call);
    await test.service.addTaskComment({ content: 'hello', identifier: child }, test.call);
    const state = await remove([parent.toLowerCase(), parent]);
    expect(state).toEqual({
      comments: 1,
      deleted: [
        { identifier: parent, name: 'Parent' },
        { identifier: child, name: 'Child' },
      ],
      failed: 0,
      results: [{ identifier: parent, name: 'Parent', success: true }],
      runs: 0,
      succeeded: 1,
      unblocked: [waiting],
    });
    expect(await Promise.all([parent, child, waiting, free].map(exists))).toEqual([
      false,
      false,
      true,
      true,
    ]);
    const next = await make();
    expect(Number(next.slice(5))).toBeGreaterThan(Number(child.slice(5)));
    await expect(remove([child])).rejects.toThrow(`There is no ${child} any more: it was deleted.`);
  });
});
