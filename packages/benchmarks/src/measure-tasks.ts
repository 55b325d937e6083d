import {
  addDependencies,
  type Database,
  type Dependency,
  findPath,
  listReadyTasks,
  listTasks,
  openDatabase,
  readBelow,
  searchTasks,
} from '@lobechat/database';
import { sql } from '@lobechat/database/query';
import { startPostgres } from '@lobechat/database/testing/postgres-server';

import { atMost, type BudgetLine } from './budget.ts';
import { type Measurement, median } from './measure.ts';
import { connectTasks, fillStore, openEmbedded, type Reach, TASKS } from './task-store.ts';

const ROUNDS = 15;
const REACHES: readonly Reach[] = [100, 'any'];

/** Times of a store with 100,000 tasks. */
export interface TaskTimes {
  readonly lines: BudgetLine[];
  /** Milliseconds, one number per round. */
  readonly measured: Measurement[];
}

const time = async (work: () => Promise<unknown>): Promise<number> => {
  const started = performance.now();
  await work();
  return performance.now() - started;
};

/** Each way of listing tasks has its own query plan: the slowest counts. */
const LISTS: readonly Parameters<typeof listTasks>[1][] = [
  {},
  { sort: 'priority', statuses: ['todo'] },
  { sort: 'due', tags: ['tag 7'] },
  { assignee: 'agent 3', descending: true, sort: 'updated' },
  { overdue: true, sort: 'due' },
  { blocked: true },
  { ready: true, sort: 'created' },
  { parentId: null, priorities: [1, 2] },
  { text: 'part 12' },
];

/** Times of several calls; only the slowest counts. */
const measureSlowest = async (
  name: string,
  calls: readonly (() => Promise<unknown>)[],
): Promise<Measurement> => {
  let slowest: Measurement = { name, rounds: [] };
  for (const call of calls) {
    const rounds: number[] = [];
    for (let round = 0; round < ROUNDS; round += 1) rounds.push(await time(call));
    if (slowest.rounds.length === 0 || median(rounds) > median(slowest.rounds)) {
      slowest = { name, rounds };
    }
  }
  return slowest;
};

/** Frequent and rare words, a typing error, an unknown word, and accents. */
const SEARCHES = [
  'task',
  'task number',
  'part 12 number 4711',
  'numbre',
  'quuxfrob',
  'd41d8cd98f00b204e9800998ecf8427e',
  'pärt 400',
];

/** Pairs of tasks of which one requires the other indirectly: cycles, if reversed. */
const chooseCircles = async ({ db }: Database): Promise<Dependency[]> => {
  const { rows } = await db.execute<{ from: string; to: string }>(sql`
    SELECT start AS from, last.id AS to
      FROM generate_series(${TASKS}::int / 2, ${TASKS}::int, ${TASKS}::int / 2 / ${ROUNDS}::int) start, LATERAL (
        WITH RECURSIVE walk(id, step) AS (
          SELECT start::bigint, 0
          UNION ALL
          SELECT next.id, step + 1 FROM walk, LATERAL (
            SELECT depends_on_id AS id FROM lobe_tools.task_dependencies
              WHERE task_id = walk.id AND type = 'requires' ORDER BY depends_on_id LIMIT 1 OFFSET 1
          ) next WHERE step < start % 60 + 2
        ) SELECT id FROM walk ORDER BY step DESC LIMIT 1
      ) last WHERE last.id <> start`);
  return rows.map(({ from, to }) => ({
    dependsOnId: Number(from),
    taskId: Number(to),
    type: 'requires',
  }));
};

/** A dependency that must be rejected, including everything around it. */
const refuse = async (database: Database, dependency: Dependency): Promise<void> => {
  try {
    await database.transaction((db) => addDependencies(db, [dependency]));
  } catch (error) {
    if (error instanceof Error && 'type' in error && error.type === 'DependencyCycle') return;
    throw error;
  }
  throw new Error(`A circle was not refused: ${JSON.stringify(dependency)}`);
};

const measureRefusals = async (database: Database, reach: Reach): Promise<Measurement> => {
  const circles = await chooseCircles(database);
  const rounds: number[] = [];
  for (const circle of circles) rounds.push(await time(() => refuse(database, circle)));
  const from = reach === 'any' ? 'any' : `the last ${reach}`;
  return { name: `a circle is refused, three of ${from}`, rounds };
};

