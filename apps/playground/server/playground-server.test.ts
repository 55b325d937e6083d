import { once } from 'node:events';
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createPlaygroundServer } from './playground-server.ts';
import { startTestServer, TEST_TOKEN, type TestServer } from './testing/start-test-server.ts';

const LIMIT = 2000;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ bodyLimit: LIMIT, requestTimeoutMs: 500 });
});
afterAll(() => server.close());

/** Writes to a raw connection and reads until the server closes it. */
const exchange = async (written: string): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1');
  await once(socket, 'connect');
  socket.write(written);
  return text(socket);
};

describe('bodies', () => {
  const path = '/api/tools/custom__test/greet';

  it.each([
    undefined,
    'text/plain',
    'application/x-www-form-urlencoded',
    'multipart/form-data; boundary=x',
    'application/jsonp',
    'application/json; charset=latin1',
  ])('rejects the media type %s', async (type) => {
    const response = await server.call({
      body: '{"name":"x"}',
      headers: { 'Content-Type': type },
      path,
    });
    expect(response.status).toBe(415);
  });

  it('rejects compressed bodies', async () => {
    const response = await server.call({
      body: 'x',
      headers: { 'Content-Encoding': 'gzip' },
      path,
    });
    expect(response.status).toBe(415);
  });

  it('rejects a body that announces more than the limit, without reading it', async () => {
    const response = await exchange(
      `POST ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n` +
        `Authorization: Bearer ${TEST_TOKEN}\r\nContent-Type: application/json\r\n` +
        `Content-Length: ${LIMIT + 1}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('"type":"BodyTooLarge"');
  });

  it('rejects a body that grows over the limit', async () => {
    const response = await server.call({
      body: `{"name":"${'x'.repeat(LIMIT)}"}`,
      headers: { 'Transfer-Encoding': 'chunked' },
      path,
    });
    expect(response.status).toBe(413);
  });

  it('is read to its end, so that a client that is still writing receives the refusal', async () => {
    // A busy machine takes a while to write so much.
    const patient = await startTestServer({ bodyLimit: LIMIT });
    const body = ' '.repeat(4_000_000);
    const answers = Array.from({ length: 10 }, () => patient.call({ body, path }));
    const statuses = (await Promise.all(answers)).map(({ status }) => status);
    await patient.close();
    expect(statuses).toEqual(answers.map(() => 413));
  });

  it('rejects bytes that are not UTF-8', async () => {
    const response = await server.call({ body: Buffer.from([0x22, 0xff, 0x22]), path });
    expect(response.status).toBe(400);
  });

  it.each(['UTF-8', '"utf-8"', 'utf8'])(
    'accepts a body of exactly the limit in %s',
    async (charset) => {
      const frame = JSON.stringify({ name: '' }).length;
      const response = await server.call({
        body: JSON.stringify({ name: 'x'.repeat(LIMIT - frame) }),
        headers: { 'Content-Type': `application/json; charset=${charset}` },
        path,
      });
      expect(response.status).toBe(200);
    },
  );
});

describe('connections', () => {
  it('rejects anything but HTTP', async () => {
    const response = await exchange('HELLO\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 400 /);
    expect(response).toContain('"type":"MalformedRequest"');
    expect(response).toContain('X-Content-Type-Options: nosniff');
  });

  it('says to a client that wants a tunnel that this is not a proxy', async () => {
    const response = await exchange('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    expect(response).toMatch(/^HTTP\/1\.1 405 .*"type":"MethodNotAllowed"/s);
    expect(response).toContain('not a proxy');
  });

  it('ends, though a client that wanted a tunnel stays', async () => {
    const ending = await startTestServer();
    const socket = connect({ allowHalfOpen: true, host: '127.0.0.1', port: ending.port });
    socket.write('CONNECT example.com:443 HTTP/1.1\r\nHost: x\r\n\r\n');
    await text(socket);
    await ending.close();
    socket.destroy();
  });

  it('rejects headers that are too large', async () => {
    const response = await exchange(
      `GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nX-Long: ${'x'.repeat(70_000)}\r\n\r\n`,
    );
    expect(response).toMatch(/^HTTP\/1\.1 431 /);
  });

  it.each([
    ['names no host', '', '403', 'HostNotAllowed'],
    ['names two hosts', 'Host: evil.example\r\n', '403', 'HostNotAllowed'],
    ['expects what it does not know', 'Expect: 200-maybe\r\n', '417', 'ExpectationFailed'],
  ])('rejects a request that %s', async (_, header, status, type) => {
    const own = header === '' ? '' : `Host: 127.0.0.1:${server.port}\r\n`;
    const response = await exchange(
      `GET /api/tools HTTP/1.1\r\n${own}${header}Connection: close\r\n\r\n`,
    );
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain(`"type":"${type}"`);
    expect(response).toContain('X-Content-Type-Options: nosniff');
  });

  it('does not wait for a body that does not arrive', async () => {
    const response = await exchange(
      `POST /api/tools/custom__test/greet HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\n` +
        `Authorization: Bearer ${TEST_TOKEN}\r\nContent-Type: application/json\r\n` +
        'Content-Length: 100\r\n\r\n{"name":',
    );
    expect(response).toMatch(/^HTTP\/1\.1 408 /);
  });
});

describe('routes', () => {
  it('rejects unknown addresses, and lists the known ones', async () => {
    const response = await server.call({ method: 'GET', path: '/api/nothing' });
    expect(response.status).toBe(404);
    expect(response.text()).toContain('POST /api/tools/{identifier}/{apiName}');
  });

  it.each([
    ['DELETE', '/api/tools', 'GET, HEAD', '.'],
    ['POST', '/api/tools/custom__test__greet', 'GET, HEAD', '/api/tools/{identifier}/{apiName}.'],
    ['GET', '/api/tools/custom__test/greet', 'POST', 'GET /api/tools/{identifier}.'],
    ['PUT', '/api/approvals/1', 'POST', '.'],
    ['OPTIONS', '/api/tools', 'GET, HEAD', '.'],
  ])('rejects %s %s and says what is allowed', async (method, path, allowed, nearby) => {
    const response = await server.call({ method, path });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe(allowed);
    expect(response.json()).toMatchObject({
      error: { message: expect.stringMatching(/allowed here\. Allowed: /) },
    });
    expect(response.text()).toContain(`${nearby}"`);
  });

  it('rejects malformed percent-encoding', async () => {
    const response = await server.call({ method: 'GET', path: '/api/tools/%E0%A4%A' });
    expect(response.status).toBe(400);
  });

  it('sends its headers with every answer', async () => {
    const answers = [
      await server.send({ path: '/' }),
      await server.send({ path: '/missing.js' }),
      await server.send({ path: '/api/tools' }),
      await server.call({ method: 'GET', path: '/api/tools' }),
      await server.send({ headers: { Host: 'evil.example' }, path: '/' }),
    ];
    for (const { headers } of answers) {
      expect(headers['content-security-policy']).toContain("default-src 'none'");
      expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
      expect(headers['cross-origin-opener-policy']).toBe('same-origin');
      expect(headers['cross-origin-resource-policy']).toBe('same-origin');
      expect(headers['referrer-policy']).toBe('no-referrer');
      expect(headers['x-content-type-options']).toBe('nosniff');
      expect(headers['x-frame-options']).toBe('DENY');
      expect(headers['access-control-allow-origin']).toBeUndefined();
    }
  });

  it('lets the page run only files of its own', async () => {
    const policy = (await server.send({ path: '/' })).headers['content-security-policy'];
    expect(policy).toContain("script-src 'self';");
    expect(policy).toContain("connect-src 'self';");
    expect(policy).not.toContain('unsafe-eval');
    expect(policy).not.toContain('http');
  });
});

it('a bug is in the log, to which its answer refers', async () => {
  const bug = new Error('of a page');
  const createPage = async () => () => {
    throw bug;
  };
  const reported: unknown[] = [];
  await using broken = await startTestServer({
    createPage,
    reportBug: (...all) => reported.push(all),
  });
  const answer = await broken.send({ path: '/a?b' });
  expect(answer.status).toBe(500);
  expect(answer.text()).toContain('Its log says why.');
  expect(reported).toEqual([['GET /a?b failed:', bug]]);
});

describe('start and end', () => {
  it('rejects a port that is in use', async () => {
    const second = createPlaygroundServer({
      createPage: async () => () => {},
      distDirectory: '',
      host: server.host,
      port: server.port,
      token: TEST_TOKEN,
    });
    await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
  });

  it('listens only on this machine', async () => {
    const address = connect(server.port, '127.0.0.1');
    await once(address, 'connect');
    expect(address.remoteAddress).toBe('127.0.0.1');
    address.destroy();
  });

  it('cancels running calls and sends their answers when it closes', async () => {
    const closing = await startTestServer();
    const answer = closing.call({ body: '{}', path: '/api/tools/custom__test/wait' });
    await closing.source.waiting;
    await closing.close();
    expect(((await answer).json() as { error: { type: string } }).error.type).toBe('Aborted');
    await expect(closing.send({ path: '/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  });
});
