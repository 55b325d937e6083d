import { describe, expect, it } from 'vitest';

import { HOSTILE_STATES } from '@lobechat/shared-tool-ui/testing';

import { readBatch, readClaim, readDeleted, readNames, readStatusChange } from './read-batch.ts';
import { readCommentState, readEditState } from './read-change.ts';
import { readView } from './read-details.ts';
import { readFailure } from './read-failure.ts';
import { readPlanGraph, readTreeGraph } from './read-graph.ts';
import { readDeletePreview, readRunPreview, readSchedulePreview } from './read-preview.ts';
import { readRunItems, readRunState } from './read-run-state.ts';
import { readProgress, readRun } from './read-run.ts';
import { readSchedule, readScheduleState } from './read-schedule.ts';
import { readSingleTask, readTask, readTasks } from './read-task.ts';
import { readTree } from './read-tree.ts';
import { readPolicy, readWork, writeJson } from './read-work.ts';

const READERS = {
  readClaim,
  readCommentState,
  readDeleted,
  readDeletePreview,
  readEditState,
  readPolicy,
  readRun,
  readRunPreview,
  readRunState,
  readSchedule,
  readSchedulePreview,
  readScheduleState,
  readSingleTask,
  readStatusChange,
  readTask,
  readTasks,
  readTree,
  readView,
  readWork,
};

describe.each(Object.entries(READERS))('%s', (_, read) => {
  it.each(HOSTILE_STATES)('reads nothing of %j', (state) => {
    expect(read(state)).toBeUndefined();
  });
});

describe('readTask', () => {
  it('keeps what is known of a task, and counts with no nonsense', () => {
    const task = {
      blockers: -3,
      dueAt: 5,
      identifier: 'TASK-1',
      overdue: 'yes',
      priority: 7,
      ready: 1,
      status: 'exploded',
      tags: ['a', 'a', 5, ''],
    };
    expect(readTask(task)).toMatchObject({
      blockers: 0,
      identifier: 'TASK-1',
      isOverdue: false,
      isReady: false,
      name: '',
      tags: ['a'],
    });
    expect(readTask(task)?.priority).toBeUndefined();
    expect(readTask(task)?.status).toBeUndefined();
    expect(readTask({ name: 'x', status: 'cancelled' })?.status).toBe('canceled');
  });

  it('reads no more of a list than can be drawn, and never fewer than there are', () => {
    const tasks = Array.from({ length: 5000 }, () => ({ identifier: 'TASK-1' }));
    expect(readTasks({ tasks, total: 3 })).toMatchObject({ hasMore: true, total: 2000 });
  });
});

describe('readRun', () => {
  it('reads a run of which hardly anything is known', () => {
    expect(readRun({ status: 'running' })).toMatchObject({ attempts: 0, identifier: '', log: [] });
    expect(readRun({ id: 'r', status: 'flying' })?.status).toBeUndefined();
  });

  it('keeps the end of what is endless', () => {
    const log = Array.from({ length: 2000 }, (_, index) => ({ text: `${index}` }));
    const run = readRun({ id: 'r', log, logTotal: -1, steps: log });
    expect(run?.log.at(-1)?.text).toBe('1999');
    expect(run?.log).toHaveLength(500);
    expect(run?.logTotal).toBe(500);
    expect(run?.steps).toEqual([]);
  });

  it('tells no share of what has no end', () => {
    expect(readProgress({ done: 5, total: 0 })?.share).toBeUndefined();
    expect(readProgress({ done: 9, total: 3 })?.share).toBe(1);
    expect(readProgress({ done: Number.NaN })).toBeUndefined();
  });
});

describe('readRunState', () => {
  it('takes the run with the most that is recorded of it', () => {
    const run = { id: 'r', status: 'queued' };
    expect(readRunState({ details: { ...run, status: 'running' }, run })?.run.status).toBe(
      'running',
    );
    expect(readRunState({ details: 5, run })?.run.status).toBe('queued');
    expect(readRunState(run)?.run.id).toBe('r');
  });

  it('reads progress that is a list of runs', () => {
    expect(readRunItems([{ id: 'r', identifier: 'TASK-1' }, null])?.items).toHaveLength(1);
    expect(readRunItems({ results: [{}, { run: { id: 'r' } }] })?.items).toHaveLength(1);
    expect(readRunItems({})).toBeUndefined();
  });
});

