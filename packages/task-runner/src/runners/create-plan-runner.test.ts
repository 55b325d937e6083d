import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { PlanStep, TaskWork } from '@lobechat/builtin-tool-task';
import { createToolEngine, type ToolSource } from '@lobechat/tool-engine';

import { createTestEngine, type TestEngine } from '../testing/create-test-engine.ts';
import { createTestRun, type TestRunOptions } from '../testing/create-test-run.ts';
import { createPlanRunner } from './create-plan-runner.ts';

const runner = createPlanRunner();
const FILES = 'lobe-local-system';

const plan = (...steps: PlanStep[]): TaskWork => ({ steps, type: 'plan' });

describe('with the builtin tools', () => {
  let test: TestEngine;
  beforeAll(async () => {
    test = await createTestEngine();
  });
  afterAll(() => test.close());

  const start = (work: TaskWork, options: Partial<TestRunOptions> = {}) =>
    createTestRun({ engine: test.engine, roots: [test.root], work, ...options });

  it('rejects a plan with problems before anything runs', async () => {
    const run = start(
      plan({ arguments: { path: '{{steps.2.content}}' }, tool: `${FILES}/readFile` }),
    );
    await expect(runner.run(run.context)).rejects.toMatchObject({ type: 'InvalidArguments' });
    expect(run.journal.started).toEqual([]);
  });

  it('rejects references to tasks without a result before anything runs', async () => {
    const run = start(
      plan(
        { tool: `${FILES}/listFiles` },
        { arguments: { path: '{{tasks.TASK-2.content}}' }, tool: `${FILES}/readFile` },
      ),
      { outcomes: { 'TASK-1': { content: 'here' } } },
    );
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(/what TASK-2 left.*\(here: TASK-1\).*Add the dependency/s),
      type: 'NotFound',
    });
    expect(run.journal.started).toEqual([]);
  });

  it.each([
    ['lobe-nope/foo', 'ToolNotFound'],
    [`${FILES}/listFile`, 'ApiNotFound'],
  ])('rejects a plan with %s before anything runs', async (tool, type) => {
    const run = start(plan({ tool: `${FILES}/listFiles` }, { id: 'last', tool }));
    const planner = createPlanRunner(() => test.engine);
    await expect(planner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(/^Step 'last' \(.*\) cannot be done: /) as string,
      type,
    });
    expect(run.journal.started).toEqual([]);
  });

  it('fails with the error of the first failing call, and makes no further calls', async () => {
    const run = start(
      plan(
        { arguments: { path: 'absent.txt' }, id: 'look', tool: `${FILES}/readFile` },
        { tool: `${FILES}/listFiles` },
      ),
    );
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Step 'look' \(lobe-local-system\/readFile\) failed: .*absent\.txt/,
      ),
      type: 'NotFound',
    });
    expect(run.journal.started).toHaveLength(1);
    expect(run.journal.done.size).toBe(0);
  });

  it('fails for a reference that dangles at run time, naming what exists', async () => {
    const run = start(
      plan(
        { tool: `${FILES}/listFiles` },
        { arguments: { path: '{{steps.1.state.nothing}}' }, tool: `${FILES}/readFile` },
      ),
    );
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(
        /Step '2' cannot be filled in.*there is no "nothing" in state: it has/,
      ),
      type: 'NotFound',
    });
  });

  it('says which single values there are when a call cannot use a whole content', async () => {
    const calculate = (expression: string) => ({
      arguments: { expression },
      tool: 'lobe-calculator/calculate',
    });
    const run = start(plan(calculate('1/3 + 1/6'), calculate('({{steps.1.content}}) * 2')));
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(
        /^Step '2' .* failed: .*\. \{\{steps\.1\.content\}\} is .*\{\{steps\.1\.state\.exact\}\} is "1\/2"/,
      ),
    });
  });

  it('makes its calls one after another, each with the results of earlier ones', async () => {
    const run = start(
      plan(
        {
          arguments: { expression: '1/{{tasks.TASK-1.state.n}} + 1/6' },
          id: 'sum',
          tool: 'lobe-calculator/calculate',
        },
        {
          arguments: { content: 'It is {{steps.sum.content}}, {{{{really}}.', path: 'answer.txt' },
          tool: `${FILES}/writeFile`,
        },
        { arguments: { path: 'answer.txt' }, id: 'read', tool: `${FILES}/readFile` },
      ),
      {
        hostApproval: () => ({ action: 'approve' }),
        outcomes: { 'TASK-1': { content: 'three', state: { n: 3 } } },
      },
    );
    const { content, state } = await runner.run(run.context);
    expect(content).toMatch(/It is .*1\/2.*, {{really}}\./s);
    expect(state).toMatchObject({
      steps: { 2: { content: expect.any(String) }, read: { content } },
    });
    expect(run.journal.started.map(({ name }) => name)).toEqual([
      'sum: lobe-calculator/calculate',
      '2: lobe-local-system/writeFile',
      'read: lobe-local-system/readFile',
    ]);
    expect(run.journal.started[0]?.input).toEqual({ expression: '1/3 + 1/6' });
    expect(run.costs).toEqual([{ toolCalls: 1 }, { toolCalls: 1 }, { toolCalls: 1 }]);
    expect(run.progress.at(-1)).toEqual({ done: 3, total: 3 });
  });
});

