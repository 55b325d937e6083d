import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import type { BuiltinToolResult } from '@lobechat/types';

import { startTestServer, TEST_TOKEN, type TestServer } from './testing/start-test-server.ts';

const GREET = '/api/tools/custom__test/greet';
const ERASE = '/api/tools/custom__test/erase';
const WAIT = '/api/tools/custom__test/wait';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

interface StreamedEvent {
  data: Record<string, unknown>;
  type: string;
}

/** The events of a call as they arrive. */
async function* streamEvents(
  path: string,
  body: unknown,
  { on = server, signal }: { on?: TestServer; signal?: AbortSignal } = {},
): AsyncGenerator<StreamedEvent> {
  const response = await fetch(`http://127.0.0.1:${on.port}${path}`, {
    body: JSON.stringify(body),
    headers: {
      Accept: 'text/event-stream',
      Authorization: `Bearer ${TEST_TOKEN}`,
      'Content-Type': 'application/json',
    },
    method: 'POST',
    ...(signal && { signal }),
  });
  expect(response.headers.get('content-type')).toBe('text/event-stream; charset=utf-8');
  let type = '';
  const lines = createInterface({ input: Readable.fromWeb(response.body! as never) });
  for await (const line of lines) {
    if (line.startsWith('event: ')) type = line.slice(7);
    if (line.startsWith('data: ')) {
      yield { data: JSON.parse(line.slice(6)) as Record<string, unknown>, type };
    }
  }
}

const collect = async (events: AsyncIterable<StreamedEvent>): Promise<StreamedEvent[]> => {
  const collected: StreamedEvent[] = [];
  for await (const event of events) collected.push(event);
  return collected;
};

describe('invalid calls', () => {
  const refusals = [
    ['/api/tools/nothing/greet', '{"name":"x"}', 404, 'ToolNotFound'],
    ['/api/tools/custom__test/constructor', '{}', 404, undefined],
    [GREET, '{"name":', 400, undefined],
    [GREET, '', 400, undefined],
    [GREET, 'hello', 400, 'InvalidJson'],
    [GREET, '[1]', 400, undefined],
    [GREET, '{}', 400, 'InvalidArguments'],
    [GREET, '{"name":"x","more":1}', 400, 'InvalidArguments'],
  ] as const;

  it.each(refusals)(
    'answers %s with %j by a complete result and %i',
    async (path, body, status, type) => {
      const response = await server.call({ body, path });
      const result = response.json() as BuiltinToolResult;
      expect(response.status).toBe(status);
      expect(result.success).toBe(false);
      expect(result.content).not.toBe('');
      expect(result.error?.message).not.toBe('');
      if (type) expect(result.error?.type).toBe(type);
    },
  );

  it.each([
    'aprove=yes',
    'approve=true',
    'timeoutMs=0',
    'timeoutMs=1e3',
    'timeoutMs=-1',
    'session=',
    'format=xml',
    'approve=yes&approve=yes',
  ])('rejects the query ?%s', async (query) => {
    const response = await server.call({ body: '{"name":"x"}', path: `${GREET}?${query}` });
    expect(response.status).toBe(400);
    expect((response.json() as { error: { type: string } }).error.type).toBe('InvalidQuery');
  });

  it.each(['/api/artifacts?sesion=s', '/api/artifacts?session=s&session=t', '/api/tools?all=1'])(
    'rejects the query of GET %s',
    async (path) => {
      const response = await server.call({ method: 'GET', path });
      expect([response.status, response.json()]).toMatchObject([
        400,
        { error: { type: 'InvalidQuery' } },
      ]);
    },
  );
});