describe('readBatch', () => {
  it('takes what did not succeed for a failure, though it does not say why', () => {
    const results = [{ identifier: 'TASK-1', success: true }, { name: 'b', success: false }, null];
    const batch = readBatch({ results });
    expect(batch?.failed).toBe(1);
    expect(batch?.items).toHaveLength(3);
  });

  it('reads names that are mere identifiers', () => {
    expect(readNames(['TASK-1', { identifier: 'TASK-2', name: 'b' }, 5])).toEqual([
      { identifier: 'TASK-1', name: '' },
      { identifier: 'TASK-2', name: 'b' },
    ]);
  });
});

describe('readClaim', () => {
  it('does not read the token at all', () => {
    const claim = readClaim({ identifier: 'TASK-1', token: 'secret' });
    expect(JSON.stringify(claim)).not.toContain('secret');
  });
});

describe('readFailure', () => {
  it('reads texts and errors, and nothing of what says nothing', () => {
    expect(readFailure('gone')).toEqual({ message: 'gone', type: '' });
    expect(readFailure({ type: 'NotFound' })).toEqual({ message: '', type: 'NotFound' });
    for (const value of [undefined, '', {}, { message: '' }, 5]) {
      expect(readFailure(value)).toBeUndefined();
    }
  });
});

describe('readWork', () => {
  it('writes arguments as JSON, cut where they are endless', () => {
    const step = { arguments: { text: 'x'.repeat(1_000_000) }, tool: 'a/b' };
    const work = readWork({ steps: [step, { arguments: {}, tool: 'c/d' }, null], type: 'plan' });
    expect(work?.steps).toHaveLength(2);
    expect(work?.steps[0]?.arguments).toHaveLength(10_001);
    expect(work?.steps[1]?.arguments).toBeUndefined();
  });

  it('writes nothing of what JSON cannot have', () => {
    const circle: Record<string, unknown> = {};
    circle.self = circle;
    expect(writeJson(circle)).toBeUndefined();
    expect(writeJson({ big: 1n })).toBeUndefined();
  });
});

describe('readTree', () => {
  it('counts by itself where nothing is counted', () => {
    const nodes = [
      { identifier: 'a', status: 'todo' },
      { identifier: 'b', status: 'todo' },
    ];
    expect(readTree({ nodes })?.counts).toEqual([{ count: 2, status: 'todo' }]);
    expect(readTree({ counts: { todo: 'many' }, nodes })?.counts).toEqual([]);
  });

  it('leaves out dependencies between tasks that are not there', () => {
    const tree = readTree({
      dependencies: [{ from: 'a', to: 'ghost' }, { from: 'a', to: 'b' }, null, { from: 5 }],
      nodes: [{ identifier: 'a' }],
      outside: [{ identifier: 'b' }],
    });
    expect(tree && readTreeGraph(tree)?.nodes.map(({ isOutside }) => isOutside)).toEqual([
      false,
      true,
    ]);
  });
});

describe('readPlanGraph', () => {
  it.each(HOSTILE_STATES)('draws nothing of %j', (args) => {
    expect(readPlanGraph(args)).toBeUndefined();
    expect(readPlanGraph({ tasks: args })).toBeUndefined();
    expect(readPlanGraph({ tasks: [args, { dependsOn: args }] })).toBeUndefined();
  });

  it('calls tasks by their references as long as they have no identifier', () => {
    const tasks = [
      { name: 'a', reference: 'x' },
      { dependsOn: ['x'], name: 'b' },
    ];
    const graph = readPlanGraph({ tasks });
    expect(graph?.nodes.map(({ identifier }) => identifier)).toEqual(['x', '#2']);
    expect(graph?.edges).toEqual([{ after: 1, before: 0, isRelation: false }]);
  });
});

describe('the readers of previews', () => {
  it('never take a judgement that they do not know for permission', () => {
    const calls = [{ decision: 'fine', tool: 'a/b' }, { decision: 'allow' }, null];
    const preview = readRunPreview({ kind: 'run', runs: [{ calls, identifier: 'TASK-1' }] });
    expect(preview?.runs[0]).toMatchObject({ calls: [{ decision: 'unknown' }], left: 2 });
  });

  it('count what they leave out', () => {
    const doomed = [{ identifier: 'TASK-1' }, null];
    expect(readDeletePreview({ doomed, kind: 'delete' })?.left).toBe(1);
    expect(readDeletePreview({ doomed, doomedTotal: 50, kind: 'delete' })?.left).toBe(49);
    expect(readRunPreview({ kind: 'run', runs: [], total: 5 })).toBeUndefined();
  });

  it('read only previews of their own kind', () => {
    expect(readDeletePreview({ doomed: [], kind: 'run' })).toBeUndefined();
    expect(readSchedulePreview({ kind: 'run' })).toBeUndefined();
    expect(readSchedulePreview({ kind: 'schedule', nextTimes: 5 })).toMatchObject({
      nextTimes: [],
      problems: [],
    });
  });
});
