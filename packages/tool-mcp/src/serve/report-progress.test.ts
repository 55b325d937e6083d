import type { ServerContext } from '@modelcontextprotocol/server';
import { describe, expect, it } from 'vitest';

import type { ToolUpdate } from '@lobechat/types';

import { createProgress } from './report-progress.ts';

const numbers = (progress: number, total: number): ToolUpdate => ({
  content: '',
  metadata: { progress, total },
});

const report = async (updates: readonly ToolUpdate[], progressToken?: number) => {
  const sent: unknown[] = [];
  const notify = ({ params }: { params: Record<string, unknown> }) => {
    sent.push(params);
    return Promise.resolve();
  };
  const { follow, onEvent, settled } = createProgress();
  follow({ mcpReq: { _meta: { progressToken }, notify } } as unknown as ServerContext);
  for (const update of updates) {
    onEvent({ callId: 'c', name: 'a__b__c', time: 0, type: 'tool_update', update });
  }
  await settled();
  return sent;
};

describe('progress', () => {
  it('is not sent to a client that has not requested it', async () => {
    expect(await report([{ content: 'half' }])).toEqual([]);
  });

  it.each<[string, ToolUpdate[], object[]]>([
    [
      'counts the updates of a tool that tells no numbers',
      [{ content: 'a' }, { content: 'b', metadata: { progress: 'most' } }],
      [
        { message: 'a', progress: 1 },
        { message: 'b', progress: 2 },
      ],
    ],
    [
      'passes the numbers of a tool on',
      [numbers(0, 3), numbers(1.5, 3)],
      [
        { progress: 0, total: 3 },
        { progress: 1.5, total: 3 },
      ],
    ],
    [
      'grows where the numbers of a tool do not',
      [numbers(5, 9), numbers(5, 9), { content: '' }],
      [{ progress: 5, total: 9 }, { progress: 6 }, { progress: 7 }],
    ],
  ])('%s', async (_, updates, expected) => {
    const sent = expected.map((params) => ({ ...params, progressToken: 7 }));
    expect(await report(updates, 7)).toEqual(sent);
  });
});
