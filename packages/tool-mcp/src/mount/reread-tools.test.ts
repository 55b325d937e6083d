import { expect, it, vi } from 'vitest';

import { createReread } from './reread-tools.ts';

it.each([
  ['one announcement', 1, 1],
  ['a storm of announcements', 30, 2],
])('after %s reads immediately, and at most once more', async (_, announcements, expected) => {
  vi.useFakeTimers();
  const read = vi.fn(() => Promise.resolve());
  const readings: Promise<void>[] = [];
  const reread = createReread(read, (reading) => readings.push(reading));
  for (let count = 0; count < announcements; count += 1) reread();
  expect(read).toHaveBeenCalledTimes(1);
  await vi.runAllTimersAsync();
  await Promise.all(readings);
  expect([read.mock.calls.length, readings.length]).toEqual([expected, 1]);
  reread();
  expect(read).toHaveBeenCalledTimes(expected + 1);
  vi.useRealTimers();
});
