import { execFileSync } from 'node:child_process';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { isSuspended } from './embedded/process-state.ts';
import { openDatabase } from './open-database.ts';
import { sql } from './query.ts';
import { type Child, startChild } from './testing/child.ts';
import { createStore, type TestStore } from './testing/stores.ts';

const stores: TestStore[] = [];
const children: Child[] = [];

afterAll(async () => {
  for (const { process } of children) process.kill('SIGKILL');
  await Promise.all(children.map(({ exited }) => exited));
  await Promise.all(stores.map((store) => store.remove()));
});

const createEmpty = async (): Promise<TestStore> => {
  const store = await createStore('embedded');
  stores.push(store);
  return store;
};

const start = (store: TestStore): Child => {
  const child = startChild('commanded.ts', store.dataDirectory);
  children.push(child);
  return child;
};

/** Sends a command and returns the answer. */
const tell = async ({ lines, process: child, until }: Child, command: string): Promise<string> => {
  const before = lines.length;
  child.stdin?.write(`${command}\n`);
  await until((all) => all.length > before);
  return lines[before] ?? '';
};

const readKept = async (store: TestStore): Promise<unknown> => {
  const { rows } = await store
    .open()
    .db.execute(sql`SELECT value::int FROM lobe_tools.counters WHERE name = 'kept'`);
  return rows[0]?.['value'];
};

/**
 * The maximum file size for a process. The log can then not be written, as on a full disk, and the
 * engine breaks in the same way; but no privileges are needed, and other processes are unaffected.
 */
const limitFiles = ({ process: child }: Child, bytes: number | 'unlimited'): void => {
  execFileSync('prlimit', ['--pid', String(child.pid), `--fsize=${bytes}:unlimited`]);
};

/** Writes until it fails. Returns the last acknowledged number and the error. */
const writeUntilFailure = async (child: Child, from: number): Promise<[number, string]> => {
  for (let number = from; ; number += 1) {
    const answer = await tell(child, `write ${number}`);
    if (answer !== `ok write ${number}`) return [number - 1, answer];
  }
};

describe('an owner that can no longer write', () => {
  it('says why, loses nothing, and resumes by itself once it can', async () => {
    const store = await createEmpty();
    const owner = start(store);
    expect(await tell(owner, 'write 0')).toBe('ok write 0');
    limitFiles(owner, 700_000);
    const [last, failure] = await writeUntilFailure(owner, 1);
    expect(failure).toMatch(/^failed \w+: .*larger than this process may write \(ulimit -f\)/);
    expect(await tell(owner, `write ${last + 2}`)).toMatch(/^failed .*larger than/);
    limitFiles(owner, 'unlimited');
    expect([last, last + 1]).toContain(await readKept(store));
    expect(await tell(owner, 'write 100')).toBe('ok write 100');
    expect(await readKept(store)).toBe(100);
  });

  it('leaves the database to another process that can', async () => {
    const store = await createEmpty();
    const [sick, healthy] = [start(store), start(store)];
    expect(await tell(sick, 'write 1')).toBe('ok write 1');
    expect(await tell(healthy, 'write 2')).toBe('ok write 2');
    limitFiles(sick, 700_000);
    for (let number = 3; number < 10; number += 1) {
      const answer = await tell(healthy, `write ${number}`);
      // The owner may break during a commit: its outcome is then unknown, and it is written again.
      const isUnknown = answer.startsWith('failed DatabaseOutcomeUnknown');
      expect(isUnknown ? await tell(healthy, `write ${number}`) : answer).toBe(
        `ok write ${number}`,
      );
    }
    expect(await readKept(store)).toBe(9);
  });
});

describe('a suspended owner', () => {
  let store: TestStore;
  let owner: Child;
  beforeAll(async () => {
    store = await createEmpty();
    owner = start(store);
  });

  // The last one ends it.
  it.each(['write 1', 'begin'])(
    'is named to waiting clients, which continue once it does: after %s',
    async (command) => {
      await tell(owner, command);
      const database = openDatabase({ dataDirectory: store.dataDirectory, patienceMs: 100 });
      const read = () => database.db.execute(sql`SELECT 1`);
      try {
        if (command !== 'begin') await read();
        owner.process.kill('SIGSTOP');
        await expect.poll(() => isSuspended(owner.process.pid ?? 0)).toBe(true);
        const waiting = database.transaction((transaction) => transaction.execute(sql`SELECT 1`));
        await expect(waiting).rejects.toMatchObject({
          message: expect.stringMatching(
            new RegExp(`process ${owner.process.pid} .*suspended.*kill -CONT ${owner.process.pid}`),
          ),
          type: 'SourceUnavailable',
        });
        await expect(read()).rejects.toMatchObject({ type: 'SourceUnavailable' });
        owner.process.kill(command === 'begin' ? 'SIGKILL' : 'SIGCONT');
        await expect.poll(() => read().then(() => 'read', String)).toBe('read');
      } finally {
        owner.process.kill('SIGCONT');
        await database.close();
      }
    },
  );
});
