import { describe, expect, it } from 'vitest';

import { compactMessages, estimateTokens } from './compact-messages.ts';
import type { ChatMessage } from './messages.ts';

const talk = (...results: number[]): ChatMessage[] => [
  { content: 'You do tasks.', role: 'system' },
  { content: 'Do it.', role: 'user' },
  ...results.map((length, index): ChatMessage => ({
    content: 'x'.repeat(length),
    role: 'tool',
    tool_call_id: `call_${index}`,
  })),
];

const lengths = (messages: readonly ChatMessage[] | undefined) =>
  messages?.map(({ content }) => content?.length ?? 0).slice(2);

describe('compactMessages', () => {
  it('leaves a conversation that fits unchanged', () => {
    const messages = talk(3000, 3000);
    expect(compactMessages(messages, 10_000)).toEqual(messages);
  });

  it('cuts the oldest results first, and only as many as needed', () => {
    const compact = compactMessages(talk(30_000, 30_000, 30_000), 22_000);
    const [first = 0, ...rest] = lengths(compact) ?? [];
    expect(first).toBeLessThan(3000);
    expect(rest).toEqual([30_000, 30_000]);
    expect(compact?.[2]?.content).toContain('Call the function again');
  });

  it('cuts shortened results further, and gives up if nothing is left to cut', () => {
    const messages = talk(30_000, 30_000);
    const compact = compactMessages(messages, 700);
    expect(estimateTokens(compact ?? [])).toBeLessThanOrEqual(700);
    expect(compactMessages(messages, 100)).toBeUndefined();
    expect(messages).toEqual(talk(30_000, 30_000));
  });
});
