import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { anyCharacter } from '@lobechat/utils/testing';

import {
  count,
  describeUnblocked,
  formatDuration,
  formatMoment,
  joinLines,
  listIds,
  oneLine,
  quote,
  sentence,
} from './words.ts';

describe('quote', () => {
  it.each(['a b', 'a]', 'a, done', '#tag', '', '[x]', 'a\nb', '-x', '\u202Egnp'])(
    'puts %j in quotes, on one line',
    (name) => {
      const quoted = quote(name);
      expect(quoted).toMatch(/^".*"$/);
      expect(quoted).not.toMatch(/[\n\u202E]/);
    },
  );

  it.each(['TASK-1', 'agent-1', 'Europe/Berlin', 'GMT+2', 'zoë', '任务', 'a.b@c.d', '7'])(
    'leaves %j unchanged',
    (name) => {
      expect(quote(name)).toBe(name);
    },
  );
});

describe('oneLine', () => {
  it('never returns a line break or a tab, whatever the input', () => {
    fc.assert(
      fc.property(fc.string({ unit: anyCharacter }), (text) => {
        expect(oneLine(text)).not.toMatch(/[\n\t]/);
      }),
    );
  });
});

describe('the other functions', () => {
  it('count', () => {
    expect([count(0, 'task'), count(1, 'task'), count(2, 'try', 'tries')]).toEqual([
      '0 tasks',
      '1 task',
      '2 tries',
    ]);
  });

  it.each([
    [0, '0 ms'],
    [999, '999 ms'],
    [1000, '1 s'],
    [1240, '1.2 s'],
    [125_000, '2 min 5 s'],
    [12_000_000, '3 h 20 min'],
  ])('format %d milliseconds as %s', (milliseconds, text) => {
    expect(formatDuration(milliseconds)).toBe(text);
  });

  it('format times to the minute', () => {
    expect(formatMoment('2026-03-02T09:30:15.000Z')).toBe('2026-03-02 09:30');
  });

  it('end a sentence exactly once', () => {
    expect(['a', 'a.', 'a!', 'a?', 'a…'].map(sentence)).toEqual(['a.', 'a.', 'a!', 'a?', 'a…']);
  });

  it('leave out missing lines', () => {
    expect(joinLines(['a', undefined, '', 'b'])).toBe('a\nb');
  });

  it('name twenty identifiers and count the others', () => {
    const ids = Array.from({ length: 25 }, (_, index) => `TASK-${index + 1}`);
    expect(listIds(ids)).toMatch(/TASK-20 and 5 more$/);
  });

  it('return nothing without unblocked tasks', () => {
    expect(describeUnblocked([])).toBeUndefined();
    expect(describeUnblocked(['TASK-1', 'TASK-2'])).toBe('[Can start now: TASK-1 and TASK-2.]');
  });
});
