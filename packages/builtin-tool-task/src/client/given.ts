import type { Loose } from '@lobechat/types';

import { FINISHED_STATUSES } from '../constants.ts';
import type {
  AttemptFacts,
  BatchTaskParams,
  CommentFacts,
  ListedTask,
  ListTasksState,
  LogLine,
  PlanStep,
  RunCost,
  RunDetails,
  RunError,
  RunPolicy,
  RunTasksItem,
  RunTasksState,
  RunTaskState,
  ScheduleFacts,
  StepFacts,
  TaskDetails,
  TaskEdge,
  TaskItemResult,
  TaskLink,
  TaskWork,
  TreeNode,
  ViewTaskState,
  WorkerFacts,
} from '../types.ts';

/* The parts of states and arguments as surfaces get them: anything may be missing. */

export type GivenAttempt = Loose<AttemptFacts>;
export type GivenComment = Loose<CommentFacts>;
export type GivenCost = Loose<RunCost>;
export type GivenDetails = Loose<TaskDetails>;
export type GivenEdge = Loose<TaskEdge>;
export type GivenFailure = Loose<RunError>;
export type GivenItem = Loose<TaskItemResult>;
export type GivenLink = Loose<TaskLink>;
export type GivenList = Loose<ListTasksState>;
export type GivenLogLine = Loose<LogLine>;
export type GivenNewTask = Loose<BatchTaskParams>;
export type GivenNode = Loose<TreeNode>;
export type GivenPlanStep = Loose<PlanStep>;
export type GivenPolicy = Loose<RunPolicy>;
export type GivenRun = Loose<RunDetails>;
export type GivenRunItem = Loose<RunTasksItem>;
export type GivenRunItems = Loose<RunTasksState>;
export type GivenRunState = Loose<RunTaskState>;
export type GivenSchedule = Loose<ScheduleFacts>;
export type GivenStep = Loose<StepFacts>;
export type GivenTask = Loose<ListedTask>;
export type GivenView = Loose<ViewTaskState>;
export type GivenWork = Loose<TaskWork>;
export type GivenWorker = Loose<WorkerFacts>;

/** Whether an item of a batch failed. */
export const isFailed = ({ error, success }: GivenItem): boolean =>
  error !== undefined || success === false;

/** Whether a task needs no more work and waits for nothing. */
export const isFinished = ({ status }: Pick<GivenTask, 'status'>): boolean =>
  status !== undefined && FINISHED_STATUSES.includes(status);

/** Whether a run may still change. */
export const isActiveRun = ({ status }: Pick<GivenRun, 'status'>): boolean =>
  status === 'waiting' || status === 'queued' || status === 'running';

/** Whether the identity or the status of a run is known. */
export const isKnownRun = ({ id, status }: GivenRun): boolean =>
  status !== undefined || id !== undefined;

/** Whether anything is known about one of several runs. */
export const isKnownItem = ({ error, identifier, name, run = {} }: GivenRunItem): boolean =>
  Boolean(identifier ?? name) || error !== undefined || isKnownRun(run);

/** Whether the identity of a task is known. */
export const isKnownTask = ({ identifier, name }: GivenTask): boolean =>
  Boolean(identifier ?? name);

/** Whether a task or its run is known. */
export const isKnownView = ({ latestRun = {}, task = {} }: GivenView): boolean =>
  isKnownTask(task) || isKnownRun(latestRun);

/** The progress of a run, from 0 to 1; undefined if unknown. */
export const toShare = ({ done = 0, total = 0 }: NonNullable<GivenRun['progress']>) =>
  total > 0 ? Math.min(1, Math.max(0, done) / total) : undefined;

/** UTF-16 units of data to show. */
const LONGEST_JSON = 10_000;

/** Data as indented JSON, cut if it is long; undefined if it is empty or absent. */
export const writeJson = (value: unknown): string | undefined => {
  if (value === undefined || value === null) return undefined;
  if (typeof value === 'object' && Object.keys(value).length === 0) return undefined;
  try {
    const text = JSON.stringify(value, undefined, 2);
    return text && text.length > LONGEST_JSON ? `${text.slice(0, LONGEST_JSON)}…` : text;
  } catch {
    // Circular, or a number that JSON lacks: not a state that was transmitted.
    return undefined;
  }
};
