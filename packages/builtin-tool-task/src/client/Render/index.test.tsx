// @vitest-environment happy-dom
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, it } from 'vitest';

import {
  HOSTILE_STATES,
  listBrokenStates,
  readSurfaces,
  renderSurface,
} from '@lobechat/shared-tool-ui/testing';
import type { BuiltinRenderProps } from '@lobechat/types';

import { taskFixtures } from '../../fixtures.ts';
import { taskLocales } from '../../locales/index.ts';
import { TaskApiName, type TaskApiNameType } from '../../types.ts';
import { RUN, RUN_DETAILS } from '../testing/runs.ts';
import { taskRenders } from './index.tsx';

afterEach(cleanup);

const show = (
  apiName: TaskApiNameType,
  props: Partial<BuiltinRenderProps>,
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const Render = taskRenders[apiName];
  const rendered = renderSurface(<Render args={undefined} content="" messageId="m" {...props} />, {
    language,
    locales: taskLocales,
  });
  expect(rendered.missingKeys).toEqual([]);
  return rendered.container;
};

const getHappy = (apiName: TaskApiNameType) =>
  taskFixtures[apiName]?.find(({ kind }) => kind === 'happy');

const HUGE = 'x\u202E'.repeat(5_000_000);

/* A state in which every text except enumerated values is huge. */
const swell = (value: unknown, key = ''): unknown => {
  if (typeof value === 'string') return /status|type|level|At$/i.test(key) ? value : HUGE;
  if (Array.isArray(value)) return value.slice(0, 2).map((item) => swell(item));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, swell(item, name)]));
};

describe.each(Object.values(TaskApiName))('the Render of %s', (apiName) => {
  it('says why there is no result', () => {
    show(apiName, { pluginError: { message: 'It took too long.', type: 'Timeout' } });
    expect(screen.getByText('Timeout')).toBeTruthy();
    expect(screen.getByText('It took too long.')).toBeTruthy();
  });

  it('shows what the model read if there is no state', () => {
    expect(show(apiName, { content: '= 1' }).querySelector('pre')?.textContent).toBe('= 1');
  });

  it('tolerates a state of any form', () => {
    const Render = taskRenders[apiName];
    const { arguments: args, result } = getHappy(apiName) ?? {};
    const broken = [...HOSTILE_STATES, ...listBrokenStates(result?.state)];
    const views = broken.map((state, index) => (
      <Render
        args={index % 2 === 0 ? state : args}
        content="raw"
        key={index}
        messageId="m"
        pluginState={state}
      />
    ));
    expect(readSurfaces(views, { locales: taskLocales })).not.toContain('');
  });

  it('tolerates huge texts, and lets no deceptive character through', () => {
    const { arguments: args, result } = getHappy(apiName) ?? {};
    const container = show(apiName, {
      args: swell(args),
      content: 'raw',
      pluginState: swell(result?.state),
    });
    expect(container.textContent).not.toContain('\u202E');
    expect(container.textContent.length).toBeLessThan(5_000_000);
  });
});

const task = (number: number, more: object = {}) => ({
  blockers: 0,
  identifier: `TASK-${number}`,
  name: `Task ${number}`,
  priority: 3,
  ready: false,
  status: 'todo',
  tags: [],
  ...more,
});

const listItems = (name: string): string[] =>
  [...screen.getByLabelText(name, { selector: 'ol, ul' }).children].map((item) =>
    item.textContent.trim(),
  );

