import { describe, expect, it } from 'vitest';

import type { MissedRuns } from '@lobechat/builtin-tool-task';

import { decideDue, type DueSchedule, MOST_MISSED } from './due-times.ts';

const HOUR = 3_600_000;
const FIRST = new Date('2026-03-01T00:00:00Z');

const at = (hours: number): Date => new Date(FIRST.getTime() + hours * HOUR);

/** An hourly schedule whose first time is due. */
const decide = (
  missed: MissedRuns,
  now: Date,
  given: Partial<DueSchedule> & { endAt?: string; maxRuns?: number } = {},
) => {
  const { endAt, maxRuns, ...due } = given;
  return decideDue({
    isActive: false,
    nextRunAt: FIRST,
    now,
    runs: 0,
    schedule: {
      intervalSeconds: 3600,
      missed,
      startAt: FIRST.toISOString(),
      timeZone: 'UTC',
      ...(endAt !== undefined && { endAt }),
      ...(maxRuns !== undefined && { maxRuns }),
    },
    ...due,
  });
};

describe('a due time', () => {
  it.each<MissedRuns>(['skip', 'once', 'all'])('starts a run if it was just now: %s', (missed) => {
    expect(decide(missed, at(0.001))).toEqual({ begins: true, nextRunAt: at(1) });
  });

  it.each<MissedRuns>(['skip', 'once', 'all'])('counts if it is the end itself: %s', (missed) => {
    expect(decide(missed, at(3.001), { endAt: at(3).toISOString(), nextRunAt: at(3) })).toEqual({
      begins: true,
      nextRunAt: null,
    });
  });

  it('starts nothing after the end of the schedule', () => {
    expect(decide('all', at(3.5), { endAt: at(3).toISOString() })).toEqual({
      begins: false,
      nextRunAt: null,
    });
  });

  it('ends the schedule with its last run', () => {
    expect(decide('once', at(0), { maxRuns: 2, runs: 1 })).toEqual({
      begins: true,
      nextRunAt: null,
    });
    expect(decide('once', at(0), { maxRuns: 2, runs: 2 })).toEqual({
      begins: false,
      nextRunAt: null,
    });
  });

  it('is dropped if it is not one of the schedule’s times', () => {
    const lonely = new Date(FIRST.getTime() + 1000);
    expect(decide('all', at(0.5), { nextRunAt: lonely })).toEqual({
      begins: false,
      nextRunAt: at(1),
    });
  });
});

it.each<MissedRuns>(['skip', 'once', 'all'])(
  'a time of days that was stored before they followed the clock is not lost: %s',
  (missed) => {
    // 24 hours were counted from 9:00 in winter, so that it was 10:00 in summer.
    const nextRunAt = new Date('2026-04-01T08:00:00Z');
    const schedule = {
      intervalSeconds: 86_400,
      missed,
      startAt: '2026-03-01T08:00:00Z',
      timeZone: 'Europe/Berlin',
    };
    expect(decideDue({ isActive: false, nextRunAt, now: nextRunAt, runs: 0, schedule })).toEqual({
      begins: true,
      nextRunAt: new Date('2026-04-02T07:00:00Z'),
    });
  },
);

describe('missed times', () => {
  it('are skipped, except one that was just now', () => {
    expect(decide('skip', at(5.5))).toEqual({ begins: false, nextRunAt: at(6) });
    expect(decide('skip', at(5.001))).toEqual({ begins: true, nextRunAt: at(6) });
  });

  it('are made up for by one run', () => {
    expect(decide('once', at(5.5))).toEqual({ begins: true, nextRunAt: at(6) });
  });

  it('are made up for one by one', () => {
    expect(decide('all', at(2.5))).toEqual({ begins: true, nextRunAt: at(1) });
    expect(decide('all', at(2.5), { nextRunAt: at(2) })).toEqual({
      begins: true,
      nextRunAt: at(3),
    });
  });

  it(`are made up for ${MOST_MISSED} times at most: the latest`, () => {
    expect(decide('all', at(1000.5))).toEqual({
      begins: true,
      nextRunAt: at(1000 - MOST_MISSED + 2),
    });
  });
});

describe('a due time while a run is active', () => {
  it('is skipped', () => {
    expect(decide('skip', at(0), { isActive: true })).toEqual({ begins: false, nextRunAt: at(1) });
  });

  it('is deferred', () => {
    expect(decide('once', at(3.5), { isActive: true })).toEqual({
      begins: false,
      nextRunAt: at(3),
    });
    expect(decide('all', at(3.5), { isActive: true })).toEqual({
      begins: false,
      nextRunAt: FIRST,
    });
  });
});
