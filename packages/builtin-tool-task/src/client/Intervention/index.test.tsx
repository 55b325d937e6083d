// @vitest-environment happy-dom
import { cleanup, fireEvent, screen, within } from '@testing-library/react';
import { Fragment, useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  HOSTILE_STATES,
  listBrokenStates,
  readSurfaces,
  renderSurface,
} from '@lobechat/shared-tool-ui/testing';
import type { BuiltinIntervention, BuiltinInterventionProps } from '@lobechat/types';

import { TaskLimit } from '../../constants.ts';
import { taskFixtures } from '../../fixtures.ts';
import { taskLocales } from '../../locales/index.ts';
import type { DeletePreviewFacts, RunPreviewFacts, SchedulePreviewFacts } from '../../previews.ts';
import { taskInterventions as interventions } from './index.tsx';

afterEach(cleanup);

const taskInterventions: Readonly<Record<string, BuiltinIntervention>> = interventions;

const DELETE: DeletePreviewFacts = {
  activeRuns: 1,
  comments: 2,
  doomed: [
    { identifier: 'TASK-1', isNamed: true, name: 'Release' },
    { identifier: 'TASK-2', isNamed: false, name: 'a\u202Eb' },
  ],
  doomedTotal: 2,
  kind: 'delete',
  runs: 3,
  unblocked: [{ identifier: 'TASK-9', name: 'Announce' }],
};

const PLANNED: RunPreviewFacts['runs'][number] = {
  calls: [
    { arguments: { path: 'a' }, decision: 'allow', tool: 'x/read' },
    { arguments: { command: 'rm \u202Ea' }, decision: 'ask', reason: 'It deletes.', tool: 'x/run' },
    { arguments: {}, decision: 'deny', tool: 'x/never' },
  ],
  identifier: 'TASK-1',
  name: 'Build',
  problems: ['It has no runner.'],
  run: { maxAttempts: 3 },
  waitsFor: ['TASK-7'],
  work: { steps: [], type: 'plan' },
};

const RUN: RunPreviewFacts = { kind: 'run', runs: [PLANNED], total: 1 };

const SCHEDULE: SchedulePreviewFacts = {
  kind: 'schedule',
  nextTimes: ['2026-03-01T21:00:00.000Z'],
  planned: PLANNED,
  problems: ['It fires every second.'],
  timeZone: 'Asia/Tokyo',
};

const PREVIEWS: Readonly<Record<string, object>> = {
  deleteTasks: DELETE,
  runTask: RUN,
  runTasks: RUN,
  setTaskSchedule: SCHEDULE,
};

/** A host like the playground: it stores the arguments and passes them back. */
const Host = ({
  apiName,
  args: first,
  onArgsChange,
  ...props
}: Partial<BuiltinInterventionProps> & { apiName: string }) => {
  const [args, setArgs] = useState<unknown>(first);
  const Intervention = taskInterventions[apiName];
  if (!Intervention) throw new Error(`There is none for ${apiName}.`);
  return (
    <Intervention
      args={args}
      messageId="m"
      onArgsChange={
        onArgsChange &&
        ((next: unknown) => {
          setArgs(next);
          return onArgsChange(next);
        })
      }
      {...props}
    />
  );
};

const ask = (
  props: Partial<BuiltinInterventionProps> & { apiName: string },
  language: 'en-US' | 'zh-CN' = 'en-US',
) => {
  const rendered = renderSurface(<Host {...props} />, { language, locales: taskLocales });
  expect(rendered.missingKeys).toEqual([]);
  return rendered.container;
};

