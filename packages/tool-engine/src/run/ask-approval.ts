import { getErrorMessage } from '@lobechat/types';
import { describeValue } from '@lobechat/utils';

import type { ApprovalDecision, ApprovalHandler, ApprovalRequest } from '../approval.ts';
import type { SourceQuestion, ToolDescriptor } from '../source.ts';
import type { CallRun } from './call-run.ts';

/** The outcome of asking a person. */
export type ApprovalAnswer =
  | { readonly decision: ApprovalDecision; readonly problem?: string }
  | { readonly timedOut: true };

const readAction = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'action' in value ? value.action : undefined;

const isDecision = (value: unknown): value is ApprovalDecision => {
  const action = readAction(value);
  return action === 'abort' || action === 'approve' || action === 'deny';
};

/** Handlers without types may give any value as the reason of a refusal. */
const withTextualReason = (decision: ApprovalDecision): ApprovalDecision => {
  if (decision.action !== 'deny' || (decision.reason ?? '') === '') return decision;
  return { action: 'deny', reason: getErrorMessage(decision.reason) };
};

/** An invalid answer or a handler that throws counts as a refusal. */
const deny = (problem: string): ApprovalAnswer => ({
  decision: { action: 'deny', reason: problem },
  problem,
});

const readAnswer = (answer: unknown): ApprovalAnswer => {
  try {
    if (isDecision(answer)) return { decision: withTextualReason(answer) };
  } catch {
    // A getter that throws counts as no answer.
  }
  return deny(
    `the approval handler gave ${describeValue(readAction(answer) ?? answer)} instead of a decision such as { action: 'approve' }`,
  );
};

const ask = async (handler: ApprovalHandler, request: ApprovalRequest): Promise<ApprovalAnswer> => {
  try {
    return readAnswer(await handler(request));
  } catch (error) {
    return deny(`the approval handler failed: ${getErrorMessage(error)}`);
  }
};

/** Options of {@link askApproval}. */
export interface AskApprovalOptions {
  handler: ApprovalHandler;
  /** Without its signal, which belongs to the request, and its user, who is the call's. */
  request: Omit<ApprovalRequest, 'signal' | 'userId'>;
  run: CallRun;
  /** Milliseconds a person may take. Undefined means no limit. */
  timeoutMs: number | undefined;
}

/** Options of {@link askWhileRunning}. */
export interface AskWhileRunningOptions extends Omit<AskApprovalOptions, 'request'> {
  descriptor: ToolDescriptor;
  question: SourceQuestion;
}

/** Asks the person a question from a running tool. The call's time limit is paused meanwhile. */
export const askWhileRunning = async ({
  descriptor,
  question: { initial, message, reason, schema },
  ...options
}: AskWhileRunningOptions): Promise<ApprovalDecision> => {
  const { run, timeoutMs } = options;
  if (run.settled) return { action: 'abort' };
  run.pause();
  const withdrawn = new Promise<ApprovalAnswer>((resolve) => {
    run.whenAborted(() => resolve({ decision: { action: 'abort' } }));
  });
  try {
    const asked = askApproval({
      ...options,
      request: {
        arguments: initial,
        callId: run.id,
        descriptor,
        elicitation: { message, schema },
        policy: 'always',
        reason,
      },
    });
    const answer = await Promise.race([asked, withdrawn]);
    return 'timedOut' in answer
      ? { action: 'deny', reason: `Nobody answered within ${timeoutMs} ms.` }
      : answer.decision;
  } finally {
    run.resume();
  }
};

/**
 * Asks a person and reports question and answer as events. The handler gets its own copy of the
 * arguments; the signal of its request ends with the call, or when the time to answer is up.
 */
export const askApproval = async ({
  handler,
  request: question,
  run,
  timeoutMs,
}: AskApprovalOptions): Promise<ApprovalAnswer> => {
  const userId = run.options.context?.userId;
  const request = userId ? { ...question, userId } : question;
  const controller = new AbortController();
  const cancel = () => controller.abort(run.signal.reason);
  run.signal.addEventListener('abort', cancel, { once: true });
  const copy = () => structuredClone(request.arguments);
  const reported = { ...request, arguments: copy() };
  run.report({ request: reported, type: 'tool_approval' });

  let timer: ReturnType<typeof setTimeout> | undefined;
  const asked = ask(handler, { ...request, arguments: copy(), signal: controller.signal });
  const answers: Array<Promise<ApprovalAnswer>> = [asked];
  if (timeoutMs !== undefined && Number.isFinite(timeoutMs)) {
    answers.push(
      new Promise((resolve) => {
        timer = setTimeout(() => resolve({ timedOut: true }), timeoutMs);
      }),
    );
  }
  try {
    const answer = await Promise.race(answers);
    if ('timedOut' in answer) {
      const reason = `Nobody answered within ${timeoutMs} ms.`;
      controller.abort(new DOMException(reason, 'TimeoutError'));
      const decision: ApprovalDecision = { action: 'deny', reason };
      run.report({ decision, request: reported, type: 'tool_approval' });
    } else {
      run.report({ decision: answer.decision, request: reported, type: 'tool_approval' });
    }
    return answer;
  } finally {
    clearTimeout(timer);
    run.signal.removeEventListener('abort', cancel);
  }
};
