import { expect, it } from 'vitest';

import { findZone, spellOffset } from './time-zones.ts';

it.each(['', 'Nowhere', '17', 'UTC', 'Europe/Berlin', '+02:00', 'constructor'])(
  'finds no zone for %j',
  (name) => {
    expect(findZone(name)).toBeUndefined();
  },
);

it.each([
  ['New York', 'America/New_York'],
  ['tokyo', 'Asia/Tokyo'],
  [' India ', 'Asia/Kolkata'],
  ['PST', 'America/Los_Angeles'],
  ['ET', 'America/New_York'],
  ['Eastern', 'America/New_York'],
  ['Mumbai', 'Asia/Kolkata'],
  ['北京', 'Asia/Shanghai'],
])('%s is %s', (name, zone) => {
  expect(findZone(name)).toBe(zone);
});

it.each([
  ['UTC+2', '+02:00'],
  ['gmt-3', '-03:00'],
  ['+5:30', '+05:30'],
  ['-1130', '-1130'],
  ['UTC', 'UTC'],
  ['Europe/Berlin', 'Europe/Berlin'],
])('%s is written %s', (name, offset) => {
  expect(spellOffset(name)).toBe(offset);
});
