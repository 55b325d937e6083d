import {
  buildGraph,
  type GraphData,
  MOST_NODES,
  type NamedEdge,
} from '@lobechat/shared-tool-ui/graph';

import type { GivenEdge, GivenItem, GivenList, GivenNewTask, GivenTask } from '../../given.ts';

/** One task of a drawing. */
export interface ShownNode {
  blockers: number;
  identifier: string;
  isOutside: boolean;
  isReady: boolean;
  name: string;
  status?: GivenTask['status'];
}

/** Tasks that depend on each other. */
export type ShownGraph = GraphData<ShownNode>;

const toNamedEdge = ({ from, to, type }: GivenEdge): NamedEdge => ({
  from,
  isRelation: type === 'relates',
  to,
});

/** The dependencies of a tree. */
export const toTreeGraph = ({
  dependencies = [],
  nodes = [],
  outside = [],
}: GivenList): ShownGraph | undefined =>
  buildGraph(
    [
      ...nodes.map(({ blockers = 0, identifier = '', name = '', ready = false, status }) => ({
        blockers,
        identifier,
        isOutside: false,
        isReady: ready,
        name,
        status,
      })),
      ...outside.map(({ identifier = '', name = '', status }) => ({
        blockers: 0,
        identifier,
        isOutside: true,
        isReady: false,
        name,
        status,
      })),
    ],
    dependencies.map(toNamedEdge),
  );

/** The dependencies of a batch: from its arguments, with current names from its results. */
export const toPlanGraph = (
  tasks: readonly GivenNewTask[],
  {
    items = [],
    ready,
  }: { items?: readonly GivenItem[] | undefined; ready?: readonly string[] | undefined },
): ShownGraph | undefined => {
  const given = tasks.slice(0, MOST_NODES);
  const names = given.map(
    ({ reference }, index) => items[index]?.identifier ?? reference ?? `#${index + 1}`,
  );
  const byReference = new Map(
    given.flatMap(({ reference }, index) =>
      reference === undefined ? [] : [[reference, names[index] ?? reference] as const],
    ),
  );
  const inside = new Set(names);
  const outside = new Set<string>();
  const edges = given.flatMap(({ dependsOn, relatedTo }, index) => {
    const link = (ends: readonly string[] = [], isRelation: boolean): NamedEdge[] =>
      ends.filter(Boolean).map((name) => {
        const to = byReference.get(name) ?? name;
        if (!inside.has(to)) outside.add(to);
        return { from: names[index], isRelation, to };
      });
    return [...link(dependsOn, false), ...link(relatedTo, true)];
  });
  const isReady = new Set(ready);
  return buildGraph(
    [
      ...given.map(({ name = '', status = 'todo' }, index): ShownNode => {
        const identifier = names[index] ?? '';
        return {
          blockers: 0,
          identifier,
          isOutside: false,
          isReady: isReady.has(identifier),
          name,
          status,
        };
      }),
      ...[...outside].map((identifier) => ({
        blockers: 0,
        identifier,
        isOutside: true,
        isReady: false,
        name: '',
      })),
    ],
    edges,
  );
};
