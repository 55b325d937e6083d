import { describe, expect, it } from 'vitest';

import { answer, type Handler, legacy, listen, mount } from '../../test/http-server.ts';

const INVALID_PARAMS = -32_602;

describe('a session', () => {
  const inSessions = (isRefused: (session: string, count: number) => number | undefined) => {
    let sessions = 0;
    let calls = 0;
    const handle: Handler = (message, response, request) => {
      if (message.method === 'initialize') {
        sessions += 1;
        response.setHeader('mcp-session-id', `s${sessions}`);
      }
      const session = String(request.headers['mcp-session-id']);
      if (message.method !== 'tools/call') {
        legacy(() => undefined)(message, response, request);
        return;
      }
      calls += 1;
      const status = isRefused(session, calls);
      response.writeHead(status ?? 200, { 'content-type': 'application/json' }).end(
        status === undefined
          ? answer(message.id, { content: [{ text: session, type: 'text' }] })
          : JSON.stringify({
              error: { code: -32_000, message: 'Bad Request: no valid session ID' },
              id: null,
              jsonrpc: '2.0',
            }),
      );
    };
    return { counts: () => ({ calls, sessions }), handle };
  };

  it.each([404, 400])(
    'that the server has forgotten is replaced, as reported by %i',
    async (status) => {
      const { counts, handle } = inSessions((session, count) =>
        session === 's1' && count > 1 ? status : undefined,
      );
      const call = mount(await listen(handle));
      expect(await call()).toMatchObject({ content: 's1' });
      expect(await call()).toMatchObject({ content: 's2', success: true });
      expect(await call()).toMatchObject({ content: 's2' });
      expect(counts()).toEqual({ calls: 4, sessions: 2 });
    },
  );

  it('that is forgotten during several calls fails none of them', async () => {
    const { counts, handle } = inSessions((session, count) =>
      session === 's1' && count > 1 ? 404 : undefined,
    );
    const { promise: replaced, resolve } = Promise.withResolvers<void>();
    let received = 0;
    const call = mount(
      await listen((...given) => {
        const [message, , request] = given;
        const isCall = message.method === 'tools/call';
        if (isCall) received += 1;
        if (request.headers['mcp-session-id'] === 's2') resolve();
        // The second of two calls in the forgotten session learns of it after the first.
        if (isCall && received === 3) void replaced.then(() => handle(...given));
        else handle(...given);
      }),
    );
    await call();
    expect(await Promise.all([call(), call()])).toMatchObject([
      { content: 's2' },
      { content: 's2' },
    ]);
    expect(counts().sessions).toBe(2);
  });

  it('that has been replaced still answers what it was asked', async () => {
    const { handle } = inSessions((session) => (session === 's1' ? 404 : undefined));
    const { promise: held, resolve: hold } = Promise.withResolvers<() => unknown>();
    let received = 0;
    const call = mount(
      await listen((...given) => {
        const [{ id, method }, response] = given;
        if (method !== 'tools/call' || (received += 1) > 1) handle(...given);
        else {
          const error = { code: INVALID_PARAMS, message: 'no such city' };
          response.writeHead(200, { 'content-type': 'application/json' });
          hold(() => response.end(JSON.stringify({ error, id, jsonrpc: '2.0' })));
        }
      }),
    );
    const [first, refuse] = [call(), await held];
    expect(await call()).toMatchObject({ content: 's2' });
    refuse();
    expect((await first).content).toMatch(/Error: no such city$/);
  });

  it('that is forgotten repeatedly fails the call', async () => {
    const { counts, handle } = inSessions(() => 404);
    const result = await mount(await listen(handle))();
    expect(result).toMatchObject({ success: false });
    expect(result.content).toContain('no valid session ID');
    expect(counts()).toEqual({ calls: 2, sessions: 2 });
  });
});
