import { isRecord } from '@lobechat/utils';

/** A call as the model asked for it. */
export interface ModelCall {
  /** JSON, if the model wrote it well. */
  readonly arguments: string;
  /** Unique within its message. */
  readonly id: string;
  /** As the model calls the tool. */
  readonly name: string;
}

/** One answer of the model, as the journal keeps it. */
export interface ModelAnswer {
  readonly calls: readonly ModelCall[];
  readonly text: string;
  /** Tokens in and out, for the budget of the run. */
  readonly tokens?: number;
}

/** What it took. */
export interface ModelUsage {
  readonly inputTokens?: number;
  readonly outputTokens?: number;
}

/** A message of chat completions. */
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
 * An answer as part of the next request. Arguments that are no JSON are left out: many endpoints parse
 * what they are sent, and would refuse the whole conversation. The tool's answer says what was wrong.
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