describe('the Renders of lists', () => {
  it('say that there is nothing', () => {
    show('listTasks', { args: { ready: true }, pluginState: { tasks: [] } });
    expect(screen.getByText('No task can start now')).toBeTruthy();
    cleanup();
    show('listTasks', { args: { query: 'x' }, pluginState: { tasks: [] } }, 'zh-CN');
    expect(screen.getByText('没有任务包含这些词')).toBeTruthy();
  });

  it('name in words what is unusual about each task', () => {
    const tasks = [
      task(1, { dueAt: '2020-01-01T12:00:00Z', overdue: true, priority: 1, tags: ['ui'] }),
      task(2, { blockers: 2, claimedBy: 'agent-a' }),
      task(3, { blockers: 2, status: 'completed' }),
      task(4, { ready: true }),
    ];
    show('listTasks', { pluginState: { tasks, total: 90 } });
    const [late, blocked, done, ready] = listItems('Tasks');
    expect(late).toMatch(/^To do.*TASK-1 Task 1.*Urgent.*overdue since Jan 1, 2020.*ui$/);
    expect(blocked).toMatch(/waits for 2.*held by agent-a/);
    expect(done).toBe('CompletedTASK-3 Task 3');
    expect(ready).toContain('Ready');
    expect(screen.getByText('4 of 90')).toBeTruthy();
  });

  it.each([
    ['en-US', '3/5 done', '1/5 done, 2 failed'],
    ['zh-CN', '已完成 3/5', '已完成 1/5，失败 2'],
  ] as const)(
    'show in %s the progress of a group, in a list and in a tree',
    (locale, done, failed) => {
      const tasks = [
        task(1, { parts: { done: 3, total: 5 } }),
        task(2, { parts: { done: 1, failed: 2, total: 5 } }),
        task(3, { parts: { done: 9, total: 'all' } }),
      ];
      for (const [api, state] of [
        ['listTasks', { tasks }],
        ['listTasks', { dependencies: [], nodes: tasks }],
      ] as const) {
        const container = show(api, { pluginState: state }, locale);
        expect(container.textContent).toContain(done);
        expect(container.textContent).toContain(failed);
        expect(container.textContent).not.toContain('9/');
        cleanup();
      }
    },
  );

  it('show some of thousands, and the rest step by step', () => {
    const tasks = Array.from({ length: 2500 }, (_, index) => task(index));
    show('listTasks', { pluginState: { nextCursor: 'x', tasks } });
    expect(listItems('Tasks')).toHaveLength(50);
    expect(screen.getByText('There are more.')).toBeTruthy();
    fireEvent.click(screen.getByText('Show 2450 more'));
    expect(listItems('Tasks')).toHaveLength(300);
  });

  it('show where words were found', () => {
    const found = { excerpt: 'move the \u202Edata', foundIn: 'comment' };
    show('listTasks', { pluginState: { tasks: [task(1, found)] } });
    expect(screen.getByText('In a comment: move the \\u{202E}data')).toBeTruthy();
  });
});

describe('the Render of a tree', () => {
  it('nests descendants, and ignores a parent that comes later', () => {
    const nodes = [
      task(1, { parentIdentifier: 'TASK-3' }),
      task(2, { parentIdentifier: 'TASK-1' }),
      task(3, { parentIdentifier: 'TASK-2', status: 'running' }),
      task(4, { parentIdentifier: 'TASK-4' }),
    ];
    const container = show('listTasks', { pluginState: { nodes } });
    expect(listItems('Task tree')).toHaveLength(2);
    expect(container.querySelectorAll('details[open]')).toHaveLength(2);
    expect(container.textContent).toContain('2 below');
    expect(container.textContent).toContain('Running1');
  });

  it('draws no deeper than a page can handle', () => {
    const nodes = Array.from({ length: 1500 }, (_, index) =>
      task(index, { parentIdentifier: `TASK-${index - 1}` }),
    );
    const container = show('listTasks', { pluginState: { nodes, omitted: 12 } });
    let depth = 0;
    for (let list = container.querySelector('ul[aria-label="Task tree"]'); list;) {
      list = list.querySelector(':scope > li > details > ul');
      depth += 1;
    }
    expect(depth).toBeLessThan(30);
    expect(screen.getByText('12 more are not shown.')).toBeTruthy();
  });
});

