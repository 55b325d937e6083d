import { ActionIcon } from '@lobehub/ui/base-ui';
import { Maximize2, Minus, Plus } from 'lucide-react';
import {
  type KeyboardEvent,
  type MouseEvent,
  memo,
  type ReactNode,
  useId,
  useMemo,
  useState,
} from 'react';

import { Disclosure } from '../Disclosure/index.tsx';
import { useWidth } from '../measure/use-width.ts';
import { NextCallButton, type NextCallButtonProps } from '../NextCall/index.tsx';
import { Note } from '../Note/index.tsx';
import { useToolTexts } from '../phase/use-tool-texts.ts';
import { describeNode, linkGraph } from './describe-node.ts';
import type { GraphData } from './graph.ts';
import { GraphEdges } from './GraphEdges.tsx';
import { GraphTable } from './GraphTable.tsx';
import { layoutGraph } from './layout/layout-graph.ts';
import { layoutDown, turnKey } from './layout/turn-layout.ts';
import { moveSelection } from './move-selection.ts';
import { NODE_SIZE, NodeBox } from './NodeBox.tsx';
import { graphStyles as styles } from './style.ts';
import { usePan } from './use-pan.ts';

/** Space around the drawing, in pixels. */
const MARGIN = 12;

/** Factor of one zoom step. */
const STEP = 1.25;

/** At smaller scales names are hard to read. */
const SMALLEST_AT_FIRST = 0.6;

const SCALE = { largest: 2, smallest: 0.1 } as const;

const clamp = (scale: number): number => Math.min(SCALE.largest, Math.max(SCALE.smallest, scale));

/** Used until the drawing has been measured, in pixels. */
const WIDTH = { first: 640 } as const;

/** Labels of a drawing. */
export interface GraphWords {
  /** Instructions for navigating the drawing. */
  help: string;
  /** Names the legend. */
  legend: string;
  /** Heading of the column of nodes. */
  node: string;
  /** Number of nodes that are not drawn. */
  single: string;
  /** Number of nodes. */
  size: string;
  /** Heading of the column of states. */
  state: string;
  /** Names the table. */
  table: string;
}

/** One style of nodes and its meaning. */
export interface GraphLegendItem {
  content: ReactNode;
  key: string;
}

/** Props of {@link GraphFigure}. */
export interface GraphFigureProps {
  graph: GraphData;
  /** Names the drawing. */
  label: string;
  legend: readonly GraphLegendItem[];
  /** In CSS pixels; taller content scrolls. Default 420. */
  maxHeight?: number | undefined;
  /**
   * A call that shows details of a node, offered for the selected node if the host can make calls.
   */
  next?: ((identifier: string) => NextCallButtonProps) | undefined;
  words: GraphWords;
}

/**
 * A drawn graph. It can be navigated by arrow keys, panned, scrolled and zoomed, and is also
 * available as a table.
 *
 * A file of its own, so that it loads only when there is something to draw.
 */
export const GraphFigure = memo<GraphFigureProps>(
  ({ graph, label, legend, maxHeight = 420, next, words }) => {
    const { t } = useToolTexts('shared');
    const id = useId();
    const { ref: canvas, width: room } = useWidth<HTMLDivElement>(WIDTH);
    const pan = usePan(canvas);
    const [chosen, setChosen] = useState<string>();
    const [zoom, setZoom] = useState<number>();
    const { edges, nodes, omittedEdges, single } = graph;

    // The status of a node does not affect its position.
    const shape = JSON.stringify([nodes.map(({ identifier }) => identifier), edges]);
    const { across, down } = useMemo(
      () => {
        const input = { count: nodes.length, edges, size: NODE_SIZE };
        return { across: layoutGraph(input), down: layoutDown(input) };
      },
      // oxlint-disable-next-line react/exhaustive-deps -- `shape` is all of the graph that counts here
      [shape],
    );
    const links = useMemo(() => linkGraph(graph), [graph]);

    // A drawing that would be cut at the side is laid out downwards, if that is narrower.
    const isDown =
      room / (across.width + 2 * MARGIN) < SMALLEST_AT_FIRST && down.layout.width < across.width;
    const layout = isDown ? down.layout : across;
    const [width, height] = [layout.width + 2 * MARGIN, layout.height + 2 * MARGIN];
    const fitting = Math.min(1, room / width, isDown ? maxHeight / height : 1);
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
      const moved = moveSelection({
        current: active,
        key: isDown ? turnKey(event.key) : event.key,
        layout: isDown ? down.flat : across,
        links,
      });
      if (moved === undefined && event.key !== 'Escape') return;
      if (event.key !== 'Escape' || active !== undefined) event.preventDefault();
      choose(moved);
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
              words.size,
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
            <GraphEdges active={active} edges={edges} id={id} isDown={isDown} layout={layout} />
            {nodes.map((node, index) => (
              <NodeBox
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
        <p className={activeNode ? styles.detail : styles.help} id={`${id}keys`}>
          {activeNode && active !== undefined ? describe(active) : words.help}
        </p>
        {activeNode && next && <NextCallButton {...next(activeNode.identifier)} />}
        <ul aria-label={words.legend} className={styles.legend}>
          {legend.map(({ content, key }) => (
            <li key={key}>{content}</li>
          ))}
        </ul>
        {single > 0 && <Note>{words.single}</Note>}
        {omittedEdges > 0 && <Note>{t('graph.omitted', { count: omittedEdges })}</Note>}
        <Disclosure label={t('graph.asTable')}>
          {() => <GraphTable graph={graph} words={words} />}
        </Disclosure>
      </figure>
    );
  },
);

GraphFigure.displayName = 'GraphFigure';
