import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { createSessionQueue } from './session-queue.ts';

describe('createSessionQueue', () => {
  it('reports errors to the caller, and continues with the next', async () => {
    const queue = createSessionQueue();
    const failed = queue.run(1, async () => {
      throw new Error('broken');
    });
    const seen: string[] = [];
    await expect(failed).rejects.toThrow('broken');
    await queue.run(2, async () => {
      seen.push('next');
      return false;
    });
    expect(seen).toEqual(['next']);
  });

  it('admits nobody while the session is held', async () => {
    const queue = createSessionQueue();
    const seen: string[] = [];
    const note = (text: string, holds: boolean) => async () => {
      seen.push(text);
      return holds;
    };
    await queue.run(1, note('begin', true));
    const other = queue.run(2, note('other', false));
    expect(queue.isHolding(1)).toBe(true);
    await queue.run(1, note('work', true));
    await queue.run(1, note('commit', false));
    await other;
    expect(seen).toEqual(['begin', 'work', 'commit', 'other']);
  });

  it("never runs two batches at once, and never one inside another client's transaction", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.integer({ max: 5, min: 1 }), { maxLength: 8, minLength: 1 }),
        async (lengths) => {
          const queue = createSessionQueue();
          const order: number[] = [];
          let running = 0;
          await Promise.all(
            lengths.map(async (length, holder) => {
              for (let step = 1; step <= length; step += 1) {
                await queue.run(holder, async () => {
                  running += 1;
                  expect(running).toBe(1);
                  await Promise.resolve();
                  order.push(holder);
                  running -= 1;
                  return step < length;
                });
              }
            }),
          );
          const blocks = order.filter((holder, index) => holder !== order[index - 1]);
          expect(new Set(blocks).size).toBe(blocks.length);
        },
      ),
    );
  });
});
