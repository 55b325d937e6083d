// The store.
export { type Database, openDatabase, type OpenDatabaseOptions } from './open-database.ts';
export type { Queryable } from './queryable.ts';
export type { TransactionOptions } from './connection/run-transaction.ts';
export { DatabaseErrorType, getSqlState } from './errors.ts';

// The schema, for queries of one's own.
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
  runLogs,
  runSteps,
  type RunStatus,
  type StepStatus,
  taskRuns,
} from './schema/runs.ts';

// Tasks.
export { formatTaskId, type Task } from './tasks/task.ts';
export type { NewDependency, NewTask, TaskPointer } from './tasks/new-task.ts';
export { createTasks, type CreateTasksOptions } from './tasks/create-tasks.ts';
export {
  type TaskChanges,
  type TasksUpdated,
  type TaskUpdate,
  updateTasks,
} from './tasks/update-tasks.ts';
export {
  addDependencies,
  type Dependency,
  findPath,
  removeDependencies,
} from './tasks/dependencies.ts';
export {
  listReadyTasks,
  listTasks,
  type ListTasksOptions,
  type TaskFilter,
  type TaskPage,
  type TaskSort,
} from './tasks/list-tasks.ts';
export { getSubtree, type TaskTreeNode } from './tasks/task-tree.ts';
export { claimTask, releaseClaim, renewClaim, type TaskClaim } from './tasks/claims.ts';
export { addComment, listComments, type TaskComment } from './tasks/comments.ts';
export { type DeletePreview, deleteTasks, previewDelete } from './tasks/delete-tasks.ts';

// The whole store in one file.
export { exportStore } from './transfer/export-store.ts';
export { importStore, type ImportOptions } from './transfer/import-store.ts';
