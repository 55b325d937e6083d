import { afterEach, describe, expect, it } from 'vitest';

import { type RequestHandler, startServer, type TestServer } from '../testing/tool-server.ts';
import { fetchDetails } from './fetch-details.ts';
import { createRemoteConnection } from './remote-connection.ts';

let server: TestServer | undefined;
afterEach(async () => {
  await server?.close();
  server = undefined;
});

const ask = async (handle: RequestHandler, identifier = 'lobe-x') => {
  server = await startServer(handle);
  const connection = createRemoteConnection({ baseUrl: server.baseUrl, token: 'x' });
  return fetchDetails(connection, identifier);
};

const answer =
  (status: number, body: string): RequestHandler =>
  (_, response) =>
    void response.writeHead(status).end(body);

describe('fetchDetails', () => {
  it.each([
    ['a page that is not there', answer(404, '<h1>Not found</h1>'), /answered 404.*base URL/],
    ['a refusal', answer(403, '{"error":{"message":"No."}}'), /answered 403\. No\./],
    ['a page', answer(200, '<html></html>'), /not a description of a tool/],
    ['other JSON', answer(200, '{"identifier":"lobe-x"}'), /not a description of a tool/],
  ])('identifies %s as an unexpected answer', async (_, handle, text) => {
    await expect(ask(handle)).rejects.toMatchObject({
      message: expect.stringMatching(text) as string,
      type: 'SourceUnavailable',
    });
  });

  it('knows that a tool does not exist when the server says so', async () => {
    const error = { message: 'There is no tool.', type: 'ToolNotFound' };
    expect(await ask(answer(404, JSON.stringify({ error })))).toBeUndefined();
  });

  it('requests any identifier unchanged', async () => {
    const details = { apis: [], identifier: 'a/b', specs: {}, systemRole: '', tokens: {} };
    expect(await ask(answer(200, JSON.stringify(details)), '../a b?c')).toEqual(details);
    expect(server?.requests).toEqual(['GET /api/tools/..%2Fa%20b%3Fc']);
  });
});
