import type { Socket } from 'node:net';
import { gzipSync } from 'node:zlib';

import { describe, expect, it } from 'vitest';

import { failureOf, fetchFrom, limits, patient } from '../testing/fetch-from.ts';
import { openSite, openSocketSite } from '../testing/open-site.ts';

/** Keeps writing until the other side disconnects. */
const writeForEver = (socket: Socket, piece: Buffer | string): void => {
  const write = (): void => {
    while (!socket.destroyed && socket.write(piece)) continue;
    if (!socket.destroyed) socket.once('drain', write);
  };
  write();
};

const drip = (socket: Socket, start: string, piece: string): void => {
  socket.write(start);
  const timer = setInterval(() => socket.write(piece), 20);
  socket.once('close', () => clearInterval(timer));
};

const BOMB = gzipSync(Buffer.alloc(10_000_000));
const OK = 'HTTP/1.1 200 OK\r\ncontent-type: text/html\r\n';
const HOSTILE: Record<string, [type: string, answer: (socket: Socket) => void]> = {
  'a 10 GB body that says so': [
    'TooLarge',
    (socket) => socket.write(`${OK}content-length: 10000000000\r\n\r\nx`),
  ],
  'a body that never ends': [
    'TooLarge',
    (socket) => {
      socket.write(`${OK}\r\n`);
      writeForEver(socket, Buffer.alloc(65_536, 97));
    },
  ],
  'a body that is shorter than it says': [
    'ConnectionFailed',
    (socket) => socket.end(`${OK}content-length: 100\r\n\r\nhalf`),
  ],
  'a bomb of gzip': [
    'TooLarge',
    (socket) => {
      socket.write(`${OK}content-encoding: gzip\r\ncontent-length: ${BOMB.length}\r\n\r\n`);
      socket.end(BOMB);
    },
  ],
  'a bomb within a bomb': [
    'TooLarge',
    (socket) => {
      socket.write(`${OK}content-encoding: gzip, gzip\r\n\r\n`);
      socket.end(gzipSync(BOMB));
    },
  ],
  'a chunk with a size that is none': [
    'ConnectionFailed',
    (socket) => socket.end(`${OK}transfer-encoding: chunked\r\n\r\nzz\r\nx`),
  ],
  'a compression in three layers': [
    'UnsupportedContent',
    (socket) => socket.end(`${OK}content-encoding: gzip, gzip, gzip\r\n\r\nx`),
  ],
  'a compression nobody knows': [
    'UnsupportedContent',
    (socket) => socket.end(`${OK}content-encoding: lzma\r\n\r\nx`),
  ],
  'a damaged compression': [
    'ConnectionFailed',
    (socket) => socket.end(`${OK}content-encoding: gzip\r\n\r\nnot gzip at all`),
  ],
  'a header that never ends': [
    'TooLarge',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\nx: ');
      writeForEver(socket, 'a'.repeat(4096));
    },
  ],
  'a slow drip of a body': ['Timeout', (socket) => drip(socket, `${OK}\r\n`, 'x')],
  'a slow drip of headers': [
    'Timeout',
    (socket) => drip(socket, 'HTTP/1.1 200 OK\r\n', 'x: y\r\n'),
  ],
  'an answer in another protocol': [
    'ConnectionFailed',
    (socket) => socket.end('SSH-2.0-OpenSSH_9.2\r\n'),
  ],
  'an upgrade that nobody asked for': [
    'ConnectionFailed',
    (socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nupgrade: x\r\nconnection: upgrade\r\n\r\n'),
  ],
  'half an answer, then nothing': [
    'Timeout',
    (socket) => socket.write(`${OK}content-length: 100\r\n\r\nhalf`),
  ],
  'headers without end': [
    'TooLarge',
    (socket) => {
      socket.write('HTTP/1.1 200 OK\r\n');
      writeForEver(socket, 'a: b\r\n'.repeat(100));
    },
  ],
  'hints without end': [
    'Timeout',
    (socket) => drip(socket, '', 'HTTP/1.1 103 Early Hints\r\n\r\n'),
  ],
  'no answer': ['Timeout', () => {}],
  'two lengths': [
    'ConnectionFailed',
    (socket) => socket.end(`${OK}content-length: 5\r\ncontent-length: 9\r\n\r\nhello`),
  ],
  nothing: ['ConnectionFailed', (socket) => socket.end()],
};

