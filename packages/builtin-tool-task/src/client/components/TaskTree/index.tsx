import { createStaticStyles } from 'antd-style';
import { ChevronRight } from 'lucide-react';
import { memo } from 'react';

import { ShowMore, useShown } from '@lobechat/shared-tool-ui';

import { useTexts } from '../../surface-kit.ts';
import { TaskRow } from '../TaskRow/index.tsx';
import type { NestedTask } from '../TreeView/nest-tasks.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  branch: css`
    margin: 0;
    margin-inline-start: 7px;
    padding: 0;
    padding-inline-start: 10px;
    border-inline-start: 1px solid ${cssVar.colorBorderSecondary};

    list-style: none;
  `,
  item: css`
    padding-block: 3px;
  `,
  marker: css`
    flex: none;
    width: 12px;
    height: 1.5715em;
    color: ${cssVar.colorTextSecondary};

    details[open] > summary > & {
      transform: rotate(90deg);
    }
  `,
  root: css`
    min-width: 0;
    margin: 0;
    padding: 0;
    list-style: none;
  `,
  summary: css`
    cursor: pointer;

    display: flex;
    gap: 4px;
    align-items: flex-start;

    border-radius: ${cssVar.borderRadiusSM};

    list-style: none;

    &::-webkit-details-marker {
      display: none;
    }

    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 1px;
    }
  `,
  leaf: css`
    padding-inline-start: 16px;
  `,
}));

/** Rows of one level shown initially. */
const STEP = 100;

/** Levels initially open. */
const OPEN_LEVELS = 6;

const countBelow = (node: NestedTask): number =>
  node.children.reduce((total, child) => total + 1 + countBelow(child), 0);

const Branch = memo<{ depth: number; label?: string; nodes: readonly NestedTask[] }>(
  ({ depth, label, nodes }) => {
    const { t } = useTexts();
    const { hidden, showMore, shown } = useShown(nodes, STEP);
    return (
      <>
        <ul aria-label={label} className={depth === 0 ? styles.root : styles.branch}>
          {shown.map((node, index) => (
            <li className={styles.item} key={index}>
              {node.children.length === 0 ? (
                <div className={styles.leaf}>
                  <TaskRow task={node} />
                </div>
              ) : (
                <details open={depth < OPEN_LEVELS}>
                  <summary className={styles.summary}>
                    <ChevronRight aria-hidden className={styles.marker} />
                    <TaskRow more={[t('tree.below', { count: countBelow(node) })]} task={node} />
                  </summary>
                  <Branch depth={depth + 1} nodes={node.children} />
                </details>
              )}
            </li>
          ))}
        </ul>
        <ShowMore hidden={hidden} onShowMore={showMore} />
      </>
    );
  },
);
Branch.displayName = 'TaskBranch';

/** Props of {@link TaskTree}. */
export interface TaskTreeProps {
  label: string;
  roots: readonly NestedTask[];
}

/** Tasks with collapsible subtasks below them. */
export const TaskTree = memo<TaskTreeProps>(({ label, roots }) => (
  <Branch depth={0} label={label} nodes={roots} />
));

TaskTree.displayName = 'TaskTree';
