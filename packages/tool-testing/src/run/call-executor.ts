import type { BuiltinToolContext, BuiltinToolResult } from '@lobechat/types';
import { createServiceRegistry, NO_OUTPUT, ToolErrorType } from '@lobechat/types';

import type { ToolPackage } from '../package/tool-package.ts';
import { findNonJson } from './find-non-json.ts';

/** Milliseconds after which a call against fakes counts as one that never ends. */
const LONGEST_CALL_MS = 10_000;

/** A fixed moment, so that what depends on the time is the same in every run. */
const NOW = Date.UTC(2026, 0, 15, 12);

const createContext = (tool: ToolPackage, signal: AbortSignal): BuiltinToolContext => ({
  agentId: 'agent-1',
  clock: { now: () => NOW, timeZone: 'UTC' },
  environment: 'server',
  locale: 'en-US',
  messageId: 'message-1',
  onUpdate: () => {},
  services: tool.createServices?.() ?? createServiceRegistry(),
  sessionId: 'session-1',
  signal,
  toolCallId: 'call-1',
  topicId: 'topic-1',
  workspace: { roots: ['/workspace'] },
});

const endsInTime = async (
  run: (signal: AbortSignal) => Promise<BuiltinToolResult>,
): Promise<BuiltinToolResult> => {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => {
      controller.abort();
      reject(new Error(`It did not end within ${LONGEST_CALL_MS} ms.`));
    }, LONGEST_CALL_MS);
  });
  try {
    return await Promise.race([run(controller.signal), late]);
  } finally {
    clearTimeout(timer);
  }
};

/**
 * Calls an API of a package's executor against fresh fakes.
 *
 * @param caller - what the context has instead of its usual values
 */
export const callExecutor = (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
  caller: Partial<BuiltinToolContext> = {},
): Promise<BuiltinToolResult> =>
  endsInTime(async (signal) => {
    if (!tool.executor) throw new Error('There is no executor.');
    return tool.executor.invoke(apiName, params, { ...createContext(tool, signal), ...caller });
  });

/** What is wrong with a result, whatever it was the result of. */
export function* findResultProblems(result: unknown): Generator<string> {
  if (typeof result !== 'object' || result === null) {
    yield 'gives no result object.';
    return;
  }
  const { content, error, state, success } = result as Partial<BuiltinToolResult>;
  if (typeof success !== 'boolean') yield 'gives a result without success.';
  // The funnel writes NO_OUTPUT where a runtime has said nothing.
  if (typeof content !== 'string' || content.trim() === '' || content === NO_OUTPUT)
    yield 'gives a result without content.';
  if (success === true && error !== undefined) yield 'gives a success with an error.';
  if (success === false && (!error?.type || !error.message)) {
    yield 'gives a failure without an error of a type and message.';
  }
  // The funnel gives this type to what was thrown without one: a bug rather than an answer.
  if (error?.type === ToolErrorType.ExecutionFailed) yield `throws: ${error.message}`;
  const lost = state === undefined ? undefined : findNonJson(state);
  if (lost !== undefined) yield `gives a state that is not JSON: ${lost}.`;
}
