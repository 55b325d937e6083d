import {
  Disclosure,
  EmptyState,
  FactLine,
  KeyValueTable,
  NameText,
  Note,
  Section,
  toVisibleName,
} from '@lobechat/shared-tool-ui';

import { Comment } from '../components/Comments/index.tsx';
import { RunItems } from '../components/RunItems/index.tsx';
import { ScheduleView } from '../components/ScheduleView/index.tsx';
import { NextTimes } from '../components/ScheduleView/NextTimes.tsx';
import { StatusLabel } from '../components/StatusLabel/index.tsx';
import { Instruction } from '../components/TaskDetailsView/Instruction.tsx';
import { TaskHead } from '../components/TaskDetailsView/TaskHead.tsx';
import { TaskList } from '../components/TaskList/index.tsx';
import { TreeView } from '../components/TreeView/index.tsx';
import { FollowingNotes } from '../components/UnblockedNote/FollowingNotes.tsx';
import { UnblockedNote } from '../components/UnblockedNote/index.tsx';
import { WorkView } from '../components/WorkView/index.tsx';
import { formatMoment } from '../format-facts.ts';
import { isKnownRun, isKnownTask, isKnownView } from '../given.ts';
import { taskSurfaceKit } from '../surface-kit.ts';
import { BatchItems } from './Changing/BatchItems.tsx';
import { DeletedView } from './Changing/DeletedView.tsx';
import { PlanView } from './Changing/PlanView.tsx';
import { RunStateView } from './Running/RunStateView.tsx';
import { ViewState } from './Running/ViewState.tsx';

/** The finished result, by API name. */
export const taskRenders = taskSurfaceKit.createRenders({
  addTaskComment: ({ comment, identifier }) =>
    comment?.content && (
      <>
        {identifier && <NameText identifier={identifier} />}
        <Comment comment={comment} />
      </>
    ),
  cancelTaskRun: (state) => isKnownRun(state.run ?? {}) && <RunStateView state={state} />,
  // The token of a claim concerns only the claimant.
  claimTask: (state, { texts: { language, t } }) => {
    const { expiresAt, holder, identifier, passedOver, passedOverTotal, released } = state;
    const until = formatMoment(expiresAt, language);
    return (
      identifier && (
        <>
          <KeyValueTable
            rows={[
              { label: t('graph.task'), value: <NameText identifier={identifier} /> },
              ...(released ? [{ label: t('claim.state'), value: t('claim.released') }] : []),
              ...(holder ? [{ label: t('claim.holder'), value: toVisibleName(holder) }] : []),
              ...(until ? [{ label: t('claim.until'), value: until }] : []),
            ]}
          />
          <UnblockedNote identifiers={passedOver} of="passedOver" total={passedOverTotal} />
        </>
      )
    );
  },
  createTask: ({ groups, late, task = {} }, { args: { instruction, run, work }, texts: { t } }) =>
    isKnownTask(task) && (
      <>
        <TaskHead task={task} />
        {instruction && <Instruction text={instruction} />}
        {work && (
          <Disclosure label={t('task.work')}>
            {() => <WorkView policy={run} work={work} />}
          </Disclosure>
        )}
        <FollowingNotes groups={groups} late={late} />
      </>
    ),
  createTasks: {
    show: ({ groups, late, ready, results }, { args: { tasks = [] }, texts: { t } }) =>
      results?.length === 0 ? (
        <EmptyState text={t('list.none')} />
      ) : (
        results && (
          <>
            <PlanView items={results} ready={ready} tasks={tasks} />
            <FollowingNotes groups={groups} late={late} />
          </>
        )
      ),
    showsPartly: true,
  },
  deleteTasks: (state) => state.deleted && <DeletedView state={state} />,
  editTask: ({ groups, late, task = {}, unblocked }) =>
    isKnownTask(task) && (
      <>
        <TaskHead task={task} />
        <FollowingNotes groups={groups} late={late} unblocked={unblocked} />
      </>
    ),
  editTasks: {
    show: ({ groups, late, results, unblocked }, { texts: { t } }) =>
      results?.length === 0 ? (
        <EmptyState text={t('list.none')} />
      ) : (
        results && (
          <>
            <BatchItems items={results} />
            <FollowingNotes groups={groups} late={late} unblocked={unblocked} />
          </>
        )
      ),
    showsPartly: true,
  },
  listTasks: (state, { args: { ready, text }, texts: { t } }) => {
    if (state.nodes) return <TreeView tree={state} />;
    const { nextCursor, tasks, total = 0 } = state;
    if (!tasks) return undefined;
    const empty = text === undefined ? (ready ? 'list.noneReady' : 'list.none') : 'list.noneFound';
    return (
      <>
        <TaskList empty={t(empty)} label={t('list.tasks')} tasks={tasks} />
        {total > tasks.length && <Note>{t('list.shownOf', { shown: tasks.length, total })}</Note>}
        {total <= tasks.length && nextCursor && <Note>{t('list.more')}</Note>}
      </>
    );
  },
  // Its end explains its failure.
  runTask: {
    show: (state) => isKnownRun(state.details ?? state.run ?? {}) && <RunStateView state={state} />,
    showsPartly: true,
  },
  runTasks: { show: (state) => state.results && <RunItems state={state} />, showsPartly: true },
  setTaskSchedule: ({ identifier, nextTimes = [], schedule, status }, { texts: { t } }) =>
    identifier && (
      <>
        <FactLine
          facts={[
            <NameText identifier={identifier} key="task" />,
            status && <StatusLabel key="status" of="task" status={status} />,
          ]}
        />
        {schedule ? <ScheduleView schedule={schedule} /> : <Note>{t('schedule.removed')}</Note>}
        {schedule && nextTimes.length > 0 && (
          <Section title={t('schedule.nextTimes')}>
            <NextTimes times={nextTimes} timeZone={schedule.timeZone} />
          </Section>
        )}
        {schedule && nextTimes.length === 0 && <Note>{t('schedule.noTimes')}</Note>}
      </>
    ),
  updateTaskStatus: ({ groups, identifier, previousStatus, status, unblocked }) =>
    status && (
      <>
        <FactLine
          facts={[
            identifier && <NameText identifier={identifier} key="task" />,
            previousStatus && <StatusLabel key="previous" of="task" status={previousStatus} />,
            previousStatus && (
              <span aria-hidden key="arrow">
                →
              </span>
            ),
            <StatusLabel key="status" of="task" status={status} />,
          ]}
        />
        <FollowingNotes groups={groups} unblocked={unblocked} />
      </>
    ),
  viewTask: (view) => isKnownView(view) && <ViewState view={view} />,
});
