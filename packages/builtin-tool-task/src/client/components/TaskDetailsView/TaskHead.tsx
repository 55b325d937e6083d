import { createStaticStyles } from 'antd-style';
import { memo, type ReactNode } from 'react';

import { NameText } from '@lobechat/shared-tool-ui';

import type { GivenTask } from '../../given.ts';
import { TaskFacts } from '../TaskRow/TaskFacts.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  name: css`
    font-size: ${cssVar.fontSizeLG};
    font-weight: 500;
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-width: 0;
  `,
}));

/** Props of {@link TaskHead}. */
export interface TaskHeadProps {
  more?: readonly ReactNode[] | undefined;
  task: GivenTask;
}

/** One task by itself: its name, its status in words, and other facts at a glance. */
export const TaskHead = memo<TaskHeadProps>(({ more, task }) => (
  <div className={styles.root}>
    <div className={styles.name}>
      <NameText identifier={task.identifier} name={task.name} />
    </div>
    <TaskFacts showsStatus more={more} task={task} />
  </div>
));

TaskHead.displayName = 'TaskHead';
