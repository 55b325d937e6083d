import { describe, expect, it } from 'vitest';

import { forEachLimited } from './for-each-limited.ts';

describe('forEachLimited', () => {
  it('rejects with the failure of a task', async () => {
    const failing = forEachLimited([1, 2], 2, () => Promise.reject(new Error('no')));
    await expect(failing).rejects.toThrow('no');
  });

  it('does nothing for an empty list', async () => {
    await expect(forEachLimited([], 4, () => Promise.reject(new Error('no')))).resolves.toBe(
      undefined,
    );
  });

  it('runs every item once, and never more at a time than allowed', async () => {
    const done: number[] = [];
    let running = 0;
    let most = 0;
    await forEachLimited([1, 2, 3, 4, 5, 6, 7], 3, async (item) => {
      running += 1;
      most = Math.max(most, running);
      await new Promise((resolve) => setImmediate(resolve));
      running -= 1;
      done.push(item);
    });
    expect(done.toSorted((a, b) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(most).toBe(3);
  });
});