describe('every Intervention', () => {
  it.each(Object.entries(PREVIEWS))(
    '%s tolerates previews and arguments of any form',
    (apiName, preview) => {
      const Intervention = taskInterventions[apiName]!;
      const given = taskFixtures[apiName]?.[0]?.arguments ?? {};
      const values = [...HOSTILE_STATES, ...listBrokenStates(preview, 4)];
      const views = values.map((value, index) => {
        const args = Object.fromEntries(Object.keys(given).map((name) => [name, value]));
        return (
          <Fragment key={index}>
            <Intervention args={given} messageId="m" preview={value} />
            <Intervention args={args} messageId="m" onArgsChange={() => {}} preview={value} />
            <Intervention args={value} messageId="m" preview={preview} />
          </Fragment>
        );
      });
      const texts = readSurfaces(views, { language: 'zh-CN', locales: taskLocales });
      expect(texts).not.toContain('');
    },
  );

  it.each(Object.keys(PREVIEWS))('%s shows its arguments without a preview', (apiName) => {
    for (const { arguments: args } of taskFixtures[apiName] ?? []) {
      const text = ask({ apiName, args, reason: 'By policy.' }).textContent;
      expect(text).toContain('By policy.');
      const { identifier, identifiers, parentIdentifier } = args as Record<string, unknown>;
      for (const name of [identifier, identifiers, parentIdentifier].flat()) {
        if (typeof name === 'string') expect(text).toContain(name);
      }
      cleanup();
    }
  });

  it.each(Object.keys(PREVIEWS))('%s withholds no argument, known or not', (apiName) => {
    const args = {
      identifier: 'TASK-1',
      identifiers: 'TASK-5',
      'un\u202Eknown': { deep: 'value' },
    };
    for (const preview of [undefined, PREVIEWS[apiName]]) {
      const text = ask({ apiName, args, preview }).textContent;
      for (const part of ['TASK-1', 'TASK-5', 'un\\u{202E}known', 'deep', 'value']) {
        expect(text).toContain(part);
      }
      cleanup();
    }
  });
});

describe('the Intervention of deleting', () => {
  it('shows everything that would be deleted, and what stays and no longer waits', () => {
    ask({ apiName: 'deleteTasks', args: { identifiers: ['TASK-1'] }, preview: DELETE });
    const list = screen.getByRole('list', { name: 'Tasks that would be deleted' });
    expect([...list.children].map((item) => item.textContent)).toEqual([
      'TASK-1 Release',
      'TASK-2 a\\u{202E}b (subtask)',
    ]);
    expect(screen.getByText(/1 run is under way or queued/)).toBeTruthy();
    expect(screen.getByText('2 comments, 3 runs would also be deleted.')).toBeTruthy();
    const stays = screen.getByRole('list', { name: /Would stay/ });
    expect(stays.textContent).toBe('TASK-9 Announce');
  });

  it('says that there is more than it shows', () => {
    const preview = { ...DELETE, doomedTotal: 900 };
    ask({ apiName: 'deleteTasks', args: { identifiers: ['TASK-1'] }, preview });
    expect(screen.getByText('900 tasks would be deleted')).toBeTruthy();
    expect(screen.getByText('898 more are not shown.')).toBeTruthy();
  });

  it('treats a preview without a known task as another call’s preview', () => {
    const args = { identifiers: ['TASK-1', 'TASK-77'] };
    const container = ask({ apiName: 'deleteTasks', args, preview: DELETE });
    expect(screen.getByText('The preview is for another call.')).toBeTruthy();
    expect(container.textContent).toContain('TASK-77');
    expect(screen.queryByRole('list', { name: 'Tasks that would be deleted' })).toBeNull();
  });

  it('offers nothing to edit', () => {
    ask({ apiName: 'deleteTasks', args: { identifiers: ['TASK-1'] }, onArgsChange: () => {} });
    expect(document.querySelectorAll('input, textarea')).toHaveLength(0);
  });
});

