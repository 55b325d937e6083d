import { type BuiltinToolResult, createServiceRegistry, ToolErrorType } from '@lobechat/types';
import { describeValue } from '@lobechat/utils';

import { createMemoryArtifactStore } from './artifacts/memory-store.ts';
import { createCatalogue } from './catalogue/catalogue.ts';
import type {
  BatchCallOptions,
  ToolCall,
  ToolCallOptions,
  ToolEngine,
  ToolEngineOptions,
} from './engine-types.ts';
import { checkKeys } from './known-keys.ts';
import { resolveLimits } from './limits.ts';
import { checkPolicy } from './policy/check-policy.ts';
import { createCallMemory } from './run/call-memory.ts';
import { CallRun, type CallRunHost, failedResult } from './run/call-run.ts';
import { judgeCall } from './run/judge-call.ts';
import { createPipeline } from './run/pipeline.ts';
import { readCall } from './run/read-call.ts';
import { refuseOptions } from './run/refuse-options.ts';
import { runBatch } from './run/run-batch.ts';
import { createTimeLimits } from './run/time-limits.ts';
import { toUserSession } from './run/user-session.ts';
import type { ToolDescriptor } from './source.ts';

const NO_OPTIONS: BatchCallOptions = {};

/** The compiler reports a missing name. */
const OPTION_KEYS: Record<keyof ToolEngineOptions, true> = {
  artifacts: true,
  clock: true,
  explainUnknownName: true,
  limits: true,
  onApproval: true,
  onEvent: true,
  policy: true,
  services: true,
  sources: true,
};

/** A call that is already cancelled when it begins. */
interface BatchState {
  abortReason?: unknown;
  aborted: boolean;
}

const isParallel = (descriptor: ToolDescriptor | undefined): boolean => {
  // A name that cannot be resolved fails immediately, without affecting other calls.
  if (!descriptor) return true;
  const { annotations } = descriptor;
  return annotations?.readOnly === true && annotations.ordered !== true;
};

/**
 * Makes an engine: the one path that every tool call takes. Its sources are listed when a name is
 * first asked for. Policy and limits are read once, here and when a tool is first called.
 *
 * @throws TypeError if a rule of the policy is broken, or an option is misspelt
 * @throws RangeError if a limit is no number
 * @throws Error if two sources have the same id
 * @example
 * const engine = createToolEngine({ sources: [source] });
 * const result = await engine.call({ name: 'lobe-clock/getTime', arguments: '{"zone":"UTC"}' });
 */
