import { neutraliseText } from '@lobechat/prompts';
import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';

import { askOnTerminal, type TerminalStreams } from './terminal.ts';

/** Where a person is asked, if at all. */
export interface ApprovalOptions extends TerminalStreams {
  /** Granted in advance. */
  approveAll: boolean;
}

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
  const given = await askOnTerminal(options, {
    question: 'Approve? [y]es, [n]o, [a]bort: ',
    signal: request.signal,
    text: describeRequest(request),
  });
  if ('answer' in given) {
    if (/^y(es)?$/i.test(given.answer)) return { action: 'approve' };
    return { action: /^a(bort)?$/i.test(given.answer) ? 'abort' : 'deny' };
  }
  if (given.refused === 'cancelled') return { action: 'abort' };
  return {
    action: 'deny',
    reason: 'There is no terminal to ask on. Pass --yes to approve calls in advance.',
  };
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
