import { ToolError, ToolErrorType } from '@lobechat/types';

import { type SQL, sql } from '../query.ts';
import type { Queryable } from '../queryable.ts';
import type { DependencyType, TaskStatus } from '../schema/tasks.ts';
import { isOwned, NOBODY } from './owners.ts';
import { isReady, isUnclaimed } from './task-filter.ts';
import type { TaskLink } from './task-links.ts';
import { formatTaskId } from './task.ts';
import { readWaitsFor } from './waits-for.ts';

/** A task's position in a tree. */
export interface TaskTreeNode {
  readonly assignee: string | null;
  readonly blockers: number;
  /** The holder of a claim that has not expired. */
  readonly claimedBy: string | null;
  /** 0 for a root. */
  readonly depth: number;
  readonly dueAt: Date | null;
  readonly id: number;
  /** When its schedule runs it next. */
  readonly nextRunAt: Date | null;
  readonly parentId: number | null;
  readonly parts: PartCounts;
  readonly priority: number;
  readonly ready: boolean;
  readonly status: TaskStatus;
  readonly title: string;
  /**
   * Unresolved tasks that it waits for, the first five; including those that tasks above it
   * require.
   */
  readonly waitsFor: number[];
}

/** The progress of a task with subtasks. */
export interface PartCounts {
  /** Completed or canceled. */
  readonly done: number;
  readonly failed: number;
  readonly total: number;
}

/** A dependency of a tree. */
export interface TaskTreeEdge {
  /** The task that requires. */
  readonly from: number;
  /** The task that is required. */
  readonly to: number;
  readonly type: DependencyType;
}

/** A tree of tasks, or all trees. */
export interface TaskTree {
  /** Between the nodes, and between them and tasks outside the tree; of the latter the first 500. */
  readonly edges: TaskTreeEdge[];
  /** Each parent directly before the tasks below it, siblings in order of creation. */
  readonly nodes: TaskTreeNode[];
  /** Number of tasks beyond the limit or the depth. */
  readonly omitted: number;
  /** Tasks outside the tree that are at one end of an edge, in order of creation. */
  readonly outside: Omit<TaskLink, 'type'>[];
}

/** Options of {@link getTree}. */
export interface GetTreeOptions {
  /** The root. Default: all top-level tasks. */
  readonly id?: number;
  /** Maximum number of nodes; the upper levels come first. Default: 200. */
  readonly limit?: number;
  /** Levels below the roots. Default: 5. */
  readonly maxDepth?: number;
  /** Owner of the tasks if no root is named. Default: nobody. */
  readonly owner?: number;
}

const EDGES_OUTSIDE = 500;

/** How many of the tasks that one waits for are named. */
const NAMED = 5;

type Row = Record<string, unknown> &
  Pick<TaskTreeNode, 'assignee' | 'blockers' | 'priority' | 'ready' | 'status' | 'title'> & {
    claimed_by: string | null;
    done: number;
    due_at: Date | string | null;
    failed: number;
    id: string;
    next_run_at: Date | string | null;
    parent_id: string | null;
    total: number;
  };

/** A node before its blockers are known. */
type BareNode = Omit<TaskTreeNode, 'waitsFor'>;

const COLUMNS = sql`id, parent_id, title, status, priority, assignee, due_at, next_run_at, blockers, (${isReady}) AS ready,
  CASE WHEN NOT ${isUnclaimed} THEN claimed_by END AS claimed_by, parts AS total, parts_failed AS failed, parts_completed + parts_canceled AS done`;

const toNode = (
  {
    claimed_by: claimedBy,
    done,
    due_at: dueAt,
    failed,
    id,
    next_run_at: nextRunAt,
    parent_id: parentId,
    total,
    ...row
  }: Row,
  depth: number,
): BareNode => ({
  assignee: row.assignee,
  blockers: row.blockers,
  claimedBy,
  depth,
  dueAt: dueAt === null ? null : new Date(dueAt),
  id: Number(id),
  nextRunAt: nextRunAt === null ? null : new Date(nextRunAt),
  parentId: parentId === null ? null : Number(parentId),
  parts: { done, failed, total },
  priority: row.priority,
  ready: row.ready,
  status: row.status,
  title: row.title,
});

/** The first subtask of each parent, then the second of each, and so on: no branch is left out. */
const readParts = async (
  db: Queryable,
  parents: readonly number[],
  { depth, limit }: { depth: number; limit: number },
): Promise<BareNode[]> => {
  const { rows } = await db.execute<Row>(sql`
    SELECT part.* FROM unnest(${sql.param([...parents])}::bigint[]) AS parent(id), LATERAL (
        SELECT ${COLUMNS}, row_number() OVER (ORDER BY id) AS place FROM lobe_tools.tasks
          WHERE parent_id = parent.id ORDER BY id LIMIT ${limit}
      ) part ORDER BY place, part.id LIMIT ${limit}`);
  return rows.map((row) => toNode(row, depth)).toSorted((left, right) => left.id - right.id);
};

/** Level by level, so that a limit cuts off deep tasks rather than late ones. */
const readNodes = async (
  db: Queryable,
  { id, limit = 200, maxDepth = 5, owner = NOBODY }: GetTreeOptions,
): Promise<BareNode[]> => {
  const isRoot = id === undefined ? sql`parent_id IS NULL AND ${isOwned(owner)}` : sql`id = ${id}`;
  const { rows } = await db.execute<Row>(
    sql`SELECT ${COLUMNS} FROM lobe_tools.tasks WHERE ${isRoot} ORDER BY id LIMIT ${limit}`,
  );
  const nodes = rows.map((row) => toNode(row, 0));
  let level = nodes;
  for (let depth = 1; depth <= maxDepth && nodes.length < limit; depth += 1) {
    const parents = level.filter(({ parts }) => parts.total > 0).map((node) => node.id);
    if (parents.length === 0) break;
    level = await readParts(db, parents, { depth, limit: limit - nodes.length });
    nodes.push(...level);
  }
  return nodes;
};

