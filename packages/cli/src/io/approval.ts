import { neutraliseText } from '@lobechat/prompts';
import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '@lobechat/tool-engine';
import { createTurns, isRecord, parseJson } from '@lobechat/utils';

import { describePreview } from './describe-preview.ts';
import { askOnTerminal, type TerminalStreams } from './terminal.ts';

/** The terminal on which a person is asked, if any. */
export interface ApprovalOptions extends TerminalStreams {
  /** Approves all calls in advance. */
  approveAll: boolean;
}

const describeRequest = ({
  arguments: args,
  descriptor,
  preview,
  reason,
}: ApprovalRequest): string => {
  const shown = describePreview(preview);
  return neutraliseText(
    [
      `${descriptor.server}/${descriptor.tool} asks for approval: ${reason}`,
      JSON.stringify(args, null, 2),
      ...(shown === '' ? [] : [shown]),
    ].join('\n'),
  );
};

const describeElicitation = ({
  arguments: args,
  descriptor,
  elicitation,
  reason,
}: ApprovalRequest): string =>
  neutraliseText(
    [
      `${descriptor.server}/${descriptor.tool} asks: ${elicitation?.message ?? ''}`,
      reason,
      `Possible answers: ${JSON.stringify(elicitation?.schema.properties ?? {}, null, 2)}`,
      `The answer so far: ${JSON.stringify(args)}`,
    ].join('\n'),
  );

const readObject = (text: string): Record<string, unknown> | undefined => {
  const value = parseJson(text);
  return isRecord(value) ? value : undefined;
};

const refuseWithoutTerminal = ({
  reason,
  refusalReason = reason,
}: ApprovalRequest): ApprovalDecision => ({
  action: 'deny',
  reason: `nobody could be asked, because there is no terminal. ${refusalReason} Pass --yes to approve calls in advance.`,
});

/** Refuses a call if the client of MCP cannot ask its person, and says what the person can do. */
export const refuseWithoutQuestions: ApprovalHandler = ({
  policy,
  reason,
  refusalReason = reason,
}) => ({
  action: 'deny',
  reason:
    `nobody could be asked, because this client or its connection does not support questions (MCP elicitation). ${refusalReason}` +
    // No rule satisfies `always`.
    (policy === 'required' ? ' A rule of "policy" in lobe-tools.json can allow it.' : ''),
});

/** Asks what a running tool wants to know. An invalid answer declines. */
const askElicitation = async (
  request: ApprovalRequest,
  options: ApprovalOptions,
): Promise<ApprovalDecision> => {
  const given = await askOnTerminal(options, {
    question: 'Answer as a JSON object, or [y]es to send it as it is, [n]o, [a]bort: ',
    signal: request.signal,
    text: describeElicitation(request),
  });
  if ('refused' in given)
    return given.refused === 'cancelled' ? { action: 'abort' } : refuseWithoutTerminal(request);
  if (/^y(es)?$/i.test(given.answer)) return { action: 'approve' };
  if (/^a(bort)?$/i.test(given.answer)) return { action: 'abort' };
  const answer = readObject(given.answer);
  return answer
    ? { action: 'approve', arguments: { ...request.arguments, ...answer } }
    : { action: 'deny' };
};

const ask = async (
  request: ApprovalRequest,
  options: ApprovalOptions,
): Promise<ApprovalDecision> => {
  if (request.elicitation) return askElicitation(request, options);
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
  return refuseWithoutTerminal(request);
};

/**
 * Asks on the terminal, one question at a time; refuses without a terminal; grants every call with
 * `--yes`. Questions from a running tool are not calls, and are always asked.
 */
export const createApprovalHandler = (options: ApprovalOptions): ApprovalHandler => {
  const inTurn = createTurns();
  return (request) =>
    options.approveAll && !request.elicitation
      ? { action: 'approve' }
      : inTurn(() => ask(request, options));
};