describe('the Intervention of a run', () => {
  it('shows the policy’s verdict on every call, and what approval allows', () => {
    const container = ask({ apiName: 'runTask', args: { identifier: 'TASK-1' }, preview: RUN });
    for (const text of [
      'Allowed',
      'Asks',
      'Denied',
      'It deletes.',
      'It has no runner.',
      'Waits for TASK-7',
      'up to 3 attempts',
      'Approving allows the calls that ask, exactly as they stand here.',
    ]) {
      expect(screen.getByText(text)).toBeTruthy();
    }
    expect(container.textContent).toContain('"rm \\u{202E}a"');
  });

  it('treats an unknown decision as one that needs review', () => {
    const calls = [{ arguments: {}, decision: 'fine', tool: 'x/y' }];
    const preview = { kind: 'run', runs: [{ ...PLANNED, calls }] };
    ask({ apiName: 'runTask', args: { identifier: 'TASK-1' }, preview });
    expect(screen.getByText('Not known yet')).toBeTruthy();
    expect(screen.queryByText('Allowed')).toBeNull();
  });

  it('opens those of many runs that need review', () => {
    const allowed = { ...PLANNED, calls: PLANNED.calls.slice(0, 1), problems: [] };
    const runs = [
      { ...allowed, identifier: 'TASK-1' },
      { ...PLANNED, identifier: 'TASK-2' },
    ];
    const args = { identifiers: ['TASK-1', 'TASK-2'] };
    const preview = { kind: 'run', runs, total: 80 };
    const container = ask({ apiName: 'runTasks', args, preview });
    const all = [...container.querySelectorAll('details')];
    expect(all.map((details) => details.open)).toEqual([false, true]);
    expect(all[1]?.querySelector('summary')?.textContent).toBe(
      'TASK-2 Build · 1 problem · 1 call denied · 1 call asks · 1 call allowed',
    );
    expect(screen.getByText('78 more are not shown.')).toBeTruthy();
  });

  it('puts calls that need review first', () => {
    const calls = Array.from({ length: 100 }, (_, index) => ({
      arguments: {},
      decision: index === 99 ? 'ask' : 'allow',
      tool: `x/t${index}`,
    }));
    const preview = { kind: 'run', runs: [{ ...PLANNED, calls }] };
    ask({ apiName: 'runTask', args: { identifier: 'TASK-1' }, preview });
    expect(screen.getByText('x/t99')).toBeTruthy();
    expect(screen.queryByText('x/t80')).toBeNull();
  });

  it('lets prompt, dependencies and waiting be edited, and keeps the rest', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    const args = { identifier: 'TASK-1', unknown: 1 };
    ask({ apiName: 'runTask', args, onArgsChange, preview: RUN });
    const wait = screen.getByLabelText('Seconds to wait for it');
    fireEvent.change(wait, { target: { value: '60' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ ...args, waitSeconds: 60 });
    // Waiting does not change what would happen.
    expect(screen.queryByText(/You changed the call/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Additional instructions for this run'), {
      target: { value: 'Be quick.' },
    });
    expect(onArgsChange).toHaveBeenLastCalledWith({
      ...args,
      prompt: 'Be quick.',
      waitSeconds: 60,
    });
    expect(screen.getByText(/You changed the call/)).toBeTruthy();
    expect(screen.queryByText('Asks')).toBeNull();
    fireEvent.change(wait, { target: { value: '' } });
    fireEvent.change(screen.getByLabelText('Additional instructions for this run'), {
      target: { value: '' },
    });
    expect(onArgsChange).toHaveBeenLastCalledWith(args);
    expect(screen.queryByText(/You changed the call/)).toBeNull();
    fireEvent.click(screen.getByText('Also run the tasks it requires'));
    expect(onArgsChange).toHaveBeenLastCalledWith({ ...args, includeDependencies: true });
  });

  it('states the range of a number, and passes on an invalid one as it is', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName: 'runTask', args: { identifier: 'TASK-1' }, onArgsChange });
    const wait = screen.getByLabelText('Seconds to wait for it');
    fireEvent.change(wait, { target: { value: '99999' } });
    const max = TaskLimit.waitSeconds.toLocaleString('en-US');
    expect(screen.getByText(`A whole number from 0 to ${max}.`)).toBeTruthy();
    expect(wait.getAttribute('aria-invalid')).toBe('true');
    fireEvent.change(wait, { target: { value: 'soon' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ identifier: 'TASK-1', waitSeconds: 'soon' });
    // The field stays, so that it can be corrected.
    fireEvent.change(wait, { target: { value: '5' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({ identifier: 'TASK-1', waitSeconds: 5 });
    expect(screen.queryByText(/^A whole number/)).toBeNull();
  });

  it('spells out characters that a field would hide', () => {
    const args = { identifier: 'TASK-1', prompt: 'a\u202Eb' };
    ask({ apiName: 'runTask', args, onArgsChange: () => {} });
    expect(screen.getByText('a\\u{202E}b')).toBeTruthy();
    cleanup();
    // Without editing, it is listed among the facts.
    expect(ask({ apiName: 'runTask', args }).textContent).toContain('a\\u{202E}b');
  });

  it('delays an approval until the host has accepted a change', async () => {
    let take: (() => void) | undefined;
    const callbacks: Array<() => Promise<void> | void> = [];
    ask({
      apiName: 'runTask',
      args: { identifier: 'TASK-1' },
      onArgsChange: () =>
        new Promise<void>((resolve) => {
          take = resolve;
        }),
      registerBeforeApprove: (_, callback) => {
        callbacks.push(callback);
        return () => {};
      },
    });
    fireEvent.change(screen.getByLabelText('Seconds to wait for it'), { target: { value: '5' } });
    let isDone = false;
    const waiting = Promise.resolve(callbacks.at(-1)?.()).then(() => {
      isDone = true;
    });
    await Promise.resolve();
    expect(isDone).toBe(false);
    take?.();
    await waiting;
    expect(isDone).toBe(true);
  });
});

describe('the Intervention of a schedule', () => {
  const args = { identifier: 'TASK-1', schedule: { cron: '0 6 * * *', timeZone: 'Asia/Tokyo' } };

  it('shows the next times in both time zones, problems, and what each run would do', () => {
    ask({ apiName: 'setTaskSchedule', args, preview: SCHEDULE });
    const times = screen.getByRole('table', { name: 'Next times' });
    expect(within(times).getByText('In Asia/Tokyo')).toBeTruthy();
    expect(times.textContent).toContain('Mon, Mar 2, 2026');
    for (const text of ['It fires every second.', 'What each run would do', 'Asks']) {
      expect(screen.getByText(text)).toBeTruthy();
    }
  });

  it('shows every fact of the schedule once, and unknown ones as they are', () => {
    const schedule = { ...args.schedule, endAt: '2027-01-01', maxRuns: 7, missed: 'skip' };
    const given = { identifier: 'TASK-1', schedule };
    const container = ask({ apiName: 'setTaskSchedule', args: given, preview: SCHEDULE });
    for (const text of ['0 6 * * *', '0 of 7', 'skipped', 'Asia/Tokyo']) {
      expect(screen.getAllByText(text)).toHaveLength(1);
    }
    expect(container.textContent).not.toContain('"cron"');
    cleanup();
    const odd = { identifier: 'TASK-1', schedule: { ...schedule, maxRuns: 'many', secret: 1 } };
    const text = ask({ apiName: 'setTaskSchedule', args: odd, preview: SCHEDULE }).textContent;
    expect(text).toContain('"maxRuns":"many"');
    expect(text).toContain('"secret":1');
  });

  it('omits the times of an unknown zone', () => {
    const preview = { ...SCHEDULE, timeZone: 'Mars/Base\u202E' };
    ask({ apiName: 'setTaskSchedule', args, preview }, 'zh-CN');
    expect(document.querySelectorAll('thead th')).toHaveLength(1);
  });

  it('lets cron and zone be edited, and then says that the times are outdated', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName: 'setTaskSchedule', args, onArgsChange, preview: SCHEDULE });
    fireEvent.change(screen.getByLabelText(/^Cron/), { target: { value: '0 7 * * *' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({
      identifier: 'TASK-1',
      schedule: { cron: '0 7 * * *', timeZone: 'Asia/Tokyo' },
    });
    expect(screen.getByText(/You changed the call/)).toBeTruthy();
    expect(screen.queryByRole('table', { name: 'Next times' })).toBeNull();
    fireEvent.change(screen.getByLabelText(/^Time zone/), { target: { value: '' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({
      identifier: 'TASK-1',
      schedule: { cron: '0 7 * * *' },
    });
  });

  it('edits the interval of a schedule that has one', () => {
    const onArgsChange = vi.fn<(args: unknown) => void>();
    const every = { identifier: 'TASK-1', schedule: { intervalSeconds: 60 } };
    ask({ apiName: 'setTaskSchedule', args: every, onArgsChange });
    expect(screen.queryByLabelText(/^Cron/)).toBeNull();
    fireEvent.change(screen.getByLabelText('Interval in seconds'), { target: { value: '90' } });
    expect(onArgsChange).toHaveBeenLastCalledWith({
      identifier: 'TASK-1',
      schedule: { intervalSeconds: 90 },
    });
  });

  it('says that a schedule would be removed, whatever the preview', () => {
    const gone = { identifier: 'TASK-1', schedule: null };
    const onArgsChange = vi.fn<(args: unknown) => void>();
    ask({ apiName: 'setTaskSchedule', args: gone, onArgsChange, preview: SCHEDULE });
    expect(screen.getByText(/Removes the schedule/)).toBeTruthy();
    expect(screen.queryByLabelText(/^Cron/)).toBeNull();
  });
});
