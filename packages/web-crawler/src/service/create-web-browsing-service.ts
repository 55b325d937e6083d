import type {
  CrawlCall,
  CrawledPage,
  CrawlResult,
  IWebBrowsingService,
} from '@lobechat/builtin-tool-web-browsing';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { WebErrorType } from '../errors.ts';
import { createAddressGuard } from '../guard/create-address-guard.ts';
import { readBody, readChunks, requestUrl } from '../request/request-url.ts';
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
/** How long an answer is used again, and how many bytes of answers are kept. */
const FRESH_MS = 300_000;
const KEPT_BYTES = 50_000_000;

const ACCEPT =
  'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, application/pdf;q=0.8, */*;q=0.5';

/** A page with less text than this may be one that scripts fill. */
const SHORT = 200;
const NO_SCRIPTS =
  'The page has hardly any text before its scripts run, and this host runs none. Use another source if something is missing.';

const hasScript = (data: Uint8Array): boolean =>
  Buffer.from(data.buffer, data.byteOffset, data.byteLength).includes('<script');

interface Fetched {
  at: number;
  contentType: string;
  data: Uint8Array;
  url: string;
}

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
  const pages = new Map<string, Fetched>();
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

  const keep = (key: string, fetched: Fetched): void => {
    pages.set(key, fetched);
    let bytes = [...pages.values()].reduce((sum, { data }) => sum + data.length, 0);
    for (const [oldest, { data }] of pages) {
      if (bytes <= KEPT_BYTES) break;
      pages.delete(oldest);
      bytes -= data.length;
    }
  };

  const fetchPage = async (
    url: string,
    signal: AbortSignal,
  ): Promise<[Fetched, crawler: string]> => {
    const kept = pages.get(url);
    if (kept && Date.now() - kept.at < FRESH_MS) return [kept, 'cache'];
    await checkRobots(new URL(url));
    const limits = { signal, timeoutMs: PAGE_TIMEOUT_MS };
    const answer = await requestUrl({
      ...limits,
      guard,
      headers: { accept: ACCEPT },
      maxBytes: PAGE_BYTES,
      url,
    });
    if (answer.status < 200 || answer.status >= 300) {
      answer.body.destroy();
      throw refuseStatus(answer.status, answer.url);
    }
    const fetched = {
      at: Date.now(),
      contentType: answer.headers['content-type'] ?? '',
      data: await readBody(answer, limits),
      url: answer.url,
    };
    keep(url, fetched);
    return [fetched, 'fetch'];
  };

  const readPage = async (
    url: string,
    { allLinks, question, sessionId }: CrawlCall,
    signal: AbortSignal,
  ): Promise<CrawlResult> => {
    const [{ contentType, data, url: finalUrl }, crawler] = await fetchPage(url, signal);
    const { readWebContent } = await import('../extract/read-web-content.ts');
    const {
      kind,
      links,
      notes,
      pageType: _,
      ...page
    } = await readWebContent({
      allLinks,
      contentType,
      data,
      question,
      signal,
      url: finalUrl,
    });
    seen.rememberText(page.content, finalUrl, sessionId);
    seen.rememberLinks([finalUrl, ...links.map((link) => link.url)], sessionId);
    const isUnfilled = kind === 'html' && page.content.length < SHORT && hasScript(data);
    const read: CrawledPage = {
      ...page,
      contentType,
      links: links.map(({ number, text, url: address }) => ({ number, text, url: address })),
      notes: isUnfilled ? [...notes, NO_SCRIPTS] : notes,
      url: finalUrl,
    };
    return { crawler, data: read, originalUrl: url };
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
      pages.clear();
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
