import { isRecord } from '@lobechat/utils';

import type { RunRecord } from '../run/run-record.ts';
import { describeCall, type HistoryEntry } from './history-entry.ts';

const TEXTS = ['apiName', 'argumentsText', 'callId', 'identifier', 'qualifiedName'] as const;

const isResult = (value: unknown): boolean =>
  value === undefined ||
  (isRecord(value) &&
    typeof value['content'] === 'string' &&
    typeof value['success'] === 'boolean' &&
    (value['error'] === undefined || isRecord(value['error'])));

/**
 * Reads a call of an export, which may have been edited or made by another program; undefined if it
 * is none. Only the name and the pin of its list entry cannot be derived from the call.
 */
export const readExported = (
  value: unknown,
): { call: RunRecord; entry: HistoryEntry } | undefined => {
  const { call, entry } = isRecord(value) ? value : {};
  if (!isRecord(call) || !isRecord(entry)) return undefined;
  const { args, events, finishedAt = 0, request, result, startedAt } = call;
  const isCall =
    isRecord(request) &&
    TEXTS.every((name) => typeof request[name] === 'string') &&
    isRecord(args) &&
    Array.isArray(events) &&
    events.every(isRecord) &&
    typeof startedAt === 'number' &&
    typeof finishedAt === 'number' &&
    isResult(result);
  if (!isCall) return undefined;
  const record = call as unknown as RunRecord;
  const { name, pinned } = entry;
  return {
    call: record,
    entry: {
      ...describeCall(record),
      pinned: pinned === true,
      ...(typeof name === 'string' && { name }),
    },
  };
};
