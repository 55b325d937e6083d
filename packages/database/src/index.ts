// The store.
export { type Database, openDatabase, type OpenDatabaseOptions } from './open-database.ts';
export type { Queryable } from './queryable.ts';
export type { TransactionOptions } from './connection/run-transaction.ts';
export { DatabaseErrorType, getSqlState } from './errors.ts';
export { toStorableJson, toStorableText } from './storable.ts';

// The schema, for custom queries.
export {
  counters,
  DEPENDENCY_TYPES,
  type DependencyType,
  idempotencyKeys,
  RESOLVED_STATUSES,
  TASK_STATUSES,
  taskComments,
  taskDependencies,
  tasks,
  type TaskStatus,
} from './schema/tasks.ts';
export {
  type AttemptStatus,
  type LogLevel,
  runAttempts,
  type RunFailure,
  runLogs,
  runSteps,
  type RunStatus,
  type StepStatus,
  taskRuns,
  workers,
} from './schema/runs.ts';

// Tasks.
export {
  isOwned,
  NOBODY,
  ownerOf,
  readOwner,
  readUserOf,
  taskCounterOf,
  taskNumberOf,
  TASKS_PER_OWNER,
  toTaskId,
  toUserKey,
} from './tasks/owners.ts';
export { formatTaskId, type Task } from './tasks/task.ts';
export type { NewDependency, NewTask, TaskPointer } from './tasks/new-task.ts';
export { createTasks, type CreateTasksOptions } from './tasks/create-tasks.ts';
export { readCreationKey } from './tasks/creation-key.ts';
export {
  type TaskChanges,
  type TasksUpdated,
  type TaskUpdate,
  updateTasks,
} from './tasks/update-tasks.ts';
export { addDependencies, type Dependency, removeDependencies } from './tasks/dependencies.ts';
export { findPath } from './tasks/find-path.ts';
export {
  countTasks,
  listTasks,
  type ListTasksOptions,
  type TaskPage,
  type TaskSort,
} from './tasks/list-tasks.ts';
export type { TaskFilter } from './tasks/task-filter.ts';
export {
  listReadyTasks,
  type ListReadyTasksOptions,
  listUnfinishedBelow,
} from './tasks/ready-tasks.ts';
export {
  type FoundIn,
  searchTasks,
  type SearchTasksOptions,
  type TaskFound,
  type WordCorrection,
} from './tasks/search-tasks.ts';
export { type Needs, readNeeds, readWaitsFor, type WaitedFor } from './tasks/waits-for.ts';
export type { GroupChange } from './tasks/follow-changes.ts';
export { getLinks, type TaskLink, type TaskLinks } from './tasks/task-links.ts';
export {
  getTree,
  type GetTreeOptions,
  type TaskTree,
  type TaskTreeEdge,
  type TaskTreeNode,
} from './tasks/task-tree.ts';
export {
  claimNext,
  claimScope,
  type ClaimNextOptions,
  claimTask,
  releaseClaim,
  renewClaim,
  type TaskClaim,
} from './tasks/claims.ts';
export {
  addComment,
  countComments,
  listComments,
  type ListCommentsOptions,
  type TaskComment,
} from './tasks/comments.ts';
export { type DeletePreview, deleteTasks, previewDelete } from './tasks/delete-tasks.ts';

// Runs, from the queue to their end.
export {
  type AttemptEnd,
  type AttemptKey,
  type AttemptLease,
  type CanceledRun,
  type QueuedRun,
  type Run,
  RunErrorType,
  type RunSettled,
} from './runs/run.ts';
export { type NewRun, queueRuns, type RunQueued } from './runs/queue-runs.ts';
export { releaseWaitingRuns } from './runs/release-waiting-runs.ts';
export { type CancelRequested, requestCancel } from './runs/request-cancel.ts';
export { findUndispatched, type FindUndispatchedOptions } from './runs/find-undispatched.ts';
export { type DueTasks, takeDueTasks } from './runs/take-due-tasks.ts';

// Attempts of runs, held under a lease.
export { type AttemptStart, startAttempt, type StartAttemptOptions } from './runs/start-attempt.ts';
export { type LeaseRenewed, renewLease, type RenewLeaseOptions } from './runs/renew-lease.ts';
export { beginStep, endStep, type NewStep, type StepEnd, type StepStart } from './runs/steps.ts';
export { appendLog, LOG_LINE_LENGTH, LOG_LINES_KEPT, type NewLogLine } from './runs/append-log.ts';
export { settleAttempt } from './runs/settle-attempt.ts';
export { type ExpiredTaken, takeExpired, type TakeExpiredOptions } from './runs/take-expired.ts';

// The records of runs.
export {
  countRuns,
  getRun,
  type ListedRun,
  listRuns,
  type ListRunsOptions,
} from './runs/read-runs.ts';
export {
  readRunDetails,
  type RunAttempt,
  type RunLogLine,
  type RunRecord,
  type RunStep,
} from './runs/read-run-details.ts';
export { getOutcomes, type TaskResult } from './runs/get-outcomes.ts';

// The workers of runs.
export {
  beatWorker,
  listWorkers,
  type NewWorker,
  type RegisteredWorker,
  registerWorker,
  removeWorker,
} from './workers/workers.ts';

// The whole store in one file.
export { exportStore } from './transfer/export-store.ts';
export { importStore, type ImportOptions } from './transfer/import-store.ts';
