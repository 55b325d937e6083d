import { ProtocolErrorCode } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

type Fields = Record<string, unknown>;

const SHOWN_LENGTH = 200;

const show = (value: unknown): string => (JSON.stringify(value) ?? '').slice(0, SHOWN_LENGTH);

const createError = (error: unknown): Fields => {
  const { code, data, message } = isRecord(error) ? error : ({ message: error } as Fields);
  const isSaid = typeof message === 'string' && message.trim() !== '';
  return {
    code: Number.isInteger(code) ? code : ProtocolErrorCode.InternalError,
    ...(data === undefined ? {} : { data }),
    message: isSaid ? message : `The server gave no reason: ${show(error)}`,
  };
};

const isError = (error: unknown): boolean =>
  isRecord(error) && Number.isInteger(error['code']) && typeof error['message'] === 'string';

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
