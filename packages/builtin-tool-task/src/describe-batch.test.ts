import { describe, expect, it } from 'vitest';

import { describeBatch } from './describe-batch.ts';
import type { TaskItemResult } from './types.ts';

const DONE: TaskItemResult = { identifier: 'TASK-1', name: 'One', success: true };

const fail = (type: string, name = 'Two'): TaskItemResult => ({
  error: { message: `${name} is wrong.`, type },
  name,
  success: false,
});

const run = (results: TaskItemResult[], others?: string) =>
  describeBatch('lines', { results }, others);

describe('describeBatch', () => {
  it('fails with the type that all failures share', () => {
    expect(run([DONE, fail('Blocked'), fail('Blocked')], 'The rest was done.')).toMatchObject({
      content: '2 of 3 tasks failed. The rest was done.\nlines',
      error: {
        message: '2 of 3 tasks failed. The rest was done. First: Two: Two is wrong.',
        type: 'Blocked',
      },
      success: false,
    });
  });

  it('fails as a partial failure if the types differ', () => {
    expect(run([fail('Blocked'), fail('NoRunner'), DONE]).error).toMatchObject({
      type: 'PartialFailure',
    });
  });

  it('names items that failed by themselves, not those that failed along with them', () => {
    const along: TaskItemResult = { name: 'Three', success: false };
    const { error } = run([along, fail('NotFound'), along]);
    expect(error).toEqual({
      message: '1 of 3 tasks failed. Nothing was done. First: Two: Two is wrong.',
      type: 'NotFound',
    });
  });

  it('does not count what was canceled because another task failed, unless there is nothing else', () => {
    const canceled = fail('DependencyFailed', 'Three');
    expect(run([DONE, canceled, fail('CommandFailed')]).error).toEqual({
      message: '1 of 3 tasks failed. Nothing was done. First: Two: Two is wrong.',
      type: 'CommandFailed',
    });
    expect(run([DONE, canceled]).error).toMatchObject({ type: 'DependencyFailed' });
  });

  it('mentions effects of failed items', () => {
    const { content } = run([fail('RunFailed'), fail('RunFailed')], 'Commands ran.');
    expect(content).toMatch(/^2 of 2 tasks failed. Commands ran./);
  });

  it('treats a failure without a reason as a failure', () => {
    const { error, success } = run([{ name: 'One', success: false }, DONE]);
    expect(success).toBe(false);
    expect(error).toMatchObject({ type: 'PartialFailure' });
  });

  it('returns the error of a single item, without counting', () => {
    const { content, error } = run([fail('NoRunner')]);
    expect(error).toEqual({ message: 'Two is wrong.', type: 'NoRunner' });
    expect(content).toBe('lines');
  });

  it('succeeds if every item does, also without items', () => {
    expect(run([DONE])).toEqual({ content: 'lines', state: { results: [DONE] }, success: true });
    expect(run([]).success).toBe(true);
  });
});
