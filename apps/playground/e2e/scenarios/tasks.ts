import assert from 'node:assert/strict';
import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';

import {
  findDialog,
  makeApproved,
  makeCall,
  readState,
  startApproved,
  startCall,
} from '../support/calls.ts';
import type { PlaygroundPage } from '../support/playground-page.ts';
import type { Visit } from '../support/scenario.ts';
import { waitUntil } from '../support/wait-until.ts';

const PHONE = { height: 740, width: 360 };

const RUN_COMMAND = 'lobe-local-system/runCommand';

interface PlannedTask {
  dependsOn?: string[];
  instruction: string;
  name: string;
  parentIdentifier?: string;
  reference: string;
  work?: object;
}

const plan = (reference: string, more: Partial<PlannedTask> = {}): PlannedTask => ({
  instruction: `Do ${reference}.`,
  name: `Task ${reference}`,
  reference,
  ...more,
});

/** Creates tasks in one call; returns their identifiers by reference. */
const createTasks = async (
  playground: PlaygroundPage,
  tasks: readonly PlannedTask[],
): Promise<Record<string, string>> => {
  await makeCall(playground, 'createTasks', { tasks });
  const { results } = await readState<{ results: { identifier: string; reference: string }[] }>(
    playground,
  );
  await playground.showResultAs('Preview');
  return Object.fromEntries(results.map(({ identifier, reference }) => [reference, identifier]));
};

const readStatuses = async (
  playground: PlaygroundPage,
  parentIdentifier: string,
): Promise<string[]> => {
  await makeCall(playground, 'listTasks', { parentIdentifier });
  const { tasks } = await readState<{ tasks: { status: string }[] }>(playground);
  return tasks.map(({ status }) => status);
};

