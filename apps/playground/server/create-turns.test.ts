import { setTimeout as sleep } from 'node:timers/promises';

import { expect, it } from 'vitest';

import { createTurns } from './create-turns.ts';

it('runs work in its order, each after the end of the one before, also after a failure', async () => {
  const inTurn = createTurns();
  const seen: string[] = [];
  const work = (name: string, milliseconds: number) => async () => {
    seen.push(`${name} begins`);
    await sleep(milliseconds);
    seen.push(`${name} ends`);
    if (name === 'b') throw new Error('b failed');
    return name;
  };
  const settled = await Promise.allSettled([
    inTurn(work('a', 5)),
    inTurn(work('b', 0)),
    inTurn(work('c', 0)),
  ]);
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen.map((text) => text[0]).join('')).toBe('aabbcc');
});
