/** The tool's identifier. It is stored in message histories, so it must never change. */
export const TaskIdentifier = 'lobe-task';

/** The statuses of a task, in the order of a task's life. */
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

/** With one of these there is nothing left to do, unless somebody takes the task up again. */
export const FINISHED_STATUSES: readonly TaskStatus[] = ['completed', 'failed', 'canceled'];

/** Statuses of unfinished tasks. */
export const UNFINISHED_TASK_STATUSES: readonly TaskStatus[] = TASK_STATUSES.filter(
  (status) => !FINISHED_STATUSES.includes(status),
);

/**
 * Which status may be set by hand where a task has which (`updateTaskStatus`). The one it has may
 * always be set again. `scheduled` belongs to runs and schedules: it comes from what begins
 * them, which asks, and never by hand. While a run of the task is queued or running its
 * status is the run's: `cancelTaskRun` comes first. A group ends by its parts.
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

/** How tasks can be sorted: `priority` is most urgent first, the others smallest first. */
export const TASK_SORTS = ['created', 'updated', 'priority', 'due'] as const;

/** How tasks are shown: one after another, or as a tree with what depends on what. */
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

/** `lost`: its worker ended or could not be reached; the next attempt goes on from its last step. */
export const ATTEMPT_STATUSES = ['canceled', 'failed', 'lost', 'running', 'succeeded'] as const;
export const STEP_STATUSES = ['failed', 'running', 'succeeded'] as const;
export const LOG_LEVELS = ['debug', 'error', 'info', 'warning'] as const;

/** `requires` blocks a task until the other one is resolved; `relates` only points there. */
export const DEPENDENCY_TYPES = ['requires', 'relates'] as const;

/** What happens to times that passed while no worker was running. */
export const MISSED_RUNS = ['skip', 'once', 'all'] as const;

/** Tasks in a list if the call does not say. */
export const DEFAULT_LISTED = 50;

/** Bounds of parameters. Longer batches are refused, not cut. */
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
  /** Tasks of a tree. */
  treeSize: 1000,
  waitSeconds: 3540,
  /** Milliseconds of one attempt: a week. */
  timeoutMs: 604_800_000,
} as const;

/** The audit that shows what deleting, running and scheduling would do. A host provides it. */
export const TASK_AUDIT = 'lobe-task';

/** Error types of the tool's own. */
export const TaskErrorType = {
  /** The status cannot follow the one the task has; the message names those that can. */
  InvalidTransition: 'InvalidTransition',
  /** Tasks that the task requires are not resolved, and nobody runs them. */
  Blocked: 'Blocked',
  /** A dependency or a parent would close a circle; `body.path` has it. */
  DependencyCycle: 'DependencyCycle',
  /** Another run of the task is queued or running. */
  AlreadyRunning: 'AlreadyRunning',
  /** Nothing here can do the task's work: it has none, or no runner knows its type. */
  NoRunner: 'NoRunner',
  /** Some items of a batch failed, for different reasons. If they share one, that is the type. */
  PartialFailure: 'PartialFailure',
  /** The run failed: its error is in the state. */
  RunFailed: 'RunFailed',
  /** Somebody changed the task first; `body.current` has it. */
  VersionConflict: 'VersionConflict',
} as const;
