import { expect, it } from 'vitest';

import { createTurns } from './create-turns.ts';

it('runs work one after another, even after a failure', async () => {
  const inTurn = createTurns();
  const gate = Promise.withResolvers<void>();
  const seen: string[] = [];
  const work = (name: string, until?: Promise<void>) => async () => {
    seen.push(name);
    await until;
    seen.push(name);
    if (name === 'b') throw new Error('b failed');
  };
  const all = Promise.allSettled([
    inTurn(work('a', gate.promise)),
    inTurn(work('b')),
    inTurn(work('c')),
  ]);
  await Promise.resolve();
  expect(seen).toEqual(['a']);
  gate.resolve();
  const settled = await all;
  expect(settled.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  expect(seen.join('')).toBe('aabbcc');
});
