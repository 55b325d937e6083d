import { Disclosure, EmptyState, KeyValueTable } from '@lobechat/shared-tool-ui';

import { TaskApiName } from '../../../types.ts';
import { Comment } from '../../components/Comments/index.tsx';
import { FactLine } from '../../components/FactLine/index.tsx';
import { NameText } from '../../components/NameText/index.tsx';
import { Note } from '../../components/Note/index.tsx';
import { ScheduleView } from '../../components/ScheduleView/index.tsx';
import { NextTimes } from '../../components/ScheduleView/NextTimes.tsx';
import { Section } from '../../components/Section/index.tsx';
import { StatusLabel } from '../../components/StatusLabel/index.tsx';
import { Instruction } from '../../components/TaskDetailsView/Instruction.tsx';
import { TaskHead } from '../../components/TaskDetailsView/TaskHead.tsx';
import { UnblockedNote } from '../../components/UnblockedNote/index.tsx';
import { WorkView } from '../../components/WorkView/index.tsx';
import { formatMoment } from '../../format-facts.ts';
import { readText } from '../../read-arguments.ts';
import {
  readBatch,
  readClaim,
  readDeleted,
  readStatusChange,
} from '../../read-state/read-batch.ts';
import { readCommentState, readEditState } from '../../read-state/read-change.ts';
import { readScheduleState } from '../../read-state/read-schedule.ts';
import { readSingleTask } from '../../read-state/read-task.ts';
import { readPolicy, readWork } from '../../read-state/read-work.ts';
import { toVisibleName } from '../../visible-text.ts';
import { createRender } from '../create-render.tsx';
import { BatchItems } from './BatchItems.tsx';
import { DeletedView } from './DeletedView.tsx';
import { PlanView } from './PlanView.tsx';

/** What was said about a task. */
export const AddTaskCommentRender = createRender(TaskApiName.addTaskComment, {
  read: readCommentState,
  show: ({ comment, identifier }) => (
    <>
      {identifier !== '' && <NameText identifier={identifier} />}
      <Comment comment={comment} />
    </>
  ),
});

/** Who holds a task, and until when. */
export const ClaimTaskRender = createRender(TaskApiName.claimTask, {
  read: readClaim,
  show: ({ expiresAt, holder, identifier, isReleased }, { language, t }) => {
    const until = formatMoment(expiresAt, language);
    return (
      <KeyValueTable
        rows={[
          { label: t('graph.task'), value: <NameText identifier={identifier} /> },
          ...(isReleased ? [{ label: t('claim.state'), value: t('claim.released') }] : []),
          ...(holder === undefined
            ? []
            : [{ label: t('claim.holder'), value: toVisibleName(holder) }]),
          ...(until === '' ? [] : [{ label: t('claim.until'), value: until }]),
        ]}
      />
    );
  },
});

/** The task that was created, with what it asks for. */
export const CreateTaskRender = createRender(TaskApiName.createTask, {
  read: readSingleTask,
  show: (task, { t }, args) => {
    const work = readWork(args.work);
    const instruction = readText(args.instruction);
    return (
      <>
        <TaskHead task={task} />
        {instruction !== '' && <Instruction text={instruction} />}
        {work && (
          <Disclosure label={t('task.work')}>
            {() => <WorkView policy={readPolicy(args.run)} work={work} />}
          </Disclosure>
        )}
      </>
    );
  },
});

/** The tasks that were created, and what requires what. */
export const CreateTasksRender = createRender(TaskApiName.createTasks, {
  read: readBatch,
  show: (batch, { t }, args) =>
    batch.items.length === 0 ? (
      <EmptyState text={t('list.none')} />
    ) : (
      <PlanView args={args} batch={batch} />
    ),
  showsPartly: true,
});

/** What deleting a task took along. */
export const DeleteTaskRender = createRender(TaskApiName.deleteTask, {
  read: readDeleted,
  show: (state) => <DeletedView state={state} />,
});

/** What deleting tasks took along. */
export const DeleteTasksRender = createRender(TaskApiName.deleteTasks, {
  read: readDeleted,
  show: (state) => <DeletedView state={state} />,
});

/** A task as it is after a change. */
export const EditTaskRender = createRender(TaskApiName.editTask, {
  read: readEditState,
  show: ({ task, unblocked }) => (
    <>
      <TaskHead task={task} />
      <UnblockedNote identifiers={unblocked} />
    </>
  ),
});

/** What became of each of several changes. */
export const EditTasksRender = createRender(TaskApiName.editTasks, {
  read: readBatch,
  show: (batch, { t }) =>
    batch.items.length === 0 ? (
      <EmptyState text={t('list.none')} />
    ) : (
      <>
        <BatchItems batch={batch} />
        <UnblockedNote identifiers={batch.unblocked} />
      </>
    ),
  showsPartly: true,
});

/** When a task runs again and again from now on. */
export const SetTaskScheduleRender = createRender(TaskApiName.setTaskSchedule, {
  read: readScheduleState,
  show: ({ identifier, nextTimes, schedule, status }, { t }) => (
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
});

/** The status that a task had, and the one it has. */
export const UpdateTaskStatusRender = createRender(TaskApiName.updateTaskStatus, {
  read: readStatusChange,
  show: ({ identifier, previous, status, unblocked }) => (
    <>
      <FactLine
        facts={[
          identifier !== '' && <NameText identifier={identifier} key="task" />,
          previous && <StatusLabel key="previous" of="task" status={previous} />,
          previous && (
            <span aria-hidden key="arrow">
              →
            </span>
          ),
          status && <StatusLabel key="status" of="task" status={status} />,
        ]}
      />
      <UnblockedNote identifiers={unblocked} />
    </>
  ),
});
