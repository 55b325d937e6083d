import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestServer, TEST_TOKEN, type TestServer } from './testing/start-test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

const errorType = (response: { json: () => unknown }): unknown =>
  (response.json() as { error: { type: string } }).error.type;

describe('Host', () => {
  it.each(['evil.example', 'evil.example:3211', '127.0.0.1', '127.0.0.1:1', '127.0.0.1.nip.io'])(
    'rejects the name %s for the page and for the API',
    async (host) => {
      for (const path of ['/', '/api/tools']) {
        const response = await server.call({ headers: { Host: host }, method: 'GET', path });
        expect(response.status).toBe(403);
        expect(errorType(response)).toBe('HostNotAllowed');
      }
    },
  );

  it.each(['127.0.0.1', 'localhost', 'LOCALHOST', '[::1]'])('answers as %s', async (name) => {
    const host = `${name}:${server.port}`;
    for (const path of ['/api/tools', `http://${host}/api/tools?`, `HTTP://${host}`]) {
      const response = await server.call({ headers: { Host: host }, method: 'GET', path });
      expect(response.status, path).toBe(200);
    }
  });

  it.each([
    ['http://evil.example/api/tools', 403],
    ['http://user@127.0.0.1/api/tools', 403],
    ['http:///api/tools', 403],
    ['https://127.0.0.1/api/tools', 400],
    ['*', 400],
    ['api/tools', 400],
  ])('answers the target %s with %i', async (path, status) => {
    const headers = { Host: `127.0.0.1:${server.port}` };
    expect((await server.call({ headers, method: 'GET', path })).status).toBe(status);
  });

  it('asks for the token whatever form the target has', async () => {
    const path = `http://127.0.0.1:${server.port}/api/tools`;
    const headers = { Host: `127.0.0.1:${server.port}` };
    expect((await server.send({ headers, path })).status).toBe(401);
  });
});

describe('Origin', () => {
  it.each([
    'http://evil.example',
    'null',
    'https://127.0.0.1',
    'http://127.0.0.1:1',
    'http://localhost',
  ])('rejects a request from a page of %s, even with the token', async (origin) => {
    const response = await server.call({
      body: '{"name":"x"}',
      headers: { Origin: origin },
      path: '/api/tools/custom__test/greet',
    });
    expect(response.status).toBe(403);
    expect(errorType(response)).toBe('OriginNotAllowed');
  });

  it.each(['cross-site', 'same-site'])('rejects a %s request', async (site) => {
    const response = await server.call({
      headers: { 'Sec-Fetch-Site': site },
      method: 'GET',
      path: '/api/tools',
    });
    expect(response.status).toBe(403);
  });

  it('lets a person follow an external link to the page, but not to the API', async () => {
    const headers = {
      'Sec-Fetch-Dest': 'document',
      'Sec-Fetch-Mode': 'navigate',
      'Sec-Fetch-Site': 'cross-site',
    };
    expect((await server.send({ headers, path: '/' })).status).toBe(200);
    expect((await server.call({ headers, method: 'GET', path: '/api/tools' })).status).toBe(403);
  });

  it('refuses to be framed or used as an image by another site', async () => {
    for (const destination of ['iframe', 'image']) {
      const headers = {
        'Sec-Fetch-Dest': destination,
        'Sec-Fetch-Mode': 'navigate',
        'Sec-Fetch-Site': 'cross-site',
      };
      expect((await server.send({ headers, path: '/' })).status).toBe(403);
    }
  });

  it('answers its own page', async () => {
    const response = await server.call({
      headers: { Origin: `http://localhost:${server.port}`, 'Sec-Fetch-Site': 'same-origin' },
      method: 'GET',
      path: '/api/tools',
    });
    expect(response.status).toBe(200);
  });
});

describe('token', () => {
  const authorizations = [
    undefined,
    '',
    'Bearer',
    'Bearer ',
    `Basic ${TEST_TOKEN}`,
    TEST_TOKEN,
    'Bearer wrong',
    `Bearer ${TEST_TOKEN}x`,
    `Bearer ${TEST_TOKEN} x`,
  ];

  it.each(authorizations)('rejects the authorization %j', async (authorization) => {
    const response = await server.call({
      headers: { Authorization: authorization },
      method: 'GET',
      path: '/api/tools',
    });
    expect(response.status).toBe(401);
    expect(response.headers['www-authenticate']).toMatch(/^Bearer/);
    expect(errorType(response)).toBe('Unauthorized');
    const isToken = /^Bearer \S+$/.test(authorization ?? '');
    expect(response.text()).toContain(isToken ? 'not from this launch' : 'Bearer <token>');
  });

  it('is not read from the address', async () => {
    const response = await server.send({ path: `/api/tools?token=${TEST_TOKEN}` });
    expect(response.status).toBe(401);
  });

  it.each(['/api', '/api/', '/api/nothing', '/api/artifacts', '/api/tools/x/y'])(
    'is required before anything is revealed about %s',
    async (path) => {
      expect((await server.send({ path })).status).toBe(401);
    },
  );

  it('is not required for the page', async () => {
    expect((await server.send({ path: '/' })).status).toBe(200);
  });

  it('is in the fragment of the printed address', () => {
    expect(server.url).toBe(`http://127.0.0.1:${server.port}/#token=${TEST_TOKEN}`);
  });
});
