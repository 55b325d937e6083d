import {
  type JSONRPCErrorResponse,
  ProtocolErrorCode,
  type RequestId,
} from '@modelcontextprotocol/client';

import { takeHead } from '@lobechat/prompts';
import { describeJsonError } from '@lobechat/tool-engine';
import { isRecord, parseJson } from '@lobechat/utils';

type Fields = Record<string, unknown>;

const SHOWN_LENGTH = 200;

const show = (value: unknown): string => takeHead(JSON.stringify(value) ?? '', SHOWN_LENGTH);

const isSaid = (message: unknown): message is string =>
  typeof message === 'string' && message.trim() !== '';

const createError = (error: unknown): Fields => {
  const { code, data, message } = isRecord(error) ? error : ({ message: error } as Fields);
  return {
    code: Number.isInteger(code) ? code : ProtocolErrorCode.InternalError,
    ...(data === undefined ? {} : { data }),
    message: isSaid(message) ? message : `The server gave no reason: ${show(error)}`,
  };
};

const isError = (error: unknown): boolean =>
  isRecord(error) && Number.isInteger(error['code']) && isSaid(error['message']);

/** What is wrong with an answer, as its server says it or as this end sees it. */
const readFailure = (message: Fields): unknown => {
  const { error, result } = message;
  if (error !== undefined && error !== null) return error;
  if (isRecord(result)) return undefined;
  return Object.hasOwn(message, 'result')
    ? `The server's answer is not an object: ${show(result)}`
    : 'The server answered with neither a result nor an error.';
};

/**
 * Returns an answer with nothing but the fields of one, which the SDK's client requires: it would
 * wait forever for an answer with `"error": null` beside its result, or with neither. Requests and
 * notifications of a server, which have a method, are returned unchanged.
 */
export const repairAnswer = (message: Fields): Fields => {
  const { id, method, result } = message;
  if (typeof method === 'string' || id === undefined) return message;
  const failure = readFailure(message);
  if (failure === undefined) return { id, jsonrpc: '2.0', result };
  return { error: isError(failure) ? failure : createError(failure), id, jsonrpc: '2.0' };
};

const VERSION = String.raw`"jsonrpc"\s*:\s*"2\.0"`;
const ID = String.raw`"id"\s*:\s*(\d+|"(?:[^"\\]|\\.)*")`;
/** How answers begin, with their id there or at their end. */
const BEGIN = new RegExp(
  String.raw`^\s*\{\s*(?:${VERSION}\s*,\s*)?(?:${ID}\s*,\s*)?(?:${VERSION}\s*,\s*)?"(?:error|result)"\s*:`,
);
/** How notifications begin, and requests with their id at their end. */
const METHOD = new RegExp(String.raw`^\s*\{\s*(?:${VERSION}\s*,\s*)?"method"\s*:`);
const END = new RegExp(String.raw`,\s*${ID}\s*(?:,\s*${VERSION}\s*)?\}\s*$`);
/** Characters at the ends of an answer in which its id is looked for. */
const END_LENGTH = 300;

/** Whether a message of which only the ends are known is a notification, which nobody waits for. */
export const isNotification = (text: string): boolean =>
  METHOD.test(text) && !END.test(text.slice(-END_LENGTH));

/** Says that an answer could not be read, and why. */
export const describeUnread = (what: string): string =>
  `The server's answer ${what}. It may have done what was asked.`;

/** The failure that takes the place of an answer that cannot be read. */
export const createFailure = (id: RequestId, what: string): JSONRPCErrorResponse => {
  const error = { code: ProtocolErrorCode.ParseError, message: describeUnread(what) };
  return { error, id, jsonrpc: '2.0' };
};

/** What is wrong with an answer that is too long. */
export const describeOversized = (bytes: number): string =>
  `has more than ${bytes} bytes and was not read. Ask for less`;

/**
 * Returns the failure that takes the place of an answer which is not JSON, such as one with NaN, or
 * is too long: its request would wait forever. Undefined if it is not known whose answer a text is.
 */
export const readBrokenAnswer = (text: string, what?: string): JSONRPCErrorResponse | undefined => {
  const head = text.slice(0, END_LENGTH);
  const tail = text.slice(-END_LENGTH);
  const begin = BEGIN.exec(head);
  const id = begin && parseJson(begin[1] ?? END.exec(tail)?.[1] ?? '');
  // Loggers write results with ids, too.
  const isMarked = [head, tail].some((part) => part.includes('"jsonrpc"'));
  if ((typeof id !== 'number' && typeof id !== 'string') || !isMarked) return undefined;
  return createFailure(id, what ?? `is not JSON: ${describeJsonError(text, undefined)}`);
};
