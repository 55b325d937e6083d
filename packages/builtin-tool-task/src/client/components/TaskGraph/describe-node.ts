import { toVisibleName } from '@lobechat/shared-tool-ui';

import { isFinished } from '../../given.ts';
import type { TaskTexts } from '../../surface-kit.ts';
import type { ShownGraph, ShownNode } from './to-graph.ts';

/** Names that are listed; of more, how many there are. */
const MOST_NAMES = 12;

/** The other ends of a node's edges, by number. */
export interface NodeLinks {
  /** What requires it. */
  after: number[];
  /** What it requires. */
  before: number[];
  related: number[];
}

/** Sorts the edges of a graph by their nodes. */
export const linkGraph = ({ edges, nodes }: ShownGraph): NodeLinks[] => {
  const links = nodes.map((): NodeLinks => ({ after: [], before: [], related: [] }));
  for (const { after, before, isRelation } of edges) {
    if (isRelation) {
      links[after]?.related.push(before);
      links[before]?.related.push(after);
    } else {
      links[after]?.before.push(before);
      links[before]?.after.push(after);
    }
  }
  return links;
};

/** How a node stands, in a word or two: more than its status where that says less. */
export const describeState = (node: ShownNode, t: TaskTexts['t']): string => {
  const { blockers, isReady, status } = node;
  if (isReady) return t('task.ready');
  if (blockers > 0 && status !== 'running' && !isFinished(node))
    return t('task.blockers', { count: blockers });
  return status === undefined ? '' : t(`status.${status}`);
};

/** Tasks by their identifiers, in a row. */
export const listNames = (numbers: readonly number[], nodes: readonly ShownNode[]): string => {
  const names = numbers
    .slice(0, MOST_NAMES)
    .map((number) => toVisibleName(nodes[number]?.identifier ?? ''));
  const more = numbers.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

/** A node in words: what it is, how it stands, and what it hangs together with. */
export const describeNode = (
  node: ShownNode,
  { links, nodes, t }: { links: NodeLinks; nodes: readonly ShownNode[]; t: TaskTexts['t'] },
): string => {
  const state = [
    describeState(node, t),
    node.status !== undefined && node.isReady ? t(`status.${node.status}`) : '',
    node.isOutside ? t('graph.outside') : '',
  ].filter(Boolean);
  const name = `${toVisibleName(node.identifier)} ${toVisibleName(node.name)}`.trim();
  return [
    [name, ...state].join(', '),
    links.before.length > 0 && t('graph.requires', { names: listNames(links.before, nodes) }),
    links.after.length > 0 && t('graph.requiredBy', { names: listNames(links.after, nodes) }),
    links.related.length > 0 && t('graph.related', { names: listNames(links.related, nodes) }),
  ]
    .filter(Boolean)
    .join('. ');
};