describe('with a tool that counts', () => {
  const createCounter = (answer: (text: string) => unknown = (text) => ({ echoed: text })) => {
    const made: string[] = [];
    const source: ToolSource = {
      call: async ({ arguments: given }) => {
        const text = String(given['text']);
        made.push(text);
        return { content: text, state: await answer(text), success: true };
      },
      id: 'counter',
      list: () => [
        {
          annotations: { readOnly: true },
          description: 'Says it again.',
          inputSchema: { properties: { text: { type: 'string' } }, type: 'object' },
          name: 'builtin__echo__say',
          server: 'echo',
          tool: 'say',
          toolbox: 'builtin',
        },
      ],
    };
    return { engine: createToolEngine({ sources: [source] }), made };
  };
  const say = (text: string, id?: string): PlanStep => ({
    arguments: { text },
    tool: 'echo/say',
    ...(id !== undefined && { id }),
  });

  it('starts nothing after the run was stopped', async () => {
    const controller = new AbortController();
    const { engine, made } = createCounter(() => controller.abort(new Error('cancelled by Ada')));
    const run = createTestRun({
      engine,
      signal: controller.signal,
      work: plan(say('a'), say('b')),
    });
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: 'The run was stopped: cancelled by Ada',
      type: 'Aborted',
    });
    expect(made).toEqual(['a']);
    expect(run.journal.done.size).toBe(0);
  });

  it('resumes after the last completed step, also if interrupted in the middle of one', async () => {
    const controller = new AbortController();
    const interrupted = createCounter((text) => {
      if (text === 'two one') controller.abort();
      return { n: text };
    });
    const work = plan(say('one'), say('two {{steps.1.content}}'), say('three {{steps.2.state.n}}'));
    const first = createTestRun({ engine: interrupted.engine, signal: controller.signal, work });
    await expect(runner.run(first.context)).rejects.toMatchObject({ type: 'Aborted' });
    expect(interrupted.made).toEqual(['one', 'two one']);

    const { engine, made } = createCounter((text) => ({ n: text }));
    const second = createTestRun({ attempt: 2, engine, journal: first.journal, work });
    await expect(runner.run(second.context)).resolves.toMatchObject({ content: 'three two one' });
    expect(made).toEqual(['two one', 'three two one']);
  });

  it('repeats the steps after one that was edited between two attempts', async () => {
    const { engine, made } = createCounter();
    const first = createTestRun({ engine, work: plan(say('a'), say('b'), say('c')) });
    await runner.run(first.context);
    const work = plan(say('a'), say('B'), say('c'));
    const second = createTestRun({ engine, journal: first.journal, work });
    await runner.run(second.context);
    expect(made).toEqual(['a', 'b', 'c', 'B', 'c']);
  });

  it('makes identical calls of two steps twice', async () => {
    const { engine, made } = createCounter();
    await runner.run(createTestRun({ engine, work: plan(say('a'), say('a')) }).context);
    expect(made).toEqual(['a', 'a']);
  });

  it('passes data on unchanged', async () => {
    const data = { list: [1, { deep: null }], none: null };
    const { engine } = createCounter(() => data);
    const run = createTestRun({
      engine,
      work: plan(say('a'), say('{{steps.1.state.list.1}} {{steps.1.state.list.length}}')),
    });
    expect(await runner.run(run.context)).toMatchObject({ content: '{"deep":null} 2' });
  });

  it('reports a call stopped by somebody as a failure, not as an abort', async () => {
    const { engine } = createCounter();
    const work = plan({ ...say('a'), tool: 'echo/say' });
    const stopping = {
      call: () => {
        const error = { message: 'A person stopped the turn.', type: 'Aborted' };
        return Promise.resolve({ content: error.message, error, stop: true, success: false });
      },
    };
    const run = createTestRun({ engine: stopping, work });
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: "Step '1' (echo/say) failed: A person stopped the turn.",
      type: 'ApprovalDenied',
    });
    await engine.close();
  });
});