describe('hostile servers', () => {
  it.each(Object.entries(HOSTILE))('end with a clear error: %s', async (_name, [type, answer]) => {
    await using good = await openSite((_request, response) => void response.end('fine'));
    await using site = await openSocketSite(
      (socket) => void socket.once('data', () => answer(socket)),
    );
    const [failure, other] = await Promise.all([
      failureOf(fetchFrom(site, '/', { limits: type === 'Timeout' ? limits : patient })),
      fetchFrom(good, '/', { limits: patient }),
    ]);
    expect(failure.type, failure.message).toBe(type);
    expect(failure.message).toMatch(/^127\.0\.0\.1:\d+|^The answer is compressed/);
    expect(Buffer.from(other.bytes).toString()).toBe('fine');
  });

  it.each([
    ['no carriage returns', OK.replaceAll('\r', '')],
    ['some of them', OK.replace('\r', '')],
    ['an old version', OK.replaceAll('\r', '').replace('1.1', '1.0')],
  ])('are not those whose lines end with %s', async (_name, head) => {
    await using site = await openSocketSite(
      (socket) => void socket.once('data', () => socket.end(`${head}\nfine`)),
    );
    const { bytes } = await fetchFrom(site, '/', { limits: patient });
    expect(Buffer.from(bytes).toString()).toBe('fine');
  });

  it('are disconnected immediately on cancellation, whatever they are doing', async () => {
    for (const [name, [, answer]] of Object.entries(HOSTILE).filter(
      ([, [type]]) => type === 'Timeout',
    )) {
      await using site = await openSocketSite(
        (socket) => void socket.once('data', () => answer(socket)),
      );
      const controller = new AbortController();
      const fetching = failureOf(
        fetchFrom(site, '/', { limits: patient, signal: controller.signal }),
      );
      await expect.poll(() => site.open, { interval: 5 }).toBe(1);
      controller.abort();
      expect([name, (await fetching).type]).toEqual([name, 'Aborted']);
      await expect.poll(() => site.open, { interval: 5, timeout: 200 }).toBe(0);
    }
  });

  it('are disconnected if the TLS handshake does not arrive', async () => {
    await using site = await openSocketSite((socket) => void socket.resume());
    const controller = new AbortController();
    const secure = { ...site, url: site.url.replace('http:', 'https:') };
    const fetching = failureOf(fetchFrom(secure, '/', { limits: {}, signal: controller.signal }));
    await expect.poll(() => site.open, { interval: 5 }).toBe(1);
    controller.abort();
    expect((await fetching).type).toBe('Aborted');
    await expect.poll(() => site.open, { interval: 5, timeout: 200 }).toBe(0);
  });
});

