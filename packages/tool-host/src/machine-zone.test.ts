import { afterEach, expect, it, vi } from 'vitest';

import { readMachineZone } from './machine-zone.ts';

afterEach(() => {
  vi.unstubAllEnvs();
});

it.each([
  ['', 'UTC'],
  ['Factory', 'UTC'],
  ['UTC0', 'UTC'],
  ['UTC-5', 'Etc/GMT-5'],
  ['GMT+3', 'Etc/GMT+3'],
  ['XXX9:30', 'UTC'],
  ['Asia/Shanghai', 'Asia/Shanghai'],
])('a machine with TZ=%j is in %s, where its dates are', (zone, timeZone) => {
  vi.stubEnv('TZ', zone);
  const now = new Date();
  expect(readMachineZone()).toBe(timeZone);
  expect(now.toLocaleString('en', { timeZone })).toBe(now.toLocaleString('en'));
});

it.each(['UTC+13', 'UTC-15'])(
  'a machine with TZ=%s, for which there is no name, is in UTC',
  (zone) => {
    vi.stubEnv('TZ', zone);
    expect(readMachineZone()).toBe('UTC');
  },
);
