import { openSync } from 'node:fs';
import { createInterface } from 'node:readline/promises';
import { ReadStream } from 'node:tty';

import { neutraliseText } from '@lobechat/prompts';
import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';

import { type InputStream, type OutputStream, writeLine } from './streams.ts';

/** Where a person is asked. */
export interface ApprovalOptions {
  /** Granted in advance. */
  approveAll: boolean;
  stderr: OutputStream;
  stdin: InputStream;
}

/** A terminal to read answers from, even if standard input brings something else. */
const openTerminal = ({ stderr, stdin }: ApprovalOptions): InputStream | undefined => {
  if (!stderr.isTTY) return undefined;
  if (stdin.isTTY) return stdin;
  try {
    return new ReadStream(openSync('/dev/tty', 'r'));
  } catch {
    // No controlling terminal, or a system without this path.
    return undefined;
  }
};

const describeRequest = ({ arguments: args, descriptor, reason }: ApprovalRequest): string =>
  neutraliseText(
    [
      `${descriptor.server}/${descriptor.tool} asks for approval: ${reason}`,
      JSON.stringify(args, null, 2),
    ].join('\n'),
  );

const ask = async (
  request: ApprovalRequest,
  options: ApprovalOptions,
): Promise<ApprovalDecision> => {
  const terminal = openTerminal(options);
  if (!terminal) {
    return {
      action: 'deny',
      reason: 'There is no terminal to ask on. Pass --yes to approve calls in advance.',
    };
  }
  const readline = createInterface({ input: terminal, output: options.stderr, terminal: false });
  try {
    await writeLine(options.stderr, describeRequest(request));
    const question = 'Approve? [y]es, [n]o, [a]bort: ';
    const answer = await readline.question(question, { signal: request.signal });
    if (/^y(es)?$/i.test(answer.trim())) return { action: 'approve' };
    if (/^a(bort)?$/i.test(answer.trim())) return { action: 'abort' };
    return { action: 'deny' };
  } catch {
    // The call was cancelled, or the terminal went away.
    return { action: 'abort' };
  } finally {
    readline.close();
    if (terminal !== options.stdin) terminal.destroy();
  }
};

/**
 * Asks on the terminal, one question at a time; refuses where there is none; grants everything with
 * `--yes`.
 */
export const createApprovalHandler = (options: ApprovalOptions): ApprovalHandler => {
  if (options.approveAll) return () => ({ action: 'approve' });
  let last: Promise<unknown> = Promise.resolve();
  return (request) => {
    const answer = last.then(() => ask(request, options));
    last = answer;
    return answer;
  };
};
