import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { createStaticFiles } from './static-files.ts';
import { startTestServer, type TestServer } from './testing/start-test-server.ts';

const SCRIPT = '/assets/index-Bx7_q9-Z.js';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.close());

describe('missing files', () => {
  it.each([
    '/../secret.txt',
    '/assets/../../secret.txt',
    '/%2e%2e/secret.txt',
    '/..%2fsecret.txt',
    '/..%5csecret.txt',
    '/assets%2f..%2f..%2fsecret.txt',
    '//etc/passwd.txt',
    '/secret.txt%00.js',
    '/link.txt',
    '/.hidden',
    '/assets/missing.js',
    '/constructor.js',
    '/API/about',
    '//api/about',
    '/lobe-calculator/calculate',
  ])('does not serve %s', async (path) => {
    const response = await server.send({ path });
    expect(response.status).toBe(404);
    expect(response.text()).not.toContain('outside the page');
    expect(response.headers['content-type']).toMatch(/^application\/json/);
  });

  it('rejects malformed percent-encoding', async () => {
    for (const path of ['/%', '/%zz', '/%c3%28']) {
      expect((await server.send({ path })).status).toBe(400);
    }
  });

  it('rejects addresses that are neither paths nor its own', async () => {
    expect((await server.send({ path: 'http://127.0.0.1/' })).status).toBe(403);
    expect((await server.send({ path: 'https://127.0.0.1/' })).status).toBe(400);
    expect((await server.send({ path: '*' })).status).toBe(400);
  });

  it.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('refuses %s', async (method) => {
    const response = await server.send({ method, path: '/' });
    expect(response.status).toBe(405);
    expect(response.headers.allow).toBe('GET, HEAD');
  });

  it('rejects a folder without a page, and says how to build one', async () => {
    await expect(createStaticFiles('/nowhere/at/all')).rejects.toThrow(
      /not been built.*pnpm --filter @lobechat\/playground build/,
    );
  });
});

it('serves a page that is built again, lets nobody keep what may be half written, and never remembers that a file was missing', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'playground-page-'));
  const headers = new Map<string, string>();
  const write = (name: string, text: string) => writeFile(join(folder, name), text);
  await write('index.html', 'first');
  await write('lazy.js', 'lazy');
  await mkdir(join(folder, 'assets'));
  await write(SCRIPT, 'half');
  try {
    const page = await createStaticFiles(folder);
    const get = async (path: string): Promise<string> => {
      const written: unknown[] = [];
      const req = { headers: {}, method: 'GET' };
      const end = (body: Buffer) => written.push(body.toString());
      const setHeader = (name: string, value: string) => headers.set(name, value);
      const response = { end, req, setHeader, writeHead: () => undefined };
      await page(req as never, response as never, path);
      return written.join('');
    };
    expect(await get('/')).toBe('first');
    expect(await get(SCRIPT)).toBe('half');
    expect(headers.get('Cache-Control')).toBe('no-cache');

    await rm(join(folder, 'index.html'));
    await rm(join(folder, 'lazy.js'));
    expect(await get('/')).toBe('first');
    await expect(get('/lazy.js')).rejects.toMatchObject({ status: 404 });
    await write('index.html', 'second build');
    await write('lazy.js', 'lazy again');
    await write('new.js', 'new');
    await write('also.js', 'also');
    await write(SCRIPT, 'half and half');
    expect(await get('/')).toBe('second build');
    expect(await get('/lazy.js')).toBe('lazy again');
    expect(await Promise.all(['/new.js', '/also.js'].map(get))).toEqual(['new', 'also']);
    expect(await get(SCRIPT)).toBe('half and half');
  } finally {
    await rm(folder, { recursive: true });
  }
});

describe('existing files', () => {
  it('serves the page, never from an old copy', async () => {
    for (const path of ['/', '/index.html']) {
      const response = await server.send({ path });
      expect(response.status).toBe(200);
      expect(response.text()).toContain('<title>Playground</title>');
      expect(response.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(response.headers['cache-control']).toBe('no-cache');
    }
  });

  it('lets browsers permanently cache files named after their content', async () => {
    const response = await server.send({ path: SCRIPT });
    expect(response.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(response.headers['content-type']).toBe('text/javascript; charset=utf-8');
    const other = await server.send({ path: '/robots.txt' });
    expect(other.headers['cache-control']).toBe('no-cache');
  });

  it('compresses text for clients that accept it', async () => {
    const plain = await server.send({ path: SCRIPT });
    const zipped = await server.send({ headers: { 'Accept-Encoding': 'br, gzip' }, path: SCRIPT });
    expect(plain.headers['content-encoding']).toBeUndefined();
    expect(zipped.headers['content-encoding']).toBe('gzip');
    expect(zipped.headers.vary).toBe('Accept-Encoding');
    expect(zipped.body.length).toBeLessThan(plain.body.length / 5);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
  });

  it('does not compress for clients that refuse it, nor compressed files', async () => {
    const refused = { 'Accept-Encoding': 'gzip;q=0, identity' };
    const script = await server.send({ headers: refused, path: SCRIPT });
    expect(script.headers['content-encoding']).toBeUndefined();
    const font = await server.send({
      headers: { 'Accept-Encoding': 'gzip' },
      path: '/assets/logo-AAAAAAAA.woff2',
    });
    expect(font.headers['content-encoding']).toBeUndefined();
    expect(font.headers['content-type']).toBe('font/woff2');
  });

  it('answers that nothing has changed if the client has the file', async () => {
    const { headers } = await server.send({ path: '/' });
    const tag = String(headers.etag);
    for (const given of [tag, `W/${tag}`, `"other", W/${tag}`, '*']) {
      const again = await server.send({ headers: { 'If-None-Match': given }, path: '/' });
      expect(again).toMatchObject({ body: Buffer.alloc(0), status: 304 });
    }
    const other = await server.send({ headers: { 'If-None-Match': '"other", W/"x"' }, path: '/' });
    expect(other.status).toBe(200);
  });

  it('answers HEAD with the headers alone', async () => {
    const response = await server.send({ method: 'HEAD', path: SCRIPT });
    expect(response.status).toBe(200);
    expect(Number(response.headers['content-length'])).toBeGreaterThan(1000);
    expect(response.body).toHaveLength(0);
  });
});
