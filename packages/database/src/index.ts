// The store.
export { type Database, openDatabase } from './open-database.ts';
export type { Queryable } from './queryable.ts';
export { DatabaseErrorType, getSqlState } from './errors.ts';
export { toStorableJson, toStorableText } from './storable.ts';

// The schema, for custom queries.
export {
  counters,
  DEPENDENCY_TYPES,
  type DependencyType,
  RESOLVED_STATUSES,
  TASK_STATUSES,
  taskComments,
  tasks,
  type TaskStatus,
} from './schema/tasks.ts';
export {
  type LogLevel,
  type RunFailure,
  type RunStatus,
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
  TASKS_PER_OWNER,
  toTaskId,
  toUserKey,
} from './tasks/owners.ts';
export { formatTaskId, type Task, taskColumns } from './tasks/task.ts';
export type { NewTask, TaskPointer } from './tasks/new-task.ts';
export { createTasks } from './tasks/create-tasks.ts';
export { readCreationKey } from './tasks/creation-key.ts';
export { type TaskChanges, type TaskUpdate, updateTasks } from './tasks/update-tasks.ts';
export { refuseDeadlocks } from './tasks/deadlocks.ts';
export { lockGraph } from './tasks/graph-lock.ts';
export { addDependencies, type Dependency, removeDependencies } from './tasks/dependencies.ts';
export { findReady } from './tasks/find-ready.ts';
export { findPath } from './tasks/find-path.ts';
export { countTasks, listTasks, type TaskSort } from './tasks/list-tasks.ts';
export { IS_FREE, isUnclaimed, readBelow, type TaskFilter } from './tasks/task-filter.ts';
export { listReadyTasks } from './tasks/ready-tasks.ts';
export { type FoundIn, searchTasks, type WordCorrection } from './tasks/search-tasks.ts';
export { type Needs, readNeeds, readWaitsFor } from './tasks/waits-for.ts';
export { getLinks, type TaskLink } from './tasks/task-links.ts';
export { getTree, type TaskTree } from './tasks/task-tree.ts';
export {
  claimNext,
  claimScope,
  type ClaimNextOptions,
  claimTask,
  readPassedOver,
  releaseClaim,
  renewClaim,
} from './tasks/claims.ts';
export { addComment, countComments, listComments, type TaskComment } from './tasks/comments.ts';
export { type DeletePreview, deleteTasks, previewDelete } from './tasks/delete-tasks.ts';
export type { GroupChange } from './tasks/follow-changes.ts';

// Runs, from the queue to their end.
export {
  type AttemptEnd,
  type AttemptKey,
  type AttemptLease,
  type QueuedRun,
  type Run,
  type RunSettled,
} from './runs/run.ts';
export { type NewRun, queueRuns } from './runs/queue-runs.ts';
export { releaseWaitingRuns } from './runs/release-waiting-runs.ts';
export { requestCancel } from './runs/request-cancel.ts';
export { findUndispatched } from './runs/find-undispatched.ts';
export { takeDueTasks } from './runs/take-due-tasks.ts';

// Attempts of runs, held under a lease.
export { startAttempt, type StartAttemptOptions } from './runs/start-attempt.ts';
export { IS_AHEAD, isUuid } from './runs/lease.ts';
export { renewLease } from './runs/renew-lease.ts';
export { beginStep, endStep } from './runs/steps.ts';
export { appendLog, type NewLogLine } from './runs/append-log.ts';
export { settleAttempt } from './runs/settle-attempt.ts';
export { takeExpired } from './runs/take-expired.ts';

// The records of runs.
export { countRuns, getRun, type ListedRun, listRuns } from './runs/read-runs.ts';
export {
  readRunDetails,
  type RunAttempt,
  type RunRecord,
  type RunStep,
} from './runs/read-run-details.ts';
export { getOutcomes } from './runs/get-outcomes.ts';

// The workers of runs.
export {
  beatWorker,
  listWorkers,
  type NewWorker,
  registerWorker,
  removeWorker,
} from './workers/workers.ts';

// The whole store in one file.
export { exportStore } from './transfer/export-store.ts';
export { importStore } from './transfer/import-store.ts';
