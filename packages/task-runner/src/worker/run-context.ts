import type { RunCost, RunProgress, TaskDetails, TaskWork } from '@lobechat/builtin-tool-task';
import { appendLog, type AttemptKey, beginStep, type Database, endStep } from '@lobechat/database';
import type { ToolEngine } from '@lobechat/tool-engine';

import { createRunApproval, type RunApprovalOptions } from '../approval/create-run-approval.ts';
import type { RunRequest } from '../desk/run-request.ts';
import type { RunContext, TaskOutcome } from '../runner.ts';
import { createLogBuffer } from './log-buffer.ts';
import { persist, repeat } from './persist.ts';
import { toFailure } from './to-failure.ts';
import { toStorable } from './to-storable.ts';

/** Characters of a progress message to keep. */
const MESSAGE_LENGTH = 2000;

export interface RunContextOptions {
  readonly attempt: AttemptKey;
  /** Cost of earlier attempts of the run. */
  readonly cost: RunCost | undefined;
  readonly database: Database;
  readonly engine: () => ToolEngine;
  readonly hostApproval: RunApprovalOptions['hostApproval'];
  /** Progress or cost has changed. */
  readonly onReport: () => void;
  readonly outcomes: ReadonlyMap<string, TaskOutcome>;
  readonly progress: RunProgress | undefined;
  readonly prompt: string | undefined;
  readonly request: RunRequest;
  readonly signal: AbortSignal;
  readonly task: TaskDetails;
  /** Time limit of a call in milliseconds: that of the attempt. */
  readonly timeoutMs: number;
  /** The owner of the task, also for the calls of its run. */
  readonly userId: string | undefined;
  readonly work: TaskWork;
}

/** A context, and the data that the worker reads from it. */
export interface KeptRunContext {
  readonly context: RunContext;
  /** Flushes the log. */
  readonly flush: () => Promise<void>;
  readonly report: () => { readonly cost?: RunCost; readonly progress?: RunProgress };
}

const COUNTED = ['inputTokens', 'money', 'outputTokens', 'toolCalls'] as const;

const addCost = (before: RunCost | undefined, more: RunCost): RunCost => {
  const sum: RunCost = { ...before, ...(more.currency && { currency: more.currency }) };
  for (const name of COUNTED) {
    const amount = more[name];
    if (amount !== undefined && Number.isFinite(amount)) sum[name] = (sum[name] ?? 0) + amount;
  }
  return sum;
};

const readProgress = ({ done, message, total }: RunProgress): RunProgress => ({
  ...(Number.isFinite(done) && { done }),
  ...(message !== undefined && {
    message: message.toWellFormed().replaceAll('\u0000', '\uFFFD').slice(0, MESSAGE_LENGTH),
  }),
  ...(Number.isFinite(total) && { total }),
});

/** Creates what a runner is given for one attempt. */
export const createRunContext = (options: RunContextOptions): KeptRunContext => {
  const { attempt, database, onReport, request, signal, task } = options;
  const approval = createRunApproval({
    grants: request.grants,
    hostApproval: options.hostApproval,
  });
  const log = createLogBuffer((lines) => persist(database, (db) => appendLog(db, attempt, lines)));
  let cost = options.cost;
  let progress = options.progress;

  const step: RunContext['step'] = async ({ input, key, name }, work) => {
    signal.throwIfAborted();
    const begun = await repeat(database, (db) =>
      beginStep(db, attempt, { input: toStorable(input), key, name }),
    );
    // The journaled value was returned by this very work in an earlier attempt.
    if (begun.kind === 'done') return begun.result as Awaited<ReturnType<typeof work>>;
    let value: Awaited<ReturnType<typeof work>>;
    let result: unknown;
    try {
      value = await work();
      result = toStorable(value);
    } catch (error) {
      // Interrupted work is repeated: it has neither succeeded nor failed.
      if (!signal.aborted) {
        await repeat(database, (db) => endStep(db, attempt, key, { error: toFailure(error) }));
      }
      throw error;
    }
    await repeat(database, (db) => endStep(db, attempt, key, { result }));
    return value;
  };

  const context: RunContext = {
    attempt: attempt.number,
    call: (call, { onOutput } = {}) =>
      options.engine().call(call, {
        context: {
          ...(request.actor !== undefined && { agentId: request.actor }),
          ...(request.locale !== undefined && { locale: request.locale }),
          scope: 'task',
          ...(request.sessionId !== undefined && { sessionId: request.sessionId }),
          taskId: task.identifier,
          ...(options.userId !== undefined && { userId: options.userId }),
          workspace: { roots: request.roots },
        },
        onApproval: approval.forCall({ arguments: call.arguments, tool: call.name }),
        onEvent: (event) => {
          if (event.type === 'tool_update') onOutput?.(event.update.content);
        },
        signal,
        timeoutMs: options.timeoutMs,
      }),
    cost: (more) => {
      cost = addCost(cost, more);
      onReport();
    },
    log: log.add,
    outcomes: options.outcomes,
    progress: (next) => {
      progress = readProgress(next);
      onReport();
    },
    ...(options.prompt !== undefined && { prompt: options.prompt }),
    runId: attempt.runId,
    signal,
    step,
    task,
    work: options.work,
  };
  return {
    context,
    flush: log.flush,
    report: () => ({ ...(cost && { cost }), ...(progress && { progress }) }),
  };
};
