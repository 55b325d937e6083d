import { describe, expect, it } from 'vitest';

import type { Contender } from './contender.ts';
import { fastest, measure, measureCalls, median, ratio } from './measure.ts';

const contender = (name: string, answer: string): Contender & { count: () => number } => {
  let calls = 0;
  return {
    call: () => {
      calls += 1;
      return Promise.resolve(answer);
    },
    close: () => Promise.resolve(),
    count: () => calls,
    name,
  };
};

describe('measure', () => {
  it('rejects contenders with different answers', async () => {
    const measuring = measure([contender('one', 'a'), contender('other', 'b')], {
      roundMilliseconds: 1,
      rounds: 1,
    });
    await expect(measuring).rejects.toThrow("other answered 'b', not 'a'.");
  });

  it('runs every contender in every round', async () => {
    const contenders = [contender('one', 'a'), contender('other', 'a')];
    const measured = await measure(contenders, { roundMilliseconds: 1, rounds: 3 });
    expect(measured.map(({ name, rounds }) => [name, rounds.length])).toEqual([
      ['one', 3],
      ['other', 3],
    ]);
    expect(measured.every(({ rounds }) => rounds.every((value) => value > 0))).toBe(true);
    expect(contenders.every(({ count }) => count() > 4 * 16)).toBe(true);
  });
});

describe('measureCalls', () => {
  it('rejects contenders with different answers', async () => {
    const measuring = measureCalls([contender('one', 'a'), contender('other', 'b')], {
      calls: 1,
      rounds: 1,
    });
    await expect(measuring).rejects.toThrow("other answered 'b', not 'a'.");
  });

  it('alternates call by call, and does not count the first round', async () => {
    const turns: string[] = [];
    const noted = ['one', 'other'].map((name): Contender => ({
      call: () => {
        turns.push(name);
        return Promise.resolve('a');
      },
      close: () => Promise.resolve(),
      name,
    }));
    const measured = await measureCalls(noted, { calls: 3, rounds: 2 });
    expect(measured.map(({ name, rounds }) => [name, rounds.length])).toEqual([
      ['one', 2],
      ['other', 2],
    ]);
    // One answer of each is compared first, and then that of the first again.
    expect(turns.slice(3)).toEqual(Array.from({ length: 9 }, () => ['one', 'other']).flat());
  });
});

describe('median', () => {
  it('rejects an empty list', () => {
    expect(() => median([])).toThrow('median of nothing');
  });

  it('is the middle value, or the lower of two', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([4, 1, 3, 2])).toBe(2);
  });
});

describe('ratio and fastest', () => {
  it('compare round by round, so that one busy round is not decisive', () => {
    const quick = { name: 'quick', rounds: [1, 10, 1] };
    const slow = { name: 'slow', rounds: [6, 60, 6] };
    expect(ratio(slow, quick)).toBe(6);
    expect(fastest(slow)).toBe(6);
  });
});
