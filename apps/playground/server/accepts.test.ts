import { expect, it } from 'vitest';

import { accepts } from './accepts.ts';

const EVENTS = 'text/event-stream';

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/event-streams', false],
  ['application/json, text/event-stream;q=0', false],
  ['text/event-stream; q=0.000', false],
  ['text/event-stream;Q=0;charset=utf-8', false],
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream', true],
  ['application/json;q=0, text/event-stream ; q=0.1', true],
  ['text/event-stream;charset=utf-8', true],
])('%j accepts events: %s', (preferences, expected) => {
  expect(accepts(preferences, EVENTS)).toBe(expected);
});
