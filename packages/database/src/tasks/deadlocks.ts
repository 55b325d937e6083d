import { ToolError } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { Queryable } from '../queryable.ts';
import { findCircle } from './find-circle.ts';
import { fromNode, readAllMoments, readSurroundings, type Side, toNode } from './moments.ts';
import { ownerOf } from './owners.ts';
import { formatTaskId } from './task.ts';

/**
 * How many tasks are visited on either side before all are read. A cycle has tasks on both sides,
 * so it is enough to explore one of them completely.
 */
const FEW = 500;
const MANY = 10_000;
const SIDES: readonly Side[] = ['after', 'before'];

const findDeadlock = async (
  db: Queryable,
  ids: readonly number[],
): Promise<readonly number[] | undefined> => {
  const starts = ids.flatMap((id) => [toNode(id, 'end'), toNode(id, 'above')]);
  // A large plan has some internal links, which should not cause all tasks to be read.
  const many = MANY + 5 * starts.length;
  for (const limit of 5 * starts.length < FEW ? [FEW, many] : [many]) {
    for (const side of SIDES) {
      const { isComplete, waitsFor } = await readSurroundings(db, starts, { limit, side });
      const circle = findCircle(starts, waitsFor);
      if (circle !== undefined || isComplete) return circle;
    }
  }
  return findCircle(starts, await readAllMoments(db, ownerOf(ids[0] ?? 0)));
};

const tell = (from: number, to: number, name: (id: number) => string): string[] => {
  const [one, other] = [fromNode(from), fromNode(to)];
  if (one.id === other.id) return [];
  if (other.moment === 'above') return [`${name(one.id)} is part of ${name(other.id)}`];
  const relation = one.moment === 'end' ? 'has the part' : 'requires';
  return [`${name(one.id)} ${relation} ${name(other.id)}`];
};

/**
 * Rejects deadlocks: tasks that wait for each other through requirements and group membership,
 * whatever their statuses: a completed one may be reopened. Must be called after the change, in its
 * transaction.
 *
 * @param ids - the changed tasks: an existing cycle elsewhere is ignored
 * @param name - how to refer to a task; default: its identifier
 * @throws ToolError `DependencyCycle` with the path
 */
export const refuseDeadlocks = async (
  db: Queryable,
  ids: readonly number[],
  name: (id: number) => string = formatTaskId,
): Promise<void> => {
  if (ids.length === 0) return;
  const circle = await findDeadlock(db, ids);
  if (circle === undefined) return;
  const path = circle
    .map((node) => name(fromNode(node).id))
    .filter((one, index, all) => one !== all[index - 1]);
  const steps = circle.slice(1).flatMap((node, index) => tell(circle[index] ?? 0, node, name));
  throw new ToolError(
    DatabaseErrorType.DependencyCycle,
    `These tasks would wait for each other, and none could ever begin: ${steps.join('; ')}. A task waits for what it requires and for what the tasks above it require, and a group for its parts. Leave one of these out.`,
    { body: { path } },
  );
};
