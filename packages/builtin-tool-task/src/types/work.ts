/** One call of a plan. */
export interface PlanStep {
  /**
   * Arguments of the tool. A text that is just `{{steps.<id>.content}}`, `{{steps.<id>.state.<path>}}`
   * or `{{tasks.<TASK-1>.…}}` becomes the value; within a longer text it becomes text.
   */
  arguments?: Record<string, unknown>;
  /** What later steps call it. Default: its number, from 1. */
  id?: string;
  /** As in `identifier/apiName`, or any other name that the engine resolves. */
  tool: string;
}

/** What a run of a task does. `type` decides who does it and which of the other fields apply. */
export interface TaskWork {
  /** `command`: the command line, under the policy of the local system. */
  command?: string;
  /** `command`: where it runs. */
  cwd?: string;
  /** For runners of the host's own. */
  input?: Record<string, unknown>;
  /** `model`: rounds of the model at most. */
  maxTurns?: number;
  /** `model`: its name at the endpoint. */
  model?: string;
  /** `plan`: the calls, one after another. */
  steps?: PlanStep[];
  /** `model`: patterns of the tools it may use; default none but reading ones. */
  tools?: string[];
  /** `plan`, `command`, `model`, or the name of a runner that the host provides. */
  type: string;
}

/** How often and how long a run is tried. */
export interface RunPolicy {
  /** Attempts at most, the first included. Default 1. */
  maxAttempts?: number;
  /** Milliseconds before the second attempt; doubled before each further one. Default 1,000. */
  retryDelayMs?: number;
  /** Milliseconds that one attempt may take. Default 1 hour. */
  timeoutMs?: number;
}
