import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

import { createTimeLimits } from './time-limits.ts';

beforeEach(() => {
  vi.useFakeTimers();
});

afterEach(() => {
  vi.useRealTimers();
});

describe('time limits', () => {
  it('start no timer for a call that ends soon', () => {
    const limits = createTimeLimits();
    const call = { armTimer: vi.fn() };
    limits.add(call);
    vi.advanceTimersByTime(2);
    limits.remove(call);
    vi.runAllTimers();
    expect(call.armTimer).not.toHaveBeenCalled();
    expect(vi.getTimerCount()).toBe(0);
  });

  it('start the timers of all others with one timer, once each', () => {
    const limits = createTimeLimits();
    const calls = [vi.fn(), vi.fn()].map((armTimer) => ({ armTimer }));
    for (const call of calls) limits.add(call);
    expect(vi.getTimerCount()).toBe(1);
    vi.runAllTimers();
    limits.add({ armTimer: vi.fn() });
    vi.runAllTimers();
    for (const { armTimer } of calls) expect(armTimer).toHaveBeenCalledOnce();
  });
});
