import type { ListTasksParams, ListTasksState, TaskStatus } from '@lobechat/builtin-tool-task';
import { getTree, type TaskTree } from '@lobechat/database';

import { formatIdentifier } from '../mapping/parse-identifier.ts';
import { toDue } from '../mapping/to-summary.ts';
import { requireTask } from './find-tasks.ts';
import type { ServiceParts } from './service-parts.ts';

const toState = ({ edges, nodes, omitted, outside }: TaskTree, now: number): ListTasksState => {
  const counts: Partial<Record<TaskStatus, number>> = {};
  for (const { status } of nodes) counts[status] = (counts[status] ?? 0) + 1;
  const required = new Set(
    edges.flatMap(({ from, to, type }) => (type === 'requires' ? [from, to] : [])),
  );
  return {
    counts,
    dependencies: edges.map(({ from, to, type }) => ({
      from: formatIdentifier(from),
      to: formatIdentifier(to),
      type,
    })),
    nodes: nodes.map((node) => {
      const { assignee, blockers, claimedBy, depth, id, nextRunAt, parentId, parts } = node;
      const { priority, ready, status, title, waitsFor } = node;
      return {
        ...(assignee !== null && { assigneeAgentId: assignee }),
        blockers,
        ...(claimedBy !== null && { claimedBy }),
        depth,
        ...toDue(node, now),
        identifier: formatIdentifier(id),
        name: title,
        ...(nextRunAt && { nextRunAt: nextRunAt.toISOString() }),
        ...(parentId !== null && { parentIdentifier: formatIdentifier(parentId) }),
        ...(parts.total > 0 && {
          parts: {
            done: parts.done,
            ...(parts.failed > 0 && { failed: parts.failed }),
            total: parts.total,
          },
        }),
        priority,
        ready,
        status,
        ...(waitsFor.length > 0 && { waitsFor: waitsFor.map(formatIdentifier) }),
      };
    }),
    ...(omitted > 0 && { omitted }),
    outside: outside.map(({ id, status, title }) => ({
      identifier: formatIdentifier(id),
      name: title,
      status,
      type: required.has(id) ? 'requires' : 'relates',
    })),
    tasks: [],
  };
};

/** Tasks below one, itself included, or all of them, with their dependencies. */
export const readTree = async (
  { database, now, owner }: ServiceParts,
  { limit, maxDepth, parentIdentifier }: ListTasksParams,
): Promise<ListTasksState> => {
  const id =
    typeof parentIdentifier === 'string'
      ? await requireTask({ db: database.db, owner }, parentIdentifier)
      : undefined;
  const tree = await database.transaction(
    (db) =>
      getTree(db, {
        ...(id !== undefined && { id }),
        ...(limit !== undefined && { limit }),
        ...(maxDepth !== undefined && { maxDepth }),
        owner,
      }),
    { readOnly: true },
  );
  return toState(tree, now());
};
