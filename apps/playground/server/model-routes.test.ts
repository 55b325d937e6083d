import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { HOST_PROFILES } from '@lobechat/tool-contracts';

import type { ToolCost } from './cost.ts';
import type { ShownMessage } from './messages.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const post = async (path: string, body: unknown) =>
  server.call({ body: JSON.stringify(body), path });

describe('what a model would get', () => {
  const call = { arguments: { a: 1 }, id: 'call-1', name: 'lobe-x__y' };
  const show = async (result: unknown): Promise<Map<string, ShownMessage>> => {
    const response = await post('/api/messages', { ...call, result });
    const { messages } = response.json() as { messages: ShownMessage[] };
    return new Map(messages.map((message) => [message.id, message]));
  };

  it.each([{}, [], { result: 1 }, { id: 1, name: 'x', result: {} }])(
    'is not available for %j',
    async (body) => {
      expect((await post('/api/messages', body)).status).toBe(400);
    },
  );

  it('is the message of each API, and the text of each host', async () => {
    const messages = await show({ content: 'Hello', state: { a: 1 }, success: true });
    expect(messages.get('text')).toMatchObject({ tokens: 1, value: 'Hello' });
    expect(messages.get('openai')?.value).toMatchObject([
      { tool_calls: [{ function: { arguments: '{"a":1}', name: 'lobe-x__y' }, id: 'call-1' }] },
      { content: 'Hello', role: 'tool', tool_call_id: 'call-1' },
    ]);
    expect(messages.get('anthropic')?.value).toMatchObject([
      { content: [{ id: 'call-1', type: 'tool_use' }] },
      { content: [{ tool_use_id: 'call-1', type: 'tool_result' }], role: 'user' },
    ]);
    expect(messages.get('openai-responses')?.value).toMatchObject([
      { call_id: 'call-1', type: 'function_call' },
      { call_id: 'call-1', output: 'Hello', type: 'function_call_output' },
    ]);
    expect(messages.get('ai-sdk')?.value).toMatchObject({
      content: [{ output: { type: 'text', value: 'Hello' }, toolCallId: 'call-1' }],
    });
    for (const { id } of HOST_PROFILES) {
      expect(messages.get(`host:${id}`)?.value).toContain('Hello');
    }
  });

  it('does not count pictures as text', async () => {
    const data = 'QUJD'.repeat(5000);
    const blocks = [{ data, mimeType: 'image/png', type: 'image' }];
    const messages = await show({ blocks, content: 'A picture', success: true });
    for (const [id, { tokens }] of messages)
      expect({ id, few: tokens < 300 }).toEqual({ few: true, id });
    expect(JSON.stringify(messages.get('anthropic')?.value)).toContain(data);
  });
});

describe('what tools cost', () => {
  it('is counted by API, role, format and host', async () => {
    for (const include of ['x', ['nothing']]) {
      expect((await post('/api/cost', { include })).status).toBe(400);
    }
    const cost = (await post('/api/cost', { include: ['lobe-artifact'] })).json() as ToolCost;
    expect(new Set(cost.apis.map(({ identifier }) => identifier))).toEqual(
      new Set(['lobe-artifact']),
    );
    const sum = cost.apis.reduce((total, { tokens }) => total + tokens.openai, 0);
    expect(cost.totals.openai).toBeGreaterThan(0.9 * sum);
    expect(cost.totals.openai).toBeLessThanOrEqual(sum);
    expect(cost.roles).toMatchObject([{ identifier: 'lobe-artifact' }]);
    expect(cost.hosts).toHaveLength(HOST_PROFILES.length);
    expect(cost.proxy).toBeGreaterThan(0);
  });
});
