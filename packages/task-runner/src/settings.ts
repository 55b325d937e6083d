import type { RunSummary } from '@lobechat/builtin-tool-task';
import type { ApprovalHandler, ToolEngine } from '@lobechat/tool-engine';

import type { AssigneeRunner, TaskRunner } from './runner.ts';

/** An endpoint with the interface of OpenAI's chat completions. */
export interface ModelEndpoint {
  /** Sent as a bearer token; never part of a log or a message. */
  apiKey?: string | undefined;
  /** Including the version, e.g. `https://example.com/v1`. */
  baseUrl: string;
  /**
   * Maximum tokens of a conversation: before it is longer, old results of tools are cut. Default
   * 100,000.
   */
  contextTokens?: number | undefined;
  /** Maximum tokens, in and out, of one run. Default 2,000,000. */
  maxTokens?: number | undefined;
  /** For tasks that name none. */
  model?: string | undefined;
}

/** A person's settings for running tasks. */
export interface TaskSettings {
  /** Maximum number of parallel runs on this host, over all its processes. Default 2. */
  concurrency?: number | undefined;
  /** Default: tasks with work of type `model` are rejected. */
  model?: ModelEndpoint | undefined;
}

/** The options of the service. */
export interface TaskServiceOptions extends TaskSettings {
  /** Executes tasks that have an assignee and no work. Default: they cannot be run. */
  assignee?: AssigneeRunner | undefined;
  /** Absolute. The embedded database is kept below it. */
  dataDirectory: string;
  /** Address of a PostgreSQL server to use instead. */
  databaseUrl?: string | undefined;
  /** The engine through which runs make their calls; requested when the first run starts. */
  engine: () => ToolEngine;
  /** Kind of this host: `command line`, `playground`, `mcp`, `worker`. */
  kind: string;
  /** Milliseconds for which a silent worker keeps its run. Default 5,000. */
  leaseMs?: number | undefined;
  /**
   * Handles requests of runs in this process beyond the calls that were approved with them: a
   * person's `--yes`. Default: refused, with an explanation of how to allow them.
   */
  onApproval?: ApprovalHandler | undefined;
  /**
   * Called when a run that this process executes, or awaits in `waitForAll`, has changed: an
   * attempt started, it made progress, it ended or is queued again. `isOwn`: this process requested
   * it. Must not throw.
   */
  onRun?: ((run: RunSummary, facts: { isOwn: boolean }) => void) | undefined;
  /** In addition to the builtin ones; one of the same type replaces a builtin one. */
  runners?: readonly TaskRunner[] | undefined;
  /**
   * When this process executes runs: `never` (it only queues), `while-waiting` (from the first
   * `runTask` with `waitSeconds` on, or when it is awaited), `on-demand` (from its first `runTask`
   * on), `always` (from `start` on). Default `on-demand`.
   */
  worker?: 'always' | 'never' | 'on-demand' | 'while-waiting' | undefined;
}
