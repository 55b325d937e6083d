import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord, parseJson } from '@lobechat/utils';

import type { RunPhase, RunRecord } from '../run/run-record.ts';
import { elapsedOf, phaseOf } from '../run/run-record.ts';
import { findSecrets, withoutTexts } from './without-secrets.ts';

/** The list entry of a call. */
export interface HistoryEntry {
  apiName: string;
  id: string;
  identifier: string;
  milliseconds: number;
  /** The name given by a person. */
  name?: string;
  phase: RunPhase;
  /** Kept when others are deleted. */
  pinned: boolean;
  /** The beginning of the arguments, on one line. */
  preview: string;
  /** Milliseconds since 1970. */
  startedAt: number;
}

/** Maximum length of the arguments in a list entry. */
const PREVIEW_LENGTH = 160;
/** Maximum number of stored events; hours of progress are not stored. */
const MAX_EVENTS = 200;

/** Arguments as the engine reads them: models write some of them as JSON within JSON. */
const readText = (text: string): unknown => {
  const value = parseJson(text);
  return typeof value === 'string' ? parseJson(value) : value;
};

/**
 * The secrets of all arguments that the call had: a person may have changed them during approval.
 */
const secretsOf = ({ args, events, request }: RunRecord): string[] => [
  ...findSecrets(args),
  ...findSecrets(readText(request.argumentsText)),
  ...events.flatMap((event) =>
    event.type === 'tool_approval' ? findSecrets(event.request.arguments) : [],
  ),
];

/** A result without its texts: they may quote arguments that cannot be searched for secrets. */
const withoutQuotes = ({ error, success }: BuiltinToolResult): BuiltinToolResult => {
  const message = 'The arguments could not be read. They and the result were not stored.';
  return {
    content: message,
    success,
    ...(error && { error: { message, type: error.type } }),
  } as BuiltinToolResult;
};

/** A call as it is stored: without secrets and without state that only a running call has. */
export const toKept = async (record: RunRecord): Promise<RunRecord> => {
  const { approval: _, events, ...all } = record;
  const isRead = isRecord(readText(record.request.argumentsText));
  const rest = isRead || !all.result ? all : { ...all, result: withoutQuotes(all.result) };
  const secrets = secretsOf(record);
  if (isRead && secrets.length === 0) return { ...rest, events: events.slice(-MAX_EVENTS) };
  const kept = await withoutTexts({ ...rest, events: [] }, secrets);
  // In JSON text, a secret could be written in many ways.
  const argumentsText = JSON.stringify(kept.args, null, 2);
  return { ...kept, request: { ...kept.request, argumentsText } };
};

/** The list entry of a stored call. */
export const describeCall = (record: RunRecord): HistoryEntry => ({
  apiName: record.request.apiName,
  id: record.request.callId,
  identifier: record.request.identifier,
  milliseconds: elapsedOf(record, record.startedAt),
  phase: phaseOf(record),
  pinned: false,
  preview: JSON.stringify(record.args).slice(0, PREVIEW_LENGTH),
  startedAt: record.startedAt,
});

/** Whether a call matches a person's search, by its name, tool, API or arguments. */
export const isMatch = (entry: HistoryEntry, filter: string): boolean => {
  const words = filter.toLowerCase().split(/\s+/).filter(Boolean);
  const { apiName, identifier, name = '', preview } = entry;
  const text = `${name} ${identifier}/${apiName} ${preview}`.toLowerCase();
  return words.every((word) => text.includes(word));
};
