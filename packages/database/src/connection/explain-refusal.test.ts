import { describe, expect, it } from 'vitest';

import { openDatabase } from '../open-database.ts';
import { borrowStore } from '../testing/stores.ts';
import { explainRefusal } from './explain-refusal.ts';

describe('a server that refuses a connection', () => {
  it.each<[string, (url: URL) => void, RegExp]>([
    [
      'a wrong password',
      (url) => {
        url.password = 'secret-password';
      },
      /refused the user or the password/,
    ],
    [
      'a user that there is not',
      (url) => {
        url.username = 'secret-user';
      },
      /refused the user or the password/,
    ],
    [
      'a database that there is not',
      (url) => {
        url.pathname = '/secret-name';
      },
      /has no database of the name/,
    ],
    [
      'no encryption where it is asked for',
      (url) => {
        url.searchParams.set('sslmode', 'require');
      },
      /offers no encryption, which sslmode asks for/,
    ],
  ])('is reported immediately, without secrets: %s', async (_, change, reason) => {
    const store = await borrowStore('server');
    const url = new URL(store.url ?? '');
    const { host } = url;
    change(url);
    const database = openDatabase({ dataDirectory: store.dataDirectory, url: url.href });
    const calls = [
      () => database.ready(),
      () => database.transaction(async () => undefined),
      () => database.db.execute('SELECT 1'),
    ];
    for (const call of calls) {
      const error = await call().then(
        () => expect.unreachable('it was let in'),
        (thrown: unknown) => thrown as Error & { type: string },
      );
      expect(error.type).toBe('ServiceUnavailable');
      expect(error.message).toMatch(reason);
      expect(error.message).toContain('LOBE_TOOLS_DATABASE_URL');
      expect(error.message).not.toMatch(new RegExp(`secret|${host}|${url.username}"`));
    }
    await database.close();
    await store.remove();
  });
});

it('says that a password is missing which SCRAM needs', () => {
  const error = new Error('SASL: SCRAM-SERVER-FIRST-MESSAGE: client password must be a string');
  expect((explainRefusal(error) as Error).message).toMatch(/needs a password, and the address/);
});

it("keeps the server's other messages", () => {
  const error = Object.assign(new Error('too many clients already'), { code: '53300' });
  expect(explainRefusal(error)).toBe(error);
});
