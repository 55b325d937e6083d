import { toMarkedText } from '@lobechat/tool-contracts';
import type { ToolCall } from '@lobechat/tool-engine';
import { isRecord } from '@lobechat/utils';

import { readText } from '../read-unknown.ts';
import { readArguments } from './read-arguments.ts';
import type { TurnFormat } from './turn-format.ts';

/** The answer to one call, in the format of chat completions. */
export interface OpenAiToolMessage {
  content: string;
  role: 'tool';
  tool_call_id: string;
}

const readCall = (raw: unknown, index: number): ToolCall => {
  const call = isRecord(raw) ? raw : {};
  // A call of a custom tool has `custom: { name, input }` in place of the function, and LangChain
  // writes `{ id, name, args }`.
  const body = isRecord(call['function']) ? call['function'] : (call['custom'] ?? call);
  const id = readText(call, 'id');
  const name = readText(body, 'name');
  if (id === undefined || name === undefined || !isRecord(body)) {
    throw new TypeError(
      `tool_calls[${index}] is not a tool call: it needs an id and function.name. ` +
        'Pass the assistant message as the API returned it.',
    );
  }
  return { ...readArguments(body['arguments'] ?? body['input'] ?? body['args']), id, name };
};

/** Reads messages of OpenAI's chat completions, and of the many compatible APIs. */
export const openAiFormat: TurnFormat<OpenAiToolMessage> = {
  readCalls: (message) => {
    const calls = message['tool_calls'] ?? [];
    if (Array.isArray(calls) && calls.length === 0) {
      // If taken for a message without calls, it would end the conversation.
      if (isRecord(message['function_call'])) {
        throw new TypeError(
          'The message has a function_call, which is the older form. Ask the model with `tools` in place of `functions`.',
        );
      }
      return [];
    }
    if (!Array.isArray(calls)) throw new TypeError('tool_calls of the message is not an array.');
    return calls.map(readCall);
  },
  writeResults: (answered) =>
    answered.map(({ id, result }) => ({
      content: toMarkedText(result),
      role: 'tool',
      tool_call_id: id,
    })),
};
