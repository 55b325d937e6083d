import { describe, expect, it } from 'vitest';

import { endOfWork } from './end-of-work.ts';

const never = (): Promise<never> => new Promise(() => undefined);

describe('endOfWork', () => {
  it('gives up on work that continues after it was told to end', async () => {
    const controller = new AbortController();
    const ending = endOfWork(never(), controller.signal, 5);
    controller.abort();
    await expect(ending).rejects.toMatchObject({ type: 'Aborted' });
  });

  it('gives up on work that was told to end before it started', async () => {
    await expect(endOfWork(never(), AbortSignal.abort(), 5)).rejects.toMatchObject({
      type: 'Aborted',
    });
  });

  it('accepts the result of work that ends in time, although it was told to end', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const ending = endOfWork(promise, AbortSignal.abort(), 60_000);
    resolve('done');
    expect(await ending).toBe('done');
  });

  it('passes on the failure of work', async () => {
    const ending = endOfWork(
      Promise.reject(new RangeError('too far')),
      new AbortController().signal,
    );
    await expect(ending).rejects.toThrow(RangeError);
  });
});
