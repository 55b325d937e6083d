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

/** What is wrong with an answer, as its server says it or as this end sees it. */
const readFailure = (message: Fields): unknown => {
  const { error, result } = message;
  if (error !== undefined && error !== null) return error;
  if (isRecord(result)) return undefined;
  return Object.hasOwn(message, 'result')
    ? `The server's answer is not an object: ${show(result)}`
    : 'The server answered with neither a result nor an error.';
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
    const { id, method } = message;
    // Requests and notifications of the server have a method.
    if (typeof method === 'string' || id === undefined) return message;
    const failure = readFailure(message);
    // Any other field, such as `"error": null` beside a result, would make the client wait forever.
    return failure === undefined
      ? { id, jsonrpc: '2.0', result: readResult(message['result'] as Fields) }
      : { error: isError(failure) ? failure : createError(failure), id, jsonrpc: '2.0' };
  };

  return readMessages(transport, (message) => read({ ...message }) as unknown as JSONRPCMessage);
};
