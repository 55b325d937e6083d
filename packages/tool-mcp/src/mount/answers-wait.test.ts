import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { describe, expect, it } from 'vitest';

import { letAnswersWait } from './answers-wait.ts';

const answer = (id: number): JSONRPCMessage => ({ id, jsonrpc: '2.0', result: {} });
const progress: JSONRPCMessage = {
  jsonrpc: '2.0',
  method: 'notifications/progress',
  params: { progress: 1, progressToken: 1 },
};

const nextTurn = (): Promise<void> => new Promise((resolve) => setImmediate(resolve));

const setUp = () => {
  const heard: JSONRPCMessage[] = [];
  const transport = letAnswersWait({} as Transport);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport is no event target
  transport.onmessage = (message) => void heard.push(message);
  return { heard, receive: (message: JSONRPCMessage) => transport.onmessage?.(message) };
};

describe('letAnswersWait', () => {
  it('delays an answer that arrives with progress by a turn, and those after it', async () => {
    const { heard, receive } = setUp();
    for (const message of [progress, answer(1), answer(2)]) receive(message);
    expect(heard).toEqual([progress]);
    await nextTurn();
    expect(heard).toEqual([progress, answer(1), answer(2)]);
  });

  it('passes on an answer immediately if it arrives alone, even after progress of an earlier turn', async () => {
    const { heard, receive } = setUp();
    receive(answer(1));
    expect(heard).toEqual([answer(1)]);
    receive(progress);
    await nextTurn();
    receive(answer(2));
    expect(heard).toEqual([answer(1), progress, answer(2)]);
  });
});
