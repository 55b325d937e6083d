import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { BatchTaskParams, ITaskService } from '@lobechat/builtin-tool-task';
import { tasks } from '@lobechat/database';
import { eq } from '@lobechat/database/query';
import { KINDS } from '@lobechat/database/testing';
import { neutraliseText } from '@lobechat/prompts';
import { ToolError } from '@lobechat/types';
import { anyCharacter } from '@lobechat/utils/testing';

import { createTestService, note, type TestService } from '../testing/create-test-service.ts';

const INJECTIONS = [
  "'; DROP TABLE lobe_tools.tasks; --",
  '"; DELETE FROM lobe_tools.tasks; --',
  "' OR '1'='1",
  '$1 :name ${x} ? @p',
  "\\'; SELECT pg_sleep(60); --",
  '%_\\',
  '{"a":\'b\'}',
  '{NULL,"x"}',
  String.raw`\u0000 \x00 %00`,
];

const STRANGE = [
  '😀👩‍👩‍👧‍👦🇩🇪',
  'e\u0301\u0327 \u202Eright to left\u202C',
  '\uFEFFmark\uFFFE\uFFFF',
  'مرحبا שלום नमस्ते',
  '\u{1F9FF}'.repeat(100),
  'line\u2028separator\u2029and\u0085next',
  '__proto__',
  'constructor',
];

