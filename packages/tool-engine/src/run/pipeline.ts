import { type ArtifactStore, type BuiltinToolContext, errorResult } from '@lobechat/types';

import { parseArguments } from '../arguments/parse-arguments.ts';
import type { ToolEntry } from '../catalogue/tool-entry.ts';
import type { ToolCall, ToolEngineOptions } from '../engine-types.ts';
import type { ResolvedLimits } from '../limits.ts';
import type { Verdict } from '../policy/verdict.ts';
import type { Refusal } from '../step.ts';
import { approveCall } from './approve-call.ts';
import { createCallContext } from './call-context.ts';
import type { CallMemory } from './call-memory.ts';
import type { CallRun } from './call-run.ts';
import { finishCall } from './finish-call.ts';
import { forwardCall, runSource, toTimeLimit } from './run-source.ts';

/** Dependencies that the steps of a call share. */
export interface PipelineOptions {
  artifacts: ArtifactStore;
  limits: ResolvedLimits;
  memory: CallMemory;
  options: ToolEngineOptions;
  /** Used in the context of calls. */
  owned: Pick<BuiltinToolContext, 'clock' | 'services'>;
}

type Arguments = Record<string, unknown>;

/**
 * Creates the steps that follow name resolution: parse → repeat → validate → approve → run →
 * normalise → cap. They run synchronously as far as possible, and settle the call wherever it ends.
 */
export const createPipeline = ({ artifacts, limits, memory, options, owned }: PipelineOptions) => {
  const approvalTimeoutMs = options.policy?.approvalTimeoutMs;
  const isLimited = options.limits?.contentLength !== undefined;
  const toContentLength = ({ descriptor }: ToolEntry): number =>
    isLimited ? limits.contentLength : (descriptor.contentLength ?? limits.contentLength);

  const refuse = (run: CallRun, { error, stop }: Refusal): void =>
    run.settle({ content: error.message, error, ...(stop ? { stop } : {}), success: false });

  /** Ends a call whose own steps threw: a bug, but still a result. */
  const guard = (run: CallRun, promise: Promise<void>): void => {
    promise.catch((error: unknown) => run.settle(errorResult(error)));
  };

  const execute = (
    run: CallRun,
    entry: ToolEntry,
    args: Arguments,
    context: BuiltinToolContext,
  ) => {
    if (run.settled) return;
    const { defaultTimeoutMs } = entry.descriptor;
    const timeoutMs =
      toTimeLimit(run.options.timeoutMs, defaultTimeoutMs, limits.timeoutMs) ?? Infinity;
    const onReturn = (raw: unknown) =>
      finishCall({ artifacts, contentLength: toContentLength(entry), entry, raw, run });
    const handler = run.options.onApproval ?? options.onApproval;
    runSource({ approvalTimeoutMs, args, context, entry, handler, onReturn, run, timeoutMs });
  };

  const approve = async (
    run: CallRun,
    entry: ToolEntry,
    args: Arguments,
    context: BuiltinToolContext,
    judged: Promise<Verdict> | Verdict,
  ): Promise<void> => {
    const verdict = await judged;
    if (run.settled) return;
    const approved = await approveCall({
      args,
      argumentsLength: limits.argumentsLength,
      context,
      entry,
      handler: run.options.onApproval ?? options.onApproval,
      run,
      timeoutMs: approvalTimeoutMs,
      verdict,
    });
    if (run.settled) return;
    if (approved.ok) {
      const { args: settled, grants } = approved.value;
      execute(run, entry, settled, grants ? { ...context, grants } : context);
    } else refuse(run, approved);
  };

  /** True if the call is new and continues. */
  const claim = (run: CallRun, call: ToolCall, args: Arguments): boolean => {
    if (call.id === undefined) return true;
    const recall = memory.recall(run, args);
    if (recall.kind === 'new') return true;
    if (recall.kind === 'conflict') refuse(run, recall.refusal);
    else if (recall.outcome instanceof Promise) {
      void recall.outcome.then((result) => run.settle(result));
    } else run.settle(recall.outcome);
    return false;
  };

  /** Runs a call whose tool is known. */
  return (run: CallRun, entry: ToolEntry, call: ToolCall): void => {
    run.source = entry.source;
    run.name = entry.descriptor.name;
    run.readsOnly = entry.descriptor.annotations?.readOnly === true;
    run.start(call.arguments);
    if (run.settled) return;
    try {
      const parsed = parseArguments(call.arguments, limits.argumentsLength);
      if (!parsed.ok) {
        refuse(run, parsed);
        return;
      }
      if (entry.source.forwards === true) {
        forwardCall({
          args: parsed.value,
          context: createCallContext(run, owned),
          entry,
          handler: run.options.onApproval ?? options.onApproval,
          onReturn: (raw) =>
            finishCall({ artifacts, contentLength: toContentLength(entry), entry, raw, run }),
          run,
          timeoutMs: run.options.timeoutMs,
        });
        return;
      }
      if (!claim(run, call, parsed.value)) return;
      const valid = entry.validate(parsed.value, call.name);
      if (!valid.ok) {
        refuse(run, valid);
        return;
      }
      const context = createCallContext(run, owned);
      const verdict = entry.judge(valid.value, context);
      const isFree = 'action' in verdict && verdict.action === 'allow' && !verdict.grants;
      if (isFree) execute(run, entry, valid.value, context);
      else guard(run, approve(run, entry, valid.value, context, verdict));
    } catch (error) {
      // A bug in one of the steps still produces a result.
      run.settle(errorResult(error));
    }
  };
};