describe('calls that answer as JSON', () => {
  it('answers a failed call with 200 and the failure', async () => {
    const response = await server.call({ body: '{}', path: '/api/tools/custom__test/fail' });
    expect(response.status).toBe(200);
    expect(response.json()).toMatchObject({ success: false });
    expect(response.text()).toContain('It broke.');
  });

  it('answers in the form of the output contract on request', async () => {
    const response = await server.call({ body: '{"name":"Ada"}', path: `${GREET}?format=results` });
    expect(response.json()).toEqual({ results: 'Hello Ada' });
  });

  it('answers with the complete result', async () => {
    const response = await server.call({ body: '{"name":"Ada"}', path: GREET });
    expect(response.status).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    expect(response.json()).toMatchObject({
      content: 'Hello Ada',
      state: { name: 'Ada' },
      success: true,
    });
  });

  it('denies calls that need a person, and says how to approve them', async () => {
    const response = await server.call({ body: '{"name":"x"}', path: ERASE });
    const result = response.json() as BuiltinToolResult;
    expect(result.error?.type).toBe('ApprovalDenied');
    expect(result.content).toContain('?approve=yes');
  });

  it('runs calls approved in advance', async () => {
    const response = await server.call({ body: '{"name":"x"}', path: `${ERASE}?approve=yes` });
    expect(response.json()).toMatchObject({ content: 'Erased x', success: true });
  });

  it('ends a call at the time limit of the query', async () => {
    await using waiting = await startTestServer();
    const response = await waiting.call({ body: '{}', path: `${WAIT}?timeoutMs=20` });
    expect((response.json() as BuiltinToolResult).error?.type).toBe('Timeout');
  });

  it('returns the same result for the same call id, and rejects other arguments for it', async () => {
    const path = `${GREET}?session=s1&callId=c1`;
    const first = await server.call({ body: '{"name":"x"}', path });
    const again = await server.call({ body: '{"name":"x"}', path });
    const other = await server.call({ body: '{"name":"y"}', path });
    expect(again.text()).toBe(first.text());
    expect((other.json() as BuiltinToolResult).error?.type).toBe('Conflict');
  });
});

describe('calls that answer as events', () => {
  it('sends the events in order and the result last', async () => {
    const events = await collect(streamEvents(GREET, { name: 'Ada' }));
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end', 'result']);
    expect(events.at(-1)?.data).toMatchObject({ content: 'Hello Ada', success: true });
  });

  it('also sends the events of an invalid call', async () => {
    const events = await collect(streamEvents('/api/tools/nothing/greet', {}));
    expect(events.map(({ type }) => type)).toEqual(['tool_start', 'tool_end', 'result']);
    expect(events.at(-1)?.data).toMatchObject({ error: { type: 'ToolNotFound' }, success: false });
  });

  it('cancels the call when the request is closed', async () => {
    await using waiting = await startTestServer();
    const controller = new AbortController();
    const events = streamEvents(WAIT, {}, { on: waiting, signal: controller.signal });
    expect((await events.next()).value).toMatchObject({ type: 'tool_start' });
    expect((await events.next()).value).toMatchObject({
      data: { update: { content: 'still waiting' } },
      type: 'tool_update',
    });
    controller.abort();
    await expect(events.next()).rejects.toThrow(/abort/i);
    await waiting.source.cancelled;
  });
});

describe('approvals', () => {
  let events: AsyncGenerator<StreamedEvent>;
  let approvalId: string;

  const answer = (decision: unknown, id = approvalId) =>
    server.call({ body: JSON.stringify(decision), path: `/api/approvals/${id}` });

  beforeEach(async () => {
    events = streamEvents(ERASE, { name: 'draft' });
    for await (const event of { [Symbol.asyncIterator]: () => ({ next: () => events.next() }) }) {
      if (event.type !== 'tool_approval') continue;
      expect(event.data.decision).toBeUndefined();
      expect(event.data.request).toMatchObject({ arguments: { name: 'draft' } });
      approvalId = String(event.data.approvalId);
      break;
    }
  });

  it('rejects invalid answers, and keeps waiting', async () => {
    for (const decision of [
      null,
      {},
      { action: 'maybe' },
      { action: 'deny', reason: 1 },
      { action: 'approve', arguments: [] },
      { action: 'approve', remember: 'ever' },
    ]) {
      expect((await answer(decision)).status).toBe(400);
    }
    expect((await answer({ action: 'approve' }, 'unknown')).status).toBe(404);
    expect((await answer({ action: 'approve' })).status).toBe(204);
    expect((await collect(events)).at(-1)?.data).toMatchObject({ content: 'Erased draft' });
  });

  it('does not run a denied call, and passes on the reason', async () => {
    expect((await answer({ action: 'deny', reason: 'It is the only copy.' })).status).toBe(204);
    const result = (await collect(events)).at(-1)?.data;
    expect(result).toMatchObject({ error: { type: 'ApprovalDenied' }, success: false });
    expect(result?.content).toContain('It is the only copy.');
  });

  it('accepts an answer only once', async () => {
    expect((await answer({ action: 'deny' })).status).toBe(204);
    expect((await answer({ action: 'approve' })).status).toBe(404);
    await collect(events);
  });

  it('runs with the arguments that the person edited', async () => {
    await answer({ action: 'approve', arguments: { name: 'copy' } });
    // Edited arguments are judged again, and may need approval again.
    for await (const event of events) {
      if (event.type === 'tool_approval' && event.data.approvalId) {
        await answer({ action: 'approve' }, String(event.data.approvalId));
      }
      if (event.type === 'result') expect(event.data).toMatchObject({ content: 'Erased copy' });
    }
  });
});

