import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

import { createSitePages } from './pages.ts';
import { answerSearch } from './searxng.ts';

/** Address of the test site. */
export interface TestSiteOptions {
  /** Default: any free port. */
  port?: number | undefined;
}

/** A small local site with a search engine for its pages. */
export interface TestSite extends AsyncDisposable {
  close: () => Promise<void>;
  /** Origin of the site, e.g. `http://127.0.0.1:4000`. */
  readonly origin: string;
  /** Requests so far: path and query, in order. */
  readonly requests: readonly string[];
  /** Base URL of the SearXNG stub: `<origin>/searxng`. */
  readonly searxng: string;
}

/**
 * Serves an article, documentation, a forum, a table, a long page, a PDF, a file, a hostile page, a
 * page that is empty without scripts, redirects (one to an address that must never be requested)
 * and a robots.txt; under `/searxng` a search engine for them. On loopback, only for tests and the
 * playground.
 */
export const startTestSite = async ({ port = 0 }: TestSiteOptions = {}): Promise<TestSite> => {
  const pages = createSitePages();
  const requests: string[] = [];
  let origin = '';
  const server = createServer((request, response) => {
    const path = request.url ?? '/';
    requests.push(path);
    const url = new URL(path, origin);
    if (url.pathname === '/searxng/search') {
      const { body, headers, status } = answerSearch(url.searchParams, origin);
      response.writeHead(status, { 'content-type': 'application/json', ...headers });
      response.end(typeof body === 'string' ? body : JSON.stringify(body));
      return;
    }
    const page = pages.get(url.pathname);
    if (!page) {
      response.writeHead(404, { 'content-type': 'text/html; charset=utf-8' });
      response.end('<!doctype html><title>Not found</title><p>There is no such page.</p>');
      return;
    }
    const length = typeof page.body === 'string' ? Buffer.byteLength(page.body) : page.body.length;
    response.writeHead(page.status ?? 200, {
      'content-length': length,
      'content-type': page.type,
      ...page.headers,
    });
    response.end(request.method === 'HEAD' ? undefined : page.body);
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    if (!server.listening) return;
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { [Symbol.asyncDispose]: close, close, origin, requests, searxng: `${origin}/searxng` };
};
