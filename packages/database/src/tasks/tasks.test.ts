import fc from 'fast-check';
import { describe, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { claimTask, releaseClaim, renewClaim } from './claims.ts';
import { addComment, listComments } from './comments.ts';
import { createTasks } from './create-tasks.ts';
import { deleteTasks, previewDelete } from './delete-tasks.ts';
import { addDependencies, removeDependencies } from './dependencies.ts';
import { listTasks } from './list-tasks.ts';
import type { NewTask } from './new-task.ts';
import { listReadyTasks } from './ready-tasks.ts';
import { getTree } from './task-tree.ts';
import type { Task } from './task.ts';
import { updateTasks } from './update-tasks.ts';

describe.each(KINDS)('the task store on %s', (kind) => {
  const store = useTasks(kind);
  const { create, requires } = store;

  const complete = (...ids: number[]) =>
    store.update(...ids.map((id) => ({ changes: { status: 'completed' as const }, id })));
  const read = async (id: number): Promise<Task> => (await store.read(id))[0]!;
  /** The repository's counts match the tasks. */
  const expectCountsToHold = async (): Promise<void> => {
    const { rows } = await store.database.db.execute(sql`
      SELECT id, blockers FROM lobe_tools.tasks
        WHERE blockers <> (SELECT count(*) FROM lobe_tools.waits_for(tasks.id))`);
    expect(rows).toEqual([]);
    const disordered = await store.database.db.execute(sql`
      SELECT 1 FROM lobe_tools.task_dependencies edge
        JOIN lobe_tools.tasks task ON task.id = edge.task_id
        JOIN lobe_tools.tasks other ON other.id = edge.depends_on_id
        WHERE edge.type = 'requires' AND task.rank <= other.rank`);
    expect(disordered.rows).toEqual([]);
  };

  it('rejects missing and ambiguous references, and missing tasks', async () => {
    await expect(create({ dependsOn: [{ task: { reference: 'x' } }], title: 'a' })).rejects.toThrow(
      'No task of the call has the reference "x"',
    );
    await expect(
      create({ reference: 'x', title: 'a' }, { reference: 'x', title: 'b' }),
    ).rejects.toThrow('Two tasks');
    await expect(create({ parent: 999_999, title: 'a' })).rejects.toMatchObject({
      type: 'NotFound',
    });
  });

  it('rejects a cycle inside a batch with its path', async () => {
    const after = (reference: string, other: string): NewTask => ({
      dependsOn: [{ task: { reference: other } }],
      reference,
      title: reference,
    });
    await expect(create(after('a', 'b'), after('b', 'c'), after('c', 'a'))).rejects.toMatchObject({
      body: { path: ['a', 'b', 'c', 'a'] },
      type: 'DependencyCycle',
    });
    await expect(create(after('a', 'a'))).rejects.toMatchObject({ type: 'DependencyCycle' });
  });

  it('creates a batch with subtasks and dependencies, in any order, without a gap', async () => {
    const created = await create(
      { dependsOn: [{ task: { reference: 'design' } }], reference: 'build', title: 'Build' },
      { reference: 'design', title: 'Design' },
      { parent: { reference: 'build' }, title: 'Part', tags: ['x', 'y'], priority: 2 },
    );
    const [build, design, part] = created;
    expect(created.map(({ id }) => id - build!.id)).toEqual([0, 1, 2]);
    expect(build).toMatchObject({ blockers: 1, status: 'todo', version: 1 });
    expect(part).toMatchObject({ parentId: build!.id, priority: 2, tags: ['x', 'y'] });
    const { unblocked } = await complete(design!.id);
    // Only the parts of a group can be started.
    expect(unblocked).toEqual([part!.id]);
    await expectCountsToHold();
  });

  it('answers a repeated create with what it created, and rejects its key for other tasks', async () => {
    const once = (title: string) =>
      store.database.transaction((db) =>
        createTasks(db, [{ title }], { idempotencyKey: `${kind} key` }),
      );
    const [first, ...others] = await Promise.all([once('same'), once('same'), once('same')]);
    expect(others).toEqual([first, first]);
    await expect(once('other')).rejects.toMatchObject({ type: 'Conflict' });
  });

  it('never reuses an identifier', async () => {
    const [task] = await create({ title: 'last' });
    await store.database.transaction((db) => deleteTasks(db, [task!.id]));
    const [next] = await create({ title: 'next' });
    expect(next!.id).toBe(task!.id + 1);
  });

  it('rejects a change based on an older version', async () => {
    const [task] = await create({ title: 'contested' });
    const change = (title: string) =>
      store.database.transaction((db) =>
        updateTasks(db, [{ changes: { title }, id: task!.id, version: 1 }]),
      );
    const outcomes = await Promise.allSettled([change('one'), change('two'), change('three')]);
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    for (const outcome of outcomes) {
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ type: 'VersionConflict' });
    }
    expect(await read(task!.id)).toMatchObject({ version: 2 });
  });

  it('rejects a dependency that closes a cycle, with its path, and a parent that is below', async () => {
    const [a, b, c] = await create({ title: 'a' }, { title: 'b' }, { title: 'c' });
    await requires(a!.id, b!.id);
    await requires(b!.id, c!.id);
    await expect(requires(c!.id, a!.id)).rejects.toMatchObject({
      body: { path: [c, a, b, c].map((task) => `TASK-${task!.id}`) },
      type: 'DependencyCycle',
    });
    const put = (id: number, parentId: number) =>
      store.database.transaction((db) => updateTasks(db, [{ changes: { parentId }, id }]));
    await put(b!.id, a!.id);
    await put(c!.id, b!.id);
    await expect(put(a!.id, c!.id)).rejects.toMatchObject({ type: 'DependencyCycle' });
    await expect(put(a!.id, a!.id)).rejects.toMatchObject({ type: 'DependencyCycle' });
    const { nodes } = await getTree(store.database.db, { id: a!.id });
    expect(nodes.map(({ depth, id }) => [id, depth])).toEqual(
      [a!, b!, c!].map(({ id }, index) => [id, index]),
    );
  });

  it('keeps counts and order correct after any additions, removals, completions and reopenings', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.tuple(
            fc.constantFrom('add', 'remove', 'complete', 'reopen'),
            fc.nat({ max: 6 }),
            fc.nat({ max: 6 }),
          ),
          { maxLength: 20 },
        ),
        async (steps) => {
          const made = await create(
            ...Array.from({ length: 7 }, (_, index) => ({ title: `${index}` })),
          );
          const edges = new Set<string>();
          const done = new Set<number>();
          const reaches = (from: number, to: number): boolean =>
            from === to ||
            made.some((_, next) => edges.has(`${from} ${next}`) && reaches(next, to));
          for (const [step, left, right] of steps) {
            const taskId = made[left]!.id;
            const dependsOnId = made[right]!.id;
            if (step === 'add') {
              const isRefused = await requires(taskId, dependsOnId).then(
                () => false,
                () => true,
              );
              expect(isRefused).toBe(reaches(right, left));
              if (!isRefused) edges.add(`${left} ${right}`);
            } else if (step === 'remove') {
              const released = await store.database.transaction((db) =>
                removeDependencies(db, [{ dependsOnId, taskId, type: 'requires' }]),
              );
              const isFreed =
                edges.delete(`${left} ${right}`) &&
                !done.has(right) &&
                made.every((_, other) => !edges.has(`${left} ${other}`) || done.has(other));
              expect(released).toEqual(isFreed ? [taskId] : []);
            } else {
              const status = step === 'complete' ? 'completed' : 'todo';
              done[status === 'completed' ? 'add' : 'delete'](left);
              await store.database.transaction((db) =>
                updateTasks(db, [{ changes: { status }, id: taskId }]),
              );
            }
          }
          await expectCountsToHold();
        },
      ),
      { numRuns: 15 },
    );
  });

  it('lets one of 50 claim a task, and another only when the claim has expired or is released', async () => {
    const other = store.open();
    const [task] = await create({ title: 'wanted' });
    const claim = (index: number, leaseMs: number) =>
      claimTask([store.database, other][index % 2]!.db, {
        holder: `${index}`,
        id: task!.id,
        leaseMs,
      });
    const outcomes = await Promise.allSettled(
      Array.from({ length: 50 }, (_, index) => claim(index, 60_000)),
    );
    const won = outcomes.filter((outcome) => outcome.status === 'fulfilled');
    expect(won).toHaveLength(1);
    const { token } = won[0]!.value;
    await expect(
      renewClaim(store.database.db, { id: task!.id, leaseMs: 0, token: crypto.randomUUID() }),
    ).rejects.toMatchObject({ type: 'Conflict' });
    expect(
      (await listReadyTasks(store.database.db, { limit: 1000 })).map(({ id }) => id),
    ).not.toContain(task!.id);
    await renewClaim(store.database.db, { id: task!.id, leaseMs: 0, token });
    const next = await claim(1, 60_000);
    await expect(releaseClaim(store.database.db, { id: task!.id, token })).rejects.toMatchObject({
      type: 'Conflict',
    });
    await releaseClaim(store.database.db, { id: task!.id, token: next.token });
    await claim(2, 60_000);
    await other.close();
  });

  it('gives unique identifiers to 100 concurrent creates', async () => {
    const openings = [store.database, store.open()];
    const created = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        openings[index % 2]!.transaction((db) => createTasks(db, [{ title: `${index}` }])),
      ),
    );
    const ids = created.map(([task]) => task!.id);
    expect(new Set(ids).size).toBe(100);
    expect(Math.max(...ids) - Math.min(...ids)).toBe(99);
    await openings[1]!.close();
  });

  it('lists every task once, page by page, in every order', async () => {
    const tag = `${kind} pages`;
    await create(
      ...Array.from({ length: 23 }, (_, index) => ({
        dueAt: index % 3 === 0 ? null : new Date(1_700_000_000_000 + (index % 5) * 1000),
        priority: index % 5,
        tags: [tag],
        title: `page ${index}`,
      })),
    );
    for (const sort of ['created', 'due', 'priority', 'updated'] as const) {
      for (const descending of [false, true]) {
        const seen: number[] = [];
        let cursor: string | undefined;
        do {
          const page = await listTasks(store.database.db, {
            descending,
            limit: 5,
            sort,
            tags: [tag],
            ...(cursor === undefined ? {} : { cursor }),
          });
          seen.push(...page.tasks.map(({ id }) => id));
          cursor = page.nextCursor;
        } while (cursor !== undefined);
        expect(new Set(seen).size).toBe(23);
        expect(seen).toHaveLength(23);
      }
    }
    await expect(listTasks(store.database.db, { cursor: 'nonsense' })).rejects.toMatchObject({
      type: 'InvalidArguments',
    });
  });

  it('finds by words, including an incomplete last one, and in scripts without spaces', async () => {
    const [task] = await create({
      description: "don't 100%_",
      title: 'Überprüfung der 数据库迁移 & Tests',
    });
    for (const text of ['überprüfung', 'Test', 'der überpr', '迁移', "don't", "' & | ! :*"]) {
      const { tasks } = await listTasks(store.database.db, { text });
      if (text !== "' & | ! :*") expect(tasks.map(({ id }) => id)).toContain(task!.id);
    }
    const { tasks } = await listTasks(store.database.db, { text: '库据' });
    expect(tasks).toEqual([]);
  });

  it('distinguishes ready, blocked and overdue tasks', async () => {
    const tag = `${kind} apart`;
    const [late, waiting] = await create(
      { dueAt: new Date(0), reference: 'late', tags: [tag], title: 'late' },
      { dependsOn: [{ task: { reference: 'late' } }], tags: [tag], title: 'waiting' },
    );
    const ids = async (filter: Parameters<typeof listTasks>[1]): Promise<number[]> =>
      (await listTasks(store.database.db, { ...filter, tags: [tag] })).tasks.map(({ id }) => id);
    expect(await ids({ ready: true })).toEqual([late!.id]);
    expect(await ids({ blocked: true })).toEqual([waiting!.id]);
    expect(await ids({ overdue: true })).toEqual([late!.id]);
    const failing = [{ changes: { status: 'failed' as const }, id: late!.id }];
    await store.database.transaction((db) => updateTasks(db, failing));
    expect(await ids({ overdue: true })).toEqual([]);
    await complete(late!.id);
    expect(await ids({ ready: true })).toEqual([waiting!.id]);
    expect(await ids({ overdue: true })).toEqual([]);
    expect((await read(late!.id)).completedAt).toBeInstanceOf(Date);
  });

  it('reports what a deletion includes, and deletes no more than was approved', async () => {
    const [top, child, outside] = await create(
      { reference: 'top', title: 'top' },
      { parent: { reference: 'top' }, reference: 'child', title: 'child' },
      { dependsOn: [{ task: { reference: 'child' } }], title: 'outside' },
    );
    await addComment(store.database.db, { body: 'hello', taskId: child!.id });
    const preview = await previewDelete(store.database.db, [top!.id]);
    expect(preview).toEqual({
      comments: 1,
      dependents: [outside!.id],
      ids: [top!.id, child!.id],
      runs: 0,
    });
    const remove = (expected: number[]) =>
      store.database.transaction((db) => deleteTasks(db, [top!.id], expected));
    await expect(remove([top!.id])).rejects.toMatchObject({ type: 'Conflict' });
    await remove(preview.ids);
    expect(await read(outside!.id)).toMatchObject({ blockers: 0 });
    await expect(remove(preview.ids)).rejects.toMatchObject({ type: 'NotFound' });
  });

  it('keeps comments in order, and rejects one on a missing task', async () => {
    const [task] = await create({ title: 'discussed' });
    await addComment(store.database.db, { author: 'me', body: 'one', taskId: task!.id });
    await addComment(store.database.db, { body: 'two', taskId: task!.id });
    expect((await listComments(store.database.db, task!.id)).map(({ body }) => body)).toEqual([
      'one',
      'two',
    ]);
    await expect(
      addComment(store.database.db, { body: 'x', taskId: 999_999 }),
    ).rejects.toMatchObject({
      type: 'NotFound',
    });
  });

  it('counts correctly when tasks are completed while others start to require them', async () => {
    const other = store.open();
    const made = await create(...Array.from({ length: 20 }, (_, index) => ({ title: `${index}` })));
    const ids = made.map(({ id }) => id);
    await Promise.all([
      ...ids.slice(0, 10).map((id) => complete(id)),
      ...ids
        .slice(0, 10)
        .map((dependsOnId, index) =>
          other.transaction((db) =>
            addDependencies(db, [{ dependsOnId, taskId: ids[10 + index]!, type: 'requires' }]),
          ),
        ),
      other.transaction((db) =>
        createTasks(db, [{ dependsOn: ids.slice(0, 10).map((task) => ({ task })), title: 'late' }]),
      ),
    ]);
    await expectCountsToHold();
    await other.close();
  });
});
