import type { ApprovalDecision, SourceCall, ToolQuestion } from '@lobechat/tool-engine';
import { getErrorMessage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import type { RemoteConnection } from './remote-connection.ts';
import { toStatusError } from './remote-failure.ts';

/** A question from the server. */
export interface RemoteQuestion {
  approvalId: string;
  arguments: Record<string, unknown>;
  /** For a tool that is already running and asks something. */
  elicitation?: ToolQuestion | undefined;
  policy?: 'always' | 'required' | undefined;
  /** A preview, for the tool's Intervention surface. */
  preview?: unknown;
  reason: string;
  /** The host rule that asks. */
  rule?: string | undefined;
}

const readElicitation = (value: unknown): ToolQuestion | undefined => {
  const message = readText(value, 'message');
  if (!isRecord(value) || message === undefined || !isRecord(value['schema'])) return undefined;
  return { message, schema: value['schema'] };
};

/**
 * Reads the question in the data of a `tool_approval` event; undefined if it is not an open
 * question.
 */
export const readQuestion = (event: unknown): RemoteQuestion | undefined => {
  const approvalId = readText(event, 'approvalId');
  if (!isRecord(event) || approvalId === undefined || event['decision'] !== undefined) {
    return undefined;
  }
  const request = isRecord(event['request']) ? event['request'] : {};
  const { arguments: given, policy } = request;
  const elicitation = readElicitation(request['elicitation']);
  const rule = readText(request, 'rule');
  return {
    approvalId,
    arguments: isRecord(given) ? given : {},
    ...(elicitation && { elicitation }),
    // The stricter reading of a policy that this page does not know.
    policy: policy === 'required' ? policy : 'always',
    ...(request['preview'] === undefined ? {} : { preview: request['preview'] }),
    reason: readText(request, 'reason') ?? 'The server asks before it runs this call.',
    ...(rule !== undefined && { rule }),
  };
};

/** The server has settled the question without us: it timed out, or the call ended. */
const SETTLED: ReadonlySet<number> = new Set([404, 409, 410]);

/** Options of {@link answerQuestion}. */
export interface AnswerQuestionOptions {
  call: SourceCall;
  connection: RemoteConnection;
  question: RemoteQuestion;
  /** Aborted when the question no longer matters. */
  signal: AbortSignal;
}

const decide = async (options: AnswerQuestionOptions): Promise<ApprovalDecision> => {
  const { call, question, signal } = options;
  if (!call.onApproval) {
    return { action: 'deny', reason: 'Nobody can be asked: this host has no approval handler.' };
  }
  try {
    return await call.onApproval({
      arguments: question.arguments,
      callId: call.context.toolCallId ?? '',
      descriptor: call.descriptor,
      ...(question.elicitation && { elicitation: question.elicitation }),
      policy: question.policy,
      ...(question.preview === undefined ? {} : { preview: question.preview }),
      reason: question.reason,
      ...(question.rule !== undefined && { rule: question.rule }),
      signal,
    });
  } catch (error) {
    return { action: 'deny', reason: `Asking failed: ${getErrorMessage(error)}` };
  }
};

/**
 * Puts the server's question to the person here and sends the answer back.
 *
 * @throws ToolError `SourceUnavailable` if the answer could not be delivered
 */
export const answerQuestion = async (options: AnswerQuestionOptions): Promise<void> => {
  const { connection, question, signal } = options;
  const decision = await decide(options);
  if (signal.aborted) return;
  const answer = await connection.send({
    body: decision,
    method: 'POST',
    path: ['approvals', question.approvalId],
    signal,
  });
  const text = await answer.text();
  if (!answer.ok && !SETTLED.has(answer.status)) throw toStatusError(answer.status, text);
};
