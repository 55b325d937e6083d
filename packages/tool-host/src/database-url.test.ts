import { describe, expect, it } from 'vitest';

import { resolveDatabaseUrl } from './database-url.ts';

const SECRET = 'hunter2';

describe('resolveDatabaseUrl', () => {
  it.each([`mysql://me:${SECRET}@host/db`, SECRET, 'postgres:', 'postgres://', ' '])(
    'rejects %j without quoting it',
    (url) => {
      const environment = { LOBE_TOOLS_DATABASE_URL: url };
      expect(() => resolveDatabaseUrl({ environment })).toThrow(
        'LOBE_TOOLS_DATABASE_URL is wrong. It is not an address of a PostgreSQL server',
      );
      expect(() => resolveDatabaseUrl({ configured: url, environment: {} })).toThrow(
        /^databaseUrl is wrong/,
      );
      expect(() => resolveDatabaseUrl({ environment })).not.toThrow(SECRET);
    },
  );

  it('returns the configured one, else that of the environment, else none', () => {
    const environment = { LOBE_TOOLS_DATABASE_URL: 'postgresql://a/b' };
    expect(resolveDatabaseUrl({ configured: 'postgres://c/d', environment })).toBe(
      'postgres://c/d',
    );
    expect(resolveDatabaseUrl({ configured: '', environment })).toBe('postgresql://a/b');
    expect(resolveDatabaseUrl({ environment: { LOBE_TOOLS_DATABASE_URL: '' } })).toBeUndefined();
    expect(resolveDatabaseUrl({ environment: {} })).toBeUndefined();
  });
});
