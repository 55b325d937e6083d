import type {
  PlannedCall,
  RunCost,
  RunProgress,
  TaskDetails,
  TaskWork,
} from '@lobechat/builtin-tool-task';
import type { ToolCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

/** The result of a completed task, for its dependents. */
export interface TaskOutcome {
  readonly content: string;
  readonly state?: unknown;
}

/** A step of the journal. */
export interface RunStepOptions {
  readonly input?: unknown;
  /** The same over all attempts of the run: a step that has succeeded under it is not repeated. */
  readonly key: string;
  readonly name: string;
}

/** What a runner is given for one attempt. */
export interface RunContext {
  /** From 1. */
  readonly attempt: number;
  /**
   * Makes a call through the host's engine, in the workspace of the requester. A call that needs
   * approval is approved if the person saw this very call when approving the run, else refused.
   * `onOutput` receives the content of each of the tool's updates: for a command, its output so far
   * or the end of it.
   */
  readonly call: (
    call: ToolCall,
    options?: { readonly onOutput?: (text: string) => void },
  ) => Promise<BuiltinToolResult>;
  /** Adds to the cost of the run. */
  readonly cost: (cost: RunCost) => void;
  readonly log: (level: 'debug' | 'error' | 'info' | 'warning', text: string) => void;
  /** Results of the required tasks, by identifier. */
  readonly outcomes: ReadonlyMap<string, TaskOutcome>;
  readonly progress: (progress: RunProgress) => void;
  /** Additional prompt for this run. */
  readonly prompt?: string | undefined;
  readonly runId: string;
  /** Aborted when the run is cancelled, takes too long, or loses its lease. */
  readonly signal: AbortSignal;
  /**
   * Executes work that is not repeated once it has succeeded: a later attempt gets the journaled
   * value, which is plain data. Interrupted work is repeated.
   */
  readonly step: <Value>(options: RunStepOptions, work: () => Promise<Value>) => Promise<Value>;
  readonly task: TaskDetails;
  readonly work: TaskWork;
}

/** A call that a run would make. */
export interface ForeseenCall extends Pick<PlannedCall, 'arguments' | 'tool'> {
  /** Some of its arguments depend on earlier calls. */
  readonly isOpen?: boolean | undefined;
}

/** What a host's agents are given for one attempt. */
export interface AssigneeRunContext extends RunContext {
  /** The agent: the task's `assigneeAgentId`. Calls of the run are made in its name. */
  readonly assignee: string;
}

/**
 * Does tasks that are assigned to an agent of the host and have no work of their own: the host's
 * agent loop. Its input is the task, its result the result of the task.
 */
export interface AssigneeRunner {
  /** Whether the agent exists here. Default: every assignee does. */
  readonly has?: ((assignee: string) => boolean) | undefined;
  /** Like `run` of a {@link TaskRunner}. */
  readonly run: (context: AssigneeRunContext) => Promise<TaskOutcome>;
}

/** Executes the work of tasks of one type. Keeps no state between runs. */
export interface TaskRunner {
  /**
   * The calls that a run would make, as far as they are known in advance; `undefined` if it decides
   * during the run.
   */
  readonly calls?: (work: TaskWork) => ForeseenCall[] | undefined;
  /** Why this work cannot be done, in sentences; empty if it can. Starts nothing. */
  readonly check?: (work: TaskWork) => string[];
  /**
   * Executes the work.
   *
   * @throws ToolError whose type and message the run keeps; retries follow the task's policy.
   * `Aborted` only if `signal` is aborted.
   */
  readonly run: (context: RunContext) => Promise<TaskOutcome>;
  /** What `work.type` says. */
  readonly type: string;
}
