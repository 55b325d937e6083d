import { describe, expect, it } from 'vitest';

import type { Task } from '@lobechat/database';

import { toSummary } from './to-summary.ts';

const NOW = Date.UTC(2026, 2, 2);
const before = new Date(NOW - 1);
const after = new Date(NOW + 1);

const make = (fields: Partial<Task> = {}): Task => ({
  assignee: null,
  blockers: 0,
  claimedBy: null,
  claimExpiresAt: null,
  claimToken: null,
  completedAt: null,
  createdAt: before,
  createdBy: null,
  description: 'how',
  dueAt: null,
  error: null,
  id: 7,
  nextRunAt: null,
  parentId: null,
  parts: 0,
  partsCanceled: 0,
  partsCompleted: 0,
  partsFailed: 0,
  priority: 3,
  run: null,
  schedule: null,
  scheduleRuns: 0,
  status: 'todo',
  tags: ['a'],
  title: 'name',
  updatedAt: before,
  version: 1,
  work: null,
  ...fields,
});

describe('toSummary', () => {
  it('never shows the token of a claim', () => {
    const claimed = make({ claimedBy: 'me', claimExpiresAt: after, claimToken: 'secret-token' });
    expect(JSON.stringify(toSummary(claimed, NOW))).not.toContain('secret');
  });

  it('omits absent values', () => {
    expect(toSummary(make(), NOW)).toEqual({
      blockers: 0,
      createdAt: '2026-03-01T23:59:59.999Z',
      identifier: 'TASK-7',
      name: 'name',
      priority: 3,
      ready: true,
      status: 'todo',
      tags: ['a'],
      updatedAt: '2026-03-01T23:59:59.999Z',
      version: 1,
    });
  });

  it('has all existing values, with times in UTC', () => {
    const full = make({ assignee: 'agent', dueAt: after, nextRunAt: after, parentId: 3 });
    expect(toSummary(full, NOW)).toMatchObject({
      assigneeAgentId: 'agent',
      dueAt: '2026-03-02T00:00:00.001Z',
      nextRunAt: '2026-03-02T00:00:00.001Z',
      parentIdentifier: 'TASK-3',
    });
  });

  it('shows the holder of an active claim, and that the task is not ready then', () => {
    const held = toSummary(make({ claimedBy: 'me', claimExpiresAt: after }), NOW);
    expect(held).toMatchObject({ claimedBy: 'me', ready: false });
    const over = toSummary(make({ claimedBy: 'me', claimExpiresAt: before }), NOW);
    expect(over.ready).toBe(true);
    expect(over).not.toHaveProperty('claimedBy');
  });

  it.each([
    ['todo', before, true],
    ['paused', before, true],
    ['todo', after, undefined],
    ['todo', null, undefined],
    ['completed', before, undefined],
    ['failed', before, undefined],
    ['canceled', before, undefined],
  ] as const)('decides for %s and due at %j whether it is overdue', (status, dueAt, expected) => {
    expect(toSummary(make({ dueAt, status }), NOW).overdue).toBe(expected);
  });

  it('is ready with the status todo and nothing to wait for', () => {
    expect(toSummary(make({ blockers: 1 }), NOW).ready).toBe(false);
    expect(toSummary(make({ status: 'backlog' }), NOW).ready).toBe(false);
  });
});
