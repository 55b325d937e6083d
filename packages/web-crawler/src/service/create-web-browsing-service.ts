import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';

import type {
  CrawlCall,
  CrawledPage,
  CrawlResult,
  IWebBrowsingService,
} from '@lobechat/builtin-tool-web-browsing';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { createPageCache, type KeptAnswer } from '../cache/page-cache.ts';
import { WebErrorType } from '../errors.ts';
import { createAddressGuard } from '../guard/create-address-guard.ts';
import { findChromium } from '../render/find-chromium.ts';
import {
  readBody,
  readChunks,
  requestUrl,
  toPlainHeaders,
  type WebAnswer,
} from '../request/request-url.ts';
import { readRobots, type RobotsRules } from '../request/robots.ts';
import type { Search } from '../search/create-search.ts';
import type { WebBrowsingServiceOptions } from '../settings.ts';
import { createQueue } from './queue.ts';
import { nameFile, placeFile, saveFile } from './save-file.ts';
import { createSeenTexts } from './seen-texts.ts';

/** The web of a Node host. Nothing is loaded before it is used. */
export interface NodeWebBrowsingService extends Required<IWebBrowsingService> {
  /** Ends what it started: connections, processes, timers. */
  close: () => Promise<void>;
}

const PAGE_TIMEOUT_MS = 30_000;
const PAGE_BYTES = 20_000_000;
const FILE_TIMEOUT_MS = 600_000;
const FILE_BYTES = 2_000_000_000;
const ACCEPT =
  'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, application/pdf;q=0.8, */*;q=0.5';

/** A page with less text than this may be one that scripts fill. */
const SHORT = 200;
const NO_SCRIPTS =
  'The page has hardly any text before its scripts run, and this host has no Chromium to run them (CHROMIUM_PATH). Use another source if something is missing.';
const SCRIPTS_FAILED =
  'The page has hardly any text before its scripts run, and it could not be opened in a browser. Use another source if something is missing.';

const hasScript = (data: Uint8Array): boolean =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('<script');

interface Fetched {
  contentType: string;
  data: Uint8Array;
  url: string;
}

const toFetched = ({ body, headers, url }: KeptAnswer): Fetched => ({
  contentType: headers['content-type'] ?? '',
  data: body,
  url,
});

/** Statuses that say to come back, how long that is waited for, and where the server says nothing. */
const COME_BACK = new Set([429, 503]);
const WAITED = { mostMs: 10_000, unsaidMs: 1000 } as const;

const readRetryAfter = (value: string | undefined): number => {
  if (value === undefined) return WAITED.unsaidMs;
  const seconds = Number(value);
  return Number.isNaN(seconds) ? Date.parse(value) - Date.now() : seconds * 1000;
};

const refuseStatus = (status: number, url: string): ToolError =>
  new ToolError(
    WebErrorType.HttpStatus,
    `${new URL(url).host} answered with status ${status}. ${status === 404 || status === 410 ? 'There is no such page: search for it.' : 'Use another source, or try again later.'}`,
    { body: { status } },
  );

/**
 * Makes the web of a Node host: search, pages and downloads, every connection behind the guard.
 *
 * @throws Error naming an entry of a list of hosts that is none
 */
