import { cx } from 'antd-style';
import { memo } from 'react';

import { shortenText } from '../visible-text/visible-text.ts';
import { fitText } from './fit-text.ts';
import type { GraphNode } from './graph.ts';
import { graphStyles as styles } from './style.ts';

/** CSS pixels of a node. */
export const NODE_SIZE = { height: 46, layerGap: 36, nodeGap: 12, width: 186 } as const;

const ICON = 16;
const PADDING = 10;
const TEXT_START = PADDING + ICON + 8;

/** Props of {@link GraphNode}. */
export interface NodeBoxProps {
  description: string;
  id: string;
  index: number;
  isActive: boolean;
  node: GraphNode;
  x: number;
  y: number;
}

/** One node of a drawing: its shape and colour, its status and its name. */
export const NodeBox = memo<NodeBoxProps>(({ description, id, index, isActive, node, x, y }) => {
  const { className, icon: NodeIcon, state } = node;
  const width = NODE_SIZE.width - TEXT_START - PADDING;
  const identifier = shortenText(node.identifier, 20);
  return (
    <g
      aria-selected={isActive}
      className={cx(styles.node, className, isActive && styles.nodeActive)}
      data-node={index}
      id={id}
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML can be drawn
      role="option"
      transform={`translate(${x} ${y})`}
    >
      <title>{description}</title>
      <rect
        className={cx('graph-box', styles.nodeBox, node.isOutside && styles.outside)}
        height={NODE_SIZE.height}
        rx={8}
        width={NODE_SIZE.width}
      />
      {NodeIcon && (
        <NodeIcon
          aria-hidden
          height={ICON}
          width={ICON}
          x={PADDING}
          y={(NODE_SIZE.height - ICON) / 2}
        />
      )}
      {/* The title contains the full name, which is cut to the box. */}
      <g aria-hidden>
        <text className={styles.identifier} x={TEXT_START} y={18}>
          {fitText(state === '' ? identifier : `${identifier} · ${state}`, { size: 11, width })}
        </text>
        <text className={styles.name} x={TEXT_START} y={35}>
          {fitText(shortenText(node.name, 60), { size: 13, width })}
        </text>
      </g>
    </g>
  );
});

NodeBox.displayName = 'NodeBox';
