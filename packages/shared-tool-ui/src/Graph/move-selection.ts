import type { NodeLinks } from './describe-node.ts';
import type { Layout } from './layout/graph-types.ts';

/** Options for moving the selection to another node. */
export interface SelectionMove {
  current: number | undefined;
  key: string;
  layout: Layout;
  links: readonly NodeLinks[];
}

const findNearest = (
  candidates: readonly number[],
  { nodes }: Layout,
  height: number,
): number | undefined =>
  candidates.toSorted(
    (left, right) =>
      Math.abs((nodes[left]?.y ?? 0) - height) - Math.abs((nodes[right]?.y ?? 0) - height),
  )[0];

/* In reading order: from left to right, from top to bottom. */
const sortByPlace = ({ nodes }: Layout): number[] =>
  nodes
    .map((_, index) => index)
    .toSorted((left, right) => {
      const [a, b] = [nodes[left], nodes[right]];
      return (a?.x ?? 0) - (b?.x ?? 0) || (a?.y ?? 0) - (b?.y ?? 0);
    });

/**
 * The node that a key leads to: left to a requirement, right to a dependent, up and down within the
 * column, then on to the next column.
 *
 * @returns undefined if the key has no effect
 */
export const moveSelection = ({
  current,
  key,
  layout,
  links,
}: SelectionMove): number | undefined => {
  const order = sortByPlace(layout);
  if (key === 'Home') return order[0];
  if (key === 'End') return order.at(-1);
  if (!['ArrowDown', 'ArrowLeft', 'ArrowRight', 'ArrowUp'].includes(key)) return undefined;
  if (current === undefined) return order[0];
  const place = order.indexOf(current);
  if (key === 'ArrowUp') return order[Math.max(0, place - 1)];
  if (key === 'ArrowDown') return order[Math.min(order.length - 1, place + 1)];
  const { after = [], before = [], related = [] } = links[current] ?? {};
  const linked = key === 'ArrowRight' ? after : before;
  const height = layout.nodes[current]?.y ?? 0;
  return findNearest(linked.length > 0 ? linked : related, layout, height) ?? current;
};
