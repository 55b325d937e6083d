import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';

import { isRecord } from '@lobechat/utils';

import { readMessages } from './read-messages.ts';
import { keepReadableEntries } from './readable-entry.ts';
import { keepReadableGreeting } from './readable-greeting.ts';
import { keepReadableNotice } from './readable-notice.ts';
import { keepReadableResult } from './readable-result.ts';
import { keepReadableTools } from './readable-tools.ts';
import { repairAnswer } from './repair-answer.ts';

type Fields = Record<string, unknown>;

/** Some languages write absent values and empty lists as null. */
const dropNulls = (result: Fields): Fields => {
  const absent = ['_meta', 'description', 'nextCursor', 'tools'].filter(
    (field) => result[field] === null,
  );
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
    if (given['tools'] === null) problems.push('the list (it is null; read as empty)');
    gathered.push(...problems);
    onToolProblems([...gathered]);
    if (nextCursor === undefined || nextCursor === '') {
      gathered = [];
      taken = new Set();
    }
    return problems.length > 0 ? { ...result, tools } : result;
  };

  const read = (message: Fields): Fields => {
    const answer = keepReadableNotice(repairAnswer(message));
    const { result } = answer;
    return isRecord(result) ? { ...answer, result: readResult(result) } : answer;
  };

  return readMessages(transport, (message) => read({ ...message }) as unknown as JSONRPCMessage);
};
