import { describe, expect, it } from 'vitest';

import { createQueue } from './queue.ts';

describe('createQueue', () => {
  it('rejects what is cancelled, before and during the wait', async () => {
    const queue = createQueue(1);
    await expect(queue.enter(AbortSignal.abort(new Error('no')))).rejects.toThrow('no');
    const leave = await queue.enter(undefined);
    const controller = new AbortController();
    const waiting = queue.enter(controller.signal);
    const next = queue.enter(undefined);
    controller.abort(new Error('changed my mind'));
    await expect(waiting).rejects.toThrow('changed my mind');
    leave();
    await expect(next).resolves.toBeTypeOf('function');
  });

  it('admits a fixed number at a time, in order, and counts each release once', async () => {
    const queue = createQueue(2);
    const order: number[] = [];
    const [first, second] = await Promise.all([queue.enter(undefined), queue.enter(undefined)]);
    const later = [3, 4, 5].map(async (number) => {
      const leave = await queue.enter(undefined);
      order.push(number);
      return leave;
    });
    first();
    first();
    (await later[0])?.();
    await later[1];
    expect(order).toEqual([3, 4]);
    second();
    await later[2];
    expect(order).toEqual([3, 4, 5]);
  });
});