describe('the Renders of changes', () => {
  it('draw a plan with its current identifiers', async () => {
    const tasks = [
      { name: 'Dig', reference: 'dig' },
      { dependsOn: ['dig', 'TASK-1'], name: 'Pour', reference: 'pour' },
    ];
    const results = [
      { identifier: 'TASK-8', name: 'Dig', reference: 'dig', success: true },
      { identifier: 'TASK-9', name: 'Pour', reference: 'pour', success: true },
    ];
    show('createTasks', { args: { tasks }, pluginState: { ready: ['TASK-8'], results } });
    const options = await screen.findAllByRole('option');
    expect(options.map((option) => option.querySelector('title')?.textContent)).toEqual([
      'TASK-8 Dig, Ready, To do. Required by TASK-9',
      'TASK-9 Pour, To do. Requires TASK-8, TASK-1',
      'TASK-1, outside of this tree. Required by TASK-9',
    ]);
    expect(screen.getByText('Can start now: TASK-8')).toBeTruthy();
  });

  it('draw nothing for a plan that failed', () => {
    const error = { message: 'a requires b.', type: 'DependencyCycle' };
    show('createTasks', {
      args: { tasks: [{ dependsOn: ['b'], name: 'a', reference: 'a' }, { reference: 'b' }] },
      pluginError: error,
      pluginState: { failed: 1, results: [{ error, name: 'a', success: false }] },
    });
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(screen.getByText('DependencyCycle')).toBeTruthy();
    expect(screen.getByText('0 of 1 succeeded')).toBeTruthy();
  });

  it('show the status before and after, and what no longer waits', () => {
    const state = { identifier: 'TASK-1', previousStatus: 'running', status: 'completed' };
    const container = show('updateTaskStatus', {
      pluginState: { ...state, unblocked: ['TASK-2'] },
    });
    expect(container.textContent).toBe('TASK-1Running→CompletedNo longer waiting: TASK-2');
  });

  it.each([
    ['createTask', { task: task(3) }],
    ['createTasks', { results: [{ identifier: 'TASK-3', name: 'Three', success: true }] }],
    ['editTask', { task: task(3) }],
    ['editTasks', { results: [{ identifier: 'TASK-3', name: 'Three', success: true }] }],
  ] as const)(
    '%s shows groups that followed, and tasks due before those they wait for',
    (apiName, state) => {
      const late = [{ dueAt: '', identifier: 'TASK-8', waitsFor: 'TASK-9', waitsUntil: '' }];
      const groups = [{ identifier: 'TASK-7', status: 'completed' }];
      const container = show(apiName, { pluginState: { ...state, groups, late } });
      expect(container.textContent).toContain('Groups with a new status: TASK-7');
      expect(container.textContent).toContain('Due before a task that they wait for: TASK-8');
    },
  );

  it('show which tasks a claim passed over, and how many more', () => {
    const passedOver = ['TASK-2', 'TASK-3'];
    const state = { identifier: 'TASK-1', passedOver, passedOverTotal: 7 };
    const container = show('claimTask', { pluginState: state });
    expect(container.textContent).toContain('Passed over: TASK-2, TASK-3 +5');
  });

  it('never show the token of a claim', () => {
    const state = { expiresAt: '2026-03-01T09:00:00Z', holder: 'me', identifier: 'TASK-1' };
    const container = show('claimTask', { pluginState: { ...state, token: 'secret' } });
    expect(container.textContent).toContain('me');
    expect(container.innerHTML).not.toContain('secret');
  });

  it('show when a schedule fires, in both time zones, and that it was removed', () => {
    const schedule = { cron: '0 6 * * *', missed: 'once', timeZone: 'Asia/Tokyo' };
    const nextTimes = ['2026-03-01T21:00:00Z', 'soon'];
    show('setTaskSchedule', { pluginState: { identifier: 'TASK-1', nextTimes, schedule } });
    expect(screen.getByText('0 6 * * *')).toBeTruthy();
    expect(screen.getByRole('table', { name: 'Next times' }).textContent).toContain(
      'Mon, Mar 2, 2026',
    );
    expect(screen.getByText('soon')).toBeTruthy();
    cleanup();
    show('setTaskSchedule', { pluginState: { identifier: 'TASK-1', nextTimes: [] } });
    expect(screen.getByText('The schedule was removed.')).toBeTruthy();
  });
});

