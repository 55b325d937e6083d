import type { ToolCall, ToolCallOptions } from '@lobechat/tool-engine';
import { type BuiltinToolResult, errorResult, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { checkHost } from '../check-host.ts';
import type { ToolHost, ToolHostBase } from '../host-types.ts';
import { answerNative } from '../native-tools/answer-native.ts';
import type { RunApi } from '../native-tools/native-call.ts';
import { type AnthropicToolMessage, anthropicFormat } from './anthropic.ts';
import { geminiFormat, type GeminiToolMessage } from './gemini.ts';
import { type OpenAiResponsesItem, openAiResponsesFormat } from './openai-responses.ts';
import { type OpenAiToolMessage, openAiFormat } from './openai.ts';
import type { TurnCall } from './turn-format.ts';

/** The messages that answer a turn, by format. */
export interface ToolResultMessages {
  anthropic: AnthropicToolMessage;
  gemini: GeminiToolMessage;
  openai: OpenAiToolMessage;
  'openai-responses': OpenAiResponsesItem;
}

/** The context of the calls, and the format of the message. */
export interface RunToolCallsOptions<
  Format extends keyof ToolResultMessages = keyof ToolResultMessages,
> extends ToolCallOptions {
  format: Format;
}

const FORMATS = {
  anthropic: anthropicFormat,
  gemini: geminiFormat,
  openai: openAiFormat,
  'openai-responses': openAiResponsesFormat,
} as const;

/** Calls that the provider has run itself, such as a search, and results. */
const isAnswered = ({ providerExecuted, toolUse, type }: Record<string, unknown>): boolean =>
  providerExecuted === true ||
  type === 'tool-result' ||
  (isRecord(toolUse) && toolUse['type'] === 'server_tool_use');

/** Calls as the AI SDK, Mistral's SDK and Bedrock write them. */
const hasForeignCalls = ({ content, toolCalls }: Record<string, unknown>): boolean =>
  [toolCalls, content]
    .filter(Array.isArray)
    .flat()
    .some(
      (part) =>
        isRecord(part) &&
        ('toolUse' in part || 'toolName' in part || ('function' in part && 'id' in part)) &&
        !isAnswered(part),
    );

/** Where the message is in the whole answer of an API: OpenAI's, Gemini's, Ollama's, Bedrock's … */
const findMessage = (answer: Record<string, unknown>): string | undefined => {
  const { candidates, choices, message, output, response } = answer;
  if (Array.isArray(choices)) return 'choices[0].message';
  if (Array.isArray(candidates)) return 'candidates[0].content';
  if (isRecord(message)) return 'message';
  if (isRecord(output) && isRecord(output['message'])) return 'output.message';
  return isRecord(response) && Array.isArray(response['output']) ? 'response' : undefined;
};

const CALL_TYPES = new Set<unknown>([
  'apply_patch_call',
  'function_call',
  'shell_call',
  'tool-call',
  'tool_use',
]);

const isOneCall = (message: Record<string, unknown>): boolean =>
  CALL_TYPES.has(message['type']) ||
  isRecord(message['function']) ||
  isRecord(message['functionCall']);

const refuseWholeOrPart = (answer: Record<string, unknown>): void => {
  if (isOneCall(answer))
    throw new TypeError('This is one call. Pass the whole message, or response, that has it.');
  const place = findMessage(answer);
  if (place !== undefined) {
    throw new TypeError(`This is a whole answer. Pass the message in it: ${place}.`);
  }
};

/** A message without calls ends a turn: one of another format must not be taken for that. */
const refuseOtherFormat = (message: Record<string, unknown>, format: string): void => {
  for (const [other, { readCalls }] of Object.entries(FORMATS)) {
    if (other === format || readCalls(message).length === 0) continue;
    throw new TypeError(
      `The message has tool calls of the format '${other}', not '${format}'. Pass { format: '${other}' }.`,
    );
  }
  if (hasForeignCalls(message)) {
    throw new TypeError(
      'The message has tool calls in the form of another library. Run them with host.callBatch, each as { id, name, arguments }.',
    );
  }
};

type Batching = Partial<Pick<ToolHost, 'context'>> & Pick<ToolHostBase, 'callBatch'>;

const LOCAL_SYSTEM = 'lobe-local-system';

const CUT_OFF = errorResult({
  message:
    'Your answer ended in the middle of this call, at its maximum length. Nothing was run. Make the call again, with less in it.',
  type: ToolErrorType.ArgumentsTruncated,
});

/** One after another: what native tools change is unknown before they run. */
const runInOrder = async (
  host: Batching,
  calls: readonly TurnCall[],
  options: ToolCallOptions,
): Promise<BuiltinToolResult[]> => {
  const { userId } = { ...host.context, ...options.context };
  const results: BuiltinToolResult[] = [];
  for (const { isCutOff, native, ...call } of calls) {
    if (isCutOff) {
      results.push(CUT_OFF);
      continue;
    }
    const runOne = async (one: ToolCall): Promise<BuiltinToolResult> => {
      const [result] = await host.callBatch([one], options);
      return result as BuiltinToolResult;
    };
    let steps = 0;
    const runApi: RunApi = (apiName, args) => {
      steps += 1;
      // Each step is a separate call, remembered by its own id.
      const id = call.id?.trim() ? { id: `${call.id}/${steps}` } : {};
      return runOne({ ...id, arguments: args, name: `${LOCAL_SYSTEM}/${apiName}` });
    };
    results.push(await (native ? answerNative(native, runApi, { userId }) : runOne(call)));
  }
  return results;
};

/**
 * Runs the tool calls of an assistant message and writes the messages that answer them: the one
 * line between a model's answer and its next turn.
 *
 * Every call is answered, a failed one with its error, so the conversation can always go on. Calls
 * are remembered by their id: where a model API restarts its ids with every turn (`call_0`),
 * give each turn a `context.sessionId` of its own.
 *
 * @param message - the assistant message as the API returned it
 * @returns no messages if the message calls no tool: the model is done
 * @throws TypeError if the message is invalid, or of another format
 * @example
 * const results = await runToolCalls(host, message, { format: 'openai' });
 * if (results.length === 0) return message.content;
 * messages.push(message, ...results);
 */
export const runToolCalls = async <Format extends keyof ToolResultMessages>(
  host: Batching,
  message: unknown,
  options: RunToolCallsOptions<Format>,
): Promise<Array<ToolResultMessages[Format]>> => {
  checkHost(host, 'callBatch');
  // Hosts without types may leave them out.
  const { format, ...callOptions } = options ?? ({} as typeof options);
  if (!Object.hasOwn(FORMATS, format)) {
    throw new TypeError(
      `There is no message format '${format}'. Formats: ${Object.keys(FORMATS).join(', ')}.`,
    );
  }
  if (!isRecord(message)) {
    const expected = format === 'openai-responses' ? 'response' : 'assistant message';
    throw new TypeError(
      `The message is not an object. Pass the ${expected} as the API returned it.`,
    );
  }

  const turn = FORMATS[format];
  const calls = turn.readCalls(message);
  if (calls.length === 0) {
    refuseWholeOrPart(message);
    refuseOtherFormat(message, format);
    return [];
  }
  const isSpecial = calls.some(({ isCutOff, native }) => isCutOff || native !== undefined);
  const results = await (isSpecial
    ? runInOrder(host, calls, callOptions)
    : host.callBatch(calls, callOptions));
  const answered = results.map((result, index) => {
    const { id = '', name = '', native } = calls[index] ?? {};
    return { id, name, native, result };
  });
  // The format determines which kind of message this is.
  return turn.writeResults(answered) as Array<ToolResultMessages[Format]>;
};
