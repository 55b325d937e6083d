import { delimitText, formatTaskCreated, formatTaskLine } from '@lobechat/prompts';

import { RESOLVED_STATUSES } from '../constants.ts';
import type {
  AddTaskCommentState,
  ClaimTaskState,
  CreateTaskParams,
  CreateTasksParams,
  CreateTasksState,
  CreateTaskState,
  DeleteTasksState,
  EditTaskParams,
  EditTasksParams,
  EditTasksState,
  EditTaskState,
  PartsFacts,
  TaskChangesParams,
  TaskItemResult,
  TaskSummary,
  UpdateTaskStatusState,
} from '../types.ts';
import {
  count,
  describeUnblocked,
  formatMoment,
  joinLines,
  listIds,
  joinMessage,
  oneLine,
  quote,
  remark,
} from './words.ts';

/** Maximum number of tasks named individually. */
const LISTED = 50;
/** Due dates that are listed. */
const LATE = 10;

const PRIORITIES = ['', 'urgent', 'high', 'normal', 'low'];

/** The facts of a task worth mentioning in a list. Priority 0 is not, and few want `changedAt`. */
export type BriefTask = Partial<TaskSummary & { changedAt: string }> &
  Pick<TaskSummary, 'blockers' | 'priority' | 'ready' | 'status'>;

/** The progress of a task with subtasks: `3/5 done, 1 failed`. */
const describeParts = ({ done, failed = 0, total }: PartsFacts): string =>
  `${done}/${total} done${failed > 0 ? `, ${failed} failed` : ''}`;

/** What a task waits for, as far as known. */
const describeWaiting = (blockers: number, waitsFor: readonly string[]): string => {
  if (waitsFor.length === 0) return count(blockers, 'task');
  const rest = blockers - waitsFor.length;
  return rest > 0 ? `${waitsFor.map(quote).join(', ')} and ${rest} more` : listIds(waitsFor);
};

/** The status of a task: `todo, high, ready`. */
const describeStanding = (task: BriefTask): string[] => {
  const { blockers, parts, priority, ready, status, waitsFor = [] } = task;
  const isOver = RESOLVED_STATUSES.includes(status);
  return [
    status,
    PRIORITIES[priority] ?? `priority ${priority}`,
    parts ? describeParts(parts) : '',
    ready ? 'ready' : '',
    blockers > 0 && !isOver ? `waits for ${describeWaiting(blockers, waitsFor)}` : '',
  ].filter(Boolean);
};

const describeDue = ({ dueAt, overdue }: BriefTask): string => {
  if (!dueAt) return '';
  return `${overdue ? 'overdue since' : 'due'} ${formatMoment(dueAt)} UTC`;
};

/** All facts of a summary except its name. */
export const describeFacts = (task: BriefTask): string[] =>
  [
    ...describeStanding(task),
    describeDue(task),
    task.changedAt ? `changed ${formatMoment(task.changedAt)} UTC` : '',
    task.nextRunAt ? `next run ${formatMoment(task.nextRunAt)} UTC` : '',
    task.assigneeAgentId ? `for ${quote(task.assigneeAgentId)}` : '',
    task.claimedBy ? `held by ${quote(task.claimedBy)}` : '',
    task.parentIdentifier ? `part of ${quote(task.parentIdentifier)}` : '',
    ...(task.tags ?? []).map((tag) => `#${quote(tag)}`),
  ].filter(Boolean);

/** One task on one line. */
export const formatLine = (identifier: string, facts: readonly string[], name: string): string =>
  formatTaskLine({ facts, identifier, name });

/** A task in a list. */
export const formatTask = (task: Pick<BriefTask, 'changedAt'> & TaskSummary): string =>
  formatLine(task.identifier, describeFacts(task), task.name);

/** The consequences of a change: groups with another status, due dates, tasks that can start. */
const describeFollowing = ({
  groups = [],
  late = [],
  unblocked = [],
}: Partial<Pick<EditTaskState, 'groups' | 'late' | 'unblocked'>>): (string | undefined)[] => [
  ...groups
    .slice(0, LISTED)
    .map(({ identifier, status }) => `${quote(identifier)} is ${status} now, by its subtasks.`),
  groups.length > LISTED ? remark(`${groups.length - LISTED} more groups changed.`) : undefined,
  ...late
    .slice(0, LATE)
    .map(({ dueAt, identifier, waitsFor, waitsUntil }) =>
      remark(
        `${quote(identifier)} is due ${formatMoment(dueAt)} UTC, before ${quote(waitsFor)}, which it waits for (due ${formatMoment(waitsUntil)}).`,
      ),
    ),
  late.length > LATE ? remark('Further tasks are due before one that they wait for.') : undefined,
  describeUnblocked(unblocked),
];

