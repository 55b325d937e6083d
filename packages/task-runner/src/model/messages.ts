import { isRecord } from '@lobechat/utils';

/** A call requested by the model. */
export interface ModelCall {
  /** JSON, if the model wrote it correctly. */
  readonly arguments: string;
  /** Unique within its message. */
  readonly id: string;
  /** The tool's name as used by the model. */
  readonly name: string;
}

/** One answer of the model, as journaled. */
export interface ModelAnswer {
  readonly calls: readonly ModelCall[];
  readonly text: string;
  /** Tokens in and out, for the budget of the run. */
  readonly tokens?: number;
}

/** Its usage. */
export interface ModelUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

/** A message of the chat completions API. */
export type ChatMessage =
  | { readonly content: string; readonly role: 'system' }
  | { readonly content: string; readonly role: 'user' }
  | { readonly content: string; readonly role: 'tool'; readonly tool_call_id: string }
  | {
      readonly content: string | null;
      readonly role: 'assistant';
      readonly tool_calls?: readonly {
        readonly function: { readonly arguments: string; readonly name: string };
        readonly id: string;
        readonly type: 'function';
      }[];
    };

const isJsonObject = (text: string): boolean => {
  try {
    const value: unknown = JSON.parse(text);
    return isRecord(value);
  } catch {
    return false;
  }
};

/**
 * An answer as part of the next request. Arguments that are not JSON are left out: many endpoints
 * parse them, and would reject the whole conversation. The tool's answer said what was wrong.
 */
export const toAssistantMessage = ({ calls, text }: ModelAnswer): ChatMessage => ({
  content: text === '' ? null : text,
  role: 'assistant',
  ...(calls.length > 0 && {
    tool_calls: calls.map(({ arguments: given, id, name }) => ({
      function: { arguments: isJsonObject(given) ? given : '{}', name },
      id,
      type: 'function' as const,
    })),
  }),
});
