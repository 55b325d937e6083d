/** The tool's identifier. It is stored in message histories, so it must never change. */
export const TaskIdentifier = 'lobe-task';

/** The statuses of a task, in the order of its life cycle. */
export const TASK_STATUSES = [
  'backlog',
  'todo',
  'scheduled',
  'running',
  'paused',
  'completed',
  'failed',
  'canceled',
] as const;
type TaskStatus = (typeof TASK_STATUSES)[number];

/** Statuses in which a task no longer blocks others. */
export const RESOLVED_STATUSES: readonly TaskStatus[] = ['completed', 'canceled'];

/** A task with one of these needs no more work, unless somebody reopens it. */
export const FINISHED_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'canceled'];

/** Statuses of unfinished tasks. */
export const UNFINISHED_TASK_STATUSES: readonly TaskStatus[] = TASK_STATUSES.filter(
  (status) => !FINISHED_STATUSES.includes(status),
);

/**
 * Statuses that may be set by hand (`updateTaskStatus`), by current status. The current one may
 * always be set again. `scheduled` belongs to runs and schedules: only they set it, after approval,
 * never a person. While a run of the task is queued or running its status is the run's:
 * `cancelTaskRun` comes first. A group ends with its parts.
 */
export const STATUS_TRANSITIONS: Readonly<Record<TaskStatus, readonly TaskStatus[]>> = {
  backlog: ['todo', 'running', 'paused', 'completed', 'failed', 'canceled'],
  canceled: ['backlog', 'todo'],
  completed: ['todo'],
  failed: ['todo', 'running', 'completed', 'canceled'],
  paused: ['backlog', 'todo', 'running', 'completed', 'failed', 'canceled'],
  running: ['todo', 'paused', 'completed', 'failed', 'canceled'],
  scheduled: ['todo', 'paused', 'completed', 'canceled'],
  todo: ['backlog', 'running', 'paused', 'completed', 'failed', 'canceled'],
};

/** 0 none, 1 urgent, 2 high, 3 normal, 4 low. */
export const TASK_PRIORITIES = [0, 1, 2, 3, 4] as const;

/** Sort orders: `priority` is most urgent first, the others smallest first. */
export const TASK_SORTS = ['created', 'updated', 'priority', 'due'] as const;

/** How tasks are shown: as a list, or as a tree with dependencies. */
export const TASK_VIEWS = ['list', 'tree'] as const;

/** The fields in which searched words were found. */
export const FOUND_IN = ['comment', 'instruction', 'name', 'tag'] as const;

/** `waiting`: for tasks that the task requires. `queued`: for a worker, or for the next attempt. */
export const RUN_STATUSES = [
  'waiting',
  'queued',
  'running',
  'succeeded',
  'failed',
  'canceled',
] as const;

/** `lost`: its worker ended or is unreachable; the next attempt resumes from its last step. */
export const ATTEMPT_STATUSES = ['canceled', 'failed', 'lost', 'running', 'succeeded'] as const;
export const STEP_STATUSES = ['failed', 'running', 'succeeded'] as const;
export const LOG_LEVELS = ['debug', 'error', 'info', 'warning'] as const;

/** `requires` blocks a task until the other one is resolved; `relates` is only a reference. */
export const DEPENDENCY_TYPES = ['requires', 'relates'] as const;

/** What happens to times that passed while no worker was running. */
export const MISSED_RUNS = ['skip', 'once', 'all'] as const;

/** Default number of tasks in a list. */
export const DEFAULT_LISTED = 50;

/** Bounds of parameters. Longer batches are rejected, not cut. */
export const TaskLimit = {
  batch: 500,
  commentLength: 20_000,
  instructionLength: 100_000,
  keyLength: 200,
  leaseSeconds: 86_400,
  maxAttempts: 20,
  nameLength: 300,
  pageSize: 200,
  planSteps: 200,
  tagLength: 60,
  tags: 30,
  /** Maximum number of tasks in a tree. */
  treeSize: 1000,
  waitSeconds: 3540,
  /** Maximum milliseconds of one attempt: a week. */
  timeoutMs: 604_800_000,
} as const;

/** The audit that shows what deleting, running and scheduling would do. Provided by the host. */
export const TASK_AUDIT = 'lobe-task';

/** Error types specific to the tool. */
export const TaskErrorType = {
  /** The status may not follow the task's current one; the message names those that may. */
  InvalidTransition: 'InvalidTransition',
  /** Tasks that the task requires are unresolved, and nobody runs them. */
  Blocked: 'Blocked',
  /** A dependency or a parent would close a cycle, given in `body.path`. */
  DependencyCycle: 'DependencyCycle',
  /** Another run of the task is queued or running. */
  AlreadyRunning: 'AlreadyRunning',
  /** Nothing here can do the task's work: it has none, or its type has no runner. */
  NoRunner: 'NoRunner',
  /** Some items of a batch failed, for different reasons. If they share one, that is the type. */
  PartialFailure: 'PartialFailure',
  /** The run failed: its error is in the state. */
  RunFailed: 'RunFailed',
  /** Somebody else changed the task first; `body.current` is its current version. */
  VersionConflict: 'VersionConflict',
} as const;
