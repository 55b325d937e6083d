import { expect, it } from 'vitest';

import { receiveRedirect } from './receive-redirect.ts';

it('answers addresses that are not its own, and continues to wait', async () => {
  const { answer, close, url } = await receiveRedirect('right');
  const { origin } = new URL(url);
  for (const path of ['/', '//', '///', '//a:99999/callback', '/%', '/callback/']) {
    expect((await fetch(`${origin}${path}`)).status).toBe(404);
  }
  await fetch(`${url}?state=right&code=a?b`);
  expect(await answer).toEqual({ code: 'a?b', iss: undefined });
  await close();
});
