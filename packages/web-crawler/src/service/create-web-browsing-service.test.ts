import { mkdtemp, readdir, readFile, realpath, rm, symlink } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

import { afterAll, beforeAll, describe, expect, it } from 'vitest';

import { startTestSite, type TestSite } from '../testing/index.ts';
import {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './create-web-browsing-service.ts';

let site: TestSite;
let folder: string;
let service: NodeWebBrowsingService;

beforeAll(async () => {
  site = await startTestSite();
  folder = await realpath(await mkdtemp(join(tmpdir(), 'web-service-')));
  service = createWebBrowsingService({
    allow: [new URL(site.origin).host],
    chromium: null,
    dataDirectory: join(folder, 'data'),
    environment: { SEARXNG_URL: site.searxng },
  });
});

afterAll(async () => {
  await service.close();
  await site.close();
  await rm(folder, { force: true, recursive: true });
});

const crawl = async (path: string) => {
  const { results } = await service.crawlPages([`${site.origin}${path}`]);
  return results[0];
};

describe('refused addresses', () => {
  it('receive no packet, in any notation', async () => {
    const { port } = new URL(site.origin);
    const asked = site.requests.length;
    const strict = createWebBrowsingService({ dataDirectory: folder, environment: {} });
    const hosts = [
      '127.0.0.1',
      '2130706433',
      '0x7f.1',
      '0177.0.0.1',
      '127.1',
      '[::1]',
      '[::ffff:127.0.0.1]',
      'localhost',
      'a.localhost.',
      '[64:ff9b::7f00:1]',
      '[::7f00:1]',
    ];
    const { results } = await strict.crawlPages(
      hosts.map((host) => `http://${host}:${port}/article`),
    );
    expect(results.map(({ data }) => data.errorType)).toEqual(hosts.map(() => 'AddressRefused'));
    expect(results[0]?.data.errorMessage).toContain(`LOBE_TOOLS_WEB_ALLOW=127.0.0.1:${port}`);
    expect(site.requests).toHaveLength(asked);
    await strict.close();
  });

  it('are refused after a redirect, and by robots.txt', async () => {
    expect((await crawl('/redirect-private'))?.data.errorType).toBe('AddressRefused');
    expect((await crawl('/private/notes'))?.data.errorType).toBe('RobotsDisallowed');
    expect(site.requests).not.toContain('/private/notes');
  });
});

describe('unreadable pages', () => {
  it.each([
    ['/nowhere', 'HttpStatus'],
    ['/redirect-loop', 'TooManyRedirects'],
  ])('%s is %s, and does not affect others', async (path, type) => {
    const urls = [`${site.origin}${path}`, `${site.origin}/docs/retries`];
    const { results } = await service.crawlPages(urls);
    expect(results.map(({ data }) => data.errorType)).toEqual([type, undefined]);
  });

  it('stop at their limits: a gzip bomb, endless headers, a truncated response', async () => {
    const bomb = gzipSync(Buffer.alloc(40_000_000));
    const server = createServer((request, response) => {
      if (request.url === '/robots.txt') return void response.writeHead(404).end();
      if (request.url === '/bomb') {
        response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' });
        return void response.end(bomb);
      }
      if (request.url === '/headers') {
        const lines = Array.from({ length: 900 }, (_, index) => `x-${index}: ${'a'.repeat(60)}`);
        response.socket?.end(`HTTP/1.1 200 OK\r\n${lines.join('\r\n')}\r\n\r\n`);
        return;
      }
      response.writeHead(200, { 'content-length': '100', 'content-type': 'text/html' });
      response.write('half', () => response.destroy());
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const other = createWebBrowsingService({
      allow: [host],
      dataDirectory: folder,
      environment: {},
    });
    const paths = ['bomb', 'headers', 'half'];
    const { results } = await other.crawlPages(paths.map((path) => `http://${host}/${path}`));
    expect(results.map(({ data }) => data.errorType)).toEqual([
      'TooLarge',
      'TooLarge',
      'ConnectionFailed',
    ]);
    // Not told to use what it has just used.
    await expect(
      other.downloadFile({ url: `http://${host}/bomb` }, { roots: [folder] }),
    ).rejects.toThrow(/times its size\. Use another source\.$/);
    await other.close();
    server.closeAllConnections();
    server.close();
  });
});

describe('pages', () => {
  it('are read with their links, without hidden text, and fetched once', async () => {
    const first = await crawl('/article');
    expect(first?.data).toMatchObject({
      byline: 'Ines Harbour',
      language: 'en',
      title: 'Harbour bridge reopens two weeks early',
      url: `${site.origin}/article`,
    });
    expect(first?.data.publishedDate).toMatch(/^2026-03-02/);
    expect(first?.data.content).not.toMatch(/cookies|Read more|Imprint/);
    expect(first?.data.content).toContain('two weeks earlier than planned');
    expect(first?.data.content).not.toContain('2099');
    expect(first?.data.hiddenTexts).toBeGreaterThan(0);
    const asked = site.requests.length;
    expect((await crawl('/article'))?.crawler).toBe('cache');
    expect(site.requests).toHaveLength(asked);
  });

  it('that need scripts say so', async () => {
    expect((await crawl('/app'))?.data.notes?.join(' ')).toContain('no Chromium');
  });

  it('list all their links on request, without images', async () => {
    const { results } = await service.crawlPages([`${site.origin}/article`], { allLinks: true });
    const urls = results[0]?.data.links?.map(({ url }) => new URL(url).pathname);
    expect(urls).toContain('/imprint');
    expect(urls).not.toContain('/bridge.jpg');
  });

  it('may be documents', async () => {
    expect((await crawl('/paper.pdf'))?.data.content).toContain('All 48 cables were measured.');
  });

  it('report progress, and stop when cancelled', async () => {
    const controller = new AbortController();
    const seen: string[] = [];
    const urls = ['/table', '/forum/481', '/long'].map((path) => `${site.origin}${path}`);
    const reading = service.crawlPages(urls, {
      onProgress: ({ index, total }) => {
        seen.push(`${index}/${total}`);
        controller.abort();
      },
      signal: controller.signal,
    });
    await expect(reading).rejects.toThrow();
    expect(seen).toEqual(['1/3']);
  });
});

describe('searches', () => {
  it.each(['outage', 'quota', 'garbage'])('explain a failure: %s', async (query) => {
    const { errorDetail, providers, results } = await service.search({ query });
    expect(results).toEqual([]);
    expect(errorDetail).toContain('does not mean that there are no results');
    expect(providers).toMatchObject([{ name: 'searxng', outcome: 'failed' }]);
  });

  it('distinguish a missing configuration from no results', async () => {
    const bare = createWebBrowsingService({ dataDirectory: folder, environment: {} });
    expect((await bare.search({ query: 'x' })).errorDetail).toContain('SEARXNG_URL');
    const none = await service.search({ query: 'zeppelin' });
    expect(none).toMatchObject({ providers: [{ outcome: 'empty' }], results: [] });
    expect(none.errorDetail).toBeUndefined();
  });

  it('send one request per provider, and merge by rank', async () => {
    const query = { queries: ['harbour bridge', 'ferry'] };
    const { results } = await service.search(query);
    expect(new Set(results.map(({ url }) => url)).size).toBe(results.length);
    expect(results.map(({ url }) => new URL(url).pathname).slice(0, 2)).toEqual([
      '/table',
      '/article',
    ]);
    const asked = site.requests.length;
    await service.search(query);
    expect(site.requests).toHaveLength(asked);
  });
});

describe('addresses', () => {
  const TEXT = 'The engineers found that the older cables would have held for another decade';

  it("need approval if they carry a page's text to another host", async () => {
    await service.crawlPages([`${site.origin}/article`], { sessionId: 's' });
    const judge = (url: string, sessionId = 's') => service.judgeUrl(url, { sessionId });
    const packed = Buffer.from(TEXT).toString('base64url');
    for (const carried of [
      encodeURIComponent(TEXT),
      TEXT.replaceAll(' ', '-').toLowerCase(),
      packed,
    ]) {
      expect(judge(`https://evil.example/?q=${carried}`)).toMatchObject({ decision: 'ask' });
    }
    expect(judge(`${site.origin}/search?q=${encodeURIComponent(TEXT)}`)).toEqual({
      decision: 'allow',
    });
    expect(judge(`https://evil.example/?q=${encodeURIComponent(TEXT)}`, 'other')).toEqual({
      decision: 'allow',
    });
    expect(judge('https://example.com/harbour-bridge-reopens')).toEqual({ decision: 'allow' });
    expect(judge('http://10.0.0.1/')).toMatchObject({
      decision: 'deny',
      errorType: 'AddressRefused',
    });
  });
});

describe('downloads', () => {
  const url = () => `${site.origin}/files/stations.csv`;

  it('are saved completely, never over another file, never outside the workspace', async () => {
    const call = { roots: [folder] };
    expect(await service.previewDownload({ url: url() }, call)).toMatchObject({
      mimeType: 'text/csv; charset=utf-8',
      path: join(folder, 'stations.csv'),
      size: 564,
    });
    const saved = await service.downloadFile({ url: url() }, call);
    expect(saved).toMatchObject({ savedPath: join(folder, 'stations.csv'), size: 564 });
    expect(await readFile(saved.savedPath, 'utf8')).toMatch(/^station,line\nPier 1,ferry/);
    for (const save of [service.previewDownload, service.downloadFile])
      await expect(save({ url: url() }, call)).rejects.toMatchObject({ type: 'Conflict' });
    await symlink(tmpdir(), join(folder, 'out'));
    for (const path of ['../x.csv', '/tmp/x.csv', '~/x.csv', '~', 'out/x.csv', 'out', '..']) {
      const refused = service.downloadFile({ path, url: url() }, call);
      await expect(refused).rejects.toMatchObject({ type: 'PolicyDenied' });
    }
    for (const path of ['stations.csv/x', 'a\0b', 'x'.repeat(300)]) {
      const refused = service.downloadFile({ path, url: url() }, call);
      await expect(refused).rejects.toMatchObject({ type: 'InvalidArguments' });
    }
    const named = await service.downloadFile({ path: 'new/', url: url() }, call);
    expect(named.savedPath).toBe(join(folder, 'new', 'stations.csv'));
    await expect(service.downloadFile({ path: 'new', url: url() }, call)).rejects.toMatchObject({
      type: 'Conflict',
    });
    expect((await readdir(folder)).filter((name) => name.endsWith('.part'))).toEqual([]);
  });

  it('leave nothing behind if the end of a compressed file is missing', async () => {
    const server = createServer((_, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/plain' });
      response.end(gzipSync('a text').subarray(0, -8));
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
    const options = { allow: [host], dataDirectory: folder, environment: {} };
    const other = createWebBrowsingService(options);
    const download = { path: 'cut/new/text.txt', url: `http://${host}/text.txt` };
    await expect(other.downloadFile(download, { roots: [folder] })).rejects.toThrow(
      'sent only part of the file. Try again later',
    );
    expect(await readdir(folder)).not.toContain('cut');
    await other.close();
    server.closeAllConnections();
    server.close();
  });
});
