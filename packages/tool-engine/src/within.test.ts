import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { within } from './within.ts';

const never = new Promise<never>(() => undefined);

describe('within', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  it('gives up on work that does not end, and says so', async () => {
    const told = [
      within(never, { milliseconds: 2000 }),
      within(never, { milliseconds: 2000, tooLate: 'it slept' }),
    ].map((work) => work.catch((error: Error) => error.message));
    await vi.advanceTimersByTimeAsync(2000);
    expect(await Promise.all(told)).toEqual(['it took longer than 2 s', 'it slept']);
  });

  it('returns or throws what the work does, and leaves no timer behind', async () => {
    expect(await within(Promise.resolve(1), { milliseconds: 2000 })).toBe(1);
    expect(await within(2, { milliseconds: 2000 })).toBe(2);
    await expect(
      within(Promise.reject(new Error('broken')), { milliseconds: 2000 }),
    ).rejects.toThrow('broken');
    expect(vi.getTimerCount()).toBe(0);
  });
});
