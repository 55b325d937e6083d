import { expect, it } from 'vitest';

import { toCallTime } from './call-time.ts';

const NOW = new Date(2026, 2, 5, 12).getTime();

it.each([
  ['a moment of today', new Date(2026, 2, 5, 9, 4, 7), /^9:04:07\sAM$/],
  ['midnight of today', new Date(2026, 2, 5), /^12:00:00\sAM$/],
  ['the last second of yesterday', new Date(2026, 2, 4, 23, 59, 59), /^3\/4\/26, 11:59:59\sPM$/],
  ['a later day', new Date(2026, 2, 6), /^3\/6\/26, 12:00:00\sAM$/],
])('%s is shown in few words', (_, began, text) => {
  expect(toCallTime(began.getTime(), 'en-US', NOW)).toMatch(text);
});
