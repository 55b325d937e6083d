import { describe, expect, it } from 'vitest';

import { describeSystemError } from './describe-system-error.ts';

const path = '/srv/skills';

describe('describeSystemError', () => {
  it.each([
    [{ code: 'EACCES', path, syscall: 'mkdir' }, '/srv/skills cannot be used: this user has no'],
    [{ code: 'EROFS', path, syscall: 'open' }, '/srv/skills cannot be used: its file system'],
    [{ code: 'ENOTDIR', path, syscall: 'mkdir' }, 'a part of its path is a file. Change that'],
    [{ code: 'EMFILE', path, syscall: 'open' }, 'the words of Node'],
    [{ code: 'ENOSPC', syscall: 'write' }, 'the words of Node'],
  ])('says of %j what can be done, or what Node says', (fields, expected) => {
    expect(describeSystemError(Object.assign(new Error('the words of Node'), fields))).toContain(
      expected,
    );
  });

  it.each([{}, { code: 'ERR_INVALID_ARG_TYPE' }])('leaves %j, a bug, to its stack', (fields) => {
    expect(describeSystemError(Object.assign(new Error('bug'), fields))).toBeUndefined();
  });
});
