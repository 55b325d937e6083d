import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { Database } from '../open-database.ts';
import { type Child, startChild } from '../testing/child.ts';
import { borrowStore, emptyStore, KINDS, type TestStore } from '../testing/stores.ts';
import { createTasks } from './create-tasks.ts';
import { countTasks, listTasks } from './list-tasks.ts';

interface Answer {
  readonly error?: string;
  readonly value?: number | string | null;
}

describe.each(KINDS)('two processes on %s', (kind) => {
  let store: TestStore;
  let database: Database;
  let children: Child[];

  beforeAll(async () => {
    store = await borrowStore(kind);
    database = store.open();
    await database.ready();
    children = [1, 2].map(() =>
      startChild('task-caller.ts', store.dataDirectory, store.url ?? '-'),
    );
    await Promise.all(children.map(({ until }) => until((lines) => lines.includes('ready'))));
  });

  beforeEach(() => emptyStore(database));

  afterAll(async () => {
    for (const { process } of children) process.kill('SIGKILL');
    await Promise.all(children.map(({ exited }) => exited));
    await store.remove();
  });

  /** The answers of both processes, each making this many calls at the same time. */
  const callFromBoth = async (count: number, what: string, id = 0): Promise<Answer[]> => {
    for (const { lines, process } of children) {
      lines.length = 0;
      process.stdin?.write(`${what} ${count} ${id}\n`);
    }
    await Promise.all(children.map(({ until }) => until((lines) => lines.includes('done'))));
    return children.flatMap(({ lines }) =>
      lines.filter((line) => line.startsWith('{')).map((line) => JSON.parse(line) as Answer),
    );
  };

  it('create 100 tasks concurrently, each with a unique identifier', async () => {
    const answers = await callFromBoth(50, 'create');
    const ids = answers.map(({ value }) => Number(value));
    expect(ids.toSorted((one, other) => one - other)).toEqual(
      Array.from({ length: 100 }, (_, index) => index + 1),
    );
    expect(await countTasks(database.db)).toBe(100);
  });

  it('claim one task 50 times concurrently, and one of them gets it', async () => {
    const [task] = await database.transaction((db) => createTasks(db, [{ title: 'wanted' }]));
    const answers = await callFromBoth(25, 'claim', task!.id);
    const won = answers.filter(({ error }) => error === undefined);
    expect(won).toHaveLength(1);
    expect(answers.filter(({ error }) => error === 'Conflict')).toHaveLength(49);
    const { tasks } = await listTasks(database.db, { ids: [task!.id] });
    expect(tasks[0]).toMatchObject({ claimToken: won[0]!.value });
  });

  it('share the ready tasks, and get nothing when none is left', async () => {
    const input = Array.from({ length: 30 }, (_, index) => ({ title: `${index}` }));
    await database.transaction((db) => createTasks(db, input));
    const answers = await callFromBoth(20, 'claim-next');
    const ids = answers.flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    expect(new Set(ids).size).toBe(30);
    expect(ids).toHaveLength(30);
    expect(answers.filter(({ value }) => value === null)).toHaveLength(10);
  });
});