/** Tasks that depend on each other, with real runs. */
export const taskVisit: Visit = [
  {
    name: 'a project is planned in one call; ready tasks, tree and graph are shown',
    run: async ({ page, playground }) => {
      await playground.open();
      const made = await createTasks(playground, [
        plan('project'),
        plan('design', { parentIdentifier: 'project' }),
        plan('build', { dependsOn: ['design'], parentIdentifier: 'project' }),
        plan('test', { dependsOn: ['build'], parentIdentifier: 'project' }),
        plan('write', { dependsOn: ['design'], parentIdentifier: 'project' }),
      ]);
      const { build, design, project, write } = made;
      const ready = await makeCall(playground, 'listTasks', {
        parentIdentifier: project,
        ready: true,
      });
      assert.match(ready, new RegExp(`${design}\\b`));
      assert.doesNotMatch(ready, new RegExp(`${build}\\b`));
      await playground.see('Task design');

      const tree = await makeCall(playground, 'listTasks', {
        parentIdentifier: project,
        view: 'tree',
      });
      assert.match(tree, new RegExp(`${write}\\b`));
      await playground.see('Task write');
      await page.getByRole('list', { exact: true, name: 'Task tree' }).waitFor();
      const graph = page.getByRole('listbox', { name: /depend/i });
      await graph.scrollIntoViewIfNeeded();
      const places = await graph.getByRole('option').evaluateAll((nodes) =>
        nodes.map((node) => {
          const { width, x } = node.getBoundingClientRect();
          return { width, x };
        }),
      );
      assert.equal(places.length, 4);
      assert.ok(places.every(({ width }) => width > 20));
      assert.equal(
        new Set(places.map(({ x }) => Math.round(x))).size,
        3,
        'design, build and write, test',
      );
      await graph.press('ArrowRight');
      assert.notEqual(await graph.getAttribute('aria-activedescendant'), null);
    },
  },
  {
    name: 'a cycle is rejected with its path',
    run: async ({ playground }) => {
      await playground.open();
      const tasks = [plan('a', { dependsOn: ['b'] }), plan('b', { dependsOn: ['a'] })];
      const content = await makeCall(playground, 'createTasks', { tasks }, 'failed');
      assert.match(content, /DependencyCycle|circle|cycle/i);
    },
  },
  {
    name: 'a run is approved by its planned calls, and shows its steps while it runs',
    run: async ({ page, playground, server }) => {
      await playground.open();
      const command = (text: string) => ({ arguments: { command: text }, tool: RUN_COMMAND });
      const steps = [
        command('echo first >> steps.txt'),
        command('while [ ! -e go-on ]; do sleep 0.05; done; echo second >> steps.txt'),
      ];
      const { watched } = await createTasks(playground, [
        plan('watched', { work: { steps, type: 'plan' } }),
      ]);
      await startApproved(playground, {
        apiName: 'runTask',
        args: { identifier: watched, waitSeconds: 60 },
        shows: /echo first/,
      });
      await playground.waitForPhase('running');
      await page
        .getByText(/\b1 (?:of|\/) 2\b/)
        .filter({ visible: true })
        .first()
        .waitFor();
      await writeFile(join(server.workspace, 'go-on'), '');
      await playground.waitForPhase('succeeded');
      const state = await readState<{ run: { status: string } }>(playground);
      assert.equal(state.run.status, 'succeeded');
      assert.match(
        await makeCall(playground, 'viewTask', { identifier: watched }),
        /completed|succeeded/,
      );
    },
  },
  {
    name: 'a run that is not approved does not start',
    run: async ({ page, playground }) => {
      await playground.open();
      const { refused } = await createTasks(playground, [
        plan('refused', { work: { command: 'touch refused.txt', type: 'command' } }),
      ]);
      await startCall(playground, 'runTask', { identifier: refused });
      const dialog = findDialog(page);
      await dialog
        .getByText(/touch refused\.txt/)
        .first()
        .waitFor();
      await dialog.getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
      assert.match(await makeCall(playground, 'viewTask', { identifier: refused }), /todo/);
    },
  },
  {
    name: 'everything deleted with a task is shown before approval',
    run: async ({ playground }) => {
      await playground.open();
      const { doomed } = await createTasks(playground, [
        plan('doomed'),
        plan('part', { parentIdentifier: 'doomed' }),
        plan('waiting', { dependsOn: ['doomed'] }),
      ]);
      const content = await makeApproved(playground, {
        apiName: 'deleteTasks',
        args: { identifiers: [doomed] },
        shows: /Task part/,
      });
      assert.match(content, new RegExp(`${doomed}\\b`));
      await makeCall(playground, 'viewTask', { identifier: doomed }, 'failed');
    },
  },
  {
    name: 'a schedule shows its next runs before it is set',
    run: async ({ playground }) => {
      await playground.open();
      const { daily } = await createTasks(playground, [
        plan('daily', { work: { command: 'echo daily', type: 'command' } }),
      ]);
      const schedule = { cron: '0 9 * * *', timeZone: 'Europe/Berlin' };
      await makeApproved(playground, {
        apiName: 'setTaskSchedule',
        args: { identifier: daily, schedule },
        shows: /Europe\/Berlin/,
      });
      const { nextTimes, status } = await readState<{ nextTimes: string[]; status: string }>(
        playground,
      );
      assert.equal(nextTimes.length, 5);
      assert.equal(status, 'scheduled');
      await makeCall(playground, 'viewTask', { identifier: daily });
      await makeCall(playground, 'setTaskSchedule', { identifier: daily, schedule: null });
    },
  },
  {
    name: 'tasks, their graph and a run to approve fit on a phone',
    run: async ({ page, playground }) => {
      await playground.open();
      const long = 'A name that is far too long for a phone held upright '.repeat(4);
      const work = { command: `touch ${'long-'.repeat(40)}.txt`, type: 'command' };
      const { last, root } = await createTasks(playground, [
        plan('root', { name: long }),
        plan('left', { parentIdentifier: 'root', work }),
        plan('right', { dependsOn: ['left'], name: long, parentIdentifier: 'root', work }),
        plan('last', { dependsOn: ['left', 'right'], parentIdentifier: 'root', work }),
      ]);
      await makeCall(playground, 'listTasks', { parentIdentifier: root, view: 'tree' });
      await playground.see('Task left');
      await page.setViewportSize(PHONE);
      await playground.assertNoSidewaysScroll();
      await page.setViewportSize({ height: 800, width: 1280 });
      await startCall(playground, 'runTask', { identifier: last, includeDependencies: true });
      await findDialog(page).getByRole('button', { exact: true, name: 'Approve' }).waitFor();
      await page.setViewportSize(PHONE);
      await playground.assertNoSidewaysScroll();
      await findDialog(page).getByRole('button', { exact: true, name: 'Deny' }).click();
      await playground.waitForPhase('denied');
    },
  },
];

/** Runs that outlive their server. */
export const resumingVisit: Visit = [
  {
    // The page keeps requesting a stopped server for a while.
    expectedMessages: [/^console error: Failed to load resource: net::ERR_/],
    name: 'runs resume by themselves after the server was killed and restarted',
    run: async ({ page, playground, server }) => {
      await playground.open();
      const names = Array.from({ length: 8 }, (_, index) => `row-${index}`);
      const made = await createTasks(playground, [
        plan('survivor'),
        ...names.map((name, index) =>
          plan(name, {
            parentIdentifier: 'survivor',
            work: {
              // The fourth is still running when the server is killed.
              command: `${index === 3 ? 'while [ ! -e survive ]; do sleep 0.05; done; ' : ''}echo ${name} >> rows.txt`,
              type: 'command',
            },
            ...(index > 0 ? { dependsOn: [names[index - 1] ?? ''] } : {}),
          }),
        ),
      ]);
      const survivor = made['survivor'] ?? '';
      await makeApproved(playground, {
        apiName: 'runTasks',
        args: { parentIdentifier: survivor },
        shows: /row-0/,
      });
      await waitUntil(
        'three of the tasks are done',
        () => readStatuses(playground, survivor),
        (statuses) => statuses.filter((status) => status === 'completed').length === 3,
      );
      await server.kill();
      await server.restart();
      await page.reload();
      await writeFile(join(server.workspace, 'survive'), '');
      await waitUntil(
        'all tasks are done',
        () => readStatuses(playground, survivor),
        (statuses) => statuses.every((status) => status === 'completed'),
      );
    },
  },
];
