import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TaskWork } from '@lobechat/builtin-tool-task';

import type { TaskRunner } from '../runner.ts';
import { createCommandRunner } from '../runners/create-command-runner.ts';
import { createModelRunner } from '../runners/create-model-runner.ts';
import { createPlanRunner } from '../runners/create-plan-runner.ts';
import { createTestEngine, type TestEngine } from '../testing/create-test-engine.ts';
import { createTestRun } from '../testing/create-test-run.ts';
import { planRun } from './plan-run.ts';

let test: TestEngine;
beforeAll(async () => {
  test = await createTestEngine();
});
afterAll(() => test.close());

const runners = (): TaskRunner[] => [
  createPlanRunner(),
  createCommandRunner(),
  createModelRunner({ endpoint: undefined, engine: () => test.engine }),
];
const plan = (work: TaskWork | undefined) =>
  planRun({
    context: { workspace: { roots: [test.root] } },
    engine: test.engine,
    runners: runners(),
    work,
  });
const step = (tool: string, given: Record<string, unknown> = {}) => ({ arguments: given, tool });
const command = (line: string): TaskWork => ({ command: line, type: 'command' });

describe('planRun', () => {
  it('reports what blocks a run', async () => {
    expect((await plan(undefined)).problems).toEqual([
      'The task has no work: nothing says what a run of it does.',
    ]);
    expect((await plan({ type: 'magic' })).problems).toEqual([
      "Nothing here does work of type 'magic'. This host does 'plan', 'command' and 'model'.",
    ]);
    expect((await plan({ type: 'plan' })).problems[0]).toContain('A plan needs work.steps');
    expect((await plan({ type: 'model' })).problems[0]).toContain(
      'No model endpoint is configured',
    );
    expect((await plan(command(' '))).problems[0]).toContain('needs work.command');
  });

  it('shows calls that could not be made, with the reason', async () => {
    const { calls, grants } = await plan({
      steps: [
        step('lobe-local-system/readFil', { path: 'a' }),
        step('lobe-local-system/readFile', { text: 'a' }),
        step('no-such/tool', { path: '{{tasks.TASK-1.content}}' }),
      ],
      type: 'plan',
    });
    expect(calls.map(({ decision }) => decision)).toEqual(['deny', 'deny', 'deny']);
    expect(calls[0]?.reason).toContain('readFile');
    expect(calls[1]?.reason).toContain('path');
    expect(grants).toEqual([]);
  });

  it('grants the calls that need approval, and requires a person for them', async () => {
    const asked = await plan(command('rm -rf build'));
    expect(asked).toMatchObject({
      calls: [
        { decision: 'ask', reason: expect.any(String), tool: 'lobe-local-system/runCommand' },
      ],
      grants: [expect.stringMatching(/^call:/)],
      policy: 'always',
      problems: [],
    });
    const harmless = await plan(command('ls'));
    expect(harmless).toMatchObject({
      calls: [{ decision: 'allow' }],
      grants: [],
      policy: 'required',
    });
  });

  it('grants nothing for calls whose arguments are not known yet, and says so', async () => {
    const { calls, grants, policy } = await plan({
      steps: [
        step('lobe-local-system/readFile', { path: 'names.txt' }),
        step('lobe-local-system/runCommand', { command: 'rm -rf {{steps.1.content}}' }),
        step('lobe-local-system/runCommand', { command: 'echo {{steps.1.content}}' }),
        step('lobe-calculator/calculate', { expression: '{{steps.1.content}}' }),
      ],
      type: 'plan',
    });
    expect(calls.map(({ decision }) => decision)).toEqual(['allow', 'unknown', 'unknown', 'allow']);
    expect(calls[1]?.reason).toContain('approving the run does not cover it');
    expect({ grants, policy }).toEqual({ grants: [], policy: 'required' });
  });

  it('grants nothing for a call that is too long to be shown in full, and says so', async () => {
    const { calls, grants, policy, uncovered } = await plan(
      command(`rm -rf build #${' '.repeat(10_000)}x`),
    );
    expect(uncovered).toEqual(['step 1 (lobe-local-system/runCommand)']);
    expect(calls).toMatchObject([
      { decision: 'unknown', reason: expect.stringContaining('too long to be shown') },
    ]);
    expect({ grants, policy }).toEqual({ grants: [], policy: 'required' });
  });

  it('shows literal braces as in the call, and grants that call', async () => {
    const work = {
      steps: [step('lobe-local-system/runCommand', { command: 'rm {{{{x}}' })],
      type: 'plan',
    };
    const { calls, grants } = await plan(work);
    expect(calls).toMatchObject([{ arguments: { command: 'rm {{x}}' }, decision: 'ask' }]);
    expect(grants).toHaveLength(1);
  });

  it('grants exactly what the run needs: the same plan runs, and no other', async () => {
    const { engine, root } = test;
    const write = (content: string) =>
      step('lobe-local-system/runCommand', {
        command: `rm -f nothing && echo ${content} > made.txt`,
      });
    const work = { steps: [write('granted')], type: 'plan' };
    const { grants } = await plan(work);
    const runner = createPlanRunner();

    const other = createTestRun({
      engine,
      grants,
      roots: [root],
      work: { steps: [write('other')], type: 'plan' },
    });
    await expect(runner.run(other.context)).rejects.toMatchObject({ type: 'ApprovalDenied' });

    const { context } = createTestRun({ engine, grants, roots: [root], work });
    await expect(runner.run(context)).resolves.toMatchObject({
      content: expect.stringContaining('exit code 0'),
    });
    const read = await engine.call(
      { arguments: { path: 'made.txt' }, name: 'lobe-local-system/readFile' },
      { context: { workspace: { roots: [root] } } },
    );
    expect(read.content).toContain('granted');
  });
});
