import { readFileSync } from 'node:fs';

import { describe, expect, it } from 'vitest';

import { taskExecutor } from './client/executor/index.ts';
import { STATUS_TRANSITIONS, TaskErrorType } from './constants.ts';
import { createTaskTestServices } from './testing.ts';
import type { CreateTasksParams } from './types.ts';

const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');

const PLAN: CreateTasksParams = {
  tasks: [
    { instruction: 'Find out why exports fail.', name: 'Fix exports', reference: 'fix' },
    {
      instruction: 'Export an empty project.',
      name: 'Reproduce it',
      parentIdentifier: 'fix',
      reference: 'reproduce',
      work: { command: 'pnpm export --empty', type: 'command' },
    },
    {
      dependsOn: ['reproduce'],
      instruction: 'Note what the command said.',
      name: 'Write it down',
      parentIdentifier: 'fix',
      work: {
        steps: [
          {
            arguments: { content: '{{tasks.reproduce.content}}', identifier: 'TASK-10' },
            tool: 'lobe-task/addTaskComment',
          },
        ],
        type: 'plan',
      },
    },
  ],
};

describe('the README', () => {
  it('shows what its example really says', async () => {
    const services = createTaskTestServices();
    const run = { parentIdentifier: 'TASK-12', waitSeconds: 600 };
    const outputs = [
      await taskExecutor.createTasks(PLAN, { services }),
      await taskExecutor.getTaskTree({ identifier: 'TASK-12' }, { services }),
      await taskExecutor.runTasks(run, { services }),
    ];
    for (const { content } of outputs) expect(readme).toContain(`\`\`\`\n${content}\n\`\`\``);
  });

  it.each(Object.entries(STATUS_TRANSITIONS))('has the transitions from %s', (from, to) => {
    const row = readme.split('\n').find((line) => line.startsWith(`| \`${from}\` |`)) ?? '';
    const named = [...row.matchAll(/`([a-z]+)`/g)].map(([, name]) => name).slice(1);
    expect(new Set(named)).toEqual(new Set<string | undefined>(to));
  });

  it.each(Object.values(TaskErrorType))('says when %s comes', (type) => {
    expect(readme).toContain(`| \`${type}\``);
  });
});
