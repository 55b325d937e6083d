import { describe, expect, it } from 'vitest';

import type { PageText } from '../i18n/use-text.ts';
import { toKeptConversation } from './chat-store.ts';
import { type ChatMessage, type Conversation, converse, findRecent } from './conversation.ts';
import { askScriptedModel } from './scripted-model.ts';

const start = (): Conversation => ({
  id: 'chat-1',
  messages: [{ content: 'Hi', role: 'user' }],
  model: 'scripted',
  startedAt: 0,
  turns: [],
});

const t: PageText = (key, values = {}) => [key, ...Object.values(values)].join(' ');

const talk = async (options: {
  answer?: (name: string) => string;
  ask?: (messages: readonly ChatMessage[]) => ReturnType<typeof askScriptedModel>;
  signal?: AbortSignal;
}) => {
  let last = start();
  const called: string[] = [];
  let ids = 0;
  await converse(start(), {
    answerCalls: async ({ tool_calls: calls = [] }) =>
      calls.map((call) => {
        called.push(call.function.name);
        return {
          content: options.answer?.(call.function.name) ?? 'done',
          role: 'tool',
          tool_call_id: call.id,
        } as const;
      }),
    askModel: async (messages) =>
      options.ask?.(messages) ??
      askScriptedModel(messages, { newId: () => `call-${(ids += 1)}`, t }),
    onChange: (next) => {
      last = next;
    },
    signal: options.signal ?? new AbortController().signal,
  });
  return { called, last };
};

describe('a conversation', () => {
  it('ends when stopped, keeping what was said', async () => {
    const controller = new AbortController();
    const stopped = talk({
      answer: () => {
        controller.abort();
        return 'late';
      },
      signal: controller.signal,
    });
    await expect(stopped).rejects.toThrow(/abort/i);
  });

  it('ends after some turns with a model that never stops calling', async () => {
    const { last } = await talk({
      ask: (messages) => askScriptedModel(messages.slice(0, 1), { newId: () => 'x', t }),
    });
    expect(last.turns).toHaveLength(20);
    expect(last.stoppedBy).toBe('turns');
  });

  it.each([
    [1, 4],
    [2, 1],
    [4, 1],
    [5, 0],
    [99, 0],
  ])('has its last %i messages and calls from message %i on', (most, first) => {
    const call = { function: { arguments: '{}', name: 'x' }, id: 'x', type: 'function' } as const;
    const messages: readonly ChatMessage[] = [
      { content: 'a', role: 'user' },
      { role: 'assistant', tool_calls: [call, call] },
      { content: 'b', role: 'tool' },
      { content: 'c', role: 'tool' },
      { content: 'd', role: 'assistant' },
    ];
    expect(findRecent(messages, most)).toBe(first);
    expect(findRecent([], most)).toBe(0);
  });

  it('says that its last answer was cut off', async () => {
    const message = { content: 'So', role: 'assistant' } as const;
    const ask = () => ({ finishReason: 'length', message, received: {}, sent: {} });
    expect((await talk({ ask })).last.stoppedBy).toBe('length');
  });

  it('with the scripted model uses three tools and reports their results', async () => {
    const { called, last } = await talk({ answer: (name) => `${name} says\nmore` });
    expect(called).toEqual([
      'builtin__lobe-calculator__calculate',
      'builtin__lobe-local-system__listFiles',
      'builtin__lobe-local-system__writeFile',
    ]);
    expect(last.messages.at(-1)?.content).toContain('builtin__lobe-calculator__calculate says');
    expect(last.turns.map(({ at }) => last.messages[at]?.role)).toEqual(
      Array.from({ length: 3 }, () => 'assistant'),
    );
  });

  const secret = 'hunter2-hunter2';
  const whole = JSON.stringify({ password: secret });

  it.each([
    [whole, `It was ${secret}`],
    [whole.slice(0, -1), `Cut off after …${secret.slice(0, 9)}`],
  ])('is stored without the secrets of its call with %s', async (text, content) => {
    const call = {
      function: { arguments: text, name: 'x' },
      id: '1',
      type: 'function',
    } as const;
    const messages: ChatMessage[] = [
      { content: null, role: 'assistant', tool_calls: [call] },
      { content, role: 'tool', tool_call_id: '1' },
    ];
    const kept = await toKeptConversation({
      ...start(),
      messages,
      turns: [{ at: 0, received: { messages }, sent: {} }],
    });
    expect(JSON.stringify(kept)).not.toContain(secret.slice(0, 9));
  });
});
