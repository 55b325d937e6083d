import { mkdtemp, open, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';
import { getErrorCode } from '@lobechat/utils';

import { toFileError } from './file-error.ts';

const withCode = (code: string): Error => Object.assign(new Error('raw'), { code });

describe('toFileError', () => {
  it.each([
    ['ENOENT', 'NotFound'],
    ['EACCES', 'PermissionDenied'],
    ['EPERM', 'PermissionDenied'],
    ['EROFS', 'PermissionDenied'],
    ['EEXIST', 'AlreadyExists'],
    ['ENOTEMPTY', 'AlreadyExists'],
    ['EISDIR', 'NotAFile'],
    ['ENOTDIR', 'NotAFile'],
    ['ENOSPC', 'ResourceLimit'],
    ['EDQUOT', 'ResourceLimit'],
    ['EMFILE', 'ResourceLimit'],
    ['ELOOP', 'InvalidArguments'],
    ['ENAMETOOLONG', 'InvalidArguments'],
    ['ETXTBSY', 'Conflict'],
    ['EIO', 'ExecutionFailed'],
    ['constructor', 'ExecutionFailed'],
  ])('converts %s to a %s that names the path', (code, type) => {
    const error = toFileError(withCode(code), 'src/a.ts');
    expect(error).toMatchObject({ message: expect.stringContaining('src/a.ts'), type });
    expect(getErrorCode(error.cause)).toBe(code);
  });

  it('returns typed errors unchanged', () => {
    const error = new ToolError('NoMatch', 'not there');
    expect(toFileError(error, 'a')).toBe(error);
  });

  it('knows what the file system and signals really throw', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'file-error-'));
    try {
      await writeFile(path.join(folder, 'a'), '');
      const failures: Array<[() => Promise<unknown>, string]> = [
        [() => readdir(path.join(folder, 'missing')), 'NotFound'],
        [() => readdir(path.join(folder, 'a')), 'NotAFile'],
        [() => open(path.join(folder, 'a'), 'wx'), 'AlreadyExists'],
        [() => open(path.join(folder, 'n'.repeat(256))), 'InvalidArguments'],
        [async () => AbortSignal.abort().throwIfAborted(), 'Aborted'],
      ];
      for (const [failure, type] of failures) {
        const error: unknown = await failure().catch((thrown: unknown) => thrown);
        expect(toFileError(error, 'a').type).toBe(type);
      }
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