const sortAsTree = (nodes: readonly BareNode[]): BareNode[] => {
  const children = Map.groupBy(nodes, ({ depth, parentId }) => (depth === 0 ? null : parentId));
  const sorted: BareNode[] = [];
  // An explicit stack, with the next one on top: a tree may be as deep as it has nodes.
  const stack = (children.get(null) ?? []).toReversed();
  for (let node = stack.pop(); node !== undefined; node = stack.pop()) {
    sorted.push(node);
    stack.push(...(children.get(node.id) ?? []).toReversed());
  }
  return sorted;
};

/** The tasks of a tree without its root, also those beyond the limit or the depth. */
const allBelow = ({ id, owner = NOBODY }: GetTreeOptions): SQL =>
  id === undefined
    ? sql`(SELECT id FROM lobe_tools.tasks WHERE ${isOwned(owner)})`
    : sql`(SELECT id FROM lobe_tools.tasks_below(${id}) AS below(id))`;

const countAll = async (db: Queryable, options: GetTreeOptions): Promise<number> => {
  const { id } = options;
  const { rows } = await db.execute<{ count: number }>(sql`
    SELECT count(*)::int AS count FROM ${allBelow(options)} found`);
  return (rows[0]?.count ?? 0) + (id === undefined ? 0 : 1);
};

const readEdges = async (db: Queryable, ids: readonly number[]): Promise<TaskTreeEdge[]> => {
  const { rows } = await db.execute<{ from: string; to: string; type: DependencyType }>(sql`
    WITH node AS (SELECT unnest(${sql.param([...ids])}::bigint[]) AS id), edge AS (
      SELECT edge.task_id, edge.depends_on_id, edge.type,
          depends_on_id IN (SELECT id FROM node) AS is_inside
        FROM node JOIN lobe_tools.task_dependencies edge ON edge.task_id = node.id
    ), incoming AS (
      SELECT edge.task_id, edge.depends_on_id, edge.type
        FROM node JOIN lobe_tools.task_dependencies edge ON edge.depends_on_id = node.id
        WHERE edge.task_id NOT IN (SELECT id FROM node) LIMIT ${EDGES_OUTSIDE}
    ), outgoing AS (
      SELECT task_id, depends_on_id, type FROM edge WHERE NOT is_inside LIMIT ${EDGES_OUTSIDE}
    )
    SELECT task_id AS from, depends_on_id AS to, type, 0 AS place FROM edge WHERE is_inside
    UNION ALL (
      SELECT *, 1 FROM (SELECT * FROM outgoing UNION ALL SELECT * FROM incoming) crossing
        ORDER BY 1, 2 LIMIT ${EDGES_OUTSIDE}
    ) ORDER BY place, 1, 2, 3`);
  return rows.map(({ from, to, type }) => ({ from: Number(from), to: Number(to), type }));
};

const readOutside = async (
  db: Queryable,
  nodes: ReadonlySet<number>,
  edges: readonly TaskTreeEdge[],
  options: GetTreeOptions,
): Promise<TaskTree['outside']> => {
  const ids = new Set(edges.flatMap(({ from, to }) => [from, to]).filter((id) => !nodes.has(id)));
  if (ids.size === 0) return [];
  const { rows } = await db.execute<{ id: string; status: TaskStatus; title: string }>(sql`
    SELECT id, title, status FROM lobe_tools.tasks
      WHERE id = ANY(${sql.param([...ids])}::bigint[])
        AND NOT EXISTS (SELECT FROM ${allBelow(options)} AS below WHERE below.id = tasks.id)
      ORDER BY id`);
  return rows.map((row) => ({ ...row, id: Number(row.id) }));
};

/**
 * Returns a task and everything below it, or all tasks, with the dependencies among them and with
 * others. Must be called in a transaction if all of it must be from the same moment.
 *
 * @throws ToolError `NotFound`
 */
export const getTree = async (db: Queryable, options: GetTreeOptions = {}): Promise<TaskTree> => {
  const bare = sortAsTree(await readNodes(db, options));
  const { id } = options;
  if (id !== undefined && bare.length === 0) {
    throw new ToolError(ToolErrorType.NotFound, `There is no ${formatTaskId(id)}.`);
  }
  const blocked = bare.filter(({ blockers }) => blockers > 0).map((node) => node.id);
  const waits = await readWaitsFor(db, blocked, { limit: NAMED });
  const nodes = bare.map((node) => {
    const found = waits.get(node.id) ?? [];
    return {
      ...node,
      // A task required by it and by a task above it counts once.
      blockers: found[0]?.total ?? node.blockers,
      waitsFor: found.map((other) => other.id),
    };
  });
  const inside = new Set(nodes.map((node) => node.id));
  const found = inside.size === 0 ? [] : await readEdges(db, [...inside]);
  const outside = await readOutside(db, inside, found, options);
  const known = new Set([...inside, ...outside.map((other) => other.id)]);
  // Tasks beyond the limit or the depth are not outside the tree: edges to them are left out.
  const edges = found.filter(({ from, to }) => known.has(from) && known.has(to));
  const total = await countAll(db, options);
  return { edges, nodes, omitted: Math.max(0, total - nodes.length), outside };
};
