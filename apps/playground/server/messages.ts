import { setImmediate } from 'node:timers/promises';

import {
  fromLobe,
  HOST_PROFILES,
  showResultAsHost,
  toMcp,
  toModelText,
  toWorkbench,
} from '@lobechat/tool-contracts';
import { loadTokenCounter, runToolCalls } from '@lobechat/tool-host';
import { toModelOutput } from '@lobechat/tool-host/ai-sdk';
import type { BuiltinToolResult } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

/** A call whose result is shown. */
export interface ShownCall {
  arguments: Record<string, unknown>;
  id: string;
  /** The name used by the model. */
  name: string;
}

/** A result as one reader gets it. */
export interface ShownMessage {
  id: string;
  /** The name of a host; the page names formats. */
  name?: string | undefined;
  /** Tokens of the o200k vocabulary, without images and sounds. */
  tokens: number;
  /** A text, or the data of a message. */
  value: unknown;
}

/** The assistant message with the call, in each format. */
const ASSISTANT = {
  anthropic: ({ arguments: input, id, name }: ShownCall) => ({
    content: [{ id, input, name, type: 'tool_use' }],
    role: 'assistant',
  }),
  openai: ({ arguments: given, id, name }: ShownCall) => ({
    content: null,
    role: 'assistant',
    tool_calls: [{ function: { arguments: JSON.stringify(given), name }, id, type: 'function' }],
  }),
  'openai-responses': ({ arguments: given, id, name }: ShownCall) => ({
    output: [{ arguments: JSON.stringify(given), call_id: id, name, type: 'function_call' }],
  }),
} as const;

/** Base64 must not be counted as text. */
const withoutBytes = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(withoutBytes);
  if (!isRecord(value)) return value;
  const isBytes =
    'mimeType' in value || 'media_type' in value || value['type'] === 'data' || 'blob' in value;
  return Object.fromEntries(
    Object.entries(value).map(([key, item]) => [
      key,
      isBytes && (key === 'data' || key === 'blob') ? '' : withoutBytes(item),
    ]),
  );
};

/** A result as messages of model APIs, and as the model of each known host sees it. */
export const showMessages = async (given: unknown, call: ShownCall): Promise<ShownMessage[]> => {
  const result: BuiltinToolResult = fromLobe(given);
  const done = { callBatch: async () => [result] };
  const answer = async (format: keyof typeof ASSISTANT): Promise<unknown> => {
    const assistant = ASSISTANT[format](call);
    const messages = await runToolCalls(done, assistant, { format });
    return format === 'openai-responses'
      ? [...(assistant as { output: unknown[] }).output, ...messages]
      : [assistant, ...messages];
  };
  // As this system serves it: with its content alone, and without parts that the model never sees.
  const { _meta: _, ...mcp } = toMcp(result, { structured: false });
  const shown: Omit<ShownMessage, 'tokens'>[] = [
    { id: 'text', value: toModelText(result) },
    { id: 'openai', value: await answer('openai') },
    { id: 'openai-responses', value: await answer('openai-responses') },
    { id: 'anthropic', value: await answer('anthropic') },
    {
      id: 'ai-sdk',
      value: {
        content: [
          {
            output: toModelOutput({ output: result }),
            toolCallId: call.id,
            toolName: call.name,
            type: 'tool-result',
          },
        ],
        role: 'tool',
      },
    },
    { id: 'mcp', value: mcp },
    { id: 'workbench', value: toWorkbench(result) },
    ...HOST_PROFILES.map((profile) => ({
      id: `host:${profile.id}`,
      name: profile.name,
      value: showResultAsHost(mcp as never, profile),
    })),
  ];
  const count = await loadTokenCounter();
  // Most readers get the same text.
  const counted = new Map<string, number>();
  const countOnce = async (text: string): Promise<number> => {
    const known = counted.get(text);
    if (known !== undefined) return known;
    const tokens = count(text);
    counted.set(text, tokens);
    // Other requests to this server are waiting, too.
    await setImmediate();
    return tokens;
  };
  const messages: ShownMessage[] = [];
  for (const item of shown) {
    const { value } = item;
    const text = typeof value === 'string' ? value : JSON.stringify(withoutBytes(value));
    messages.push({ ...item, tokens: await countOnce(text) });
  }
  return messages;
};