export const createToolEngine = (options: ToolEngineOptions = {}): ToolEngine => {
  checkKeys(options, Object.keys(OPTION_KEYS), 'The configuration of an engine');
  const policy = options.policy ?? {};
  checkPolicy(policy);
  const limits = resolveLimits(options.limits);
  const clock = options.clock ?? { now: Date.now };
  const artifacts = options.artifacts ?? createMemoryArtifactStore({ clock });
  const catalogue = createCatalogue(options.sources ?? [], policy, options.explainUnknownName);
  const running = new Set<CallRun>();
  const batches = new Set<BatchState>();
  let counter = 0;
  let closed = false;

  const host: CallRunHost = {
    clock,
    onEnd: (run) => void running.delete(run),
    onEvent: options.onEvent,
    timeLimits: createTimeLimits(),
  };
  const owned = { clock, services: options.services ?? createServiceRegistry() };
  const proceed = createPipeline({
    artifacts,
    limits,
    memory: createCallMemory(limits.rememberedCalls),
    options,
    owned,
  });

  const resolve = async (run: CallRun, call: ToolCall): Promise<void> => {
    const step = await catalogue.resolve(call.name);
    if (run.settled) return;
    if (step.ok) {
      proceed(run, step.value, call);
      return;
    }
    run.start(call.arguments);
    run.settle({ content: step.error.message, error: step.error, success: false });
  };

  const callTool = (
    given: ToolCall,
    givenOptions: ToolCallOptions = NO_OPTIONS,
    batch?: BatchState,
  ): Promise<BuiltinToolResult> => {
    const call = readCall(given);
    const refused = refuseOptions(givenOptions);
    const callOptions = refused ? NO_OPTIONS : toUserSession(givenOptions ?? NO_OPTIONS);
    counter += 1;
    const { id = `call-${counter}`, name } = call;
    const run = new CallRun(id, name, callOptions, host);
    running.add(run);
    const entry = closed ? undefined : catalogue.peek(name);
    if (entry) run.name = entry.descriptor.name;
    const signal = callOptions.signal ?? callOptions.context?.signal;
    if (closed || batch?.aborted || signal?.aborted) run.start(call.arguments);
    if (closed) {
      run.settle(failedResult(ToolErrorType.Aborted, 'The engine is closed and runs no calls.'));
    } else if (refused) {
      run.settle(failedResult(refused.type, refused.message));
    } else if (batch?.aborted) run.abort(batch.abortReason);
    else if (run.follow(signal)) {
      if (entry) proceed(run, entry, call);
      else {
        resolve(run, call).catch((error: unknown) =>
          run.settle(failedResult(ToolErrorType.ExecutionFailed, String(error))),
        );
      }
    }
    return run.promise;
  };

  const abort = (reason?: unknown): void => {
    for (const batch of batches) {
      batch.aborted = true;
      batch.abortReason = reason;
    }
    for (const run of Array.from(running)) run.abort(reason);
  };

  const find = async (name: string): Promise<ToolDescriptor | undefined> => {
    const step = await catalogue.resolve(name);
    return step.ok ? step.value.descriptor : undefined;
  };

  const judge: ToolEngine['judge'] = async (given, judgeOptions = NO_OPTIONS) => {
    const call = readCall(given);
    const refused = refuseOptions(judgeOptions);
    if (refused) return { action: 'deny', error: refused };
    const { context } = toUserSession(judgeOptions);
    const step = await catalogue.resolve(call.name);
    if (!step.ok) return { action: 'deny', error: step.error };
    return judgeCall({
      argumentsLength: limits.argumentsLength,
      call,
      context: { ...owned, ...context, ...(call.id === undefined ? {} : { toolCallId: call.id }) },
      entry: step.value,
    });
  };

  return {
    abort,
    addSource: (source) => catalogue.addSource(source),
    artifacts,

    call: callTool,

    callBatch: async (calls, callOptions) => {
      if (!Array.isArray(calls)) {
        throw new TypeError(`callBatch needs a list of calls, not ${describeValue(calls)}.`);
      }
      const onResult = callOptions?.onResult;
      const batch: BatchState = { aborted: false };
      batches.add(batch);
      try {
        const names = calls.map((call) => readCall(call).name);
        const items = calls.map((call, index) => ({
          // What comes before a name whose source is slow does not wait for it.
          parallel: find(names[index] ?? '').then(isParallel, () => true),
          start: async () => {
            const result = await callTool(call, callOptions, batch);
            if (typeof onResult === 'function') onResult(result, index);
            return result;
          },
        }));
        return await runBatch(items, limits.concurrency);
      } finally {
        batches.delete(batch);
      }
    },

    close: async () => {
      closed = true;
      abort('The engine is being closed');
      await catalogue.close();
    },

    find,
    judge,
    list: async (listing) => (await catalogue.list(listing)).map(({ descriptor }) => descriptor),
    listKnown: async (options) =>
      (await catalogue.listKnown(options)).map(({ descriptor }) => descriptor),
    onListChanged: (listener) => catalogue.onListChanged(listener),
    problems: () => catalogue.problems(),

    removeSource: async (id) => {
      const removed = catalogue.removeSource(id);
      if (removed) {
        for (const run of Array.from(running)) {
          if (run.source?.id === id) run.abort(`The source '${id}' was removed`);
        }
      }
      return removed;
    },
  };
};
