import {
  type JSONRPCMessage,
  ProtocolErrorCode,
  type Transport,
} from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

import { readMessages } from './read-messages.ts';
import { keepReadableEntries } from './readable-entry.ts';
import { keepReadableGreeting } from './readable-greeting.ts';
import { keepReadableResult } from './readable-result.ts';
import { keepReadableTools } from './readable-tools.ts';

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

/** An answer that is an error, or invalid: a client would wait for another. */
const readFailure = (message: Fields): Fields | undefined => {
  const { error, id, jsonrpc, result } = message;
  if (error !== undefined && error !== null) {
    return isError(error) && result === undefined
      ? message
      : { error: createError(error), id, jsonrpc };
  }
  if (!Object.hasOwn(message, 'result') || isRecord(result)) return undefined;
  const reason = `The server's answer is not an object: ${show(result)}`;
  return { error: createError(reason), id, jsonrpc };
};

/** Some languages write absent values and empty lists as null. */
const dropNulls = (result: Fields): Fields => {
  const absent = ['_meta', 'nextCursor', 'tools'].filter((field) => result[field] === null);
  if (absent.length === 0) return result;
  const present = Object.entries(result).filter(([field]) => !absent.includes(field));
  return { ...Object.fromEntries(present), ...(absent.includes('tools') && { tools: [] }) };
};

/**
 * Repairs messages of a server that break the protocol: the SDK's client would reject a whole list
 * for one tool, a whole result for one block, and wait forever for an unreadable error.
 *
 * @param onToolProblems - called for each list with the problems of its tools, or none
 */
export const readLeniently = <Kind extends Transport>(
  transport: Kind,
  onToolProblems: (problems: readonly string[]) => void,
): Kind => {
  /** State of the pages of the list being read. */
  let gathered: string[] = [];
  let taken = new Set<string>();

  const readResult = (given: Fields): Fields => {
    const result = keepReadableGreeting(dropNulls(given));
    const { nextCursor, tools: listed } = result;
    if (!Array.isArray(listed)) return keepReadableResult(keepReadableEntries(result));
    const { problems, tools } = keepReadableTools(listed, taken);
    gathered.push(...problems);
    onToolProblems([...gathered]);
    if (nextCursor === undefined || nextCursor === '') {
      gathered = [];
      taken = new Set();
    }
    return problems.length > 0 ? { ...result, tools } : result;
  };

  const read = (message: Fields): Fields => {
    // Requests and notifications of the server have a method.
    if (Object.hasOwn(message, 'method')) return message;
    const failure = readFailure(message);
    if (failure || !isRecord(message['result'])) return failure ?? message;
    const result = readResult(message['result']);
    return result === message['result'] ? message : { ...message, result };
  };

  return readMessages(transport, (message) => read({ ...message }) as unknown as JSONRPCMessage);
};