/** 500 new dependencies, along and against the order, each of them rolled back. */
const measureBatch = async (database: Database): Promise<Measurement> => {
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    const first = 2000 + round * 3000;
    const batch = Array.from({ length: 500 }, (_, index): Dependency => {
      const [one, other] = [first + index, first + index + 2500];
      const isAgainst = index < 20;
      return isAgainst
        ? { dependsOnId: TASKS + 1 + index, taskId: one, type: 'requires' }
        : { dependsOnId: one, taskId: other, type: 'requires' };
    });
    const undone = new Error('undone');
    rounds.push(
      await time(() =>
        database
          .transaction(async (db) => {
            await db.execute(sql`
              INSERT INTO lobe_tools.tasks (id, title, rank)
                SELECT i, 'new', i FROM generate_series(${TASKS + 1}::int, ${TASKS + 20}::int) i`);
            await addDependencies(db, batch);
            throw undone;
          })
          .catch((error: unknown) => {
            if (error !== undone) throw error;
          }),
      ),
    );
  }
  return { name: '500 dependencies in one call', rounds };
};

/** A chain of 5,000: the longest possible path between tasks 5,000 apart. */
const measureChain = async (database: Database): Promise<Measurement> => {
  // A subtask cannot require its own group, so the tasks of the chain belong to none.
  await database.db.execute(sql`UPDATE lobe_tools.tasks SET parent_id = NULL`);
  await connectTasks(database, 1);
  const wanted = { dependsOnId: 55_000, taskId: 50_000 };
  const rounds: number[] = [];
  for (let round = 0; round < 5; round += 1) {
    rounds.push(
      await time(async () => {
        const { length } = await findPath(database.db, wanted);
        if (length !== 5001) throw new Error(`The way had ${length} tasks.`);
      }),
    );
  }
  return { name: 'a circle over a chain of 5,000', rounds };
};

const measureStore = async (database: Database, limit: number): Promise<TaskTimes> => {
  await fillStore(database);
  const refusals: Measurement[] = [];
  for (const reach of REACHES) {
    await connectTasks(database, reach);
    refusals.push(await measureRefusals(database, reach));
  }
  const lists = await measureSlowest('listTasks, the slowest of ten filters', [
    ...LISTS.map((options) => () => listTasks(database.db, { limit: 50, ...options })),
    async () => listTasks(database.db, { ids: await readBelow(database.db, 11), limit: 50 }),
  ]);
  const search = await measureSlowest(
    'searchTasks, the slowest of seven',
    SEARCHES.map((query) => () => searchTasks(database.db, { query })),
  );
  const ready: Measurement = { name: 'listReadyTasks', rounds: [] };
  for (let round = 0; round < ROUNDS; round += 1) {
    ready.rounds.push(await time(() => listReadyTasks(database.db)));
  }
  const batch = await measureBatch(database);
  const chain = await measureChain(database);
  const named = (one: Measurement): Measurement => ({
    ...one,
    name: `${one.name} (${database.kind})`,
  });
  return {
    lines: [
      ...[lists, ready, ...refusals].map((one) => ({ limit, one })),
      // Somebody waits for it, whatever the store.
      { limit: 100, one: search },
    ].map(({ limit: most, one }) =>
      atMost({ limit: most, measured: median(one.rounds), name: named(one).name, unit: 'ms' }),
    ),
    measured: [lists, ready, ...refusals, chain, batch, search].map(named),
  };
};

/** Lists, rejects cycles and searches among 100,000 tasks with 300,000 dependencies. */
export const measureTasks = async (): Promise<TaskTimes> => {
  const server = await startPostgres();
  const database = openDatabase({ dataDirectory: '/nowhere', url: `${server.url}/postgres` });
  const embedded = await openEmbedded();
  try {
    const one = await measureStore(database, 50);
    const other = await measureStore(embedded.database, 150);
    return {
      lines: [...one.lines, ...other.lines],
      measured: [...one.measured, ...other.measured],
    };
  } finally {
    await embedded.remove();
    await database.close();
    await server.stop();
  }
};
