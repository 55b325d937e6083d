import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  STATUS_TRANSITIONS,
  TASK_STATUSES,
  type TaskCall,
  type TaskStatus,
} from '@lobechat/builtin-tool-task';
import { tasks } from '@lobechat/database';
import { eq } from '@lobechat/database/query';
import { KINDS } from '@lobechat/database/testing';

import { createTestService, type TestService } from '../testing/create-test-service.ts';

describe.each(KINDS)('setting the status of a task (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
  });
  afterAll(() => test.remove());

  const make = async (fields = {}): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  const set = (identifier: string, status: TaskStatus | 'cancelled', error?: string) =>
    test.service.updateTaskStatus(
      { identifier, status, ...(error !== undefined && { error }) },
      test.call,
    );
  const view = async (identifier: string) =>
    (await test.service.viewTask({ identifier }, test.call)).task;

  it('follows the table, and names the possible statuses if it refuses', async () => {
    const database = test.store.open();
    const identifier = await make();
    const id = Number(identifier.slice(5));
    for (const from of TASK_STATUSES) {
      for (const to of TASK_STATUSES) {
        await database.db.update(tasks).set({ status: from }).where(eq(tasks.id, id));
        const isAllowed = from === to || STATUS_TRANSITIONS[from].includes(to);
        const why = to === 'failed' ? 'why' : undefined;
        if (isAllowed && to !== 'scheduled') {
          expect(await set(identifier, to, why)).toMatchObject({
            previousStatus: from,
            status: to,
          });
        } else if (from !== to) {
          await expect(set(identifier, to, why)).rejects.toMatchObject({
            type: 'InvalidTransition',
          });
        }
      }
    }
    await set(identifier, 'completed').catch(() => undefined);
    await database.db.update(tasks).set({ status: 'completed' }).where(eq(tasks.id, id));
    await expect(set(identifier, 'running')).rejects.toThrow(
      `${identifier} is completed and cannot become running; it can become todo.`,
    );
  });

  it('names the subtasks that decide the status of a group', async () => {
    const group = await make();
    const part = await make({ parentIdentifier: group });
    await expect(set(group, 'completed')).rejects.toThrow(
      `still to do: ${part} (todo). Set these to completed or canceled, and it follows;`,
    );
    await set(part, 'canceled');
    const because = `${group} is a group, and is canceled because its subtasks have ended: ${part} (canceled).`;
    await expect(set(group, 'completed')).rejects.toThrow(
      `${because} To change its status, change theirs.`,
    );
    await expect(set(group, 'todo')).rejects.toThrow(
      `${because} Set those that are to be done again to todo, or add a new one, and it is open again.`,
    );
    await expect(test.service.runTask({ identifier: group }, test.call)).rejects.toThrow(
      `${group} is a group: it has no work`,
    );
  });

  it('names the open subtasks of a large group, wherever they are', async () => {
    const group = await make();
    const tasks = Array.from({ length: 500 }, () => ({ instruction: 'how', name: 'Part' }));
    for (let batch = 0; batch < 2; batch += 1)
      await test.service.createTasks({ parentIdentifier: group, tasks }, test.call);
    await set(group, 'canceled');
    const part = await make({ parentIdentifier: group });
    await expect(set(group, 'completed')).rejects.toThrow(`still to do: ${part} (todo). Set these`);
    await set(part, 'completed');
    await expect(set(group, 'todo')).rejects.toThrow(
      /ended: (?:TASK-\d+ \(canceled\), ){9}.* and 991 more\./,
    );
    await test.service.deleteTasks({ identifiers: [group] }, test.call);
  });

  it('rejects an error without a failure, and a failure without a reason', async () => {
    const identifier = await make();
    await expect(set(identifier, 'failed', ' ')).rejects.toThrow(/Say why it failed/);
    await expect(set(identifier, 'completed', 'because')).rejects.toThrow(
      /goes with the status failed/,
    );
    await set(identifier, 'completed', ' ');
  });

  it('rejects scheduled for a task without a schedule', async () => {
    const identifier = await make();
    await set(identifier, 'paused');
    await expect(set(identifier, 'scheduled')).rejects.toThrow(/setTaskSchedule/);
  });

  it('keeps the reason of a failure until the task is reopened', async () => {
    const identifier = await make();
    await set(identifier, 'failed', 'no paint');
    expect(await view(identifier)).toMatchObject({ error: 'no paint', status: 'failed' });
    await set(identifier, 'failed', 'no brush either');
    expect((await view(identifier)).error).toBe('no brush either');
    await set(identifier, 'todo');
    expect(await view(identifier)).not.toHaveProperty('error');
  });

  it('accepts cancelled', async () => {
    const identifier = await make();
    expect(await set(identifier, 'cancelled')).toMatchObject({ status: 'canceled' });
    const { tasks: listed } = await test.service.listTasks({ statuses: ['cancelled'] }, test.call);
    expect(listed.map((task) => task.identifier)).toContain(identifier);
  });

  it('names exactly the tasks that can be started because of it', async () => {
    const one = await make();
    const other = await make();
    const ready = await make({ dependsOn: [one] });
    await make({ dependsOn: [one, other] });
    await make({ dependsOn: [one], status: 'backlog' });
    expect((await set(one, 'completed')).unblocked).toEqual([ready]);
    expect((await set(one, 'completed')).unblocked).toEqual([]);
    await set(one, 'todo');
    expect(await view(ready)).toMatchObject({ blockers: 1, ready: false });
    expect((await set(one, 'canceled')).unblocked).toEqual([ready]);
  });

  it('ends the claim on a finished task, but not on an active one', async () => {
    const identifier = await make();
    const claim = await test.service.claimTask({ identifier }, test.call);
    expect(claim).toMatchObject({ instruction: 'how', name: 'Name' });
    await set(identifier, 'running');
    expect(await view(identifier)).toMatchObject({ claimedBy: 'tester' });
    expect(await set(identifier, 'completed')).not.toHaveProperty('claimedBy');
    const seen = await view(identifier);
    expect(seen).not.toHaveProperty('claimedBy');
    expect(seen.completedAt).toMatch(/^\d{4}-/);
  });

  it('names somebody else who has claimed the task, while the claim lasts', async () => {
    const identifier = await make();
    const by = async (caller: Partial<TaskCall>, status: TaskStatus) => {
      const { actor: _, sessionId: __, ...nameless } = test.call;
      const params = { identifier, status };
      const state = await test.service.updateTaskStatus(params, { ...nameless, ...caller });
      return state.claimedBy;
    };
    const { token = '' } = await test.service.claimTask({ holder: 'ada', identifier }, test.call);
    expect(await by({ actor: 'ada' }, 'running')).toBeUndefined();
    expect(await by({ actor: 'x', sessionId: 'ada' }, 'running')).toBeUndefined();
    expect(await by({ actor: 'bob' }, 'running')).toBe('ada');
    expect(await by({}, 'paused')).toBe('ada');
    await by({}, 'todo');
    await test.service.claimTask({ release: true, token }, test.call);
    expect(await by({ actor: 'bob' }, 'running')).toBeUndefined();
  });
});
