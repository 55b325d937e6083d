import { expect, it } from 'vitest';

import { createRunningCalls } from './running-calls.ts';

/** Locks that a browser shares among its tabs. */
const createLocks = () => {
  const held = new Set<string>();
  const locks = {
    query: async () => ({ held: [...held, 'another lock'].map((name) => ({ name })) }),
    request: async (name: string, work: () => Promise<void>) => {
      held.add(name);
      await work();
      held.delete(name);
    },
  };
  return locks as unknown as LockManager;
};

it('cannot tell what is running in a browser without locks', async () => {
  const calls = createRunningCalls(undefined);
  expect(calls.begin('a')).toBe(false);
  expect(await calls.list()).toEqual(new Set());
});

it('knows which calls are running in any tab until they have ended', async () => {
  const locks = createLocks();
  const [one, other] = [createRunningCalls(locks), createRunningCalls(locks)];
  expect([one.begin('a'), other.begin('b')]).toEqual([true, true]);
  expect(await one.list()).toEqual(new Set(['a', 'b']));
  other.end('b');
  await other.list();
  expect(await one.list()).toEqual(new Set(['a']));
});
