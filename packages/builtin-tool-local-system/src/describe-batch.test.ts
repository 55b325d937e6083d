import { describe, expect, it } from 'vitest';

import { LocalSystemErrorType } from './constants.ts';
import { describeBatch, type FailedItem } from './describe-batch.ts';

const fail = (given: string, type: string): FailedItem => ({
  error: { message: `${given} is wrong`, type },
  given,
});

const outcome = (failures: readonly FailedItem[], total: number) =>
  describeBatch({ content: 'list', failures, items: 'files', state: {}, total });

describe('describeBatch', () => {
  it('tells the cause apart from what failed only with it', () => {
    const failures = [fail('a', LocalSystemErrorType.NotApplied), fail('b', 'NoMatch')];
    expect(outcome(failures, 2)).toMatchObject({
      content: '1 of 2 files failed. Nothing was done.\nlist',
      error: {
        message: '1 of 2 files failed. Nothing was done. First: b: b is wrong',
        type: 'NoMatch',
      },
      success: false,
    });
  });

  it('says that the others were done', () => {
    expect(outcome([fail('b', 'NotFound')], 2)).toMatchObject({
      content: '1 of 2 files failed.\nlist',
      error: { message: expect.stringContaining('The others were done.') as string },
    });
  });

  it('succeeds if nothing failed', () => {
    expect(outcome([], 2)).toEqual({ content: 'list', state: {}, success: true });
  });
});