/** What to do with a new task. */
const adviseNew = (task: TaskSummary, hasWork: boolean): string => {
  if (!hasWork) {
    return task.assigneeAgentId
      ? 'runTask hands it to the agent it is assigned to, if the host runs agents. Otherwise report its progress with updateTaskStatus.'
      : 'It has no work to run: do it yourself and report with updateTaskStatus, or give it work with editTasks.';
  }
  return `runTask ${task.ready ? 'starts its work' : 'queues its work until it is no longer blocked'}.`;
};

const KNOWN = remark('The idempotencyKey was used by the same call: nothing new was created.');

/** A task that was created. */
export const formatCreated = (
  { known, task, ...followed }: CreateTaskState,
  { work }: Partial<CreateTaskParams> = {},
): string =>
  known
    ? joinLines([`Created before: ${formatTask(task)}`, KNOWN])
    : joinLines([
        formatTaskCreated({
          facts: describeFacts(task),
          identifier: task.identifier,
          name: task.name,
        }),
        ...describeFollowing(followed),
        remark(adviseNew(task, work !== undefined)),
      ]);

const formatItem = ({ dueAt, error, identifier, name, reference, success }: TaskItemResult) => {
  const title = [
    identifier === undefined ? '' : quote(identifier),
    reference === undefined ? '' : `(${quote(reference)})`,
    success ? '' : '[failed]',
    dueAt === undefined ? '' : `[due ${formatMoment(dueAt)} UTC]`,
    oneLine(name),
  ];
  return joinLines([title.filter(Boolean).join(' '), error && `  ${joinMessage(error.message)}`]);
};

/** The items of a batch, one per line. */
export const formatItems = (results: readonly TaskItemResult[]): string =>
  results.map(formatItem).join('\n');

/** Which tasks of a new plan can be started, and how: by a run if they have work, else by hand. */
const adviseBatch = (
  { ready, results }: CreateTasksState,
  { tasks = [] }: Partial<CreateTasksParams>,
): string | undefined => {
  if (ready.length === 0) return undefined;
  const planned = results.map(({ identifier }, index) => ({ identifier, task: tasks[index] }));
  const works = planned.filter(({ identifier, task }) => identifier && task?.work).length;
  const others = planned.filter(({ task }) => task?.work ?? task?.assigneeAgentId);
  const byHand = ready.filter((ready) => !others.some(({ identifier }) => identifier === ready));
  const runs = works > 0 ? ` runTasks runs the work of ${works}.` : '';
  const mine = works || byHand.length < ready.length ? listIds(byHand) : 'all of them';
  const hands = byHand.length > 0 ? ` For you to do: ${mine}.` : '';
  return remark(`Can start now: ${listIds(ready)}.${runs}${hands}`);
};

/** Tasks that were created together. */
export const formatCreatedBatch = (
  state: CreateTasksState,
  params: Partial<CreateTasksParams> = {},
): string => {
  const { deleted = [], failed, known, results, succeeded } = state;
  return joinLines([
    failed > 0 ? undefined : `Created ${known ? 'before: ' : ''}${count(succeeded, 'task')}:`,
    formatItems(results),
    known && KNOWN,
    deleted.length > 0
      ? remark(
          `This idempotencyKey created them before, and ${listIds(deleted)} ${deleted.length === 1 ? 'was' : 'were'} deleted since. Use a new key to create deleted tasks again.`,
        )
      : undefined,
    ...describeFollowing(state),
    failed > 0 ? undefined : adviseBatch(state, params),
  ]);
};

/** `dependsOn: []` may be meant to clear the dependencies, but is read as adding none. */
const describeKept = (
  edits: readonly Partial<TaskChangesParams>[],
  tasks: readonly TaskSummary[] = [],
): string | undefined => {
  const kept = edits.flatMap(({ addDependencies, removeDependencies = [] }, index) => {
    const task = tasks[index];
    const isOther = addDependencies?.length !== 0 || removeDependencies.length > 0;
    return isOther || !task?.blockers ? [] : [task.identifier];
  });
  return kept.length === 0
    ? undefined
    : remark(`An empty list removes no dependency of ${listIds(kept)}: use removeDependencies.`);
};

