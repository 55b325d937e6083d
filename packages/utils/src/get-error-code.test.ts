import { describe, expect, it } from 'vitest';

import { getErrorCode } from './get-error-code.ts';

describe('getErrorCode', () => {
  it('finds no code in anything but a system error', () => {
    for (const value of [undefined, null, 'ENOENT', { code: 'ENOENT' }, new Error('ENOENT')]) {
      expect(getErrorCode(value)).toBeUndefined();
    }
    expect(getErrorCode(Object.assign(new Error('no'), { code: 5 }))).toBeUndefined();
  });

  it('returns the code of a system error', () => {
    expect(getErrorCode(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBe('ENOENT');
  });
});
