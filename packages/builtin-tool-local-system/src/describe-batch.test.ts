import { describe, expect, it } from 'vitest';

import { LocalSystemErrorType } from './constants.ts';
import { type BatchItem, describeBatch } from './describe-batch.ts';

const fail = (path: string, type: string): BatchItem => ({
  error: { message: `${path} is wrong`, type },
  path,
});

const outcome = (results: readonly BatchItem[]) =>
  describeBatch({ content: 'list', items: 'files', state: { results } });

describe('describeBatch', () => {
  it('distinguishes the cause from items that failed only because of it', () => {
    const failures = [fail('a', LocalSystemErrorType.NotApplied), fail('b', 'NoMatch')];
    expect(outcome(failures)).toMatchObject({
      content: '1 of 2 files failed. Nothing was done.\nlist',
      error: {
        message: '1 of 2 files failed. Nothing was done. First: b: b is wrong',
        type: 'NoMatch',
      },
      success: false,
    });
  });

  it('says that the others succeeded', () => {
    expect(outcome([{ path: 'a' }, fail('b', 'NotFound')])).toMatchObject({
      content: '1 of 2 files failed.\nlist',
      error: { message: expect.stringContaining('The others were done.') as string },
    });
  });

  it('succeeds if nothing failed', () => {
    const state = { results: [{ path: 'a' }] };
    expect(outcome(state.results)).toEqual({ content: 'list', state, success: true });
  });
});