/** A task that was changed. */
export const formatEdited = (state: EditTaskState, params: Partial<EditTaskParams> = {}): string =>
  joinLines([
    `Changed ${formatTask(state.task)}`,
    describeKept([params], [state.task]),
    ...describeFollowing(state),
  ]);

/** Tasks that were changed together. */
export const formatEditedBatch = (
  state: EditTasksState,
  { tasks = [] }: Partial<EditTasksParams> = {},
): string =>
  joinLines([
    state.failed > 0 ? undefined : `Changed ${count(state.succeeded, 'task')}:`,
    state.tasks ? state.tasks.map(formatTask).join('\n') : formatItems(state.results),
    describeKept(tasks, state.tasks),
    ...describeFollowing(state),
  ]);

/** Deleted tasks, and what was deleted with them. */
export const formatDeleted = (state: DeleteTasksState): string => {
  const { comments, deleted, runs } = state;
  const along = [comments && count(comments, 'comment'), runs && count(runs, 'run')].filter(
    Boolean,
  );
  const rest = deleted.length - LISTED;
  return joinLines([
    `Deleted ${count(deleted.length, 'task')}${along.length > 0 ? ` with ${along.join(' and ')}` : ''}:`,
    ...deleted
      .slice(0, LISTED)
      .map(({ identifier, name }) => `${quote(identifier)} ${oneLine(name)}`),
    rest > 0 ? remark(`${rest} more.`) : undefined,
    ...describeFollowing(state),
  ]);
};

/** A status that was set. */
export const formatStatus = ({
  canceled = [],
  claimedBy,
  identifier,
  openSubtasks = [],
  previousStatus,
  startedDependents = [],
  status,
  unscheduled,
  waitsFor = [],
  ...followed
}: UpdateTaskStatusState): string =>
  joinLines([
    previousStatus === status
      ? `${quote(identifier)} is ${status}, as it was.`
      : `${quote(identifier)} is ${status} now; it was ${previousStatus}.`,
    canceled.length > 0 ? `Canceled with it: ${listIds(canceled)}.` : undefined,
    claimedBy && remark(`${quote(claimedBy)}, if that is not you, claimed it and may work on it.`),
    waitsFor.length > 0
      ? remark(
          `${listIds(waitsFor)}, which it ${RESOLVED_STATUSES.includes(status) ? 'waited' : 'waits'} for, ${waitsFor.length === 1 ? 'is' : 'are'} still to be done.`,
        )
      : undefined,
    openSubtasks.length > 0 ? remark(`Still open below it: ${listIds(openSubtasks)}.`) : undefined,
    startedDependents.length > 0
      ? remark(
          `Tasks that wait for it have already started or ended: ${listIds(startedDependents)}. If they have to be done again, set them to todo as well.`,
        )
      : undefined,
    unscheduled && remark('Its schedule no longer starts it. To change that, use setTaskSchedule.'),
    status === 'running'
      ? remark('This is a flag only: nothing was started. runTask runs the work.')
      : undefined,
    ...describeFollowing(followed),
  ]);

/** A comment that was added. Its text is already known. */
export const formatCommented = ({ identifier }: AddTaskCommentState): string =>
  `Added the comment to ${quote(identifier)}.`;

/** A claim that was acquired, renewed or released. */
export const formatClaim = (state: ClaimTaskState): string => {
  const { expiresAt, holder, identifier, instruction, name, released, token } = state;
  const { passedOver = [], passedOverTotal } = state;
  const id = quote(identifier);
  if (released) return `${id} was released: others may claim it.`;
  const until = expiresAt ? ` until ${formatMoment(expiresAt)} UTC` : '';
  return joinLines([
    `${id} is held by ${quote(holder ?? 'you')}${until}.${token ? ` Token: ${quote(token)}` : ''}`,
    name && `Name: ${oneLine(name)}`,
    instruction && delimitText({ tag: 'instruction', text: instruction }),
    passedOver.length > 0
      ? remark(
          `Passed over, because they are assigned to others or have work for runTask: ${listIds(passedOver, passedOverTotal)}.`,
        )
      : undefined,
    remark(
      'View the task to see its comments. claimTask with the token renews the claim, and with release ends it. When it is done: updateTaskStatus.',
    ),
  ]);
};
