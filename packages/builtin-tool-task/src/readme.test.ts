import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { taskExecutor } from './client/executor/index.ts';
import { STATUS_TRANSITIONS, TaskErrorType } from './constants.ts';
import { planningExamples } from './examples/planning.ts';
import { createTaskTestServices } from './testing.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

describe('the README', () => {
  it('shows the actual output of its example', async () => {
    const services = createTaskTestServices();
    const [plan] = planningExamples.createTasks;
    if (!plan) throw new Error('There is no example.');
    const { arguments: params } = plan;
    const run = { identifiers: ['TASK-5', 'TASK-3', 'TASK-4'], waitSeconds: 60 };
    const outputs = [
      await taskExecutor.createTasks(params, { services }),
      await taskExecutor.listTasks({ parentIdentifier: 'TASK-1', view: 'tree' }, { services }),
      await taskExecutor.runTasks(run, { services }),
    ];
    for (const { content } of outputs) expect(readme).toContain(`\`\`\`\n${content}\n\`\`\``);
  });

  it.each(Object.entries(STATUS_TRANSITIONS))('has the transitions from %s', (from, to) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${from}\` |`)) ?? '';
    const named = [...row.matchAll(/`([a-z]+)`/g)].map(([, name]) => name).slice(1);
    expect(new Set(named)).toEqual(new Set<string | undefined>(to));
  });

  it.each(Object.values(TaskErrorType))('says when %s occurs', (type) => {
    expect(readme).toContain(`| \`${type}\``);
  });
});
