import { ActionIcon } from '@lobehub/ui/base-ui';
import { Maximize2, Minus, Plus } from 'lucide-react';
import { type KeyboardEvent, type MouseEvent, memo, useId, useMemo, useRef, useState } from 'react';

import { Disclosure, Note } from '@lobechat/shared-tool-ui';

import { TASK_STATUSES } from '../../../constants.ts';
import { useTexts } from '../../surface-kit.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { describeNode, linkGraph } from './describe-node.ts';
import { GraphEdges } from './GraphEdges.tsx';
import { GraphNode, NODE_SIZE } from './GraphNode.tsx';
import { GraphTable } from './GraphTable.tsx';
import { layoutGraph } from './layout/layout-graph.ts';
import { moveSelection } from './move-selection.ts';
import { graphStyles as styles } from './style.ts';
import type { ShownGraph } from './to-graph.ts';
import { usePan } from './use-pan.ts';
import { useWidth } from './use-width.ts';

/** Room around the drawing, in pixels. */
const MARGIN = 12;

/** How much smaller or larger one step makes it. */
const STEP = 1.25;

/** Smaller than this the names cannot be read. */
const SMALLEST_AT_FIRST = 0.85;

const SCALE = { largest: 2, smallest: 0.1 } as const;

const clamp = (scale: number): number => Math.min(SCALE.largest, Math.max(SCALE.smallest, scale));

/** Props of {@link GraphFigure}. */
export interface GraphFigureProps {
  graph: ShownGraph;
  label: string;
  /** In CSS pixels; more is scrolled. */
  maxHeight: number;
}

/**
 * A drawn graph. It is walked through by arrow keys, dragged and scrolled about, made smaller and
 * larger, and there as a table.
 *
 * It stands in a file of its own because it is loaded only when there is something to draw.
 */
export const GraphFigure = memo<GraphFigureProps>(({ graph, label, maxHeight }) => {
  const { t } = useTexts();
  const id = useId();
  const canvas = useRef<HTMLDivElement | null>(null);
  const pan = usePan(canvas);
  const room = useWidth(canvas);
  const [chosen, setChosen] = useState<string>();
  const [zoom, setZoom] = useState<number>();
  const { edges, nodes, omittedEdges, single } = graph;

  // What a task is at the moment says nothing about where it stands.
  const shape = JSON.stringify([nodes.map(({ identifier }) => identifier), edges]);
  const layout = useMemo(
    () => layoutGraph({ count: nodes.length, edges, size: NODE_SIZE }),
    // oxlint-disable-next-line react/exhaustive-deps -- `shape` is all of the graph that counts here
    [shape],
  );
  const links = useMemo(() => linkGraph(graph), [graph]);

  const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
  const fitting = Math.min(1, room / width);
  const scale = zoom ?? Math.max(SMALLEST_AT_FIRST, fitting);
  const found = nodes.findIndex(({ identifier }) => identifier === chosen);
  const active = found === -1 ? undefined : found;
  const activeNode = active === undefined ? undefined : nodes[active];
  const describe = (index: number): string => {
    const node = nodes[index];
    const own = links[index];
    return node && own ? describeNode(node, { links: own, nodes, t }) : '';
  };
  const requirements = edges.filter(({ isRelation }) => !isRelation).length;

  const choose = (index: number | undefined): void => {
    setChosen(index === undefined ? undefined : nodes[index]?.identifier);
    const [element, place] = [
      canvas.current,
      index === undefined ? undefined : layout.nodes[index],
    ];
    if (!element || !place) return;
    const left = (place.x + MARGIN) * scale - 24;
    const right = left + NODE_SIZE.width * scale + 48;
    const top = (place.y + MARGIN) * scale - 24;
    const bottom = top + NODE_SIZE.height * scale + 48;
    if (left < element.scrollLeft) element.scrollLeft = left;
    else if (right > element.scrollLeft + element.clientWidth) {
      element.scrollLeft = right - element.clientWidth;
    }
    if (top < element.scrollTop) element.scrollTop = top;
    else if (bottom > element.scrollTop + element.clientHeight) {
      element.scrollTop = bottom - element.clientHeight;
    }
  };

  const onKeyDown = (event: KeyboardEvent): void => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const next = moveSelection({ current: active, key: event.key, layout, links });
    if (next === undefined && event.key !== 'Escape') return;
    if (event.key !== 'Escape' || active !== undefined) event.preventDefault();
    choose(next);
  };

  const onClick = (event: MouseEvent): void => {
    const node = (event.target as Element).closest('[data-node]')?.getAttribute('data-node');
    choose(node === null || node === undefined ? undefined : Number(node));
  };

  return (
    <figure className={styles.figure}>
      <div className={styles.tools}>
        <span id={`${id}text`}>
          {[
            t('graph.size', { count: nodes.length }),
            t('graph.edges', { count: requirements }),
            t('graph.layers', { count: layout.layers }),
          ].join(' · ')}
        </span>
        <span className={styles.zoom}>
          <ActionIcon
            aria-label={t('graph.smaller')}
            disabled={scale <= SCALE.smallest}
            icon={Minus}
            onClick={() => setZoom(clamp(scale / STEP))}
            size="small"
            title={t('graph.smaller')}
          />
          <ActionIcon
            aria-label={t('graph.larger')}
            disabled={scale >= SCALE.largest}
            icon={Plus}
            onClick={() => setZoom(clamp(scale * STEP))}
            size="small"
            title={t('graph.larger')}
          />
          <ActionIcon
            aria-label={t('graph.whole')}
            icon={Maximize2}
            onClick={() => setZoom(clamp(Math.min(fitting, maxHeight / height)))}
            size="small"
            title={t('graph.whole')}
          />
        </span>
      </div>
      <div className={styles.canvas} ref={canvas} style={{ maxHeight }} {...pan}>
        <svg
          aria-activedescendant={active === undefined ? undefined : `${id}node${active}`}
          aria-describedby={`${id}text ${id}keys`}
          aria-label={label}
          className={styles.svg}
          height={height * scale}
          onClick={onClick}
          onKeyDown={onKeyDown}
          // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- no element of HTML can be drawn
          role="listbox"
          tabIndex={0}
          viewBox={`${-MARGIN} ${-MARGIN} ${width} ${height}`}
          width={width * scale}
        >
          <GraphEdges active={active} edges={edges} id={id} layout={layout} />
          {nodes.map((node, index) => (
            <GraphNode
              description={describe(index)}
              id={`${id}node${index}`}
              index={index}
              isActive={index === active}
              key={node.identifier}
              node={node}
              x={layout.nodes[index]?.x ?? 0}
              y={layout.nodes[index]?.y ?? 0}
            />
          ))}
        </svg>
      </div>
      <p className={styles.detail} id={`${id}keys`}>
        {activeNode && active !== undefined ? describe(active) : t('graph.help')}
      </p>
      <ul aria-label={t('graph.legend')} className={styles.legend}>
        {TASK_STATUSES.map((status) => {
          const count = nodes.filter((node) => node.status === status).length;
          return (
            count > 0 && (
              <li key={status}>
                <StatusLabel count={count} of="task" status={status} />
              </li>
            )
          );
        })}
      </ul>
      {single > 0 && <Note>{t('graph.single', { count: single })}</Note>}
      {omittedEdges > 0 && <Note>{t('graph.omitted', { count: omittedEdges })}</Note>}
      <Disclosure label={t('graph.asTable')}>{() => <GraphTable graph={graph} />}</Disclosure>
    </figure>
  );
});

GraphFigure.displayName = 'GraphFigure';
