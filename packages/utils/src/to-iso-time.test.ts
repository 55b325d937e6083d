import { expect, it } from 'vitest';

import { toIsoTime } from './to-iso-time.ts';

it.each([
  [0, '1970-01-01T00:00:00.000Z'],
  [-9e14, '0001-01-01T00:00:00.000Z'],
  [4e14, '9999-12-31T23:59:59.999Z'],
  [8.7e15, '9999-12-31T23:59:59.999Z'],
  [Number.POSITIVE_INFINITY, '9999-12-31T23:59:59.999Z'],
])('%d milliseconds are %s', (milliseconds, text) => {
  expect(toIsoTime(milliseconds)).toBe(text);
});
