import type { createOpenAICompatible } from '@ai-sdk/openai-compatible';

import type { OpenAiTool } from '@lobechat/tool-contracts';

import { toCompletionStream } from './completion-stream.ts';
import type { ChatMessage } from './messages.ts';
import { createStreamFacts } from './normalise-chunk.ts';

type Model = ReturnType<ReturnType<typeof createOpenAICompatible>['chatModel']>;
type CallOptions = Parameters<Model['doStream']>[0];
type Prompt = CallOptions['prompt'];
type Tools = NonNullable<CallOptions['tools']>;

/** A request to a model. */
export interface ModelQuestion {
  readonly messages: readonly ChatMessage[];
  readonly model: string;
  readonly tools: readonly OpenAiTool[];
}

/** Progress of an answer. */
export interface AnswerProgress {
  /** Characters of reasoning, which is never shown. */
  readonly reasoning: number;
  readonly text: string;
}

/** Options of {@link streamAnswer}. */
export interface StreamAnswerOptions {
  readonly onProgress: (progress: AnswerProgress) => void;
  /** Sends a body, and returns a successful response. */
  readonly post: (body: string, signal: AbortSignal) => Promise<Response>;
  readonly question: ModelQuestion;
  readonly signal: AbortSignal;
}

const toPrompt = (messages: readonly ChatMessage[]): Prompt => {
  const names = new Map<string, string>();
  return messages.map((message): Prompt[number] => {
    if (message.role === 'system') return { content: message.content, role: 'system' };
    if (message.role === 'user') {
      return { content: [{ text: message.content, type: 'text' }], role: 'user' };
    }
    if (message.role === 'tool') {
      const { content: value, tool_call_id: toolCallId } = message;
      const toolName = names.get(toolCallId) ?? '';
      return {
        content: [{ output: { type: 'text', value }, toolCallId, toolName, type: 'tool-result' }],
        role: 'tool',
      };
    }
    const calls = message.tool_calls ?? [];
    for (const call of calls) names.set(call.id, call.function.name);
    return {
      content: [
        ...(message.content === null ? [] : [{ text: message.content, type: 'text' as const }]),
        ...calls.map(({ function: { arguments: input, name: toolName }, id: toolCallId }) => ({
          input: JSON.parse(input) as unknown,
          toolCallId,
          toolName,
          type: 'tool-call' as const,
        })),
      ],
      role: 'assistant',
    };
  });
};

const toTools = (tools: readonly OpenAiTool[]): Tools =>
  tools.map(({ function: { description, name, parameters } }) => ({
    ...(description !== undefined && { description }),
    inputSchema: parameters as Tools[number] extends { inputSchema: infer Schema } ? Schema : never,
    name,
    type: 'function' as const,
  })) as Tools;

/**
 * Asks a model through the AI SDK and reads the answer as it arrives. Reasoning is counted and
 * dropped.
 *
 * @returns the answer as the body of a complete chat completion
 * @throws EndpointFault for an invalid answer; whatever `post` throws
 */
export const streamAnswer = async (options: StreamAnswerOptions): Promise<unknown> => {
  const { onProgress, post, question, signal } = options;
  const facts = createStreamFacts();
  // Loaded on demand: most hosts have no runs for a model.
  const library = await import('@ai-sdk/openai-compatible');
  const provider = library.createOpenAICompatible({
    // `post` determines the address.
    baseURL: 'http://endpoint.invalid',
    fetch: async (_url, init) => toCompletionStream(await post(String(init?.body), signal), facts),
    includeUsage: true,
    name: 'endpoint',
  });
  const { stream } = await provider.chatModel(question.model).doStream({
    abortSignal: signal,
    prompt: toPrompt(question.messages),
    ...(question.tools.length > 0 && { tools: toTools(question.tools) }),
  });
  const calls: { function: { arguments: string; name: string }; id: string }[] = [];
  let text = '';
  let reasoning = 0;
  for await (const part of stream) {
    if (part.type === 'error') throw part.error;
    if (part.type === 'tool-call') {
      const { input, toolCallId: id, toolName: name } = part;
      calls.push({ function: { arguments: input, name }, id });
    }
    if (part.type === 'text-delta') text += part.delta;
    if (part.type === 'reasoning-delta') reasoning += part.delta.length;
    if (part.type === 'text-delta' || part.type === 'reasoning-delta') {
      onProgress({ reasoning, text });
    }
  }
  const { finishReason, refusal, usage } = facts;
  return {
    choices: [
      {
        finish_reason: finishReason,
        message: { content: text, refusal, tool_calls: calls },
      },
    ],
    usage,
  };
};
