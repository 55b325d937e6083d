import type { RunSummary } from '@lobechat/builtin-tool-task';
import type { ApprovalHandler, ToolEngine } from '@lobechat/tool-engine';

import type { AssigneeRunner, TaskRunner } from './runner.ts';

/** An endpoint with the interface of OpenAI's chat completions. */
export interface ModelEndpoint {
  /** Sent as a bearer token; never part of a log or a message. */
  apiKey?: string | undefined;
  /** With the version, e.g. `https://example.com/v1`. */
  baseUrl: string;
  /**
   * Tokens that a conversation may have: before it is longer, old results of tools are cut. Default
   * 100,000.
   */
  contextTokens?: number | undefined;
  /** Tokens, in and out, that one run may use. Default 2,000,000. */
  maxTokens?: number | undefined;
  /** For tasks that name none. */
  model?: string | undefined;
}

/** How a person wants tasks to be run. */
export interface TaskSettings {
  /** Runs at the same time on this host, over all its processes. Default 2. */
  concurrency?: number | undefined;
  /** Default: tasks with work of type `model` are refused. */
  model?: ModelEndpoint | undefined;
}

/** What the service is made from. */
export interface TaskServiceOptions extends TaskSettings {
  /** Does tasks that have an assignee and no work. Default: they cannot be run. */
  assignee?: AssigneeRunner | undefined;
  /** Absolute. The embedded database is kept below it. */
  dataDirectory: string;
  /** Address of a PostgreSQL server to be used instead. */
  databaseUrl?: string | undefined;
  /** The engine that runs make their calls through; asked for when the first run begins. */
  engine: () => ToolEngine;
  /** What this host calls itself: `command line`, `playground`, `mcp`, `worker`. */
  kind: string;
  /** Milliseconds that a worker that fell silent keeps its run. Default 5,000. */
  leaseMs?: number | undefined;
  /**
   * Answers what runs in this process ask beyond the calls that were approved with them: a person's
   * `--yes`. Default: refused, saying how to allow it.
   */
  onApproval?: ApprovalHandler | undefined;
  /**
   * A run that this process does, or that it waits for in `waitForAll`, has changed: an attempt began,
   * it made progress, it ended or is queued again. `isOwn`: this process asked for it. Must not throw.
   */
  onRun?: ((run: RunSummary, facts: { isOwn: boolean }) => void) | undefined;
  /** Beside those that are shipped; one with the type of a shipped one takes its place. */
  runners?: readonly TaskRunner[] | undefined;
  /**
   * When this process does runs: `never` (it only queues), `while-waiting` (from the first `runTask`
   * with `waitSeconds` on, or when it is waited for), `on-demand` (from its first `runTask` on),
   * `always` (from `start` on). Default `on-demand`.
   */
  worker?: 'always' | 'never' | 'on-demand' | 'while-waiting' | undefined;
}
