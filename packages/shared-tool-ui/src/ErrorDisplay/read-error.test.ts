import { describe, expect, it } from 'vitest';

import { readError } from './read-error.ts';

describe('readError', () => {
  it.each([undefined, null, '', 0, {}, { message: '' }, { message: 1 }, []])(
    'falls back for %j, which says nothing',
    (error) => {
      expect(readError(error, 'It failed.').message).toBe('It failed.');
    },
  );

  it('reads texts, errors and results’ errors', () => {
    expect(readError('broken', 'x')).toEqual({ message: 'broken', type: undefined });
    expect(readError(new Error('broken'), 'x').message).toBe('broken');
    expect(readError({ message: 'late', type: 'Timeout' }, 'x')).toEqual({
      message: 'late',
      type: 'Timeout',
    });
  });

  it('keeps the type of an error without a message', () => {
    expect(readError({ type: 'Timeout' }, 'It failed.')).toEqual({
      message: 'It failed.',
      type: 'Timeout',
    });
  });
});
