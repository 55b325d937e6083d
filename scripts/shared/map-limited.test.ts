import { describe, expect, it } from 'vitest';

import { mapLimited } from './map-limited.ts';

describe('mapLimited', () => {
  it('propagates a failure', async () => {
    const failing = mapLimited([1, 2], 1, (item) =>
      item === 2 ? Promise.reject(new Error('two')) : Promise.resolve(item),
    );
    await expect(failing).rejects.toThrow('two');
  });

  it('returns results in the order of the items, whatever the order of completion', async () => {
    const releases: Array<() => void> = [];
    const running = mapLimited(['a', 'b'], 2, async (item) => {
      await new Promise<void>((resolve) => {
        releases.push(resolve);
      });
      return item.toUpperCase();
    });
    releases[1]?.();
    releases[0]?.();
    expect(await running).toEqual(['A', 'B']);
  });

  it('never exceeds the concurrency limit', async () => {
    let running = 0;
    let most = 0;
    await mapLimited([1, 2, 3, 4, 5], 2, async () => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
    });
    expect(most).toBe(2);
  });

  it('does nothing for an empty list', async () => {
    expect(await mapLimited([], 2, () => Promise.resolve(1))).toEqual([]);
  });
});
