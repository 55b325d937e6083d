import { ToolError, ToolErrorType } from '@lobechat/types';

import { DatabaseErrorType } from '../errors.ts';
import type { DependencyType } from '../schema/tasks.ts';
import type { NewTask, TaskPointer } from './new-task.ts';

/** A dependency of the task at `from`, on the task at `to` of the batch or on an existing id. */
export interface BatchEdge {
  readonly from: number;
  readonly isLocal: boolean;
  readonly to: number;
  readonly type: DependencyType;
}

/** A batch with resolved references. */
export interface OrderedBatch {
  readonly edges: readonly BatchEdge[];
  /** Ids of existing tasks that the batch refers to, ascending. */
  readonly existing: readonly number[];
  /** The parent of each task, if any: position or id, and whether it is in this batch. */
  readonly parents: readonly (readonly [number, boolean] | undefined)[];
  /** The position of each task in an order in which it follows its requirements. */
  readonly places: readonly number[];
}

const indexReferences = (input: readonly NewTask[]): Map<string, number> => {
  const positions = new Map<string, number>();
  for (const [index, { reference }] of input.entries()) {
    if (reference === undefined) continue;
    if (positions.has(reference)) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `Two tasks of the call have the reference "${reference}". Give each its own.`,
      );
    }
    positions.set(reference, index);
  }
  return positions;
};

/** The name of a task of a batch, which has no identifier yet. */
export const describeNew = (input: readonly NewTask[], index: number): string =>
  input[index]?.reference ?? `"${input[index]?.title ?? ''}"`;

/**
 * Positions in which everything follows its predecessors, or the first cycle found. Depth first
 * with an explicit stack: a chain may be as long as the batch.
 */
const sortTopologically = (
  count: number,
  predecessors: readonly (readonly number[])[],
): { circle: number[] } | { places: number[] } => {
  const places = Array.from<number>({ length: count }).fill(-1);
  const onPath = new Set<number>();
  let next = 0;
  for (let root = 0; root < count; root += 1) {
    if (places[root] !== -1) continue;
    const path = [{ node: root, tried: 0 }];
    onPath.add(root);
    for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
      const predecessor = predecessors[top.node]?.[top.tried];
      top.tried += 1;
      if (predecessor === undefined) {
        places[top.node] = next;
        next += 1;
        onPath.delete(top.node);
        path.pop();
      } else if (onPath.has(predecessor)) {
        const nodes = path.map(({ node }) => node);
        return { circle: [...nodes.slice(nodes.indexOf(predecessor)), predecessor] };
      } else if (places[predecessor] === -1) {
        path.push({ node: predecessor, tried: 0 });
        onPath.add(predecessor);
      }
    }
  }
  return { places };
};

const requireOrder = (
  input: readonly NewTask[],
  predecessors: readonly (readonly number[])[],
  what: string,
): readonly number[] => {
  const sorted = sortTopologically(input.length, predecessors);
  if ('places' in sorted) return sorted.places;
  const path = sorted.circle.map((index) => describeNew(input, index));
  throw new ToolError(
    DatabaseErrorType.DependencyCycle,
    `${what} form a circle: ${path.join(' → ')}. Leave one of them out.`,
    { body: { path } },
  );
};

/** Resolves the references of a batch and orders it, or explains why that is impossible. */
export const orderBatch = (input: readonly NewTask[]): OrderedBatch => {
  const positions = indexReferences(input);
  const existing = new Set<number>();
  const resolve = (pointer: TaskPointer): readonly [number, boolean] => {
    if (typeof pointer === 'number') {
      existing.add(pointer);
      return [pointer, false];
    }
    const index = positions.get(pointer.reference);
    if (index === undefined) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        `No task of the call has the reference "${pointer.reference}". There are: ${[...positions.keys()].join(', ') || 'none'}.`,
      );
    }
    return [index, true];
  };
  const edges = input.flatMap(({ dependsOn = [] }, from) => {
    const known = new Set<string>();
    return dependsOn.flatMap(({ task, type = 'requires' }): BatchEdge[] => {
      const [to, isLocal] = resolve(task);
      const name = `${type} ${isLocal ? '#' : ''}${to}`;
      // A duplicate counts once.
      if (known.has(name)) return [];
      known.add(name);
      return [{ from, isLocal, to, type }];
    });
  });
  const parents = input.map(({ parent }) => (parent === undefined ? undefined : resolve(parent)));
  const required: number[][] = input.map(() => []);
  for (const { from, isLocal, to, type } of edges) {
    if (isLocal && (type === 'requires' || from === to)) required[from]?.push(to);
  }
  requireOrder(
    input,
    parents.map((parent) => (parent?.[1] === true ? [parent[0]] : [])),
    'Parents',
  );
  return {
    edges,
    existing: [...existing].toSorted((left, right) => left - right),
    parents,
    places: requireOrder(input, required, 'Dependencies'),
  };
};