describe.each(KINDS)('hostile input (%s)', (kind) => {
  let test: TestService;
  beforeAll(async () => {
    test = await createTestService(kind);
    await test.service.createTask({ instruction: 'x', name: 'First' }, test.call);
  });
  afterAll(() => test.remove());

  const roundTrip = async (text: string): Promise<void> => {
    const call = { ...test.call, actor: text };
    const { identifier } = await test.service.createTask(
      {
        assigneeAgentId: text,
        idempotencyKey: text,
        instruction: text,
        name: text,
        tags: [text],
        work: { input: { [text]: text, text }, type: 'note' },
      },
      call,
    );
    await test.service.addTaskComment({ content: text, identifier }, call);
    await test.service.editTask({ addTags: [`${text}2`], identifier, name: `${text}!` }, call);
    await test.service.updateTaskStatus({ error: text, identifier, status: 'failed' }, call);
    const { task } = await test.service.viewTask({ identifier }, call);
    expect(task).toMatchObject({
      assigneeAgentId: text,
      comments: [{ author: text, content: text }],
      createdBy: text,
      error: text,
      instruction: text,
      tags: [text.trim(), `${text.trim()}2`],
      work: { input: { [text]: text } },
    });
    const found = await test.service.listTasks(
      { sort: 'created', tags: [text], text: 'x y z' },
      call,
    );
    expect(found.tasks).toEqual([]);
    const mine = await test.service.listTasks({ assigneeAgentId: text }, call);
    expect(mine.tasks.map((one) => one.identifier)).toContain(identifier);
    await test.service.listTasks({ text }, call);
    await test.service.listTasks({ sort: 'due', text }, call);
  };

  it.each([...INJECTIONS, ...STRANGE])('keeps %j unchanged, in every field', roundTrip);

  it('treats texts for identifiers, times and cursors as such, whatever they contain', async () => {
    for (const text of [...INJECTIONS, ...STRANGE]) {
      const attempts: (() => Promise<unknown>)[] = [
        () => test.service.viewTask({ identifier: text }, test.call),
        () => test.service.viewTask({ identifier: 'TASK-1', runId: text }, test.call),
        () => test.service.listTasks({ cursor: text }, test.call),
        () => test.service.listTasks({ dueAfter: text }, test.call),
        () => test.service.listTasks({ parentIdentifier: text, view: 'tree' }, test.call),
        () => test.service.claimTask({ token: text }, test.call),
        () => test.service.deleteTasks({ identifiers: [text] }, test.call),
        () => test.service.runTask({ identifier: text }, test.call),
        () => test.service.cancelTaskRun({ identifier: 'TASK-1', runId: text }, test.call),
        () => test.service.createTask({ dueAt: text, instruction: '', name: 'x' }, test.call),
        () => test.service.listTasks({ dueAfter: '2026-01-01' }, { ...test.call, timeZone: text }),
      ];
      for (const attempt of attempts) {
        const error: unknown = await attempt().catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(ToolError);
        const { message } = error as ToolError;
        expect(message).toBe(neutraliseText(message));
      }
    }
    expect((await test.service.viewTask({ identifier: 'TASK-1' }, test.call)).task.name).toBe(
      'First',
    );
  });

  it.each([
    ['a NUL character', 'a\u0000b', /NUL character/],
    ['half of a surrogate pair', 'a\uD800', /half of a surrogate pair/],
  ])('rejects %s in every method, with its position', async (_, text, message) => {
    const service: ITaskService = test.service;
    const task = { instruction: 'x', name: 'x' };
    const attempts: Promise<unknown>[] = [
      service.createTask({ ...task, name: text }, test.call),
      service.createTask({ ...task, work: { input: { [text]: 1 }, type: 'note' } }, test.call),
      service.createTasks({ tasks: [{ ...task, tags: [text] }] }, test.call),
      service.editTask({ identifier: 'TASK-1', name: text }, test.call),
      service.addTaskComment({ content: text, identifier: 'TASK-1' }, test.call),
      service.listTasks({ sort: 'due', text }, test.call),
      service.listTasks({ text }, test.call),
      service.runTask({ identifier: 'TASK-1', prompt: text }, test.call),
      service.claimTask({ holder: text }, test.call),
    ];
    for (const attempt of attempts) {
      await expect(attempt).rejects.toMatchObject({
        message: expect.stringMatching(message) as string,
        type: 'InvalidArguments',
      });
    }
  });

  it('keeps as much of the circumstances as can be stored', async () => {
    const call = { ...test.call, actor: 'a\u0000b\uD800' };
    const { identifier } = await test.service.createTask({ instruction: 'x', name: 'x' }, call);
    await test.service.addTaskComment({ content: 'x', identifier }, call);
    await test.service.claimTask({ identifier }, call);
    const { task } = await test.service.viewTask({ identifier }, call);
    expect(task.createdBy).toMatch(/^a.b.$/u);
  });

  it('accepts the allowed maximum, and states it', async () => {
    const instruction = '𝔘'.repeat(50_000);
    const work = note('x'.repeat(900_000));
    const { identifier } = await test.service.createTask(
      { instruction, name: '名'.repeat(300), work },
      test.call,
    );
    const { task } = await test.service.viewTask({ identifier }, test.call);
    expect(task).toMatchObject({ instruction, work });
    await expect(
      test.service.editTask({ identifier, work: note('x'.repeat(1_000_001)) }, test.call),
    ).rejects.toThrow(/1000000 are allowed/);
    let deep: unknown = 'x';
    for (let level = 0; level < 50_000; level += 1) deep = [deep];
    await expect(
      test.service.editTask({ identifier, work: { input: { deep }, type: 'note' } }, test.call),
    ).rejects.toThrow(/deeper than 100 levels/);
  });

  it('accepts a batch of five hundred nested tasks, and rejects dependencies between them', async () => {
    const chain = Array.from({ length: 500 }, (_, index): BatchTaskParams => ({
      instruction: 'x',
      name: `Link ${index}`,
      ...(index > 0 && { parentIdentifier: String(index - 1) }),
      reference: String(index),
    }));
    const circle = chain.map((item, index) => ({
      ...item,
      ...(index === 499 && { dependsOn: ['0'] }),
    }));
    await expect(test.service.createTasks({ tasks: circle }, test.call)).rejects.toMatchObject({
      type: 'DependencyCycle',
    });
    const { ready, results, succeeded } = await test.service.createTasks(
      { tasks: chain },
      test.call,
    );
    expect(succeeded).toBe(500);
    expect(ready).toEqual([results[499]?.identifier]);
    const identifier = results[0]?.identifier ?? '';
    const tree = await test.service.listTasks(
      { limit: 1000, maxDepth: 1000, parentIdentifier: identifier, view: 'tree' },
      test.call,
    );
    expect(tree.nodes).toHaveLength(500);
    const gone = await test.service.deleteTasks({ identifiers: [identifier] }, test.call);
    expect(gone.deleted).toHaveLength(500);
  });

  it('does not spend long on thousands of meaningless names', async () => {
    const names = (index: number): string[] =>
      Array.from({ length: 100 }, (_, place) => `${'nothing '.repeat(20)}${index} ${place}`);
    const late = test.service.createTasks(
      {
        tasks: Array.from({ length: 100 }, (_, index) => ({
          dependsOn: names(index),
          instruction: 'x',
          name: 'x',
          reference: `${'anything '.repeat(20)}${index}`,
        })),
      },
      test.call,
    );
    const error: unknown = await late.catch((reason: unknown) => reason);
    expect(error).toMatchObject({ type: 'InvalidArguments' });
    expect((error as Error).message.length).toBeLessThan(20_000);
  });

  it('does not show statements or values if the store refuses', async () => {
    const database = test.store.open();
    const [row] = await database.db.select({ id: tasks.id }).from(tasks).where(eq(tasks.id, 1));
    expect(row?.id).toBe(1);
    const late = test.service.createTask(
      { instruction: 'secret', name: 'x', priority: 99 },
      test.call,
    );
    await expect(late).rejects.toMatchObject({
      message: expect.not.stringMatching(/secret|INSERT|params/) as string,
      type: 'InvalidArguments',
    });
  });

  it('answers any text with a result or a typed error', async () => {
    const text = fc.string({ maxLength: 30, unit: anyCharacter });
    await fc.assert(
      fc.asyncProperty(text, async (value) => {
        const attempts = await Promise.allSettled([
          test.service.createTask({ instruction: value, name: value, tags: [value] }, test.call),
          test.service.viewTask({ identifier: value }, test.call),
          test.service.listTasks({ sort: 'due', text: value }, test.call),
          test.service.listTasks({ text: value }, test.call),
        ]);
        for (const attempt of attempts) {
          if (attempt.status === 'rejected') expect(attempt.reason).toBeInstanceOf(ToolError);
        }
      }),
      { numRuns: 30 },
    );
  });
});
