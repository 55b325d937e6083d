import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { getSqlState } from '../errors.ts';
import { sql } from '../query.ts';
import { TASK_STATUSES } from '../schema/tasks.ts';
import { findViolations } from '../testing/run-invariants.ts';
import { createStore, KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { claimNext, claimTask } from './claims.ts';
import { createTasks } from './create-tasks.ts';
import { deleteTasks } from './delete-tasks.ts';
import { addDependencies, removeDependencies } from './dependencies.ts';
import { listTasks } from './list-tasks.ts';
import type { NewTask } from './new-task.ts';
import { listReadyTasks } from './ready-tasks.ts';
import { readBelow } from './task-filter.ts';
import type { Task } from './task.ts';
import { type TaskChanges, updateTasks } from './update-tasks.ts';

const WORK = { command: 'true', type: 'command' };

describe.each(KINDS)('tasks with subtasks on %s', (kind) => {
  const store = useTasks(kind);
  const { create, read, requires } = store;

  const update = (id: number, changes: TaskChanges) => store.update({ changes, id });
  const statuses = async (...tasks: Task[]) =>
    (await read(...tasks.map(({ id }) => id))).map(({ status }) => status);
  const isReady = async (below: number): Promise<string[]> => {
    const { db } = store.database;
    const found = await listReadyTasks(db, { ids: await readBelow(db, below) });
    return found.map(({ title }) => title);
  };
  const parent = (reference: string) => ({ parent: { reference } });

  /** Release: Build (compile, link), then Ship (publish). */
  const createRelease = () =>
    create(
      { reference: 'release', title: 'Release' },
      { ...parent('release'), reference: 'build', title: 'Build' },
      { ...parent('build'), title: 'compile' },
      { ...parent('build'), title: 'link' },
      {
        ...parent('release'),
        dependsOn: [{ task: { reference: 'build' } }],
        reference: 'ship',
        title: 'Ship',
      },
      { ...parent('ship'), reference: 'publish', title: 'publish' },
      { ...parent('publish'), title: 'upload', work: WORK },
    ) as Promise<[Task, Task, Task, Task, Task, Task, Task]>;

  it('are read by key even if one task has all of them', async () => {
    const size = 2000;
    const wide = await createStore(kind);
    const { db } = wide.open();
    const run = (statement: string) =>
      db.execute<{ 'QUERY PLAN': [{ Plan: Record<string, number> }] }>(sql.raw(statement));
    await run(`INSERT INTO lobe_tools.tasks (id, rank, title, parent_id)
      SELECT id, id, id, CASE WHEN id > 1 THEN 1 END FROM generate_series(1, ${size}) id`);
    await run('ANALYZE lobe_tools.tasks');
    const { rows } = await run(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON)
      SELECT FROM generate_series(1, ${size}) id, lobe_tools.tasks_below(id)`);
    await wide.remove();
    const [{ Plan: plan }] = rows[0]!['QUERY PLAN'];
    expect(plan['Actual Rows']).toBe(size - 1);
    // Reading the table for each of them would be many more blocks.
    expect(plan['Shared Hit Blocks']).toBeLessThan(20 * size);
  });

  it('offer nobody a group, or a task that waits because of one above it', async () => {
    const [release, build, compile] = await createRelease();
    expect(await isReady(release.id)).toEqual(['compile', 'link']);
    const claim = () =>
      store.database.transaction(async (db) =>
        claimNext(db, { holder: 'a', ids: await readBelow(db, release.id), leaseMs: 1e5 }),
      );
    const first = await claim();
    expect(first?.taskId).toBe(compile.id);
    await claim();
    expect(await claim()).toBeUndefined();
    await expect(
      store.database.transaction((db) =>
        claimTask(db, { holder: 'a', id: build.id, leaseMs: 1e5 }),
      ),
    ).rejects.toMatchObject({ type: 'Conflict' });
  });

  it('resolve a group by its parts, and release what waits for it', async () => {
    const [release, build, compile, link, ship, publish, upload] = await createRelease();
    await update(compile.id, { status: 'completed' });
    expect(await isReady(release.id)).toEqual(['link']);
    const { groups, unblocked } = await update(link.id, { status: 'canceled' });
    expect(groups).toEqual([{ from: 'todo', id: build.id, to: 'completed' }]);
    expect(unblocked).toEqual([upload.id]);
    await update(upload.id, { status: 'completed' });
    expect(await statuses(release, build, ship, publish)).toEqual(
      Array.from({ length: 4 }, () => 'completed'),
    );
  });

  it('reopen groups, and block what waits for them, when work is added', async () => {
    const [release, build, compile, link, ship, publish, upload] = await createRelease();
    for (const { id } of [compile, link]) await update(id, { status: 'completed' });
    const [test] = (await create({ parent: build.id, title: 'test' })) as [Task];
    expect(await isReady(release.id)).toEqual(['test']);
    expect((await read(upload.id))[0]?.blockers).toBe(1);
    expect(await store.database.transaction((db) => deleteTasks(db, [test.id]))).toMatchObject({
      groups: [{ from: 'todo', id: build.id, to: 'completed' }],
      unblocked: [upload.id],
    });
    expect(await isReady(release.id)).toEqual(['upload']);
    await update(compile.id, { status: 'todo' });
    expect(await statuses(build)).toEqual(['todo']);
    expect(await isReady(release.id)).toEqual(['compile']);
    await update(compile.id, { status: 'failed' });
    expect(await read(build.id)).toMatchObject([
      { error: '1 of its 2 subtasks failed.', status: 'failed' },
    ]);
    expect(await isReady(release.id)).toEqual([]);
    expect(await statuses(ship, publish)).toEqual(['todo', 'todo']);
  });

  it('keep the status of a group whose last open part moves to a group below', async () => {
    const [release, build, compile, link, , , upload] = await createRelease();
    const [notes] = (await create({ parent: release.id, title: 'notes' })) as [Task];
    await update(release.id, { status: 'running' });
    for (const { id } of [compile, link, upload]) await update(id, { status: 'completed' });
    expect((await update(notes.id, { parentId: build.id })).groups).toEqual([
      { from: 'completed', id: build.id, to: 'todo' },
    ]);
    expect(await statuses(release)).toEqual(['running']);
  });

  it('leave a group as it is to which a group moves that ends in the same call', async () => {
    const [, build, compile, link] = await createRelease();
    const [pack, box] = (await create(
      { reference: 'pack', title: 'Pack' },
      { ...parent('pack'), title: 'box' },
    )) as [Task, Task];
    for (const { id } of [compile, link]) await update(id, { status: 'completed' });
    const { groups } = await store.update(
      { changes: { parentId: build.id }, id: pack.id },
      { changes: { status: 'completed' }, id: box.id },
    );
    expect(groups).toEqual([{ from: 'todo', id: pack.id, to: 'completed' }]);
  });

  it('cancel a group whose parts are all canceled', async () => {
    const [release, build, compile, link] = await createRelease();
    for (const { id } of [compile, link]) await update(id, { status: 'canceled' });
    expect(await statuses(release, build)).toEqual(['todo', 'canceled']);
  });

  it('let a task with work require its own parts, which do not wait for each other', async () => {
    const [all] = (await create(
      { dependsOn: [{ task: { reference: 'one' } }], reference: 'all', title: 'all', work: WORK },
      { ...parent('all'), reference: 'one', title: 'one' },
      { ...parent('all'), title: 'two' },
    )) as [Task];
    expect(await isReady(all.id)).toEqual(['one', 'two']);
    expect((await read(all.id))[0]?.blockers).toBe(1);
  });

  it('stay consistent when a task is moved', async () => {
    const [release, build, compile, , ship, , upload] = await createRelease();
    await update(upload.id, { parentId: build.id });
    expect(await isReady(release.id)).toEqual(['compile', 'link', 'upload']);
    await update(compile.id, { parentId: ship.id });
    expect(await isReady(release.id)).toEqual(['link', 'upload']);
    await update(compile.id, { parentId: null });
    expect((await read(compile.id))[0]?.blockers).toBe(0);
  });

  describe('are rejected if they would wait for each other', () => {
    const refuse = async (change: Promise<unknown>, ...path: readonly (number | string)[]) => {
      await expect(change).rejects.toMatchObject({
        body: { path: expect.arrayContaining([...path]) as unknown },
        type: 'DependencyCycle',
      });
    };

    it('because a part requires what requires its group', async () => {
      const [, build, compile, , ship, publish] = await createRelease();
      await refuse(requires(compile.id, publish.id), `TASK-${ship.id}`, `TASK-${build.id}`);
    });

    it('because a part requires its group', async () => {
      const [release, build, compile] = await createRelease();
      await refuse(requires(compile.id, build.id), `TASK-${compile.id}`);
      await refuse(requires(compile.id, release.id), `TASK-${compile.id}`);
    });

    it('because of where a task is moved or created', async () => {
      const [, build, , , ship, publish] = await createRelease();
      await refuse(update(ship.id, { parentId: build.id }), `TASK-${build.id}`);
      const late = { dependsOn: [{ task: publish.id }], parent: build.id, title: 'late' };
      await refuse(create(late), '"late"');
    });

    it('because a part moves away that its group and no other part waited for', async () => {
      const [, part, , other, last] = (await create(
        {
          dependsOn: [{ task: { reference: 'last' } }],
          reference: 'group',
          title: 'group',
        },
        { ...parent('group'), reference: 'part', title: 'part' },
        { title: 'elsewhere' },
        { ...parent('group'), reference: 'other', title: 'other' },
        {
          ...parent('part'),
          dependsOn: [{ task: { reference: 'other' } }],
          reference: 'last',
          title: 'last',
        },
      )) as [Task, Task, Task, Task, Task];
      await refuse(update(part.id, { parentId: null }), `TASK-${other.id}`, `TASK-${last.id}`);
    });

    it('because a task that its parts require loses its work', async () => {
      const [all] = (await create(
        { reference: 'all', title: 'all', work: WORK },
        { ...parent('all'), dependsOn: [{ task: { reference: 'all' } }], title: 'one' },
      )) as [Task];
      await refuse(update(all.id, { work: null }), `TASK-${all.id}`);
    });

    it('because of what another transaction does at the same time', async () => {
      const [all, group, part] = (await create(
        { reference: 'all', title: 'all' },
        { ...parent('all'), reference: 'group', title: 'group', work: WORK },
        { ...parent('group'), title: 'part' },
      )) as [Task, Task, Task];
      const { db } = store.database;
      const isWaiting = async (): Promise<boolean> => {
        const { rows } = await db.execute(sql`SELECT 1 FROM pg_locks WHERE NOT granted
          AND database = (SELECT oid FROM pg_database WHERE datname = current_database())`);
        return rows.length > 0;
      };
      const losing = await store.database.transaction(async (first) => {
        const edge = { dependsOnId: all.id, taskId: part.id, type: 'requires' } as const;
        await addDependencies(first, [edge]);
        const second = update(group.id, { work: null });
        const settled = second.then(
          () => true,
          () => true,
        );
        // The embedded database begins the second one after the first.
        let isBegun = kind === 'embedded';
        while (!isBegun) isBegun = await Promise.race([settled, isWaiting()]);
        return { second };
      });
      await refuse(losing.second, `TASK-${group.id}`);
    });

    it('within one batch, using the names given there', async () => {
      await refuse(
        create(
          { reference: 'build', title: 'Build' },
          { dependsOn: [{ task: { reference: 'build' } }], reference: 'ship', title: 'Ship' },
          { ...parent('ship'), reference: 'sign', title: 'sign' },
          { ...parent('build'), dependsOn: [{ task: { reference: 'sign' } }], title: 'compile' },
        ),
        'build',
        'ship',
        '"compile"',
      );
    });
  });

  /** The counts match the tasks, and groups match their parts. */
  const expectToHold = async (): Promise<void> => {
    expect(await findViolations(store.database, { byHand: true })).toEqual([]);
    const { rows } = await store.database.db.execute(sql`
      SELECT id, status FROM lobe_tools.tasks WHERE work IS NULL AND parts > 0 AND status <>
        lobe_tools.group_status(status, parts, parts_completed, parts_failed, parts_canceled)`);
    expect(rows).toEqual([]);
  };

  const size = 12;
  const place = fc.nat({ max: size - 1 });
  const operation = fc.oneof(
    {
      arbitrary: fc.tuple(fc.constant('status'), place, fc.constantFrom(...TASK_STATUSES)),
      weight: 4,
    },
    fc.tuple(fc.constant('require'), place, place),
    fc.tuple(fc.constant('free'), place, place),
    fc.tuple(fc.constant('move'), place, fc.option(place)),
    fc.tuple(fc.constant('work'), place, fc.boolean()),
    fc.tuple(fc.constant('create'), place, place),
    fc.tuple(fc.constant('delete'), place, place),
  );

  const findStartable = async (): Promise<number[]> => {
    const { rows } = await store.database.db.execute<{ id: string }>(sql`
      SELECT id FROM lobe_tools.tasks
        WHERE status = 'todo' AND blockers = 0 AND (parts = 0 OR work IS NOT NULL)`);
    return rows.map((row) => Number(row.id));
  };

  /** Performs an operation. @returns the tasks that it unblocked, if it tells */
  const perform = async (
    tasks: number[],
    [what, at, value]: readonly [string, number, unknown],
  ): Promise<readonly number[] | undefined> => {
    const id = tasks[at] ?? 0;
    const other = tasks[Number(value ?? 0)] ?? 0;
    const edge = { dependsOnId: other, taskId: id, type: 'requires' as const };
    const byHand = async (db: Parameters<typeof updateTasks>[0]) => {
      const [task] = (await listTasks(db, { ids: [id] })).tasks;
      // A group has the status of its parts.
      if (task && (task.parts === 0 || task.work !== null)) {
        return (await updateTasks(db, [{ changes: { status: value as Task['status'] }, id }]))
          .unblocked;
      }
      return [];
    };
    return store.database.transaction(async (db) => {
      if (what === 'status') return byHand(db);
      if (what === 'require') await addDependencies(db, [edge]);
      if (what === 'free') await removeDependencies(db, [edge]);
      if (what === 'work') await updateTasks(db, [{ changes: { work: value ? WORK : null }, id }]);
      if (what === 'delete') return (await deleteTasks(db, [id])).unblocked;
      if (what === 'create') {
        await createTasks(db, [{ dependsOn: [{ task: other }], parent: id, title: 'new' }]);
      }
      if (what === 'move') {
        const parentId = value === null ? null : other;
        return (await updateTasks(db, [{ changes: { parentId }, id }])).unblocked;
      }
      return undefined;
    });
  };

  it('keep counts correct whatever is done, one after the other or concurrently', async () => {
    const plan = fc.array(fc.record({ parent: fc.option(place), work: fc.boolean() }), {
      maxLength: size,
      minLength: size,
    });
    await fc.assert(
      fc.asyncProperty(plan, fc.array(operation, { maxLength: 14 }), async (items, operations) => {
        const made = await create(
          ...items.map(({ parent: above, work }, index): NewTask => ({
            // Parents and requirements point backwards.
            ...(above !== null && above < index && { parent: { reference: `${above}` } }),
            ...(work && { work: WORK }),
            reference: `${index}`,
            title: `${index}`,
          })),
        );
        const ids = made.map(({ id }) => id);
        const attempts = operations.map((one, index) => async () => {
          try {
            const before = new Set(await findStartable());
            const unblocked = await perform(ids, one);
            if (kind === 'server' || unblocked === undefined) return index;
            const own = one[0] === 'status' ? ids[one[1]] : undefined;
            const startable = (await findStartable()).filter((id) => id !== own && !before.has(id));
            expect(unblocked).toEqual(startable.toSorted((left, right) => left - right));
          } catch (error) {
            if (error instanceof Error && error.name === 'AssertionError') throw error;
            // One of our refusals changes nothing; a refusal by the database means a wrong count.
            expect(getSqlState(error)).toBeUndefined();
          }
          return index;
        });
        if (kind === 'server') await Promise.all(attempts.map((attempt) => attempt()));
        else for (const attempt of attempts) await attempt();
        await expectToHold();
      }),
      // The statements are the same, but a server runs them concurrently.
      { numRuns: kind === 'server' ? 25 : 8 },
    );
  });
});
