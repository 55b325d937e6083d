import { expect, it, vi } from 'vitest';

import { createConnectionSlots } from './connection-slots.ts';

/** Locks that a browser shares among its tabs. */
const createLocks = () => {
  const last = new Map<string, Promise<unknown>>();
  const request = async (
    name: string,
    { signal }: { signal: AbortSignal },
    work: () => Promise<void>,
  ): Promise<void> => {
    const { promise: isAborted, reject } = Promise.withResolvers<never>();
    isAborted.catch(() => undefined);
    const before = last.get(name);
    const turn = Promise.withResolvers<void>();
    last.set(
      name,
      Promise.all([before, turn.promise]).then(() => undefined),
    );
    try {
      signal.throwIfAborted();
      signal.addEventListener('abort', () => reject(signal.reason), { once: true });
      await Promise.race([before, isAborted]);
      signal.throwIfAborted();
      await work();
    } finally {
      turn.resolve();
    }
  };
  return { request } as unknown as LockManager;
};

const startWork = (count: number, locks: LockManager | undefined) => {
  const waiting = vi.fn<() => void>();
  const begun: number[] = [];
  const calls = Array.from({ length: count }, (_, number) => {
    const end = Promise.withResolvers<number>();
    const cancel = new AbortController();
    const work = () => {
      begun.push(number);
      return end.promise;
    };
    // Each tab has slots of its own.
    const run = createConnectionSlots(locks);
    const result = run(work, { onWait: waiting, signal: cancel.signal });
    result.catch(() => undefined);
    return { cancel, end, result };
  });
  return { begun, calls, waiting };
};

it('runs four calls of all tabs at a time, and the next as soon as one has ended or failed', async () => {
  const { begun, calls, waiting } = startWork(7, createLocks());
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  await vi.waitFor(() => expect(waiting).toHaveBeenCalledTimes(3));
  calls[2]?.end.resolve(20);
  expect(await calls[2]?.result).toBe(20);
  await vi.waitFor(() => expect(begun).toHaveLength(5));
  calls[0]?.end.reject(new Error('lost'));
  await expect(calls[0]?.result).rejects.toThrow('lost');
  await vi.waitFor(() => expect(begun).toHaveLength(6));
  calls[1]?.end.resolve(1);
  await vi.waitFor(() => expect(begun).toHaveLength(7));
  expect(begun.toSorted((one, other) => one - other)).toEqual([0, 1, 2, 3, 4, 5, 6]);
});

it('begins a waiting call that is cancelled, which says so itself', async () => {
  const { begun, calls } = startWork(5, createLocks());
  await vi.waitFor(() => expect(begun).toHaveLength(4));
  calls[4]?.cancel.abort();
  await vi.waitFor(() => expect(begun).toEqual([0, 1, 2, 3, 4]));
});

it('waits for nothing in a browser without locks', () => {
  const { begun, waiting } = startWork(6, undefined);
  expect(begun).toHaveLength(6);
  expect(waiting).not.toHaveBeenCalled();
});
