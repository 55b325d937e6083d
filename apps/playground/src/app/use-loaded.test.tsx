// @vitest-environment happy-dom

import { act, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';

import { ApiError } from '../api/api-error.ts';
import { useLoaded } from './use-loaded.ts';

/** Loads that a test ends, one after the other. */
const createLoads = () => {
  const waiting: PromiseWithResolvers<string>[] = [];
  const load = (): Promise<string> => {
    const next = Promise.withResolvers<string>();
    waiting.push(next);
    return next.promise;
  };
  const end = (work: (load: PromiseWithResolvers<string>) => void): Promise<void> =>
    act(async () => {
      const next = waiting.shift();
      if (next) work(next);
      await Promise.resolve();
    });
  return { end, load };
};

describe('useLoaded', () => {
  it('keeps the current value during a reload, and when that fails', async () => {
    const { end, load } = createLoads();
    const { result } = renderHook(() => useLoaded('tools', load));
    expect(result.current.data).toBeUndefined();
    await end(({ resolve }) => resolve('first'));
    expect(result.current.data).toBe('first');

    act(() => result.current.reload());
    expect(result.current.data).toBe('first');
    await end(({ reject }) => reject(new Error('gone')));
    expect(result.current).toMatchObject({ data: 'first', error: { message: 'gone' } });

    act(() => result.current.reload());
    expect(result.current.error).toBeUndefined();
    await end(({ resolve }) => resolve('second'));
    expect(result.current.data).toBe('second');
  });

  it('shows nothing of one key under another', async () => {
    const { end, load } = createLoads();
    const { rerender, result } = renderHook(({ key }) => useLoaded(key, load), {
      initialProps: { key: 'a' },
    });
    await end(({ resolve }) => resolve('of a'));
    rerender({ key: 'b' });
    expect(result.current.data).toBeUndefined();
    await end(({ resolve }) => resolve('of b'));
    expect(result.current.data).toBe('of b');
  });

  it.each([
    ['by itself, where the server did not answer', 0, 'ServerUnreachable', 'there'],
    ['by nobody, where the server refused', 404, 'NotFound', undefined],
  ])('is requested again %s', async (_who, status, type, outcome) => {
    vi.useFakeTimers();
    try {
      const { end, load } = createLoads();
      const { result } = renderHook(() => useLoaded('cost', load));
      await end(({ reject }) => reject(new ApiError({ message: 'gone', status, type })));
      expect(result.current.error?.message).toBe('gone');
      await act(() => vi.advanceTimersByTimeAsync(5000));
      await end(({ resolve }) => resolve('there'));
      expect(result.current.data).toBe(outcome);
    } finally {
      vi.useRealTimers();
    }
  });
});