export const createWebBrowsingService = (
  options: WebBrowsingServiceOptions,
): NodeWebBrowsingService => {
  const { environment = process.env } = options;
  const guard = createAddressGuard(options);
  const seen = createSeenTexts();
  const queue = createQueue({ all: 6, perHost: 2 });
  const ending = new AbortController();
  const cache = createPageCache(join(options.dataDirectory, 'pages'));
  const rendering = createQueue({ all: 1, perHost: 1 });
  const robots = new Map<string, Promise<RobotsRules>>();
  let searchWeb: Search | undefined;

  const withEnd = (signal: AbortSignal | undefined): AbortSignal =>
    signal ? AbortSignal.any([ending.signal, signal]) : ending.signal;

  const loadSearch = async (): Promise<Search> => {
    const [{ createSearch }, { createGuardedFetch }] = await Promise.all([
      import('../search/create-search.ts'),
      import('../search/guarded-fetch.ts'),
    ]);
    return createSearch({
      environment,
      fetch: createGuardedFetch(guard),
      order: options.searchProviders,
    });
  };

  const loadRobots = async (origin: string): Promise<RobotsRules> => {
    const limits = { signal: ending.signal, timeoutMs: 10_000 };
    try {
      const answer = await requestUrl({
        ...limits,
        guard,
        maxBytes: 500_000,
        url: `${origin}/robots.txt`,
      });
      const text = Buffer.from(await readBody(answer, limits)).toString('utf8');
      // RFC 9309, 2.3.1: what is not there allows everything, what a server cannot give nothing.
      if (answer.status >= 500) return readRobots('User-agent: *\nDisallow: /');
      return readRobots(answer.status === 200 ? text : '');
    } catch {
      // A site that cannot say is asked for the page, which will say what is wrong.
      return readRobots('');
    }
  };

  const checkRobots = async (url: URL): Promise<void> => {
    guard.checkUrl(url);
    const rules = robots.get(url.origin) ?? loadRobots(url.origin);
    robots.set(url.origin, rules);
    if ((await rules).allows(`${url.pathname}${url.search}`)) return;
    throw new ToolError(
      WebErrorType.RobotsDisallowed,
      `${url.host} does not let programs read this page (robots.txt). Use another source.`,
    );
  };

  const ask = async (
    url: string,
    headers: Readonly<Record<string, string>>,
    signal: AbortSignal,
  ): Promise<WebAnswer> => {
    const options = {
      guard,
      headers,
      maxBytes: PAGE_BYTES,
      signal,
      timeoutMs: PAGE_TIMEOUT_MS,
      url,
    };
    const answer = await requestUrl(options);
    const delay = readRetryAfter(answer.headers['retry-after']);
    if (!COME_BACK.has(answer.status) || !(delay <= WAITED.mostMs)) return answer;
    answer.body.destroy();
    await setTimeout(Math.max(0, delay), undefined, { signal });
    return requestUrl(options);
  };

  const fetchPage = async (
    url: string,
    signal: AbortSignal,
  ): Promise<[Fetched, crawler: string]> => {
    guard.checkUrl(new URL(url));
    const kept = await cache.get(url);
    if (kept && Date.now() < kept.freshUntil) return [toFetched(kept.response), 'cache'];
    await checkRobots(new URL(url));
    const answer = await ask(
      url,
      {
        accept: ACCEPT,
        ...(kept?.etag !== undefined && { 'if-none-match': kept.etag }),
        ...(kept?.lastModified !== undefined && { 'if-modified-since': kept.lastModified }),
      },
      signal,
    );
    const headers = toPlainHeaders(answer.headers);
    if (answer.status === 304 && kept) {
      answer.body.destroy();
      const response = { ...kept.response, headers: { ...kept.response.headers, ...headers } };
      await cache.put(url, response);
      return [toFetched(response), 'cache'];
    }
    if (answer.status < 200 || answer.status >= 300) {
      answer.body.destroy();
      throw refuseStatus(answer.status, answer.url);
    }
    const body = await readBody(answer, { signal, timeoutMs: PAGE_TIMEOUT_MS });
    const response = { body, headers, status: answer.status, url: answer.url };
    await cache.put(url, response);
    return [toFetched(response), 'fetch'];
  };

  /** What scripts make of a page; undefined with the reason where that cannot be had. */
  const render = async (
    url: string,
    signal: AbortSignal,
  ): Promise<{ note: string } | { page: Fetched }> => {
    const chromium = options.chromium === undefined ? findChromium(environment) : options.chromium;
    if (chromium === undefined || chromium === null) return { note: NO_SCRIPTS };
    try {
      const { renderPage } = await import('../render/render-page.ts');
      const rendered = await rendering.run('all', () =>
        renderPage({ chromium, guard, signal, url }),
      );
      const data = Buffer.from(rendered.html);
      return { page: { contentType: 'text/html; charset=utf-8', data, url: rendered.url } };
    } catch {
      signal.throwIfAborted();
      return { note: SCRIPTS_FAILED };
    }
  };

  const readPage = async (
    url: string,
    { allLinks, question, sessionId }: CrawlCall,
    signal: AbortSignal,
  ): Promise<CrawlResult> => {
    const { readWebContent } = await import('../extract/read-web-content.ts');
    const read = (given: Fetched) => readWebContent({ ...given, allLinks, question, signal });
    let [fetched, crawler] = await fetchPage(url, signal);
    let found = await read(fetched);
    let note: string | undefined;
    if (found.kind === 'html' && found.content.length < SHORT && hasScript(fetched.data)) {
      const rendered = await render(fetched.url, signal);
      if ('note' in rendered) note = rendered.note;
      else {
        const filled = await read(rendered.page);
        if (filled.content.length > found.content.length) {
          [fetched, crawler, found] = [rendered.page, 'render', filled];
        }
      }
    }
    const { kind: _kind, links, notes, pageType: _pageType, ...page } = found;
    seen.rememberText(page.content, fetched.url, sessionId);
    seen.rememberLinks([fetched.url, ...links.map((link) => link.url)], sessionId);
    const result: CrawledPage = {
      ...page,
      contentType: fetched.contentType,
      links: links.map(({ number, text, url: address }) => ({ number, text, url: address })),
      notes: note === undefined ? notes : [...notes, note],
      url: fetched.url,
    };
    return { crawler, data: result, originalUrl: url };
  };

  const tryPage = async (
    url: string,
    call: CrawlCall,
    signal: AbortSignal,
  ): Promise<CrawlResult> => {
    try {
      return await readPage(url, call, signal);
    } catch (error) {
      signal.throwIfAborted();
      const errorType = error instanceof ToolError ? error.type : ToolErrorType.ExecutionFailed;
      return { data: { errorMessage: getErrorMessage(error), errorType, url }, originalUrl: url };
    }
  };

  return {
    close: async () => {
      ending.abort();
    },
    crawlPages: async (urls, call = {}) => {
      const signal = withEnd(call.signal);
      let begun = 0;
      const results = urls.map((url) =>
        queue.run(new URL(url).host, async () => {
          signal.throwIfAborted();
          begun += 1;
          call.onProgress?.({ index: begun, total: urls.length, url });
          return tryPage(url, call, signal);
        }),
      );
      return { results: await Promise.all(results) };
    },
    downloadFile: async ({ path, url }, { onProgress, roots, signal: given }) => {
      const signal = withEnd(given);
      const answer = await requestUrl({
        guard,
        maxBytes: FILE_BYTES,
        signal,
        timeoutMs: FILE_TIMEOUT_MS,
        url,
      });
      try {
        if (answer.status !== 200) throw refuseStatus(answer.status, answer.url);
        const name = nameFile(answer.url, answer.headers['content-disposition']);
        const place = await placeFile(path ?? name, roots);
        const total = Number(answer.headers['content-length']) || undefined;
        const chunks = readChunks(answer, { signal, timeoutMs: FILE_TIMEOUT_MS });
        const size = await saveFile(place, chunks, (received) => onProgress?.({ received, total }));
        const mimeType = answer.headers['content-type'] ?? 'application/octet-stream';
        return { finalUrl: answer.url, mimeType, savedPath: place, size };
      } finally {
        answer.body.destroy();
      }
    },
    judgeUrl: (url, { sessionId } = {}) => {
      try {
        guard.checkUrl(new URL(url));
      } catch (error) {
        const errorType = error instanceof ToolError ? error.type : WebErrorType.AddressRefused;
        return { decision: 'deny', errorType, reason: getErrorMessage(error) };
      }
      return seen.judge(url, sessionId);
    },
    previewDownload: async ({ path, url }, { roots, signal }) => {
      const answer = await requestUrl({
        guard,
        maxBytes: 1,
        method: 'HEAD',
        signal: withEnd(signal),
        timeoutMs: PAGE_TIMEOUT_MS,
        url,
      });
      answer.body.destroy();
      // Some servers refuse to say what they would send.
      const isSaid = answer.status === 200;
      if (answer.status === 404 || answer.status === 410)
        throw refuseStatus(answer.status, answer.url);
      const size = Number(answer.headers['content-length']);
      const mimeType = answer.headers['content-type'];
      const name = nameFile(answer.url, answer.headers['content-disposition']);
      return {
        host: new URL(answer.url).host,
        kind: 'download',
        path: await placeFile(path ?? name, roots),
        url: answer.url,
        ...(isSaid && mimeType && { mimeType }),
        ...(isSaid && answer.headers['content-length'] !== undefined && { size }),
      };
    },
    search: async (query, { sessionId, signal } = {}) => {
      searchWeb ??= await loadSearch();
      const answer = await searchWeb(query, { sessionId, signal: withEnd(signal) });
      seen.rememberLinks(
        answer.results.map(({ url }) => url),
        sessionId,
      );
      return answer;
    },
  };
};
