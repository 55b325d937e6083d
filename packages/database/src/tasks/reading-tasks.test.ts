import { describe, expect, it } from 'vitest';

import { sql } from '../query.ts';
import { KINDS } from '../testing/stores.ts';
import { useTasks } from '../testing/use-tasks.ts';
import { claimNext, claimTask, releaseClaim } from './claims.ts';
import { addComment, countComments, listComments } from './comments.ts';
import { createTasks } from './create-tasks.ts';
import { countTasks, listTasks } from './list-tasks.ts';
import { listReadyTasks } from './ready-tasks.ts';
import { readBelow, type TaskFilter } from './task-filter.ts';
import { getLinks } from './task-links.ts';
import { getTree } from './task-tree.ts';
import type { Task } from './task.ts';
import { type TaskUpdate, updateTasks } from './update-tasks.ts';
import { readWaitsFor } from './waits-for.ts';

describe.each(KINDS)('reading tasks on %s', (kind) => {
  const store = useTasks(kind);
  const { create, update } = store;

  const idsOf = (tasks: readonly { id: number }[]): number[] => tasks.map(({ id }) => id);

  it('counts up to the requested limit, and lists what it counts', async () => {
    const tag = `${kind} counted`;
    await create(...Array.from({ length: 6 }, (_, index) => ({ tags: [tag], title: `${index}` })));
    expect(await countTasks(store.database.db, { tags: [tag] })).toBe(6);
    expect(await countTasks(store.database.db, { tags: [tag] }, { cap: 6 })).toBe(6);
    expect(await countTasks(store.database.db, { tags: [tag] }, { cap: 5 })).toBeUndefined();
    expect(await countTasks(store.database.db, { tags: ['nobody has it'] })).toBe(0);
  });

  it('lists exactly what matches every single filter', async () => {
    const tag = `${kind} filters`;
    const due = new Date('2030-05-05T05:05:05.005Z');
    const [top, child, grandchild, other] = await create(
      { assignee: 'ann', priority: 1, reference: 'top', tags: [tag, 'red'], title: 'top' },
      { dueAt: due, parent: { reference: 'top' }, reference: 'child', tags: [tag], title: 'child' },
      { parent: { reference: 'child' }, status: 'backlog', tags: [tag], title: 'grandchild' },
      { dependsOn: [{ task: { reference: 'top' } }], priority: 4, tags: [tag], title: 'other' },
    );
    const cases: [TaskFilter, (Task | undefined)[]][] = [
      [{ assignee: 'ann' }, [top]],
      [{ ids: await readBelow(store.database.db, top!.id) }, [child, grandchild]],
      [{ ids: await readBelow(store.database.db, other!.id) }, []],
      [{ blocked: true }, [other]],
      [{ blocked: false }, [top, child, grandchild]],
      [{ dueAfter: due }, [child]],
      [{ dueBefore: due }, []],
      [{ dueBefore: new Date(due.getTime() + 1) }, [child]],
      [{ ids: [child!.id, 999_999] }, [child]],
      [{ overdue: false }, [top, child, grandchild, other]],
      [{ parentId: null }, [top, other]],
      [{ parentId: top!.id }, [child]],
      [{ priorities: [1, 4] }, [top, other]],
      [{ ready: true }, []],
      [{ ready: false }, [top, child, grandchild, other]],
      [{ statuses: ['backlog', 'failed'] }, [grandchild]],
      [{ statuses: [] }, []],
      [{ tags: ['red', tag] }, [top]],
      [{ text: 'grand' }, [grandchild]],
    ];
    for (const [filter, expected] of cases) {
      const all = { ...filter, tags: [tag, ...(filter.tags ?? [])] };
      const { tasks } = await listTasks(store.database.db, all);
      expect(idsOf(tasks), JSON.stringify(filter)).toEqual(expected.map((task) => task!.id));
      expect(await countTasks(store.database.db, all)).toBe(expected.length);
    }
  });

  it('does not treat a queued, claimed or finished task as ready', async () => {
    const [top, ...rest] = await create(
      { reference: 'top', title: 'top' },
      ...['scheduled', 'running', 'paused', 'completed', 'failed', 'canceled', 'backlog'].map(
        (status) => ({
          parent: { reference: 'top' },
          status: status as Task['status'],
          title: status,
        }),
      ),
      { assignee: 'ann', parent: { reference: 'top' }, title: 'late' },
      { parent: { reference: 'top' }, priority: 1, title: 'urgent' },
    );
    const ids = await readBelow(store.database.db, top!.id);
    const [late, urgent] = rest.slice(-2);
    const ready = async (assignee?: string) =>
      idsOf(await listReadyTasks(store.database.db, { ids, ...(assignee && { assignee }) }));
    expect(await ready()).toEqual([urgent!.id, late!.id]);
    expect(await ready('ann')).toEqual([late!.id]);
    const claim = (assignee?: string) =>
      claimNext(store.database.db, {
        ids,
        holder: 'me',
        leaseMs: 60_000,
        ...(assignee && { assignees: [assignee, null] }),
      });
    const first = await claim();
    expect(first).toMatchObject({ taskId: urgent!.id });
    expect(await ready()).toEqual([late!.id]);
    expect(await claim('bob')).toBeUndefined();
    expect(await claim('ann')).toMatchObject({ taskId: late!.id });
    expect(await claim()).toBeUndefined();
    await expect(
      releaseClaim(store.database.db, { id: urgent!.id, token: 'no token\0' }),
    ).rejects.toMatchObject({ type: 'Conflict' });
    // Nobody holds a finished task.
    await update({ changes: { status: 'completed' }, id: urgent!.id });
    const { tasks } = await listTasks(store.database.db, { ids: [urgent!.id] });
    expect(tasks[0]).toMatchObject({ claimedBy: null, claimToken: null });
  });

  it('links tasks in both directions', async () => {
    const [a, b, c] = await create(
      { reference: 'a', title: 'a' },
      { dependsOn: [{ task: { reference: 'a' } }], reference: 'b', title: 'b' },
      {
        dependsOn: [{ task: { reference: 'b' } }, { task: { reference: 'a' }, type: 'relates' }],
        title: 'c',
      },
    );
    const links = await getLinks(store.database.db, [a!.id, b!.id, 999_999]);
    const link = (task: Task | undefined, type: string) => ({
      id: task!.id,
      status: 'todo',
      title: task!.title,
      type,
    });
    expect(links.get(a!.id)).toEqual({
      dependencies: [],
      dependents: [link(b, 'requires'), link(c, 'relates')],
    });
    expect(links.get(b!.id)).toEqual({
      dependencies: [link(a, 'requires')],
      dependents: [link(c, 'requires')],
    });
    expect(links.get(999_999)).toEqual({ dependencies: [], dependents: [] });
    expect(
      (await getLinks(store.database.db, [a!.id], { limit: 1 })).get(a!.id)!.dependents,
    ).toHaveLength(1);
    expect(await getLinks(store.database.db, [])).toEqual(new Map());
  });

  it('draws a tree with omissions, internal edges, and edges that lead out of it', async () => {
    const [root, one, two, leaf, outside] = await create(
      { reference: 'root', title: 'root' },
      { parent: { reference: 'root' }, reference: 'one', title: 'one' },
      {
        dependsOn: [{ task: { reference: 'one' } }],
        parent: { reference: 'root' },
        reference: 'two',
        title: 'two',
      },
      { parent: { reference: 'one' }, reference: 'leaf', title: 'leaf' },
      { dependsOn: [{ task: { reference: 'leaf' } }], title: 'outside' },
    );
    const { id } = root!;
    const whole = await getTree(store.database.db, { id });
    expect(whole.nodes.map(({ depth, title }) => [title, depth])).toEqual([
      ['root', 0],
      ['one', 1],
      ['leaf', 2],
      ['two', 1],
    ]);
    expect(whole.nodes[0]).toMatchObject({ blockers: 0, ready: false, status: 'todo' });
    expect(whole).toMatchObject({
      edges: [
        { from: two!.id, to: one!.id, type: 'requires' },
        { from: outside!.id, to: leaf!.id, type: 'requires' },
      ],
      omitted: 0,
      outside: [{ id: outside!.id, status: 'todo', title: 'outside' }],
    });
    expect(await getTree(store.database.db, { id, maxDepth: 1 })).toMatchObject({
      omitted: 1,
      outside: [],
    });
    // The task beyond the limit is part of the tree: nothing leads out of it.
    expect(await getTree(store.database.db, { id, limit: 2 })).toMatchObject({
      edges: [],
      omitted: 2,
      outside: [],
    });
    expect((await getTree(store.database.db, { limit: 1 })).outside).toEqual([]);
    const forest = await getTree(store.database.db, { limit: 1000 });
    expect(idsOf(forest.nodes)).toContain(leaf!.id);
    expect(forest.omitted).toBe(0);
    await expect(getTree(store.database.db, { id: 999_999 })).rejects.toMatchObject({
      type: 'NotFound',
    });
  });

  it('counts a task once if it is required several times, by one and by those above it', async () => {
    const [first, other, outer, inner, leaf] = await create(
      { reference: 'first', title: 'first' },
      { reference: 'other', title: 'other' },
      { dependsOn: [{ task: { reference: 'first' } }], reference: 'outer', title: 'outer' },
      {
        dependsOn: [{ task: { reference: 'first' } }, { task: { reference: 'other' } }],
        parent: { reference: 'outer' },
        reference: 'inner',
        title: 'inner',
      },
      {
        dependsOn: [{ task: { reference: 'first' } }],
        parent: { reference: 'inner' },
        title: 'leaf',
      },
    );
    const { nodes } = await getTree(store.database.db, { id: outer!.id });
    expect(nodes).toMatchObject([
      { blockers: 1, waitsFor: [first!.id] },
      { blockers: 2, id: inner!.id, waitsFor: [first!.id, other!.id] },
      { blockers: 2, id: leaf!.id, waitsFor: [first!.id, other!.id] },
    ]);
    const waits = await readWaitsFor(store.database.db, [leaf!.id], { limit: 1 });
    expect(waits.get(leaf!.id)).toMatchObject([{ id: first!.id, through: leaf!.id, total: 2 }]);
    const claimed = claimTask(store.database.db, { holder: 'a', id: leaf!.id, leaseMs: 1000 });
    await expect(claimed).rejects.toThrow(
      `waits for TASK-${first!.id} and TASK-${other!.id}. Claim one that is ready.`,
    );
  });

  it('learns words without scanning all known ones', async () => {
    const texts = ['one', 'two', 'three'].map((text) =>
      Array.from({ length: 200 }, (_, index) => {
        const [high = '', low = ''] = index.toString().padStart(2, '0').slice(-2);
        return `${text}${'abcdefghij'[Number(high)]}${'klmnopqrst'[Number(low)]}`;
      }).join(' '),
    );
    const read = await store.database.transaction(async (db) => {
      for (const description of texts) await createTasks(db, [{ description, title: 'long' }]);
      const { rows } = await db.execute<{ read: string }>(
        sql`SELECT seq_tup_read AS read FROM pg_stat_xact_user_tables WHERE relname = 'search_words'`,
      );
      return Number(rows[0]?.read);
    });
    expect(read).toBe(0);
  });

  it('keeps comments in order that are added in quick succession', async () => {
    const [task] = await create({ title: 'talk' });
    for (const body of ['1', '2', '3\0']) {
      await addComment(store.database.db, { body, taskId: task!.id });
    }
    const bodies = async (options?: Parameters<typeof listComments>[2]) =>
      (await listComments(store.database.db, task!.id, options)).map(({ body }) => body);
    expect(await bodies()).toEqual(['1', '2', '3\uFFFD']);
    expect(await bodies({ descending: true, limit: 2 })).toEqual(['3\uFFFD', '2']);
    expect(await countComments(store.database.db, task!.id)).toBe(3);
  });

  it('changes hundreds of tasks at once, with different changes for each, or none', async () => {
    const made = await create(
      ...Array.from({ length: 300 }, (_, index) => ({ title: `${index}` })),
      { title: 'behind all' },
    );
    const changes = made.map(({ id, version }, index): TaskUpdate => ({
      changes:
        index % 3 === 0
          ? { status: 'completed' }
          : index % 3 === 1
            ? { dueAt: new Date(index), tags: ['a', `${index}`], work: { deep: [index, '\0'] } }
            : { assignee: null, parentId: made[1]!.id, title: `new ${index}` },
      id,
      version,
    }));
    await expect(update(...changes, { changes: {}, id: 999_999 })).rejects.toMatchObject({
      type: 'NotFound',
    });
    await expect(
      update(...changes.slice(0, 5), { changes: { parentId: 999_999 }, id: made[5]!.id }),
    ).rejects.toMatchObject({ type: 'NotFound' });
    const { tasks } = await update(...changes);
    expect(idsOf(tasks)).toEqual(idsOf(made));
    expect(tasks[0]).toMatchObject({ status: 'completed', title: '0', version: 2 });
    expect(tasks[0]!.completedAt).toBeInstanceOf(Date);
    expect(tasks[1]).toMatchObject({
      dueAt: new Date(1),
      tags: ['a', '1'],
      work: { deep: [1, '\uFFFD'] },
    });
    expect(tasks[2]).toMatchObject({ parentId: made[1]!.id, title: 'new 2' });
    expect(await update()).toEqual({ groups: [], tasks: [], unblocked: [] });
  });

  it('rejects parents that together close a cycle, even if two callers set them concurrently', async () => {
    const [a, b, c, d] = await create(
      { title: 'a' },
      { title: 'b' },
      { title: 'c' },
      { title: 'd' },
    );
    const under = (child: Task | undefined, parent: Task | undefined): TaskUpdate => ({
      changes: { parentId: parent!.id },
      id: child!.id,
    });
    await expect(update(under(a, b), under(b, c), under(c, a))).rejects.toMatchObject({
      type: 'DependencyCycle',
    });
    await update(under(c, b), under(d, a));
    const other = store.open();
    const outcomes = await Promise.allSettled([
      update(under(a, c)),
      other.transaction((db) => updateTasks(db, [under(b, d)])),
    ]);
    expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
    await other.close();
  });
});
