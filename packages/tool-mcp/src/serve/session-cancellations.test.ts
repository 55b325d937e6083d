import { expect, it } from 'vitest';

import { createSessionCancellations } from './session-cancellations.ts';

const { signal } = new AbortController();

it.each([
  ['another client', 'b', 1],
  ['another request', 'a', 2],
  ['an id of another type', 'a', '1'],
])('does not cancel a request when %s is named', async (_, session, id) => {
  const { cancel, run } = createSessionCancellations();
  const isAborted = await run({ id: 1, session: 'a', signal }, async (own) => {
    cancel(session, id, undefined);
    return own.aborted;
  });
  expect(isAborted).toBe(false);
});

it('cancels a request with the reason, and forgets it once it has ended', async () => {
  const { cancel, run } = createSessionCancellations();
  const ended = await run({ id: 1, session: 'a', signal }, async (own) => own);
  cancel('a', 1, 'late');
  expect(ended.aborted).toBe(false);
  const cancelled = await run({ id: 1, session: 'a', signal }, async (own) => {
    cancel('a', 1, 'enough');
    return own.reason as unknown;
  });
  expect(cancelled).toBe('enough');
});
