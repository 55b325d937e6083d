import { describe, expect, it } from 'vitest';

import { createServerWatch } from './server-watch.ts';

const pageOf = (script: string): Response =>
  new Response(`<!doctype html><script type="module" crossorigin src="${script}"></script>`);

const watch = (answers: (() => Response)[], isOnline = true) => {
  let asked = 0;
  return createServerWatch({
    fetch: async () => {
      const answer = answers[Math.min(asked++, answers.length - 1)];
      if (!answer) throw new TypeError('Failed to fetch');
      return answer();
    },
    isOnline: () => isOnline,
    ownScript: '/assets/index-A.js',
  });
};
const fail = (): Response => {
  throw new TypeError('Failed to fetch');
};
const answerOwn = (): Response => pageOf('/assets/index-A.js');

describe('the watch over the server', () => {
  it.each([
    ['unreachable', true],
    ['offline', false],
  ] as const)('reports that it is %s, once a second check fails, too', async (state, isOnline) => {
    const { check, getState } = watch([fail], isOnline);
    await check();
    expect(getState()).toBe('ok');
    await check();
    expect(getState()).toBe(state);
  });

  it('does not report a single failed check', async () => {
    const { check, getState } = watch([fail, answerOwn, fail, answerOwn]);
    for (let look = 0; look < 4; look++) await check();
    expect(getState()).toBe('ok');
  });

  it('reports another build, but not a page without a script or a refusal', async () => {
    const answers = [
      () => new Response('<p>other</p>'),
      () => new Response(pageOf('/assets/index-B.js').body, { status: 500 }),
      () => pageOf('/assets/index-B.js'),
    ];
    const { check, getState } = watch(answers);
    const states: string[] = [];
    for (const _ of answers) {
      await check();
      states.push(getState());
    }
    expect(states).toEqual(['ok', 'ok', 'outdated']);
  });

  it('reports when the server is back', async () => {
    const { check, getState, subscribe } = watch([fail, fail, answerOwn]);
    const states: string[] = [];
    const end = subscribe(() => states.push(getState()));
    for (let look = 0; look < 3; look++) await check();
    expect(states).toEqual(['unreachable', 'ok']);
    end();
  });

  it('sends one request for two simultaneous checks', async () => {
    let asked = 0;
    const { check } = watch([() => (asked++, answerOwn())]);
    await Promise.all([check(), check()]);
    expect(asked).toBe(1);
  });
});
