import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { afterEach, beforeEach, describe, expect, it } from 'vitest';

import { findChromium } from '../render/find-chromium.ts';
import {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './create-web-browsing-service.ts';

const TEXT = `<p>${'The bridge was opened in 1911 and carries two tracks. '.repeat(8)}</p>`;
const ARTICLE = `<!doctype html><title>Bridge</title><main><h1>Bridge</h1>${TEXT}</main>`;

let servers: Server[];
let services: NodeWebBrowsingService[];
let dataDirectory: string;

/** A local server, with its number of connections. */
const serve = async (listener: RequestListener, robots?: string) => {
  const server = createServer((request, response) => {
    if (request.url === '/robots.txt') response.writeHead(robots ? 200 : 404).end(robots);
    else listener(request, response);
  });
  const connections = { count: 0 };
  server.on('connection', () => {
    connections.count += 1;
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  servers.push(server);
  const host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return { connections, host, url: `http://${host}/page` };
};

const open = (allow: readonly string[], environment: Record<string, string> = {}) => {
  const service = createWebBrowsingService({ allow, dataDirectory, environment });
  services.push(service);
  return service;
};

beforeEach(async () => {
  servers = [];
  services = [];
  dataDirectory = await mkdtemp(join(tmpdir(), 'lobe-tools-web-'));
});

afterEach(async () => {
  await Promise.all(services.map((service) => service.close()));
  for (const server of servers) server.closeAllConnections();
  await Promise.all(servers.map((server) => new Promise((resolve) => server.close(resolve))));
  await rm(dataDirectory, { force: true, recursive: true });
});

describe('a page', () => {
  it('is not requested again while it is fresh, by another process either', async () => {
    let asked = 0;
    const { host, url } = await serve((_, response) => {
      asked += 1;
      response.writeHead(200, { 'cache-control': 'max-age=60', 'content-type': 'text/html' });
      response.end(ARTICLE);
    });
    const [first] = (await open([host]).crawlPages([url])).results;
    const [second] = (await open([host]).crawlPages([url])).results;
    expect([first?.crawler, second?.crawler, asked]).toEqual(['fetch', 'cache', 1]);
    expect(second?.data.content).toBe(first?.data.content);
  });

  it('of which the server sends a part says so, every time', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(206, { 'cache-control': 'max-age=60', 'content-type': 'text/html' });
      response.end(ARTICLE);
    });
    for (const service of [open([host]), open([host])]) {
      const [page] = (await service.crawlPages([url])).results;
      expect(page?.data).toMatchObject({ notes: [expect.stringContaining('only a part')] });
    }
    const roots = [dataDirectory];
    await expect(open([host]).downloadFile({ path: 'f.html', url }, { roots })).rejects.toThrow(
      `${host} sent only part of the file.`,
    );
  });

  it('read for one user is requested again for another', async () => {
    let asked = 0;
    const { host, url } = await serve((_, response) => {
      asked += 1;
      response.writeHead(200, { 'cache-control': 'max-age=60', 'content-type': 'text/html' });
      response.end(ARTICLE);
    });
    const service = open([host]);
    const crawlers: unknown[] = [];
    for (const userId of [undefined, 'ann', 'bob', 'ann']) {
      const [result] = (await service.crawlPages([url], { userId })).results;
      crawlers.push(result?.crawler);
    }
    expect([crawlers, asked]).toEqual([['fetch', 'fetch', 'fetch', 'cache'], 3]);
  });

  it('waits for the crawl delay of its site, unless cancelled', async () => {
    const times: number[] = [];
    const { host, url } = await serve((_, response) => {
      times.push(performance.now());
      response.writeHead(200, { 'content-type': 'text/html' }).end(ARTICLE);
    }, 'User-agent: *\nCrawl-delay: 0.3');
    const service = open([host]);
    const begun = performance.now();
    await service.crawlPages([1, 2, 3].map((page) => `${url}/${page}`));
    // Timers may fire slightly early. A busy machine delays pages, never the opposite.
    const [, second = 0, third = 0] = times.map((time) => time - begun);
    expect([second > 280, third > 580]).toEqual([true, true]);
    const signal = AbortSignal.timeout(20);
    await expect(service.crawlPages([`${url}/4`], { signal })).rejects.toThrow();
    expect(times).toHaveLength(3);
  });

  it('with a client-side redirect is followed, but not to a refused address, nor endlessly', async () => {
    const asked: unknown[] = [];
    const targets: Record<string, string> = {
      '/circle': '/circle?a',
      '/circle?a': '/circle',
      '/metadata': 'http://169.254.169.254/latest',
      '/moved': '/new',
    };
    const headers: Record<string, string> = { '/header': '/new', '/inside': 'http://127.0.0.1:1' };
    const { host, url } = await serve((request, response) => {
      const path = request.url ?? '';
      asked.push(path);
      const [target, header] = [targets[path], headers[path]];
      response.writeHead(200, {
        'cache-control': 'no-store',
        'content-type': 'text/html',
        ...(header !== undefined && { refresh: `1; url=${header}` }),
      });
      if (header !== undefined) return void response.end(path === '/header' ? 'Moved.' : '');
      response.end(
        target ? `<meta http-equiv="refresh" content="0; url=${target}"><p>Moved` : ARTICLE,
      );
    });
    const service = open([host]);
    const paths = ['/moved', '/metadata', '/circle', '/header', '/inside'];
    const urls = paths.map((path) => new URL(path, url).href);
    const [moved, refused, circle, header, inside] = (await service.crawlPages(urls)).results;
    expect(header?.data).toMatchObject({ title: 'Bridge', url: new URL('/new', url).href });
    expect(inside?.data).toMatchObject({
      errorMessage: expect.stringContaining(`${host} redirects to 127.0.0.1:1. `),
      errorType: 'AddressRefused',
    });
    expect(moved?.data).toMatchObject({ title: 'Bridge', url: new URL('/new', url).href });
    expect(refused?.data.errorType).toBe('AddressRefused');
    expect(circle?.data).toMatchObject({
      content: 'Moved',
      notes: [
        expect.stringContaining(`again and again. The last redirect, to http://${host}/circle`),
      ],
    });
    expect(asked.filter((path) => String(path).startsWith('/circle'))).toHaveLength(4);
  });

  it('without any text says so', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' }).end('<title>Bridge</title>');
    });
    const [result] = (await open([host]).crawlPages([url])).results;
    expect(result?.data).toMatchObject({
      content: '',
      notes: [expect.stringContaining('has no text that can be read')],
    });
  });

  it('behind a redirect is not read if its site disallows it', async () => {
    const asked: unknown[] = [];
    const { host, url } = await serve((request, response) => {
      asked.push(request.url);
      response.writeHead(302, { location: '/private' }).end();
    }, 'User-agent: *\nDisallow: /private');
    const [result] = (await open([host]).crawlPages([url])).results;
    expect(result?.data.errorType).toBe('RobotsDisallowed');
    expect(asked).toEqual(['/page']);
  });

  it('that is stale is revalidated, and stays cached if unchanged', async () => {
    const asked: Array<string | undefined> = [];
    const { host, url } = await serve((request, response) => {
      asked.push(request.headers['if-none-match']);
      const isKnown = request.headers['if-none-match'] === '"1"';
      response.writeHead(isKnown ? 304 : 200, {
        'cache-control': 'no-cache',
        'content-type': 'text/html',
        etag: '"1"',
      });
      response.end(isKnown ? undefined : ARTICLE);
    });
    const service = open([host]);
    await service.crawlPages([url]);
    const [again] = (await service.crawlPages([url])).results;
    expect(asked).toEqual([undefined, '"1"']);
    expect(again).toMatchObject({ crawler: 'cache', data: { title: 'Bridge' } });
  });

  it('that must not be stored is not', async () => {
    let asked = 0;
    const { host, url } = await serve((_, response) => {
      asked += 1;
      response.writeHead(200, { 'cache-control': 'no-store', 'content-type': 'text/html' });
      response.end(ARTICLE);
    });
    const service = open([host]);
    await service.crawlPages([url]);
    await service.crawlPages([url]);
    expect(asked).toBe(2);
  });

  it('of a busy server is retried after a short delay; a long delay is reported', async () => {
    let asked = 0;
    const { host, url } = await serve((request, response) => {
      asked += 1;
      const isBusy = asked === 1 || request.url === '/busy';
      response.writeHead(isBusy ? 503 : 200, {
        'content-type': 'text/html',
        'retry-after': request.url === '/busy' ? '3600' : '0',
      });
      response.end(ARTICLE);
    });
    const service = open([host]);
    const [soon] = (await service.crawlPages([url])).results;
    expect(soon?.data.title).toBe('Bridge');
    const [late] = (await service.crawlPages([`http://${host}/busy`])).results;
    expect(late?.data.errorType).toBe('HttpStatus');
    expect(asked).toBe(3);
  });

  it('with an unknown compression is rejected', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(200, { 'content-encoding': 'rot13', 'content-type': 'text/html' });
      response.end(ARTICLE);
    });
    const [result] = (await open([host]).crawlPages([url])).results;
    expect(result?.data.errorType).toBe('UnsupportedContent');
  });
});

