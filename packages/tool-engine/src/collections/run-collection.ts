import { type BuiltinToolResult, getErrorMessage } from '@lobechat/types';
import { checkKind } from '@lobechat/utils';

import type { CallCollection, CollectionCall } from './collection.ts';
import { judgeResult } from './judge-result.ts';

/** The outcome of one call of a collection. */
export interface CallReport {
  call: string;
  /** Unmet expectations, one sentence each. */
  failures: string[];
  milliseconds: number;
  name: string;
  ok: boolean;
  /** Absent if there is no result. */
  result?: BuiltinToolResult;
}

/** The outcome of a collection. */
export interface CollectionReport {
  calls: CallReport[];
  failed: number;
  name: string;
  ok: boolean;
  passed: number;
  /** Calls that were not made because the run was cancelled. */
  skipped: number;
}

/** Options for the calls of a collection. */
export interface RunCollectionOptions {
  call: (request: {
    arguments: Record<string, unknown>;
    name: string;
  }) => Promise<BuiltinToolResult>;
  /** Called after each call. */
  onCall?: (report: CallReport) => void;
  signal?: AbortSignal | undefined;
}

const runOne = async (
  { arguments: given = {}, call: name, expect, name: title }: CollectionCall,
  call: RunCollectionOptions['call'],
): Promise<CallReport> => {
  const started = performance.now();
  const report = (failures: string[], result?: BuiltinToolResult): CallReport => ({
    call: name,
    failures,
    milliseconds: Math.round(performance.now() - started),
    name: title,
    ok: failures.length === 0,
    ...(result && { result }),
  });
  try {
    const result = await call({ arguments: given, name });
    return report(judgeResult(result, expect), result);
  } catch (error) {
    return report([`There was no result: ${getErrorMessage(error)}`]);
  }
};

/** Makes the calls of a collection one after another, in order, and judges the results. */
export const runCollection = async (
  collection: CallCollection,
  options: RunCollectionOptions,
): Promise<CollectionReport> => {
  checkKind('list', { calls: collection?.calls });
  checkKind('function', { call: options?.call });
  const { calls, name } = collection;
  const { call, onCall, signal } = options;
  const reports: CallReport[] = [];
  for (const each of calls) {
    if (signal?.aborted) break;
    const report = await runOne(each, call);
    reports.push(report);
    onCall?.(report);
  }
  const passed = reports.filter(({ ok }) => ok).length;
  return {
    calls: reports,
    failed: reports.length - passed,
    name,
    ok: passed === calls.length,
    passed,
    skipped: calls.length - reports.length,
  };
};
