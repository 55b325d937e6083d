import type { ToolTexts } from '../phase/use-tool-texts.ts';
import { toVisibleName } from '../visible-text/visible-text.ts';
import type { GraphData, GraphNode } from './graph.ts';

/** Names to list; the rest are counted. */
const MOST_NAMES = 12;

/** The nodes at the other ends of a node's edges, by number. */
export interface NodeLinks {
  /** Nodes that require it. */
  after: number[];
  /** Nodes it requires. */
  before: number[];
  related: number[];
}

/** Groups the edges of a graph by node. */
export const linkGraph = ({ edges, nodes }: GraphData): NodeLinks[] => {
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

/** The identifiers of nodes, as a list. */
export const listNames = (numbers: readonly number[], nodes: readonly GraphNode[]): string => {
  const names = numbers
    .slice(0, MOST_NAMES)
    .map((number) => toVisibleName(nodes[number]?.identifier ?? ''));
  const more = numbers.length - names.length;
  return `${names.join(', ')}${more > 0 ? ` +${more}` : ''}`;
};

/** A node in words: its name, its status, and its connections. */
export const describeNode = (
  node: GraphNode,
  { links, nodes, t }: { links: NodeLinks; nodes: readonly GraphNode[]; t: ToolTexts<string>['t'] },
): string => {
  const state = [
    node.state,
    ...(node.facts ?? []),
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