describe('redirects', () => {
  it.each([
    ['/circle', '/circle'],
    ['/a', '/b', '/a'],
    ['/0', '/1', '/2', '/3', '/4', '/5', '/6', '/7'],
  ])('with endless redirects are TooManyRedirects (%s …)', async (...path) => {
    await using site = await openSite((request, response) => {
      const next = path[path.indexOf(request.url ?? '') + 1] ?? '/';
      response.writeHead(302, { location: next }).end();
    });
    const { type } = await failureOf(fetchFrom(site, path[0], { limits: patient }));
    expect(type).toBe('TooManyRedirects');
  });

  it.each([
    ['http://10.0.0.1/x', '10.0.0.1. 10.0.0.1 is a private address.'],
    ['javascript:alert(1)', 'a javascript: address. Only http and https are fetched'],
    ['http://none.invalid/x', 'none.invalid. There is no host none.invalid.'],
  ])('to %s fail with the address that failed', async (location, message) => {
    await using site = await openSite((_request, response) => {
      response.writeHead(302, { location }).end();
    });
    expect((await failureOf(fetchFrom(site))).message).toContain(
      `${site.host} redirects to ${message}`,
    );
  });

  it.each([
    ['/ü', '/%C3%BC', 'utf8'],
    ['/ü', '/%FC', 'latin1'],
    ['?a b', '/?a%20b', 'utf8'],
  ] as const)('to %s are followed to %s (%s)', async (location, target, encoding) => {
    await using site = await openSocketSite((socket) => {
      socket.once('data', (request) => {
        const isFirst = request.toString().startsWith('GET / ');
        const head = `HTTP/1.1 ${isFirst ? '302 Found' : '200 OK'}\r\nconnection: close\r\n`;
        socket.end(Buffer.from(`${head}location: ${location}\r\n\r\n`, encoding));
      });
    });
    const { url } = await fetchFrom(site, '/', { limits: patient });
    expect(url.slice(site.url.length)).toBe(target);
  });

  it('send back cookies set along the redirects, only to the same origin', async () => {
    const told: unknown[] = [];
    await using other = await openSite((request, response) => {
      told.push(request.headers.cookie);
      const location = `http://${String(request.url).slice(1)}/back`;
      response.writeHead(302, { location }).end();
    });
    const lines = [
      'seen=1; Path=/; HttpOnly',
      'x="q"',
      'x=; Max-Age=0',
      'bad',
      `b=${'b'.repeat(5000)}`,
    ];
    await using site = await openSite((request, response) => {
      told.push(request.headers.cookie);
      if (request.url === '/back') return void response.end('there');
      const isKnown = request.headers.cookie !== undefined;
      const location = isKnown ? `${other.url}/${request.headers.host}` : '/';
      response.writeHead(302, { location, 'set-cookie': lines }).end();
    });
    expect(Buffer.from((await fetchFrom(site)).bytes).toString()).toBe('there');
    expect(told).toEqual([undefined, 'seen=1', undefined, 'seen=1']);
  });

  it.each(['a=b\u0001c', 'a=b\0c', 'a="b\u007Fc"'])(
    'send back no cookie like %j',
    async (cookie) => {
      await using site = await openSocketSite((socket) => {
        socket.once('data', (request) => {
          const isFirst = request.toString().startsWith('GET / ');
          const head = isFirst
            ? `HTTP/1.1 302 Found\r\nset-cookie: ${cookie}\r\nlocation: /next\r\n`
            : OK;
          socket.end(`${head}connection: close\r\n\r\n${request.toString()}`);
        });
      });
      const { bytes } = await fetchFrom(site, '/', { limits: patient });
      expect(Buffer.from(bytes).toString()).not.toMatch(/cookie/i);
    },
  );

  it('pass keys, cookies and bodies to no other origin', async () => {
    const told: unknown[] = [];
    await using other = await openSite((request, response) => {
      told.push(request.headers);
      response.end('there');
    });
    await using site = await openSite((request, response) => {
      const status = request.url === '/kept' ? 307 : 302;
      response.writeHead(status, { location: `${other.url}/` }).end();
    });
    const headers = {
      accept: 'text/html',
      authorization: 'Bearer k',
      cookie: 'a=b',
      'x-api-key': 'k',
    };
    await fetchFrom(site, '/', { headers });
    expect(told[0]).not.toHaveProperty('authorization');
    expect(told[0]).not.toHaveProperty('cookie');
    expect(told[0]).not.toHaveProperty('x-api-key');
    expect(told[0]).toMatchObject({ accept: 'text/html' });
    const sending = fetchFrom(site, '/kept', { body: '{"key":"k"}', method: 'POST' });
    expect((await failureOf(sending)).type).toBe('AddressRefused');
    expect(other.connections).toBe(1);
  });

  it.each([
    'file:///etc/passwd',
    'data:text/html,x',
    'javascript:1',
    'ftp://127.0.0.1/',
    'gopher://127.0.0.1/',
    'http://user:secret@127.0.0.1/',
    'http://127.0.0.1:22/',
    'http://127.0.0.1:6379/',
  ])('to %s are rejected', async (location) => {
    await using site = await openSite(
      (_request, response) => void response.writeHead(301, { location }).end(),
    );
    const failure = await failureOf(fetchFrom(site));
    expect(failure.type).toBe('AddressRefused');
    expect(failure.message).not.toContain('secret');
  });
});