describe('an answer for the whole session', () => {
  it('is not reported as remembered if no rule can hold it', async () => {
    const decisions: unknown[] = [];
    for await (const event of streamEvents('/api/tools/custom__test/ask', {})) {
      if (event.data.decision) decisions.push(event.data.decision);
      if (event.type !== 'tool_approval' || !event.data.approvalId) continue;
      const decision = { action: 'approve', arguments: { city: 'Ulm' }, remember: 'session' };
      const path = `/api/approvals/${String(event.data.approvalId)}`;
      expect((await server.call({ body: JSON.stringify(decision), path })).status).toBe(204);
    }
    expect(decisions).toEqual([{ action: 'approve', arguments: { city: 'Ulm' } }]);
  });

  const ERASE = '/api/tools/custom__test/erase';
  const list = async (): Promise<unknown> =>
    (await server.call({ method: 'GET', path: '/api/remembered' })).json();

  it('lets later calls run until it is forgotten', async () => {
    const refused = await server.call({ body: '{"tool":1}', path: '/api/remembered/proposal' });
    expect(refused.status).toBe(400);
    const body = JSON.stringify({ arguments: { name: 'a' }, tool: 'custom__test__erase' });
    const proposed = await server.call({ body, path: '/api/remembered/proposal' });
    expect(proposed.json()).toMatchObject({ proposal: { tool: 'custom__test__erase' } });

    for await (const event of streamEvents(ERASE, { name: 'a' })) {
      if (event.type !== 'tool_approval' || !event.data.approvalId) continue;
      const decision = JSON.stringify({ action: 'approve', remember: 'session' });
      await server.call({
        body: decision,
        path: `/api/approvals/${String(event.data.approvalId)}`,
      });
    }
    const again = await server.call({ body: '{"name":"b"}', path: ERASE });
    expect(again.json()).toMatchObject({ content: 'Erased b' });

    const { remembered } = (await list()) as { remembered: { id: string }[] };
    const path = `/api/remembered/${remembered[0]?.id ?? ''}/forget`;
    expect((await server.call({ path })).status).toBe(204);
    expect((await server.call({ path })).status).toBe(404);
    const asked = await server.call({ body: '{"name":"c"}', path: ERASE });
    expect(asked.json()).toMatchObject({ error: { type: 'ApprovalDenied' } });
  });
});

describe('a question from a running tool', () => {
  const ASK = '/api/tools/custom__test/ask';

  it('is not answered by an approval in advance', async () => {
    const response = await server.call({ body: '{}', path: `${ASK}?approve=yes` });
    const { content } = response.json() as BuiltinToolResult;
    expect(content).toContain('"deny"');
    expect(content).not.toContain('?approve=yes');
  });

  it('is an event with message and schema, and waits for a person', async () => {
    for await (const event of streamEvents(`${ASK}?approve=yes`, {})) {
      if (event.type === 'tool_approval' && event.data.approvalId) {
        expect(event.data.request).toMatchObject({
          elicitation: { message: 'Which city?', schema: { type: 'object' } },
        });
        const body = JSON.stringify({ action: 'approve', arguments: { city: 'Ulm' } });
        await server.call({ body, path: `/api/approvals/${String(event.data.approvalId)}` });
      }
      if (event.type === 'result') expect(event.data.content).toContain('Ulm');
    }
  });
});
