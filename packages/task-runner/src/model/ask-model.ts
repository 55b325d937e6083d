import { ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { toStorableText } from '../plan/step-result.ts';
import type { RunContext } from '../runner.ts';
import { toLogText } from './answer-call.ts';
import type { ModelAnswer, ModelUsage } from './messages.ts';
import { FAIL_FUNCTION } from './prompts.ts';
import type { ReadAnswer } from './read-answer.ts';

/** Characters of a reason or a refusal in the message of a run. */
const REASON_LENGTH = 2000;

const readReason = (given: string): string => {
  try {
    const value: unknown = JSON.parse(given);
    const reason = isRecord(value) ? value['reason'] : undefined;
    if (typeof reason === 'string' && reason.trim() !== '') return reason;
  } catch {
    // It was truncated, but is still informative.
  }
  return given;
};

const fail = (type: string, message: string): never => {
  throw new ToolError(type, message);
};

/** Throws if an answer ends the run unsuccessfully. */
const refuseBadEnd = ({ answer, finishReason, refusal }: ReadAnswer): void => {
  const gaveUp = answer.calls.find(({ name }) => name === FAIL_FUNCTION);
  if (gaveUp) {
    const reason = toLogText(readReason(gaveUp.arguments), REASON_LENGTH);
    fail(ToolErrorType.ExecutionFailed, `The model could not do the task: ${reason}`);
  }
  if (refusal !== undefined) {
    fail(ToolErrorType.ExecutionFailed, `The model refused: ${toLogText(refusal, REASON_LENGTH)}`);
  }
  if (finishReason === 'content_filter') {
    fail(
      ToolErrorType.ExecutionFailed,
      'The endpoint withheld the answer of the model (content filter). Reword the task.',
    );
  }
  if (answer.calls.length > 0) return;
  if (finishReason === 'length') {
    fail(
      ToolErrorType.ResourceLimit,
      'The answer of the model was cut off at its maximum length. Ask for less, or split the task.',
    );
  }
  if (answer.text.trim() === '') {
    fail(ToolErrorType.ExecutionFailed, 'The model ended without an answer and without a call.');
  }
};

const formatUsage = ({ inputTokens, outputTokens }: ModelUsage): string => {
  const parts = [
    ...(inputTokens === undefined ? [] : [`${inputTokens} tokens in`]),
    ...(outputTokens === undefined ? [] : [`${outputTokens} out`]),
  ];
  return parts.length > 0 ? ` (${parts.join(', ')})` : '';
};

const describe = ({ calls, text }: ModelAnswer): string => {
  if (calls.length === 0) return 'the answer';
  const names = toLogText(calls.map(({ name }) => name).join(', '), 400);
  const said = text.trim() === '' ? '' : `: ${toLogText(text)}`;
  return `${calls.length === 1 ? 'one call' : `${calls.length} calls`}, ${names}${said}`;
};

/** Options of {@link askModel}. */
export interface AskModelOptions {
  readonly context: RunContext;
  readonly request: () => Promise<ReadAnswer>;
  /** As in `Round 1 of 20`. */
  readonly round: string;
}

/**
 * One round: sends the request, counts its usage, and rejects unsuccessful ends. A rejected answer
 * is not journaled, so that the next attempt asks again.
 */
export const askModel = async ({
  context,
  request,
  round,
}: AskModelOptions): Promise<ModelAnswer> => {
  const read = await request();
  const { answer, usage } = read;
  if (Object.keys(usage).length > 0) context.cost(usage);
  context.log('info', `${round}: ${describe(answer)}${formatUsage(usage)}`);
  refuseBadEnd(read);
  const { inputTokens = 0, outputTokens = 0 } = usage;
  return {
    calls: answer.calls,
    text: toStorableText(answer.text),
    tokens: inputTokens + outputTokens,
  };
};
