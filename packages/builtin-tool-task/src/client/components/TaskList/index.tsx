import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { EmptyState, RowList, toVisibleText } from '@lobechat/shared-tool-ui';

import type { GivenTask } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { TaskRow } from '../TaskRow/index.tsx';

const styles = createStaticStyles(({ css, cssVar }) => ({
  excerpt: css`
    margin: 0;
    padding-inline-start: 8px;
    border-inline-start: 2px solid ${cssVar.colorBorder};

    font-size: 13px;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
}));

/** UTF-16 units of an excerpt to show. */
const LONGEST_EXCERPT = 500;

/* The name is shown above. */
const hasExcerpt = ({ excerpt, name }: GivenTask): boolean =>
  excerpt !== undefined && excerpt !== name;

const Excerpt = memo<{ task: GivenTask }>(({ task: { excerpt = '', foundIn } }) => {
  const { t } = useTexts();
  return (
    <p className={styles.excerpt}>
      {foundIn !== undefined && `${t(`found.${foundIn}`)}: `}
      {toVisibleText(excerpt, LONGEST_EXCERPT)}
    </p>
  );
});
Excerpt.displayName = 'TaskExcerpt';

/** Props of {@link TaskList}. */
export interface TaskListProps {
  /** Shown if the list is empty. */
  empty?: string | undefined;
  label: string;
  tasks: readonly GivenTask[];
}

/** A list of tasks, for any width. */
export const TaskList = memo<TaskListProps>(({ empty, label, tasks }) => {
  const { t } = useTexts();
  if (tasks.length === 0) return <EmptyState text={empty ?? t('list.none')} />;
  return (
    <RowList items={tasks} label={label}>
      {(task) => (
        <TaskRow task={task}>{hasExcerpt(task) ? <Excerpt task={task} /> : undefined}</TaskRow>
      )}
    </RowList>
  );
});

TaskList.displayName = 'TaskList';
