import { Flexbox } from '@lobehub/ui';
import { memo } from 'react';

import {
  Disclosure,
  FailureText,
  Note,
  RowList,
  Section,
  toVisibleName,
} from '@lobechat/shared-tool-ui';

import { formatMoment } from '../../format-facts.ts';
import type { GivenDetails } from '../../given.ts';
import { useTexts } from '../../surface-kit.ts';
import { Comments } from '../Comments/index.tsx';
import { LinkList } from '../LinkList/index.tsx';
import { RunRow } from '../RunRow/index.tsx';
import { ScheduleView } from '../ScheduleView/index.tsx';
import { TaskList } from '../TaskList/index.tsx';
import { WorkView } from '../WorkView/index.tsx';
import { Instruction } from './Instruction.tsx';
import { TaskHead } from './TaskHead.tsx';

/** Props of {@link TaskDetailsView}. */
export interface TaskDetailsViewProps {
  /** The run shown beside it, which the list does not repeat. */
  shownRunId?: string | undefined;
  task: GivenDetails;
}

/** Everything known about a task, most important first. */
export const TaskDetailsView = memo<TaskDetailsViewProps>(({ shownRunId, task }) => {
  const { language, t } = useTexts();
  const { comments = [], dependencies = [], dependents = [], error, instruction = '' } = task;
  const { run: policy, schedule, subtasks = [], subtasksTotal = 0, work } = task;
  const requires = dependencies.filter(({ type }) => type === 'requires');
  const requiredBy = dependents.filter(({ type }) => type === 'requires');
  const related = [...dependencies, ...dependents].filter(({ type }) => type === 'relates');
  const runs = (task.runs ?? []).filter(({ id }) => id === undefined || id !== shownRunId);
  const [created, completed] = [
    formatMoment(task.createdAt, language),
    formatMoment(task.completedAt, language),
  ];
  return (
    <Flexbox gap={12}>
      <TaskHead
        more={[
          task.parentIdentifier !== undefined &&
            t('task.parent', { identifier: toVisibleName(task.parentIdentifier) }),
          completed !== '' && t('task.completedAt', { at: completed }),
          created !== '' &&
            (task.createdBy === undefined
              ? t('task.createdAt', { at: created })
              : t('task.createdBy', { at: created, by: toVisibleName(task.createdBy) })),
        ]}
        task={task}
      />
      {error !== undefined && <FailureText failure={{ message: error }} />}
      {instruction !== '' && <Instruction text={instruction} />}
      {work && (
        <Section title={t('task.work')}>
          <WorkView policy={policy} work={work} />
        </Section>
      )}
      {schedule && (
        <Section title={t('task.schedule')}>
          <ScheduleView schedule={schedule} />
        </Section>
      )}
      {requires.length > 0 && (
        <Section title={t('task.requires')}>
          <LinkList label={t('task.requires')} links={requires} />
        </Section>
      )}
      {requiredBy.length > 0 && (
        <Section title={t('task.requiredBy')}>
          <LinkList label={t('task.requiredBy')} links={requiredBy} />
        </Section>
      )}
      {related.length > 0 && (
        <Section title={t('task.related')}>
          <LinkList label={t('task.related')} links={related} />
        </Section>
      )}
      {subtasks.length > 0 && (
        <Section title={t('task.subtasks')}>
          <TaskList label={t('task.subtasks')} tasks={subtasks} />
          {subtasksTotal > subtasks.length && (
            <Note>{t('list.shownOf', { shown: subtasks.length, total: subtasksTotal })}</Note>
          )}
        </Section>
      )}
      {comments.length > 0 && (
        <Section title={t('comment.title')}>
          <Comments comments={comments} total={task.commentsTotal} />
        </Section>
      )}
      {runs.length > 0 && (
        <Disclosure label={t('task.earlierRuns', { count: runs.length })}>
          {() => (
            <RowList items={runs} label={t('task.runs')}>
              {(run) => <RunRow run={run} />}
            </RowList>
          )}
        </Disclosure>
      )}
    </Flexbox>
  );
});

TaskDetailsView.displayName = 'TaskDetailsView';
