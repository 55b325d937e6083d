import { afterEach, describe, expect, it, vi } from 'vitest';

import { createServerHealth } from './server-health.ts';

afterEach(() => void vi.useRealTimers());

const create = () => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 22, 12, 0, 0) });
  const retry = vi.fn();
  return { health: createServerHealth({ retry }), retry };
};

describe('the health of a server', () => {
  it('reports what is wrong, since when, and when the next attempt is', () => {
    const { health } = create();
    expect(health.problem()).toBeUndefined();
    health.failed('No such program.', 10);
    vi.advanceTimersByTime(1500);
    expect(health.problem()).toBe(
      'No such program. (unreachable since 2026-11-22T12:00:00Z; next try in 1 s)',
    );
    health.failed('No such host.', 10);
    expect(health.problem()).toContain('No such host. (unreachable since 2026-11-22T12:00:00Z');
  });

  it('retries at growing intervals, up to five minutes', () => {
    const { health, retry } = create();
    for (const seconds of [2, 4, 8, 16, 32, 64, 128, 256, 300, 300]) {
      health.failed('gone', 10);
      vi.advanceTimersByTime(seconds * 1000 - 1);
      expect(retry).not.toHaveBeenCalled();
      vi.advanceTimersByTime(1);
      expect(retry).toHaveBeenCalledOnce();
      retry.mockClear();
    }
  });

  it('makes nobody wait again for a server that hung, until its next attempt', () => {
    const { health } = create();
    health.failed('no answer', 30_000);
    expect(health.isHanging()).toBe(true);
    vi.advanceTimersByTime(60_000);
    expect(health.isHanging()).toBe(false);
    health.reached();
    health.failed('no program', 5);
    expect(health.isHanging()).toBe(false);
  });

  it('resets when the server is reached, and retries nothing after it is closed', () => {
    const { health, retry } = create();
    health.failed('gone', 10);
    health.reached();
    expect([health.problem(), health.since, health.nextTry]).toEqual([
      undefined,
      undefined,
      undefined,
    ]);
    health.failed('gone', 10);
    health.close();
    vi.advanceTimersByTime(600_000);
    expect(retry).not.toHaveBeenCalled();
  });
});
