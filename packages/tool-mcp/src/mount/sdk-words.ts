import { ProtocolError, SdkHttpError } from '@modelcontextprotocol/client';

import { clipText } from '@lobechat/prompts';
import { isRecord, parseJson } from '@lobechat/utils';

import { readIssues } from '../sdk-issues.ts';

/** Rewords failures that the SDK's client reports in its own terms, for a person and a model. */
const WORDS: readonly (readonly [RegExp, string])[] = [
  [
    /^Version negotiation probe failed: Connection closed.*$/s,
    'it ended before it announced its protocol revision',
  ],
  [/^Version negotiation probe failed: /, ''],
  // The cause of the failure above, which adds nothing.
  [/^Connection closed during the version negotiation probe$/, ''],
  [
    /^(\S+): exceeded listMaxPages \((\d+)\).*$/s,
    'its answers to $1 do not end: after $2 pages it announced another one',
  ],
  [
    /^Version negotiation failed: the server (?:answered the probe with|requires authorization|denied access) \(?HTTP (\d+)\b.*$/s,
    'it answered with HTTP $1',
  ],
  [
    /^(?:Error POSTing to endpoint: )?Redirect to (\S+) not followed;.*$/s,
    'it redirects to $1. If that is the server you want, configure that address',
  ],
  [
    /^Cannot fulfil input request '.*': no handler is registered for '([^']+)' on this client\..*$/s,
    'to answer, it requires $1, which is not offered to servers here',
  ],
  [
    /^Invalid elicitation request: .*$/s,
    'the question does not follow MCP: each field of its form has to be a text, a number, a boolean or a choice from a list',
  ],
  [
    /^Unsupported result type '(.*)' for (\S+)$/s,
    "its answer to $2 has the type '$1', which is not supported",
  ],
  [
    /^Error POSTing to endpoint: \s*<.*?<title>\s*(?=\S)([^<]*[^<\s])\s*<\/title>.*$/is,
    'it answered with a web page ("$1")',
  ],
  [/^Error POSTing to endpoint:\s*$/, 'it gave no reason'],
  [/^Error POSTing to endpoint: /, 'it said: '],
  [
    /^.*:error:[0-9A-F]+:SSL routines:[^:]*:wrong version number:.*$/s,
    'it does not use TLS; its address may begin with http:// instead',
  ],
  [/^.*:error:[0-9A-F]+:SSL routines:[^:]*:([^:]*):.*$/s, 'TLS failed ($1)'],
  [/^Unexpected end of JSON input$/, 'its answer is not JSON, or is truncated'],
  [/^Unexpected content type: null$/, 'its answer has no content type'],
  [
    /^Unexpected content type: (.*)$/s,
    'its answer has the type $1, which the protocol does not allow',
  ],
];

/** Characters of an error's data that a model is shown. */
const DATA_LENGTH = 2_000;

/**
 * Adds what a server says beside the message of its error: the address of a required sign-in, or
 * which argument is wrong.
 */
const joinData = (message: string, data: unknown): string => {
  const text = typeof data === 'string' ? data : (JSON.stringify(data) ?? '');
  const isEmpty = /^(?:|null|\{\}|\[\])$/.test(text);
  if (isEmpty || message.includes(text)) return message;
  return `${message}\nDetails: ${clipText(text, DATA_LENGTH)}`;
};

/** What a server says in an answer that HTTP calls an error, and the request that it answers. */
const readRefusal = (message: string): { id: unknown; said: string } | undefined => {
  const value = parseJson(message.replace(/^Error POSTing to endpoint: /, ''));
  if (!isRecord(value) || !isRecord(value['error'])) return undefined;
  const { data, message: said } = value['error'];
  return typeof said === 'string' ? { id: value['id'], said: joinData(said, data) } : undefined;
};

/** Whether an answer that HTTP calls an error answers this request. */
export const isRefusal = (message: string): boolean =>
  (readRefusal(message)?.id ?? undefined) !== undefined;

/** `Invalid result for initialize: [ … ]`, where the list is JSON. */
const INVALID = /^Invalid result for (\S+): (.*)$/s;

/** The wrapper around the message of another failure. */
const UNUSABLE =
  /^(?:Version negotiation probe failed: )?the server answered with an unusable reply \((.*)\)$/s;

/** How the SDK's client begins what it says of a notification that it cannot read. */
const NOTICE = /^Uncaught error in notification handler: (?:Error: )?(.*)$/s;

/** Returns the message of an SDK error in plain words; any other message unchanged. */
export const toPlainWords = (message: string): string => {
  const [, method, detail = ''] = INVALID.exec(message) ?? [];
  if (method !== undefined) {
    const [problem = detail] = readIssues(detail) ?? [];
    return `its answer to ${method} violates the protocol (${problem})`;
  }
  const [, notice] = NOTICE.exec(message) ?? [];
  if (notice !== undefined) {
    return `a notification of it violates the protocol (${readIssues(notice)?.join('; ') ?? notice})`;
  }
  const [unreadable] = readIssues(message) ?? [];
  if (unreadable !== undefined)
    return `its answer is not a message of the protocol (${unreadable})`;
  const [, unusable] = UNUSABLE.exec(message) ?? [];
  if (unusable !== undefined) return toPlainWords(unusable);
  const refusal = readRefusal(message);
  if (refusal !== undefined) return refusal.said;
  for (const [pattern, words] of WORDS) {
    if (pattern.test(message)) return message.replace(pattern, words);
  }
  return message;
};

/** Too many requests: the server is available and says so. */
export const BUSY = 429;

/**
 * Adds the data of a server's error to its message, without secrets: shortening may leave a part of
 * one; and that it is busy, since its text may not say so. Returns the error.
 */
export const withData = (error: unknown, hide: (text: string) => string): unknown => {
  if (error instanceof SdkHttpError && error.status === BUSY) {
    error.message = `It has had too many requests (${[BUSY, error.statusText].filter(Boolean).join(' ')}): ${toPlainWords(error.message)}`;
  }
  if (!(error instanceof ProtocolError) || error.data === undefined) return error;
  const { data, message } = error;
  error.message = joinData(message, hide(typeof data === 'string' ? data : JSON.stringify(data)));
  return error;
};
