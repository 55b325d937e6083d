import { ToolError, ToolErrorType } from '@lobechat/types';

import { STATUS_TRANSITIONS, TaskErrorType, type TaskStatus } from '../constants.ts';
import type { OfTask } from '../task-api.ts';
import type {
  AddTaskCommentParams,
  AddTaskCommentState,
  ClaimTaskParams,
  ClaimTaskState,
  DeleteTasksParams,
  DeleteTaskState,
  EditTaskParams,
  EditTasksParams,
  EditTasksState,
  EditTaskState,
  TaskChangesParams,
  UpdateTaskStatusParams,
  UpdateTaskStatusState,
} from '../types.ts';
import { findActiveRun } from './sample-runs.ts';
import {
  readTime,
  type SampleCall,
  type SampleStore,
  type SampleTask,
  toId,
} from './sample-store.ts';

/** Urgent first; none is the least. */
export const rankPriority = ({ priority }: Pick<SampleTask, 'priority'>): number =>
  priority === 0 ? 5 : priority;

const change = (
  items: readonly string[],
  added: readonly string[] = [],
  removed: readonly string[] = [],
): string[] => [...new Set([...items, ...added])].filter((item) => !removed.includes(item));

const checkVersion = (task: SampleTask, version: number | undefined): void => {
  if (version === undefined || version === task.version) return;
  throw new ToolError(
    TaskErrorType.VersionConflict,
    `${task.identifier} is at version ${task.version} by now, not ${version}. Look at it with viewTask, and decide anew.`,
    { body: { current: { name: task.name, status: task.status, version: task.version } } },
  );
};

/** Sets what was given, and takes away what was given as null. */
const assign = <Key extends 'assigneeAgentId' | 'dueAt' | 'parentIdentifier' | 'run' | 'work'>(
  task: SampleTask,
  key: Key,
  value: SampleTask[Key] | null | undefined,
): void => {
  if (value === null) delete task[key];
  else if (value !== undefined) task[key] = value;
};

const editTask = (store: SampleStore, params: TaskChangesParams): SampleTask => {
  const task = store.get(params.identifier);
  const ids = (given: readonly string[] = []) => given.map((id) => store.get(id).identifier);
  checkVersion(task, params.version);
  const { dueAt, instruction, name, parentIdentifier, priority } = params;
  assign(task, 'assigneeAgentId', params.assigneeAgentId);
  assign(task, 'dueAt', typeof dueAt === 'string' ? readTime(dueAt, 'dueAt') : dueAt);
  assign(
    task,
    'parentIdentifier',
    typeof parentIdentifier === 'string'
      ? store.get(parentIdentifier).identifier
      : parentIdentifier,
  );
  assign(task, 'run', params.run);
  assign(task, 'work', params.work);
  task.instruction = instruction ?? task.instruction;
  task.name = name ?? task.name;
  task.priority = priority ?? task.priority;
  task.requires = change(
    task.requires,
    ids(params.addDependencies),
    ids(params.removeDependencies),
  );
  task.relates = change(task.relates, ids(params.addRelations), ids(params.removeRelations));
  task.tags = change(task.tags, params.addTags, params.removeTags);
  store.checkParent(task);
  store.checkCycles(task);
  store.touch(task);
  return task;
};

export const editSample = (store: SampleStore, params: EditTaskParams): EditTaskState => {
  const { unblocked, value } = store.unblock(() => store.transact(() => editTask(store, params)));
  return { identifier: value.identifier, task: store.summarise(value), unblocked };
};

export const editSamples = (store: SampleStore, { tasks }: EditTasksParams): EditTasksState => {
  const { unblocked, value } = store.unblock(() =>
    store.transact(() => tasks.map((params) => editTask(store, params))),
  );
  const results = value.map(({ identifier, name }) => ({ identifier, name, success: true }));
  return { failed: 0, results, succeeded: results.length, unblocked };
};

const checkTransition = (task: SampleTask, status: TaskStatus): void => {
  const allowed = STATUS_TRANSITIONS[task.status];
  const isBack = status === 'scheduled' && !task.schedule;
  if (status === task.status || (allowed.includes(status) && !isBack)) return;
  throw new ToolError(
    TaskErrorType.InvalidTransition,
    `${task.identifier} is ${task.status} and cannot become ${status}. Choose ${allowed.join(', ')}${status === 'scheduled' ? '; set times with setTaskSchedule' : ''}.`,
  );
};

