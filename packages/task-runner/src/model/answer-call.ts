import { neutraliseText, takeHead, truncateText } from '@lobechat/prompts';
import { toMarkedText } from '@lobechat/tool-contracts';
import { ToolErrorType } from '@lobechat/types';

import { toStorableText } from '../plan/step-result.ts';
import type { RunContext } from '../runner.ts';
import { createCallError, throwIfAborted } from '../runners/run-errors.ts';
import type { ModelCall } from './messages.ts';
import type { OfferedTools } from './offered-tools.ts';

/** Maximum characters of a result for the model. Engines cut it to much less. */
const RESULT_LENGTH = 120_000;
/** Number of parallel calls of one answer, if all of them are read-only. */
const CONCURRENCY = 8;

/** Untrusted text on one line of a log. */
export const toLogText = (text: string, length = 200): string => {
  const line = neutraliseText(text).replaceAll(/\s+/g, ' ').trim();
  return line.length > length ? `${takeHead(line, length)}…` : line;
};

const makeCall = async (
  context: RunContext,
  tools: OfferedTools,
  { arguments: given, name }: ModelCall,
): Promise<string> => {
  const tool = tools.find(name);
  if (!tool) {
    context.log('warning', `The model called '${toLogText(name)}', which does not exist.`);
    return tools.describeUnknown(name);
  }
  context.cost({ toolCalls: 1 });
  const result = await context.call({ arguments: given, name: tool.name });
  const isStopped = result.stop === true || result.error?.type === ToolErrorType.Aborted;
  if (!result.success && isStopped)
    throw createCallError(`The call of ${tool.name}`, result, context);
  if (!result.success) {
    context.log('warning', `${tool.name} failed: ${toLogText(result.error?.message ?? '')}`);
  }
  return toStorableText(truncateText(toMarkedText(result), { length: RESULT_LENGTH }));
};

/** What the calls of one answer need. */
export interface AnswerCallsOptions {
  readonly calls: readonly ModelCall[];
  readonly context: RunContext;
  /** Prefix of the keys of their steps. */
  readonly key: string;
  readonly tools: OfferedTools;
}

/** Waits for all of them, so that none continues after the run has ended. */
const settleAll = async (work: readonly Promise<string>[]): Promise<string[]> => {
  const settled = await Promise.allSettled(work);
  return settled.map((outcome) => {
    if (outcome.status === 'rejected') throw outcome.reason;
    return outcome.value;
  });
};

/**
 * Makes the calls of one answer, each a step of the journal: read-only ones in parallel, others one
 * after another. A failed call is an answer, too.
 *
 * @returns the results for the model, in the order of the calls
 * @throws ToolError if a call was stopped by a person or from outside
 */
export const answerCalls = async ({
  calls,
  context,
  key,
  tools,
}: AnswerCallsOptions): Promise<string[]> => {
  const isReading = ({ name }: ModelCall): boolean => {
    const annotations = tools.find(name)?.annotations;
    return annotations?.readOnly === true && annotations.ordered !== true;
  };
  const answer = (call: ModelCall, index: number): Promise<string> => {
    throwIfAborted(context);
    const name = tools.find(call.name)?.name ?? toLogText(call.name);
    const input = truncateText(call.arguments, { length: 4000 });
    return context.step({ input, key: `${key}:${index + 1}`, name }, () =>
      makeCall(context, tools, call),
    );
  };

  const answers: string[] = [];
  while (answers.length < calls.length) {
    const rest = calls.slice(answers.length, answers.length + CONCURRENCY);
    const changing = rest.findIndex((call) => !isReading(call));
    const group = rest.slice(0, changing === -1 ? rest.length : Math.max(changing, 1));
    const first = answers.length;
    answers.push(
      ...(await settleAll(group.map(async (call, index) => answer(call, first + index)))),
    );
  }
  return answers;
};
