import type { JSONRPCMessage, Transport } from '@modelcontextprotocol/client';
import { expect, it } from 'vitest';

import { letAnswersWait } from './answers-wait.ts';
import { assignUnnamedErrors } from './unnamed-errors.ts';

const ERROR = { code: -32_700, message: 'Parse error' };

/**
 * Steps: `>1` sends request 1, `>n` a notification, `>c1` cancels request 1, `<1` answers it, `<p1`
 * is progress of it, `<e` is an error without an id. Returns the requests that got the error.
 */
const play = async (steps: string, id?: null): Promise<unknown[]> => {
  const failed: unknown[] = [];
  const inner = letAnswersWait<Transport>({
    close: () => Promise.resolve(),
    send: () => Promise.resolve(),
    start: () => Promise.resolve(),
  });
  const transport = assignUnnamedErrors(inner);
  // oxlint-disable-next-line unicorn/prefer-add-event-listener -- a transport is no event target
  transport.onmessage = (message) => {
    if ('error' in message && message.id !== id) failed.push(message.id);
  };
  for (const step of steps.split(' ')) {
    const number = Number(step.slice(1));
    const message = {
      '>': { id: number, jsonrpc: '2.0', method: 'tools/call' },
      '>c': {
        jsonrpc: '2.0',
        method: 'notifications/cancelled',
        params: { requestId: Number(step.slice(2)) },
      },
      '>n': { jsonrpc: '2.0', method: 'notifications/initialized' },
      '<p': {
        jsonrpc: '2.0',
        method: 'notifications/progress',
        params: { progress: 1, progressToken: Number(step.slice(2)) },
      },
      '<': { id: number, jsonrpc: '2.0', result: {} },
      '<e': { error: ERROR, jsonrpc: '2.0', ...(id === null ? { id } : {}) },
    }[step.replace(/\d+$/, '')] as unknown as JSONRPCMessage;
    if (step.startsWith('>')) await transport.send(message);
    else transport.onmessage?.(message);
    await Promise.resolve();
  }
  // An error that follows progress waits for it.
  await new Promise(setImmediate);
  return failed;
};

it.each<[steps: string, failed: number[]]>([
  // It may refuse the notification.
  ['>1 <1 >n >2 <e <2', []],
  ['>1 <1 >n >2 <2 >3 >c3 >4 <e', []],
  // Either may be meant.
  ['>1 >2 <e', []],
  ['<e >1', []],
  // The request was read.
  ['>1 <p1 <e', []],
  ['>1 >2 <p1 <e', [2]],
  ['>1 <1 <e >2', []],
  ['>1 <e', [1]],
  ['>1 <1 >n >2 <2 >3 <e >4', [3]],
  ['>1 >2 <e <1', [2]],
  ['>1 >2 <e >3 <2 <3', [1]],
  ['>1 >2 <e <e', [1, 2]],
  ['>1 >2 <e >3 <e', []],
  ['>1 >2 <e >3 <e <1', [2, 3]],
])('assigns errors without an id only if it is known whose they are: %s', async (steps, failed) => {
  expect(await play(steps)).toEqual(failed);
  expect(await play(steps, null)).toEqual(failed);
});
