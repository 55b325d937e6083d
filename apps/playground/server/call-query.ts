import { RESULT_FORMATS, type ResultFormat } from '@lobechat/tool-contracts';

import { HttpError } from './http-error.ts';

/** How to run a call, according to its query. */
export interface CallQuery {
  /** Answers every approval in advance. */
  approve: boolean;
  callId: string | undefined;
  /** The form of the result. */
  format: ResultFormat;
  session: string | undefined;
  timeoutMs: number | undefined;
}

/** An hour: anything longer should be a task. */
const MAXIMUM_TIMEOUT_MS = 3_600_000;
const MAXIMUM_ID_LENGTH = 200;
/** Names of the query parameters of a call. */
export const CALL_QUERY = ['approve', 'callId', 'format', 'session', 'timeoutMs'] as const;

const invalid = (message: string): HttpError =>
  new HttpError({ message, status: 400, type: 'InvalidQuery' });

const readId = (query: URLSearchParams, name: string): string | undefined => {
  const value = query.get(name) ?? undefined;
  if (value === undefined) return undefined;
  if (value && value.length <= MAXIMUM_ID_LENGTH) return value;
  throw invalid(`\`${name}\` has 1 to ${MAXIMUM_ID_LENGTH} characters, not ${value.length}.`);
};

const readTimeout = (query: URLSearchParams): number | undefined => {
  const value = query.get('timeoutMs');
  if (value === null) return undefined;
  const timeoutMs = /^\d+$/.test(value) ? Number(value) : 0;
  if (timeoutMs >= 1 && timeoutMs <= MAXIMUM_TIMEOUT_MS) return timeoutMs;
  throw invalid(`\`timeoutMs\` is a whole number from 1 to ${MAXIMUM_TIMEOUT_MS}, not '${value}'.`);
};

const readFormat = (query: URLSearchParams): ResultFormat => {
  const given = query.get('format') ?? 'lobe';
  const format = RESULT_FORMATS.find((name) => name === given);
  if (format) return format;
  throw invalid(`\`format\` is one of ${RESULT_FORMATS.join(', ')}, not '${given}'.`);
};

/**
 * Parses the query of a call.
 *
 * @throws HttpError 400 `InvalidQuery`
 */
export const parseCallQuery = (query: URLSearchParams): CallQuery => {
  const approve = query.get('approve');
  if (approve !== null && approve !== 'yes') {
    throw invalid(`\`approve\` is 'yes' or absent, not '${approve}'.`);
  }
  return {
    approve: approve === 'yes',
    callId: readId(query, 'callId'),
    format: readFormat(query),
    session: readId(query, 'session'),
    timeoutMs: readTimeout(query),
  };
};