describe('a page that needs scripts', () => {
  const EMPTY = (script: string): string =>
    `<!doctype html><title>App</title><div id="app"></div><script>${script}</script>`;

  it('is not one whose only script is data for search engines', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end('<p>Closed.<script type="application/ld+json">{}</script>');
    });
    const service = createWebBrowsingService({ allow: [host], chromium: null, dataDirectory });
    services.push(service);
    const [result] = (await service.crawlPages([url])).results;
    expect(result?.data).toMatchObject({ content: 'Closed.', notes: [] });
  });

  it('is reported as one without a browser', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(EMPTY('document.title = 1'));
    });
    const service = createWebBrowsingService({
      allow: [host],
      chromium: null,
      dataDirectory,
      environment: {},
    });
    services.push(service);
    const [result] = (await service.crawlPages([url])).results;
    expect(result?.data.notes?.join(' ')).toContain('no Chromium');
  });

  it('says so if it shows nothing in a browser either', async () => {
    const { host, url } = await serve((_, response) => {
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(`<noscript>Enable scripts.</noscript>${EMPTY('')}`);
    });
    const [result] = (await open([host], { ...process.env } as never).crawlPages([url])).results;
    expect(result?.data).toMatchObject({
      content: 'Enable scripts.',
      notes: [expect.stringContaining('still shows no text')],
    });
  });

  it('is read in a browser, which reaches nothing that is refused', async () => {
    expect(findChromium(process.env)).toBeDefined();
    const secret = await serve((_, response) => response.end('secret'));
    const { host, url } = await serve((request, response) => {
      if (request.url === '/hop') {
        response.writeHead(302, { location: secret.url }).end();
        return;
      }
      response.writeHead(200, { 'content-type': 'text/html' });
      response.end(
        EMPTY(`
          const secret = ${JSON.stringify(secret.url)};
          const got = (address) => fetch(address, { mode: 'no-cors' }).then(() => 'reached', () => 'refused');
          new Image().src = secret;
          const frame = document.createElement('iframe');
          frame.src = secret;
          document.body.append(frame);
          try { new WebSocket(secret.replace('http', 'ws')); } catch {}
          navigator.sendBeacon(secret, 'x');
          Promise.all([got(secret), got('/hop'), got('http://localhost:' + new URL(secret).port)]).then((all) => {
            document.querySelector('#app').innerHTML = ${JSON.stringify(TEXT)} + '<p>Answers: ' + all.length + '</p>';
          });`),
      );
    });
    const [result] = (await open([host], { ...process.env } as never).crawlPages([url])).results;
    expect(result?.crawler).toBe('render');
    expect(result?.data.content).toContain('carries two tracks');
    expect(secret.connections.count).toBe(0);
  });
});
