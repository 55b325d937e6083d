import { describe, expect, it } from 'vitest';

import { LimitError, withLimit } from './with-limit.ts';

const never = (): Promise<never> => new Promise(() => undefined);

describe('withLimit', () => {
  it('says what the work was doing at its limit', async () => {
    const waiting = Promise.withResolvers<never>();
    const limited = withLimit({
      abandon: () => waiting.reject(new Error('The page was closed while waiting for a button.')),
      limitMs: 1,
      what: 'A story',
      work: () => waiting.promise,
    });
    await expect(limited).rejects.toThrow(LimitError);
    await expect(limited).rejects.toThrow(
      /^A story had not come to its end .*while waiting for a button/s,
    );
  });

  it('ends even if neither the work nor its abandoning does', async () => {
    const limited = withLimit({ abandon: never, graceMs: 1, limitMs: 1, what: 'It', work: never });
    await expect(limited).rejects.toThrow('did not end when it was abandoned');
  });

  it('ends with the error of work that fails in time', async () => {
    const failing = { abandon: never, limitMs: 60_000, what: 'It' };
    await expect(
      withLimit({ ...failing, work: () => Promise.reject(new Error('No button.')) }),
    ).rejects.toThrow('No button.');
  });

  it('returns the result of the work', async () => {
    const work = async (): Promise<number> => 42;
    await expect(withLimit({ abandon: never, limitMs: 60_000, what: 'It', work })).resolves.toBe(
      42,
    );
  });
});
