import { expect, it } from 'vitest';

import { accepts } from './accepts.ts';

const EVENTS = { instead: 'application/json', value: 'text/event-stream' };

it.each([
  [undefined, false],
  ['', false],
  ['*/*', false],
  ['text/event-streams', false],
  ['application/json, text/event-stream;q=0', false],
  ['text/event-stream; q=0.000', false],
  ['text/event-stream;Q=0;charset=utf-8', false],
  ['application/json, text/event-stream;q=0.9', false],
  ['text/event-stream;q=0.5, application/json;charset=utf-8;q=0.51, */*', false],
  ['text/event-stream, application/json;q=0.9', true],
  ['application/json;q=0.5, text/event-stream;q=0.5', true],
  ['application/json, text/event-stream;q=0.1, text/event-stream;charset=utf-8', true],
  ['text/event-stream;q=none', true],
  ['text/event-stream', true],
  ['application/json, Text/Event-Stream', true],
  ['application/json;q=0, text/event-stream ; q=0.1', true],
  ['text/event-stream;charset=utf-8', true],
])('%j accepts events: %s', (preferences, expected) => {
  expect(accepts(preferences, EVENTS)).toBe(expected);
});
