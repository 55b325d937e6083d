import { describe, expect, it } from 'vitest';

import { getErrorCode } from './get-error-code.ts';

describe('getErrorCode', () => {
  it('finds no code in what is not an error of the system', () => {
    for (const value of [undefined, null, 'ENOENT', { code: 'ENOENT' }, new Error('ENOENT')]) {
      expect(getErrorCode(value)).toBeUndefined();
    }
    expect(getErrorCode(Object.assign(new Error('no'), { code: 5 }))).toBeUndefined();
  });

  it('gives the code of an error of the system', () => {
    expect(getErrorCode(Object.assign(new Error('no'), { code: 'ENOENT' }))).toBe('ENOENT');
  });
});
