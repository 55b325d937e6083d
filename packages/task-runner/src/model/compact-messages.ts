import { truncateText } from '@lobechat/prompts';

import type { ChatMessage } from './messages.ts';

/** Characters per token, as a lower bound. */
const TOKEN_LENGTH = 3;
/** Characters kept of a result that is cut. */
const KEPT = [2000, 300] as const;

const lengthOf = (message: ChatMessage): number =>
  (message.content?.length ?? 0) +
  ('tool_calls' in message ? JSON.stringify(message.tool_calls ?? []).length : 0);

/** Estimates the tokens of messages. */
export const estimateTokens = (messages: readonly ChatMessage[]): number =>
  Math.ceil(messages.reduce((sum, message) => sum + lengthOf(message), 0) / TOKEN_LENGTH);

const NOTE = '\n[An older result, cut to save space. Call the function again for what is missing.]';

const cut = (message: ChatMessage, kept: number): ChatMessage =>
  message.role !== 'tool' || message.content.length <= kept + NOTE.length
    ? message
    : { ...message, content: `${truncateText(message.content, { length: kept })}${NOTE}` };

/**
 * A conversation that fits: results of tools are cut, the oldest first, those of the last round
 * last and only as far as needed. The task and the model's messages stay.
 *
 * @param most - maximum tokens, by estimate
 * @returns undefined if it cannot be made to fit
 */
export const compactMessages = (
  messages: readonly ChatMessage[],
  most: number,
): ChatMessage[] | undefined => {
  const compact = [...messages];
  const fits = (): boolean => estimateTokens(compact) <= most;
  for (const kept of KEPT) {
    for (const [index, message] of compact.entries()) {
      if (fits()) return compact;
      compact[index] = cut(message, kept);
    }
  }
  return fits() ? compact : undefined;
};
