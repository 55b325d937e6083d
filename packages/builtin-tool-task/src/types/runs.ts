import type { TaskItemResult } from './tasks.ts';

/** `waiting`: for tasks that the task requires. `queued`: for a worker, or for the next attempt. */
export const RUN_STATUSES = [
  'waiting',
  'queued',
  'running',
  'succeeded',
  'failed',
  'canceled',
] as const;
export type RunStatus = (typeof RUN_STATUSES)[number];

/** `lost`: its worker ended or could not be reached; the next attempt goes on from its last step. */
export type AttemptStatus = 'canceled' | 'failed' | 'lost' | 'running' | 'succeeded';

export interface RunError {
  message: string;
  type: string;
}

/** What it took. A runner counts what it knows. */
export interface RunCost {
  currency?: string;
  inputTokens?: number;
  money?: number;
  outputTokens?: number;
  toolCalls?: number;
}

export interface RunProgress {
  done?: number;
  message?: string;
  total?: number;
}

/** A run in a list. Times are ISO 8601, UTC. */
export interface RunSummary {
  /** Attempts so far. */
  attempts: number;
  cancelRequested?: true;
  error?: RunError;
  finishedAt?: string;
  id: string;
  identifier: string;
  progress?: RunProgress;
  queuedAt: string;
  /** What does it: `plan`, `command`, `model`, … */
  runner: string;
  startedAt?: string;
  status: RunStatus;
  /** Tasks that it waits for. */
  waitsFor?: string[];
}

export interface AttemptFacts {
  error?: RunError;
  finishedAt?: string;
  number: number;
  startedAt: string;
  status: AttemptStatus;
  /** Host and process. */
  worker: string;
}

/** A step of the journal: what has succeeded is not done again. */
export interface StepFacts {
  attempt: number;
  error?: RunError;
  finishedAt?: string;
  key: string;
  name: string;
  /** The result in short, as the model sees it. */
  preview?: string;
  startedAt: string;
  status: 'failed' | 'running' | 'succeeded';
}

export interface LogLine {
  at: string;
  attempt: number;
  level: 'debug' | 'error' | 'info' | 'warning';
  text: string;
}

/** A run with all that is recorded of it. */
export interface RunDetails extends RunSummary {
  attemptList: AttemptFacts[];
  cost?: RunCost;
  /** The last lines, 200 at most. */
  log: LogLine[];
  logTotal: number;
  maxAttempts: number;
  /** When the next attempt begins, if one is due. */
  nextAttemptAt?: string;
  /** What came out, in short: `content` is text, `state` data. */
  result?: { content: string; state?: unknown };
  steps: StepFacts[];
  timeoutMs?: number;
}

/** Who does what is queued. */
export interface WorkerFacts {
  /** Attempts it makes now. */
  active: number;
  concurrency: number;
  /** `command line`, `playground`, `mcp`, `worker`, or what its host calls itself. */
  kind: string;
  name: string;
}

export interface RunTaskParams {
  identifier: string;
  /** Queues the tasks it requires as well, and what these require. */
  includeDependencies?: boolean;
  /** More to be told to who does it, for this run only. */
  prompt?: string;
  /** Stays until the run has ended, this long at most, and shows its progress. Default 0. */
  waitSeconds?: number;
}

export interface RunTasksParams {
  identifiers?: string[];
  includeDependencies?: boolean;
  /** Instead of `identifiers`: every unfinished task below this one. */
  parentIdentifier?: string;
  /** Stays until all have ended, this long at most, and shows their progress. Default 0. */
  waitSeconds?: number;
}

export interface RunTaskState {
  /** A run of it was queued or running before: this is it. */
  alreadyActive?: true;
  /** With steps and log, where the call waited for it. */
  details?: RunDetails;
  run: RunSummary;
  /** Further runs that were queued, of tasks that it requires. */
  further: RunSummary[];
  /** Workers that are there to do it. Empty: it stays in the queue until one comes. */
  workers: WorkerFacts[];
}

/** What became of one task of `runTasks`. */
export interface RunTasksItem extends TaskItemResult {
  /** A run of it was queued or running before: `run` is it. */
  alreadyActive?: true;
  run?: RunSummary;
}

export interface RunTasksState {
  failed: number;
  results: RunTasksItem[];
  succeeded: number;
  workers: WorkerFacts[];
}

export interface CancelTaskRunParams {
  identifier: string;
  /** Default: the one that is active. */
  runId?: string;
}

export interface CancelTaskRunState {
  run: RunSummary;
}
