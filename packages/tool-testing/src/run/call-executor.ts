import type { BuiltinToolContext, BuiltinToolResult } from '@lobechat/types';
import { completeResult, createServiceRegistry, NO_OUTPUT, ToolErrorType } from '@lobechat/types';

import type { ToolPackage } from '../package/tool-package.ts';
import { findNonJson } from './find-non-json.ts';

/**
 * Milliseconds after which a call against fakes counts as one that never ends. They are counted in
 * ticks: on a busy machine there are fewer of them, and a call gets more time.
 */
const LONGEST_CALL_MS = 10_000;
const TICK_MS = 100;

/** A fixed moment, so that anything that depends on the time is the same in every run. */
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
  let timer: ReturnType<typeof setInterval> | undefined;
  const late = new Promise<never>((_, reject) => {
    let left = LONGEST_CALL_MS / TICK_MS;
    timer = setInterval(() => {
      left -= 1;
      if (left > 0) return;
      controller.abort();
      reject(new Error(`It did not end within ${LONGEST_CALL_MS} ms.`));
    }, TICK_MS);
  });
  try {
    return await Promise.race([run(controller.signal), late]);
  } finally {
    clearInterval(timer);
  }
};

/** A value that nobody can change: events and history show the arguments of a call as they came. */
const freeze = <Value>(value: Value): Value => {
  if (typeof value !== 'object' || value === null) return value;
  for (const part of Object.values(value)) freeze(part);
  return Object.freeze(value);
};

/** How the engine of the language refuses a change of what is frozen. */
const REFUSED_CHANGE = /read only property|object is not extensible|Cannot (?:add|delete) property/;

/**
 * Calls an API of a package's executor against fresh fakes, with immutable arguments.
 *
 * @param caller - replaces the usual values of the context
 */
export const callExecutor = (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
  caller: Partial<BuiltinToolContext> = {},
): Promise<BuiltinToolResult> =>
  endsInTime(async (signal) => {
    if (!tool.executor) throw new Error('There is no executor.');
    const context = { ...createContext(tool, signal), ...caller };
    const given = freeze(structuredClone(params));
    return completeResult(await tool.executor.invoke(apiName, given, context));
  });

/**
 * Calls the method of an API itself, with arguments as they are: nothing reads or completes them
 * before the tool does.
 */
export const callMethod = (
  tool: ToolPackage,
  apiName: string,
  params: unknown,
  caller: Partial<BuiltinToolContext> = {},
): Promise<BuiltinToolResult> =>
  endsInTime(async (signal) => {
    const method: unknown = tool.executor && Reflect.get(tool.executor, apiName);
    if (typeof method !== 'function') throw new Error(`There is no method ${apiName}.`);
    const context = { ...createContext(tool, signal), ...caller };
    return completeResult((await Reflect.apply(method, tool.executor, [params, context])) as never);
  });

/** Calls an API for a comparable result: absent if it throws or the result is invalid. */
export const callSoundly = async (
  ...call: Parameters<typeof callExecutor>
): Promise<BuiltinToolResult | undefined> => {
  try {
    const result = await callExecutor(...call);
    return [...findResultProblems(result)].length === 0 ? result : undefined;
  } catch {
    return undefined;
  }
};

/** JavaScript's default texts for values that were not formatted. */
const WORDLESS = new Set([NO_OUTPUT, 'NaN', '[]', 'null', 'undefined', '{}', '""']);

/** Whether a text tells a model nothing: it is blank, invisible, or an unformatted empty value. */
const saysNothing = (content: string): boolean => {
  const visible = content.replaceAll(/[\p{C}\p{Z}]/gu, '');
  // The funnel writes NO_OUTPUT if a runtime has returned no text.
  return visible === '' || WORDLESS.has(content.trim());
};

/** Returns what is wrong with a result, whatever call it came from. */
export function* findResultProblems(result: unknown): Generator<string> {
  if (typeof result !== 'object' || result === null) {
    yield 'gives no result object.';
    return;
  }
  const { content, error, success } = result as Partial<BuiltinToolResult>;
  if (typeof success !== 'boolean') yield 'gives a result without success.';
  if (typeof content !== 'string' || saysNothing(content)) yield 'gives a result without content.';
  else if (/\[object [A-Z]\w*\]/.test(content)) yield "gives '[object …]' as content.";
  if (success === true && error !== undefined) yield 'gives a success with an error.';
  if (success === false && (!error?.type || !error.message)) {
    yield 'gives a failure without an error of a type and message.';
  }
  // The funnel gives this type to untyped errors: a bug rather than an answer.
  if (error?.type === ToolErrorType.ExecutionFailed)
    yield `${REFUSED_CHANGE.test(error.message) ? 'changes its arguments' : 'throws'}: ${error.message}`;
  for (const name of ['state', 'structured', 'blocks', 'metadata', 'modelMetadata'] as const) {
    const part: unknown = (result as Partial<BuiltinToolResult>)[name];
    const lost = part === undefined ? undefined : findNonJson(part);
    if (lost !== undefined)
      yield `gives ${name === 'state' ? 'a state' : name} that is not JSON: ${lost}.`;
  }
}