describe('the Renders of runs', () => {
  it('show how a run failed, with steps, attempts and the end of its log', () => {
    const error = { message: 'Step 2 failed.', type: 'StepFailed' };
    const details = { ...RUN_DETAILS, error, finishedAt: RUN_DETAILS.startedAt, status: 'failed' };
    const container = show('runTask', {
      pluginError: { message: 'no', type: 'RunFailed' },
      pluginState: { details, further: [], run: details, workers: [] },
    });
    for (const text of ['StepFailed', 'attempt 2 of 3', '4 tool calls', '$0.0312']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.textContent).toContain('1,200 tokens in, 80 out');
    const steps = [...screen.getByRole('list', { name: 'Steps' }).children];
    expect(steps.map((step) => step.textContent)).toEqual([
      'Succeededread2sattempt 1Result',
      // The run ended in the middle of it.
      'Cancelledtestattempt 2',
    ]);
    const rows = [...screen.getByRole('table', { name: 'Attempts' }).querySelectorAll('tbody tr')];
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringMatching(/^1Lost .*4shost:1$/),
      expect.stringMatching(/^2Running .*host:2$/),
    ]);
    const log = screen.getByRole('group', { name: 'Log' }).textContent;
    expect(log).toContain('— attempt 2 —');
    expect(log).toContain('Error: a\\u{202E}b');
    expect(screen.getByText('The last 3 of 40 lines')).toBeTruthy();
    // Nothing is in progress: nothing is followed and nothing is busy.
    expect(container.querySelector('[aria-busy="true"]')).toBeNull();
  });

  it('name the workers for a queued run, or say that there are none', () => {
    const run = { ...RUN, attempts: 0, status: 'queued' };
    show('runTask', { pluginState: { further: [run], run, workers: [] } });
    expect(screen.getByText(/No worker is running/)).toBeTruthy();
    cleanup();
    show('viewTask', { pluginState: { latestRun: run, workers: [] } });
    expect(screen.getByText(/No worker is running/)).toBeTruthy();
    cleanup();
    show('viewTask', { pluginState: { latestRun: { ...run, status: 'running' }, workers: [] } });
    expect(screen.getByText(/No worker answers/)).toBeTruthy();
    cleanup();
    const workers = [{ active: 1, concurrency: 4, kind: 'worker', name: 'host:1' }];
    show('runTask', { pluginState: { alreadyActive: true, further: [], run, workers } });
    expect(screen.getByText('Done by worker host:1 (1 of 4 busy)')).toBeTruthy();
    expect(screen.getByText(/was already running/)).toBeTruthy();
  });

  it('count the outcomes of the runs in a batch', () => {
    const results = [
      { identifier: 'TASK-1', name: 'a', run: { ...RUN, status: 'succeeded' }, success: true },
      { identifier: 'TASK-2', name: 'b', run: { ...RUN, status: 'waiting', waitsFor: ['TASK-1'] } },
      { error: { message: 'It has no work.', type: 'NoRunner' }, identifier: 'TASK-3', name: 'c' },
    ];
    const container = show('runTasks', { pluginState: { failed: 1, results } });
    expect(container.textContent).toContain('1 succeeded1 waiting1 refused');
    const [all] = screen.getAllByRole('progressbar', { name: 'Progress' });
    expect(all?.getAttribute('aria-valuetext')).toBe('2 of 3 ended');
    expect(screen.getByText('NoRunner')).toBeTruthy();
    expect(screen.getByText('Waits for TASK-1')).toBeTruthy();
  });

  it('say that a run is being cancelled, and when it will be retried', () => {
    const run = { ...RUN, cancelRequested: true, nextAttemptAt: '2026-03-01T09:00:00Z' };
    show('cancelTaskRun', { pluginState: { run } });
    expect(screen.getByText('is being cancelled')).toBeTruthy();
    cleanup();
    show('runTask', { pluginState: { details: { ...RUN_DETAILS, ...run } } });
    expect(screen.getByText(/^Next attempt Mar 1, 2026/)).toBeTruthy();
  });

  it('show the last of hundreds of steps', () => {
    const steps = Array.from({ length: 200 }, (_, index) => ({
      key: `${index}`,
      name: `s${index}`,
    }));
    show('runTask', { pluginState: { details: { ...RUN, steps } } });
    const list = screen.getByRole('list', { name: 'Steps' });
    expect(list.children).toHaveLength(40);
    expect(list.lastElementChild?.textContent).toBe('s199');
    fireEvent.click(screen.getByRole('button', { name: 'Show 160 more' }));
    expect(list.children).toHaveLength(200);
  });
});

describe('the Render of a task', () => {
  it('shows its instruction, what it waits for, its comments and its work', () => {
    const link = (number: number, type = 'requires') => ({ ...task(number), type });
    const details = {
      ...task(1),
      comments: [{ author: 'a\u202E', content: 'first\nsecond', createdAt: 'x' }],
      commentsTotal: 30,
      dependencies: [link(2), link(3, 'relates')],
      dependents: [link(4)],
      error: 'given up',
      instruction: 'Do it.',
      runs: [RUN, { ...RUN, id: 'run-0', status: 'failed' }],
      subtasks: [task(5)],
      work: { steps: [{ arguments: { path: 'a' }, tool: 'x/y' }], type: 'plan' },
    };
    const container = show('viewTask', { pluginState: { latestRun: RUN_DETAILS, task: details } });
    for (const title of ['Requires', 'Required by', 'Related tasks', 'Subtasks', 'Comments']) {
      expect(screen.getByRole('heading', { name: title })).toBeTruthy();
    }
    for (const text of ['Do it.', 'given up', 'a\\u{202E}', '1 of 30', '1 other run']) {
      expect(container.textContent).toContain(text);
    }
  });
});