export const updateSample = (
  store: SampleStore,
  { error, identifier, status: given }: OfTask<UpdateTaskStatusParams>,
): UpdateTaskStatusState => {
  const task = store.get(identifier);
  const status = given === 'cancelled' ? 'canceled' : given;
  const active = findActiveRun(task);
  if (active && status !== task.status) {
    throw new ToolError(
      TaskErrorType.AlreadyRunning,
      `${task.identifier} has the run ${active.id}, which is ${active.status}: its status is the run's. Set it after cancelTaskRun, or wait with viewTask.`,
    );
  }
  checkTransition(task, status);
  const previousStatus = task.status;
  const { unblocked } = store.unblock(() => {
    task.status = status;
    delete task.completedAt;
    delete task.error;
    if (status === 'failed' && error !== undefined) task.error = error;
    store.touch(task);
    if (status === 'completed') task.completedAt = task.updatedAt;
  });
  return { identifier: task.identifier, previousStatus, status, unblocked };
};

export const commentSample = (
  store: SampleStore,
  { content, identifier }: OfTask<AddTaskCommentParams>,
  { actor }: SampleCall,
): AddTaskCommentState => {
  const task = store.get(identifier);
  const comment = {
    ...(actor !== undefined && { author: actor }),
    content,
    createdAt: store.tick(),
    id: store.nextId('comment'),
  };
  task.comments.unshift(comment);
  return { comment, identifier: task.identifier };
};

const pickReady = (store: SampleStore): SampleTask => {
  const [task] = store.tasks
    .filter((one) => store.isReady(one))
    .toSorted((a, b) => rankPriority(a) - rankPriority(b));
  if (task) return task;
  throw new ToolError(
    ToolErrorType.NotFound,
    'Nothing is ready to be claimed. See with listTasks what is blocked or under way.',
  );
};

export const claimSample = (
  store: SampleStore,
  { holder: given, identifier, leaseSeconds = 900, release, token }: ClaimTaskParams,
  { actor, sessionId }: SampleCall,
): ClaimTaskState => {
  const held = store.tasks.find((one) => token !== undefined && one.claim?.token === token);
  const task = identifier === undefined ? (held ?? pickReady(store)) : store.get(identifier);
  const claim = store.claimOf(task);
  if (claim ? claim.token !== token : token !== undefined) {
    throw new ToolError(
      ToolErrorType.Conflict,
      claim
        ? `${task.identifier} is held by ${claim.holder} until ${claim.expiresAt}. Find another one with listReadyTasks, or wait.`
        : `${task.identifier} is not held any more: the claim has ended. Look at it with viewTask, and claim it anew without a token.`,
    );
  }
  if (release) {
    delete task.claim;
    return { identifier: task.identifier, released: true };
  }
  if (!claim && !store.isReady(task)) {
    const blockers = store.blockersOf(task).map(toId);
    const why = blockers.length > 0 ? `waits for ${blockers.join(', ')}` : `is ${task.status}`;
    throw new ToolError(
      ToolErrorType.Conflict,
      `${task.identifier} ${why}. Find one that is ready with listReadyTasks.`,
    );
  }
  const holder = claim?.holder ?? given ?? actor ?? sessionId ?? 'somebody';
  const expiresAt = new Date(store.now + leaseSeconds * 1000).toISOString();
  task.claim = { expiresAt, holder, token: claim?.token ?? store.nextId('token') };
  return { expiresAt, holder, identifier: task.identifier, token: task.claim.token };
};

export const deleteSamples = (
  store: SampleStore,
  { identifiers }: DeleteTasksParams,
): DeleteTaskState => {
  const doomed = new Set(
    identifiers.flatMap((identifier) => store.withDescendants(store.get(identifier))),
  );
  const { unblocked } = store.unblock(() => {
    for (const { identifier } of doomed) store.remove(identifier);
  });
  const tasks = [...doomed];
  return {
    comments: tasks.reduce((sum, { comments }) => sum + comments.length, 0),
    deleted: tasks.map(({ identifier, name }) => ({ identifier, name })),
    runs: tasks.reduce((sum, { runs }) => sum + runs.length, 0),
    unblocked,
  };
};
