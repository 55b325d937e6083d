import { readFile } from 'node:fs/promises';
import path from 'node:path';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import type { TaskWork } from '@lobechat/builtin-tool-task';

import { createTestEngine, type TestEngine } from '../testing/create-test-engine.ts';
import { createTestRun, type TestRunOptions } from '../testing/create-test-run.ts';
import { createCommandRunner } from './create-command-runner.ts';

const runner = createCommandRunner();
let test: TestEngine;
beforeAll(async () => {
  // As if a person had allowed it: policy questions are tested in approval.
  test = await createTestEngine({ user: { approvalMode: 'auto-run' } });
});
afterAll(() => test.close());

const start = (command: string, options: Partial<TestRunOptions> & { cwd?: string } = {}) => {
  const { cwd, ...rest } = options;
  const work: TaskWork = { command, type: 'command', ...(cwd !== undefined && { cwd }) };
  return createTestRun({ engine: test.engine, roots: [test.root], work, ...rest });
};

describe('createCommandRunner', () => {
  it.each([
    [{ type: 'command' }, 'needs work.command'],
    [{ command: ' \n', type: 'command' }, 'needs work.command'],
    [{ command: 'x'.repeat(40_000), type: 'command' }, '40000 characters; 32768 are allowed'],
    [{ command: 'ls', cwd: '', type: 'command' }, 'work.cwd has to be a path'],
    [{ command: ['ls'], type: 'command' }, 'needs work.command'],
  ])('rejects invalid work (%#)', (work, problem) => {
    expect(runner.check?.(work as TaskWork).join(' ')).toContain(problem);
  });

  it('also rejects such work when it is run', async () => {
    const run = start('');
    await expect(runner.run(run.context)).rejects.toMatchObject({ type: 'InvalidArguments' });
    expect(run.journal.started).toEqual([]);
  });

  it('fails with the exit code and the end of the output', async () => {
    const run = start('echo first; echo wrong >&2; exit 3');
    await expect(runner.run(run.context)).rejects.toMatchObject({
      message: expect.stringMatching(/exit code 3.*Its output ends:\nfirst\nwrong$/s),
      type: 'CommandFailed',
    });
    expect(run.journal.done.size).toBe(0);
  });

  it('fails if the policy asks and the command was not granted', async () => {
    const engine = await createTestEngine();
    try {
      const run = start('rm -rf something', { engine: engine.engine, roots: [engine.root] });
      await expect(runner.run(run.context)).rejects.toMatchObject({
        message: expect.stringContaining('approving the run did not cover this call'),
        type: 'ApprovalDenied',
      });
    } finally {
      await engine.close();
    }
  });

  it('stops the command when the run is stopped, and does not treat that as a failure', async () => {
    const controller = new AbortController();
    const run = start('echo begun; sleep 60', { signal: controller.signal });
    const { log } = run.context;
    const context = {
      ...run.context,
      log: (...line: Parameters<typeof log>) => {
        log(...line);
        controller.abort('cancelled');
      },
    };
    await expect(runner.run(context)).rejects.toMatchObject({ type: 'Aborted' });
    expect(run.lines).toEqual([{ level: 'info', text: 'begun' }]);
    expect(run.journal.done.size).toBe(0);
  });

  it('runs it in its folder, logs its output, and returns the end of it with the facts', async () => {
    const made = start('mkdir -p inner');
    await runner.run(made.context);
    const run = start('pwd; for n in 1 2 3; do echo line $n; done', { cwd: 'inner' });
    const { content, state } = await runner.run(run.context);
    const lines = [path.join(test.root, 'inner'), 'line 1', 'line 2', 'line 3'];
    expect(content).toBe(lines.join('\n'));
    expect(state).toMatchObject({ exitCode: 0, status: 'exited', totalBytes: content.length + 1 });
    expect(run.lines.map(({ text }) => text)).toEqual(lines);
    expect(run.costs).toEqual([{ toolCalls: 1 }]);
  });

  it('keeps the end of a long output, and says so', async () => {
    const run = start('seq 1 100000');
    const { content } = await runner.run(run.context);
    expect(content.length).toBeLessThanOrEqual(8000);
    expect(content).toMatch(/^\[The beginning of the output is left out\.\]\n9\d{4}\n/);
    expect(content.endsWith('\n99999\n100000')).toBe(true);
    expect(run.lines.length).toBeLessThanOrEqual(2102);
    expect(run.lines.at(-1)?.text).toBe('100000');
  });

  it('says that there was no output', async () => {
    expect(await runner.run(start('true').context)).toMatchObject({ content: '(no output)' });
  });

  it('does not repeat a successful command, but runs an edited one', async () => {
    const first = start('echo x >> count.txt');
    await runner.run(first.context);
    await runner.run(start('echo x >> count.txt', { attempt: 2, journal: first.journal }).context);
    const file = path.join(test.root, 'count.txt');
    expect(await readFile(file, 'utf8')).toBe('x\n');
    await runner.run(start('echo y >> count.txt', { attempt: 2, journal: first.journal }).context);
    expect(await readFile(file, 'utf8')).toBe('x\ny\n');
  });
});
