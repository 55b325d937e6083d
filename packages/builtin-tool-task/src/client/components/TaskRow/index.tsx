import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import type { GivenTask } from '../../given.ts';
import { StatusLabel } from '../StatusLabel/index.tsx';
import { TaskName } from '../TaskName/index.tsx';
import { TaskFacts } from './TaskFacts.tsx';

const styles = createStaticStyles(({ css }) => ({
  body: css`
    display: flex;
    flex: 1;
    flex-wrap: wrap;
    gap: 2px 14px;
    align-items: baseline;

    min-width: 0;
  `,
  more: css`
    flex-basis: 100%;
    min-width: 0;
  `,
  icon: css`
    display: inline-flex;
    flex: 0 0 16px;
    align-items: center;

    /* The baseline of the name, which may be a tall target. */
    &::before {
      content: '\\200b';
    }
  `,
  root: css`
    display: flex;
    gap: 8px;
    align-items: baseline;
    min-width: 0;
  `,
}));

/** Props of {@link TaskRow}. */
export interface TaskRowProps {
  children?: ReactNode;
  /** Content after its facts. */
  more?: readonly ReactNode[] | undefined;
  task: GivenTask;
}

/** A task on a line or two: the shape of its status, its name, and anything unusual about it. */
export const TaskRow = memo<TaskRowProps>(({ children, more, task }) => (
  <div className={styles.root}>
    <span className={styles.icon}>
      {task.status && <StatusLabel onlyIcon of="task" status={task.status} />}
    </span>
    <div className={styles.body}>
      <TaskName identifier={task.identifier} name={task.name} />
      <TaskFacts more={more} task={task} />
      {children !== undefined && <div className={styles.more}>{children}</div>}
    </div>
  </div>
));

TaskRow.displayName = 'TaskRow';
