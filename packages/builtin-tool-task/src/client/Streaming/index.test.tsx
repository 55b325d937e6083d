// @vitest-environment happy-dom
import { act, cleanup, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';

import {
  HOSTILE_STATES,
  listBrokenStates,
  readSurfaces,
  renderSurface,
} from '@lobechat/shared-tool-ui/testing';
import type { BuiltinStreaming } from '@lobechat/types';

import { TaskIdentifier } from '../../constants.ts';
import { taskFixtures } from '../../fixtures.ts';
import { taskLocales } from '../../locales/index.ts';
import { taskPlaceholders } from '../Placeholder/index.ts';
import { taskPortals } from '../Portal/index.tsx';
import { RUN, RUN_DETAILS } from '../testing/runs.ts';
import { taskStreamings as streamings } from './index.tsx';

const taskStreamings: Readonly<Record<string, BuiltinStreaming>> = streamings;

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const stream = (apiName: string, props: { args?: unknown; pluginState?: object }) => {
  const Streaming = taskStreamings[apiName];
  if (!Streaming) throw new Error(`There is none for ${apiName}.`);
  const show = (next: typeof props) => (
    <Streaming
      apiName={apiName}
      args={undefined}
      identifier={TaskIdentifier}
      messageId="m"
      {...next}
    />
  );
  const rendered = renderSurface(show(props), { locales: taskLocales });
  expect(rendered.missingKeys).toEqual([]);
  return { ...rendered, update: (next: typeof props) => rendered.rerender(show(next)) };
};

describe('every Streaming', () => {
  it.each(Object.entries(taskStreamings))(
    '%s tolerates arguments and progress of any form',
    (apiName, Streaming) => {
      const { arguments: args = {}, result } = taskFixtures[apiName]?.[0] ?? {};
      const states = [...HOSTILE_STATES, ...listBrokenStates(result?.state), RUN_DETAILS, [RUN]];
      const views = states.map((value, index) => (
        <Streaming
          apiName={apiName}
          args={index % 2 === 0 ? value : { ...args, identifiers: value, tasks: value }}
          identifier="x"
          key={index}
          messageId="m"
          pluginState={value as object}
        />
      ));
      const texts = readSurfaces(views, { language: 'zh-CN', locales: taskLocales });
      expect(texts).not.toContain('');
    },
  );
});

describe('the Streaming of a run', () => {
  it('waits in the shape of the expected result', () => {
    const { container } = stream('runTask', { args: { identifier: 'TASK-1' } });
    expect(container.querySelector('[aria-busy="true"]')?.textContent).toBe('Running TASK-1');
  });

  it('shows growing steps, progress and log, and the duration of each step', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:20.000Z') });
    const first = { ...RUN_DETAILS, log: [], steps: [] };
    const { container, update } = stream('runTask', { pluginState: { details: first, run: RUN } });
    expect(screen.getByRole('status').textContent).toBe('Running');
    expect(screen.queryByRole('list', { name: 'Steps' })).toBeNull();
    update({ pluginState: { details: RUN_DETAILS, run: RUN } });
    const bar = screen.getByRole('progressbar', { name: 'Progress' });
    expect(bar.getAttribute('aria-valuenow')).toBe('50');
    expect(bar.getAttribute('aria-valuetext')).toBe('1 of 2');
    expect(bar.textContent).toContain('Testing');
    expect(container.textContent).toContain('Runningtest10sattempt 2');
    act(() => {
      vi.advanceTimersByTime(5000);
    });
    expect(container.textContent).toContain('Runningtest15sattempt 2');
    expect(screen.getByRole('group', { name: 'Log' }).textContent).toContain('goes on');
    expect(container.querySelector('pre[aria-busy="true"]')).toBeTruthy();
  });

  it('stops ticking once the run has ended', () => {
    vi.useFakeTimers({ now: Date.parse('2026-03-01T09:00:20.000Z') });
    const { update } = stream('runTask', { pluginState: { details: RUN_DETAILS } });
    expect(vi.getTimerCount()).toBeGreaterThan(0);
    update({ pluginState: { details: { ...RUN_DETAILS, status: 'succeeded' } } });
    expect(vi.getTimerCount()).toBe(0);
  });

  it('says nothing about workers missing from the progress', () => {
    const pluginState = { details: RUN_DETAILS, run: RUN, workers: [] };
    const { container } = stream('runTask', { pluginState });
    expect(container.textContent).not.toContain('No worker');
  });
});

describe('the Streaming of runs', () => {
  it('counts those that have not reported anything yet', () => {
    const identifiers = ['TASK-1', 'TASK-2', 'TASK-3', 'TASK-4'];
    const results = [
      { identifier: 'TASK-1', name: 'TASK-1', run: { ...RUN, status: 'succeeded' } },
    ];
    const { container } = stream('runTasks', { args: { identifiers }, pluginState: { results } });
    const [bar] = screen.getAllByRole('progressbar');
    expect(bar?.getAttribute('aria-valuetext')).toBe('1 of 4 ended');
    // An identifier in place of a name is shown once.
    expect(container.textContent.split('TASK-1')).toHaveLength(2);
  });
});

describe('the Streaming of a task', () => {
  it('follows its run before the task itself is known', () => {
    const { container } = stream('viewTask', { pluginState: { latestRun: RUN_DETAILS } });
    expect(screen.getByRole('heading', { name: 'Latest run' })).toBeTruthy();
    expect(container.textContent).toContain('Running');
  });
});

describe('the Streaming of a plan', () => {
  it('names the tasks written so far', () => {
    const tasks = [{ name: 'Dig', reference: 'dig' }, { name: 'Po' }, {}];
    const { container } = stream('createTasks', { args: { tasks } });
    expect([...container.querySelectorAll('li')].map((item) => item.textContent)).toEqual([
      'dig Dig',
      'Po',
    ]);
    expect(screen.getByText('2 tasks')).toBeTruthy();
  });
});

describe('every Placeholder', () => {
  it.each(Object.entries(taskPlaceholders))('%s says what is happening', (apiName, Placeholder) => {
    for (const args of [undefined, {}, null, { query: 5, tags: 'x', tasks: ['y'] }]) {
      const { container, missingKeys } = renderSurface(
        <Placeholder apiName={apiName} args={args} identifier={TaskIdentifier} />,
        { language: 'zh-CN', locales: taskLocales },
      );
      expect(missingKeys).toEqual([]);
      expect(container.querySelector('[aria-busy="true"]')?.textContent).toMatch(/^正在/);
      cleanup();
    }
  });
});

describe('every Portal', () => {
  it.each(Object.entries(taskPortals))('%s tolerates a state of any form', (apiName, Portal) => {
    const { arguments: args, result } = taskFixtures[apiName]?.[0] ?? {};
    for (const state of [...HOSTILE_STATES, result?.state]) {
      for (const given of [args, state]) {
        const { container, missingKeys } = renderSurface(
          <Portal arguments={given} identifier={TaskIdentifier} messageId="m" state={state} />,
          { locales: taskLocales },
        );
        expect(missingKeys).toEqual([]);
        expect(container.innerHTML).not.toBe('');
        cleanup();
      }
    }
  });
});
