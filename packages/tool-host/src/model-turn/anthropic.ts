import { toModelText } from '@lobechat/tool-contracts';
import type { BuiltinToolResult, ContentBlock } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import type { NativeRequest } from '../native-tools/native-call.ts';
import { readText } from '../read-unknown.ts';
import { readArguments } from './read-arguments.ts';
import type { TurnCall, TurnFormat } from './turn-format.ts';

/** Image types that the API accepts; others are mentioned in the text instead. */
const IMAGE_TYPES = ['image/gif', 'image/jpeg', 'image/png', 'image/webp'] as const;

type ImageType = (typeof IMAGE_TYPES)[number];

const isImageType = (type: string): type is ImageType =>
  (IMAGE_TYPES as readonly string[]).includes(type);

/** A piece of a tool result. */
export type AnthropicResultBlock =
  | { source: { data: string; media_type: ImageType; type: 'base64' }; type: 'image' }
  | { text: string; type: 'text' };

/** The answer to one call. */
export interface AnthropicToolResult {
  content: AnthropicResultBlock[];
  is_error?: true;
  tool_use_id: string;
  type: 'tool_result';
}

/** The one user message that answers all calls of a turn. */
export interface AnthropicToolMessage {
  content: AnthropicToolResult[];
  role: 'user';
}

/** The native tools of the API, by their names there. */
const NATIVE: ReadonlyMap<string, NativeRequest['kind']> = new Map([
  ['bash', 'bash'],
  ['memory', 'memory'],
  ['str_replace_based_edit_tool', 'text_editor'],
]);

/** The answer ended where it was, in the middle of a block. */
const CUT_OFF: ReadonlySet<unknown> = new Set(['max_tokens', 'model_context_window_exceeded']);

const readCall = (block: Record<string, unknown>): TurnCall => {
  const id = readText(block, 'id');
  const name = readText(block, 'name');
  if (id === undefined || name === undefined) {
    throw new TypeError(
      'A tool_use block of the message needs an id and a name. ' +
        'Pass the assistant message as the API returned it.',
    );
  }
  const { input } = block;
  const kind = NATIVE.get(name);
  if (kind) return { id, name, native: { input: isRecord(input) ? input : {}, kind } };
  return { ...readArguments(input), id, name };
};

const toImages = (blocks: readonly ContentBlock[]): AnthropicResultBlock[] =>
  blocks.flatMap((block) =>
    block.type === 'image' && isImageType(block.mimeType)
      ? [
          {
            source: { data: block.data, media_type: block.mimeType, type: 'base64' as const },
            type: 'image' as const,
          },
        ]
      : [],
  );

const toToolResult = (id: string, result: BuiltinToolResult): AnthropicToolResult => ({
  content: [{ text: toModelText(result), type: 'text' }, ...toImages(result.blocks ?? [])],
  ...(!result.success && { is_error: true }),
  tool_use_id: id,
  type: 'tool_result',
});

/** Messages of Anthropic's messages API. */
export const anthropicFormat: TurnFormat<AnthropicToolMessage> = {
  readCalls: (message) => {
    const { content, stop_reason: reason } = message;
    if (!Array.isArray(content)) return [];
    const last: unknown = CUT_OFF.has(reason) ? content.at(-1) : undefined;
    return content
      .filter(isRecord)
      .filter(({ type }) => type === 'tool_use')
      .map((block) => ({ ...readCall(block), ...(block === last && { isCutOff: true }) }));
  },
  writeResults: (answered) =>
    answered.length === 0
      ? []
      : [{ content: answered.map(({ id, result }) => toToolResult(id, result)), role: 'user' }],
};
