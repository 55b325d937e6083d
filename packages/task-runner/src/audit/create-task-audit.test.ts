import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import {
  type DeletePreviewFacts,
  type RunPreviewFacts,
  type SchedulePreviewFacts,
  TaskIdentifier,
} from '@lobechat/builtin-tool-task';
import type { AuditAnswer, ToolDescriptor } from '@lobechat/tool-engine';
import type { BuiltinToolContext } from '@lobechat/types';

import { createTestEngine, type TestEngine } from '../testing/create-test-engine.ts';
import { createTestService, note, type TestService } from '../testing/create-test-service.ts';
import { createTaskAudit } from './create-task-audit.ts';

const command = (text: string) => ({ command: text, type: 'command' });

describe('the audit of tasks', () => {
  let engine: TestEngine;
  let test: TestService;
  beforeAll(async () => {
    engine = await createTestEngine();
    test = await createTestService('embedded', { engine: () => engine.engine });
  });
  afterAll(async () => {
    await test.remove();
    await engine.close();
  });

  const make = async (fields = {}): Promise<string> => {
    const task = { instruction: 'how', name: 'Name', ...fields };
    return (await test.service.createTask(task, test.call)).identifier;
  };
  const judge = async (
    tool: string,
    args: object,
    context: BuiltinToolContext = {},
  ): Promise<AuditAnswer> =>
    createTaskAudit({ service: test.service })(args as Record<string, unknown>, {
      context: { workspace: { roots: [engine.root] }, ...context },
      descriptor: { server: TaskIdentifier, tool } as ToolDescriptor,
    });

  describe('of deleting', () => {
    it('asks nobody about impossible deletions, and grants nothing for them', async () => {
      const answer = await judge('deleteTasks', { identifiers: ['TASK-99999', 'x'] });
      expect(answer).toMatchObject({ policy: 'never' });
      expect(answer.reason).toContain('TASK-99999');
      const identifier = await make();
      const { grants } = answer;
      await expect(
        test.service.deleteTasks({ identifiers: [identifier] }, { ...test.call, grants }),
      ).rejects.toMatchObject({ type: 'Conflict' });
    });

    it('shows and grants exactly what would be deleted', async () => {
      const parent = await make({ name: 'Parent' });
      const child = await make({ name: 'Child', parentIdentifier: parent });
      const waiting = await make({ dependsOn: [child], name: 'Waiting' });
      await test.service.addTaskComment({ content: 'hello', identifier: child }, test.call);
      const answer = await judge('deleteTasks', { identifiers: [parent.toLowerCase()] });
      expect(answer).toMatchObject({
        grants: [`delete:${parent}`, `delete:${child}`],
        policy: 'required',
        reason: `Deletes ${parent} and ${child} with one comment, permanently.`,
      });
      expect(answer.preview).toEqual({
        activeRuns: 0,
        comments: 1,
        doomed: [
          { identifier: parent, isNamed: true, name: 'Parent' },
          { identifier: child, isNamed: false, name: 'Child' },
        ],
        doomedTotal: 2,
        kind: 'delete',
        runs: 0,
        unblocked: [{ identifier: waiting, name: 'Waiting' }],
      } satisfies DeletePreviewFacts);
    });

    it('grants all of many and shows two hundred, starting with those the call names', async () => {
      const parent = await make();
      await test.service.createTasks(
        {
          parentIdentifier: parent,
          tasks: Array.from({ length: 250 }, () => ({ instruction: 'x', name: 'Many' })),
        },
        test.call,
      );
      const { grants, preview, reason } = await judge('deleteTasks', { identifiers: [parent] });
      expect(reason).toContain(' and 246 more, permanently');
      expect(grants).toHaveLength(251);
      expect(preview).toMatchObject({ doomedTotal: 251 });
      expect((preview as DeletePreviewFacts).doomed).toHaveLength(200);
      expect((preview as DeletePreviewFacts).doomed[0]).toMatchObject({ isNamed: true });
    });

    it('asks, and shows active runs, too', async () => {
      const identifier = await make({ work: note() });
      await test.service.runTask({ identifier }, test.call);
      const { preview, reason } = await judge('deleteTasks', { identifiers: [identifier] });
      expect(preview).toMatchObject({ activeRuns: 1, runs: 1 });
      expect(reason).toContain('Cancels one run.');
    });
  });

  describe('of running', () => {
    it('asks nobody about work that the policy allows anyway', async () => {
      const identifier = await make({ work: command('ls -la') });
      const answer = await judge('runTask', { identifier });
      expect(answer).toMatchObject({ policy: 'never' });
      expect(answer).not.toHaveProperty('grants');
    });

    it('requires a person for calls that the policy asks about, and grants only these', async () => {
      const first = await make({ work: command('make first') });
      const second = await make({ dependsOn: [first], work: command('ls') });
      const answer = await judge('runTask', { identifier: second, includeDependencies: true });
      expect(answer).toMatchObject({
        grants: [expect.stringMatching(/^call:[\da-f]{64}$/) as string],
        policy: 'always',
        reason: `Runs ${first} and ${second}. Allows one call that the policy asks about.`,
      });
      const { runs, total } = answer.preview as RunPreviewFacts;
      expect(total).toBe(2);
      expect(runs).toMatchObject([
        { calls: [{ decision: 'ask' }], identifier: first, problems: [], waitsFor: [] },
        { calls: [{ decision: 'allow' }], identifier: second, problems: [], waitsFor: [first] },
      ]);
    });

    it('immediately refuses what nobody could approve in full, naming the steps, also on a schedule', async () => {
      const steps = Array.from({ length: 7 }, (_, index) => ({
        arguments: { command: `make part-${index} ${'x'.repeat(8000)}` },
        tool: 'lobe-local-system/runCommand',
      }));
      const identifier = await make({ work: { steps, type: 'plan' } });
      for (const answer of [
        await judge('runTask', { identifier }),
        await judge('setTaskSchedule', { identifier, schedule: { intervalSeconds: 3600 } }),
      ]) {
        expect(answer.policy).toBe('deny');
        expect(answer.reason).toMatch(
          new RegExp(
            String.raw`step 7 \(lobe-local-system/runCommand\) of ${identifier} would not`,
          ),
        );
        expect(answer.reason).toMatch(/Nothing was run\..*divide the plan/);
      }
    });

    it('asks about work whose effects are not known in advance', async () => {
      const identifier = await make({ work: note() });
      expect(await judge('runTasks', { identifiers: [identifier] })).toMatchObject({
        policy: 'required',
      });
    });

    it('shows obstacles, and asks nobody about runs that would not start', async () => {
      const blocker = await make();
      const blocked = await make({ dependsOn: [blocker], work: command('make blocked') });
      const active = await make({ work: note() });
      await test.service.runTask({ identifier: active }, test.call);
      const answer = await judge('runTasks', { identifiers: [blocker, blocked, active] });
      expect(answer.policy).toBe('never');
      expect(answer).not.toHaveProperty('grants');
      const { runs } = answer.preview as RunPreviewFacts;
      expect(runs.map(({ problems }) => problems.join(' '))).toEqual([
        expect.stringMatching(/has no work/),
        expect.stringMatching(new RegExp(`waits for ${blocker}`)),
        expect.stringMatching(/has not ended/),
      ]);
    });

    it('includes all runnable tasks below a task', async () => {
      const parent = await make();
      const children = [
        await make({ parentIdentifier: parent, work: note() }),
        await make({ parentIdentifier: parent, work: note() }),
      ];
      const { preview } = await judge('runTasks', { parentIdentifier: parent });
      expect((preview as RunPreviewFacts).runs.map((run) => run.identifier)).toEqual(children);
    });

    it('grants nothing to runs started by a run, and does not follow cycles of them', async () => {
      const identifier = await make({ work: command('make nested') });
      const nested = await judge('runTask', { identifier }, { scope: 'task' });
      expect(nested).toMatchObject({ policy: 'required' });
      expect(nested).not.toHaveProperty('grants');
    });
  });

  describe('of schedules', () => {
    it('asks nobody about removing one, or about an invalid one', async () => {
      const identifier = await make({ work: note() });
      expect(await judge('setTaskSchedule', { identifier, schedule: null })).toMatchObject({
        policy: 'never',
      });
      expect(
        await judge('setTaskSchedule', { identifier, schedule: { cron: 'often' } }),
      ).toMatchObject({ policy: 'never', reason: expect.stringContaining('often') as string });
    });

    it.each([
      ['a completed task', { work: command('make it') }, 'completed', 'is completed'],
      ['a canceled task', { work: command('make it') }, 'canceled', 'is canceled'],
      ['a canceled task without work', {}, 'canceled', 'is canceled'],
    ] as const)(
      'asks nobody about one for %s, which is refused',
      async (_, fields, status, why) => {
        const identifier = await make(fields);
        await test.service.updateTaskStatus({ identifier, status }, test.call);
        const params = { identifier, schedule: { intervalSeconds: 60 } };
        const { grants, ...answer } = await judge('setTaskSchedule', params);
        expect(answer).toMatchObject({
          policy: 'never',
          reason: expect.stringContaining(why) as string,
        });
        expect(grants).toHaveLength(1);
        await expect(test.service.setTaskSchedule(params, test.call)).rejects.toThrow(
          answer.reason,
        );
      },
    );

    it('asks nobody about one for a group, which has no work', async () => {
      const identifier = await make();
      await make({ parentIdentifier: identifier });
      const params = { identifier, schedule: { intervalSeconds: 60 } };
      expect(await judge('setTaskSchedule', params)).toMatchObject({ policy: 'never' });
    });

    it.each([
      [
        'paused',
        async (identifier: string) => {
          await test.service.updateTaskStatus({ identifier, status: 'paused' }, test.call);
        },
      ],
      [
        'claimed',
        async (identifier: string) => {
          await test.service.claimTask({ holder: 'somebody', identifier }, test.call);
        },
      ],
      [
        'waiting',
        async (identifier: string) => {
          const addDependencies = [await make()];
          await test.service.editTask({ addDependencies, identifier }, test.call);
        },
      ],
    ])('covers its calls also if the task is %s and could not be run now', async (_, change) => {
      const identifier = await make({ work: command('make later') });
      await change(identifier);
      const params = { identifier, schedule: { intervalSeconds: 60 } };
      const answer = await judge('setTaskSchedule', params);
      expect(answer).toMatchObject({ policy: 'always', preview: { planned: { problems: [] } } });
      expect(answer.grants).toHaveLength(1);
    });

    it('shows the next times and the work, and asks even about allowed work', async () => {
      const identifier = await make({ work: command('ls') });
      const schedule = { cron: '0 9 * * *', startAt: '2031-03-02', timeZone: 'Asia/Tokyo' };
      const answer = await judge('setTaskSchedule', { identifier, schedule });
      expect(answer).toMatchObject({ policy: 'required' });
      const preview = answer.preview as SchedulePreviewFacts;
      expect(preview).toMatchObject({ kind: 'schedule', timeZone: 'Asia/Tokyo' });
      expect(preview.nextTimes).toHaveLength(5);
      expect(preview.nextTimes[0]).toBe('2031-03-02T00:00:00.000Z');
      expect(preview.planned).toMatchObject({ calls: [{ decision: 'allow' }], identifier });
    });

    it('leaves calls that the policy asks about to a person', async () => {
      const identifier = await make({ work: command('make daily') });
      const answer = await judge('setTaskSchedule', {
        identifier,
        schedule: { intervalSeconds: 60 },
      });
      expect(answer).toMatchObject({ policy: 'always' });
      expect(answer.grants).toHaveLength(1);
    });
  });

  it('asks about an unknown API', async () => {
    expect(await judge('formatDisk', {})).toMatchObject({ policy: 'required' });
  });
});
