import type {
  PlannedCall,
  RunCost,
  RunProgress,
  TaskDetails,
  TaskWork,
} from '@lobechat/builtin-tool-task';
import type { ToolCall } from '@lobechat/tool-engine';
import type { BuiltinToolResult } from '@lobechat/types';

/** What a task that has been done leaves to those that require it. */
export interface TaskOutcome {
  readonly content: string;
  readonly state?: unknown;
}

/** A step of the journal. */
export interface RunStepOptions {
  readonly input?: unknown;
  /** The same over all attempts of the run: what has succeeded under it is not done again. */
  readonly key: string;
  readonly name: string;
}

/** What a runner is given for one attempt. */
export interface RunContext {
  /** From 1. */
  readonly attempt: number;
  /**
   * A call through the host's engine, in the workspace of who asked for the run. What needs approval
   * is approved if the person saw this very call when approving the run, else refused. `onOutput` gets
   * the content of each of the tool's updates: of a command, its output so far or the end of it.
   */
  readonly call: (
    call: ToolCall,
    options?: { readonly onOutput?: (text: string) => void },
  ) => Promise<BuiltinToolResult>;
  /** Adds to what the run has cost. */
  readonly cost: (cost: RunCost) => void;
  readonly log: (level: 'debug' | 'error' | 'info' | 'warning', text: string) => void;
  /** What the tasks that it requires have left, by identifier. */
  readonly outcomes: ReadonlyMap<string, TaskOutcome>;
  readonly progress: (progress: RunProgress) => void;
  /** What was added for this run. */
  readonly prompt?: string | undefined;
  readonly runId: string;
  /** Aborted when the run is cancelled, takes too long, or its lease is lost. */
  readonly signal: AbortSignal;
  /**
   * Does work that is not done again once it has succeeded: a later attempt gets the value that was
   * journaled, which is plain data. Work that was interrupted is done again.
   */
  readonly step: <Value>(options: RunStepOptions, work: () => Promise<Value>) => Promise<Value>;
  readonly task: TaskDetails;
  readonly work: TaskWork;
}

/** A call that a run would make. */
export interface ForeseenCall extends Pick<PlannedCall, 'arguments' | 'tool'> {
  /** Some of its arguments are known only when earlier calls have been made. */
  readonly isOpen?: boolean | undefined;
}

/** What a host's agents are given for one attempt. */
export interface AssigneeRunContext extends RunContext {
  /** Which agent: the `assigneeAgentId` of the task. Calls of the run are made in its name. */
  readonly assignee: string;
}

/**
 * Does tasks that are assigned to an agent of the host and have no work of their own: the host's agent
 * loop. The task is what it is told; what it leaves is the result of the task.
 */
export interface AssigneeRunner {
  /** Whether there is such an agent here. Default: every assignee is one. */
  readonly has?: ((assignee: string) => boolean) | undefined;
  /** As `run` of a {@link TaskRunner}. */
  readonly run: (context: AssigneeRunContext) => Promise<TaskOutcome>;
}

/** What does the work of tasks of one type. Keeps nothing between runs. */
export interface TaskRunner {
  /**
   * The calls that a run would make, as far as they are known beforehand; `undefined` if it decides
   * while it goes on.
   */
  readonly calls?: (work: TaskWork) => ForeseenCall[] | undefined;
  /** Why this work cannot be done, in sentences; empty if it can. Starts nothing. */
  readonly check?: (work: TaskWork) => string[];
  /**
   * Does the work.
   *
   * @throws ToolError whose type and message the run keeps; further attempts follow as the task says.
   *   `Aborted` only where `signal` is.
   */
  readonly run: (context: RunContext) => Promise<TaskOutcome>;
  /** What `work.type` says. */
  readonly type: string;
}
