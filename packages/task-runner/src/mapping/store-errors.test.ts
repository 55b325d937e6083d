import { describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { toServiceError } from './store-errors.ts';

const sqlError = (code: string, message: string): Error =>
  new Error('Failed query: INSERT INTO secret_table\nparams: secret-value', {
    cause: Object.assign(new Error(message), { code }),
  });

describe('toServiceError', () => {
  it('reports what the store said about the values, and shows neither statement nor values', () => {
    const error = toServiceError(sqlError('22021', 'invalid byte sequence'), 0) as ToolError;
    expect(error).toMatchObject({ type: 'InvalidArguments' });
    expect(error.message).toContain('invalid byte sequence');
    expect(error.message).not.toContain('secret');
  });

  it.each([
    [
      '53100',
      'the disk of /data is full',
      'SourceUnavailable',
      'the disk of /data is full (53100)',
    ],
    ['58030', 'could not write', 'SourceUnavailable', 'could not write'],
    ['25006', 'cannot execute INSERT', 'SourceUnavailable', 'cannot execute INSERT'],
    ['42501', 'permission denied', 'SourceUnavailable', 'denied. Grant it (42501)'],
    [
      '55P03',
      'canceling statement',
      'SourceUnavailable',
      'end the session that keeps a transaction open',
    ],
    ['57014', 'canceling statement', 'SourceUnavailable', 'Ask for less at a time'],
    ['XX001', 'invalid page', 'SourceUnavailable', 'damaged: invalid page. Restore them'],
    ['XX000', 'cache lookup failed', 'ExecutionFailed', 'cache lookup failed'],
  ])('does not blame the caller for a failure of the store: %s', (code, said, type, shown) => {
    const error = toServiceError(sqlError(code, said), 0) as ToolError;
    expect(error.type).toBe(type);
    expect(error.message).toContain(shown);
    expect(error.message).toMatch(/Nothing was changed\.$/);
    expect(error.message).not.toContain('secret');
  });

  it('shows neither statement nor server if the store could not be reached at all', () => {
    for (const code of ['ENOTFOUND', 'ERR_TLS_CERT_ALTNAME_INVALID']) {
      const error = toServiceError(sqlError(code, 'getaddrinfo secret.host'), 0) as ToolError;
      expect(error).toMatchObject({ type: 'SourceUnavailable' });
      expect(error.message).not.toMatch(/secret|Failed query/);
    }
  });

  it('removes the token of a claim from a conflict', () => {
    const date = new Date(0);
    const current = {
      assignee: null,
      blockers: 0,
      claimedBy: 'other',
      claimExpiresAt: date,
      claimToken: 'secret-token',
      createdAt: date,
      dueAt: null,
      id: 1,
      nextRunAt: null,
      parentId: null,
      priority: 0,
      status: 'todo',
      tags: [],
      title: 'name',
      updatedAt: date,
      version: 4,
    };
    const error = toServiceError(new ToolError('VersionConflict', 'no', { body: { current } }), 1);
    expect((error as ToolError).body).toMatchObject({
      current: { identifier: 'TASK-1', version: 4 },
    });
    expect(JSON.stringify((error as ToolError).body)).not.toContain('secret');
  });

  it('leaves other errors unchanged', () => {
    for (const error of [new ToolError('NotFound', 'x'), new TypeError('bug'), 'text']) {
      expect(toServiceError(error, 0)).toBe(error);
    }
  });
});
