import { join } from 'node:path';

import type {
  CrawlCall,
  CrawledPage,
  CrawlResult,
  IWebBrowsingService,
} from '@lobechat/builtin-tool-web-browsing';
import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';
import { describeMissingPackage } from '@lobechat/utils';

import { createPageCache, type KeptAnswer } from '../cache/page-cache.ts';
import { WebErrorType } from '../errors.ts';
import type { WebContent } from '../extract/read-content.ts';
import { fetchPatiently } from '../fetch/fetch-patiently.ts';
import { type FetchedHead, fetchStream, fetchUrl, toStatusError } from '../fetch/fetch-url.ts';
import { explainRedirect } from '../fetch/follow-redirects.ts';
import { FILE_BYTES } from '../fetch/limits.ts';
import { type Connections, createConnections } from '../fetch/open-response.ts';
import { untilAborted } from '../fetch/until-aborted.ts';
import { createAddressGuard } from '../guard/create-address-guard.ts';
import { findChromium } from '../render/find-chromium.ts';
import { createRobotsKeeper } from '../request/robots-keeper.ts';
import type { Search } from '../search/create-search.ts';
import type { WebBrowsingServiceOptions } from '../settings.ts';
import { nameFile } from './name-file.ts';
import { preferMarkdown } from './prefer-markdown.ts';
import { createQueue } from './queue.ts';
import { placeFile, refuseTaken, saveFile } from './save-file.ts';
import { createSeenTexts } from './seen-texts.ts';

/** The web service of a Node host. Everything is loaded on first use. */
export interface NodeWebBrowsingService extends Required<IWebBrowsingService> {
  /** Stops what it started: connections, processes, timers. */
  close: () => Promise<void>;
}

const FILE_LIMITS = { bodyBytes: FILE_BYTES, idleMs: 60_000, totalMs: 600_000 };
const ACCEPT =
  'text/markdown, text/html;q=0.9, application/xhtml+xml;q=0.9, application/pdf;q=0.8, */*;q=0.5';

/** A page with less text than this may need its scripts. */
const SHORT = 200;
const NO_SCRIPTS =
  'The page has hardly any text before its scripts run, and this host has no Chromium to run them (CHROMIUM_PATH). Use another source if something is missing.';
const SCRIPTS_FAILED =
  'The page has hardly any text before its scripts run, and it could not be opened in a browser. Use another source if something is missing.';
const SCRIPTS_SHOWED_NOTHING =
  'Its scripts have run, and the page still shows no text; any above is for readers without scripts. Use another source.';

const BLANK =
  'The page has no text that can be read. Look at its links with listPageLinks, or use another source.';

const describeOnward = (url: string): string =>
  `The page redirects its readers again and again. The last redirect, to ${url}, was not followed.`;

/** Maximum number of consecutive client-side redirects. */
const MOST_REFRESHES = 3;

const UNENCRYPTED =
  'A redirect led from https to http: on that way others may have read or changed the page.';

const CUT_OFF = 'The server sent only a part of the page: its rest is missing.';

/** What a reader should know about how a page arrived. */
const describeWay = ({ isCut, isDowngraded }: FetchedHead): string =>
  [...(isDowngraded ? [UNENCRYPTED] : []), ...(isCut ? [CUT_OFF] : [])].join(' ');

const isShort = ({ content, kind, unshown = 0 }: WebContent): boolean =>
  kind === 'html' && content.length - unshown < SHORT;

/** A page without metadata has no kind either, and one without tags is plain text. */
const maySendOn = (page: WebContent, { refresh }: Fetched): boolean =>
  isShort(page) ||
  page.content.trim() === '' ||
  (refresh !== undefined && page.content.length < SHORT);

/** A script that runs, not the data for search engines. */
const hasScript = ({ buffer, byteLength, byteOffset }: Uint8Array): boolean =>
  /<script(?![^>]*\bld\+json)/i.test(
    Buffer.from(buffer, byteOffset, byteLength).toString('latin1'),
  );

interface Fetched {
  contentType: string;
  data: Uint8Array;
  /** Notes on how the page was reached. */
  note?: string | undefined;
  /** The header for a client-side redirect. */
  refresh?: string | undefined;
  url: string;
}

/** How, and for whom, a page is requested. */
interface PageAsk {
  connections: Connections;
  userId: string | undefined;
}

const toFetched = ({ body, headers, url }: KeptAnswer): Fetched => ({
  contentType: headers['content-type'] ?? '',
  data: body,
  refresh: headers['refresh'],
  url,
});

const toPartOfFile = (url: string): ToolError =>
  new ToolError(
    WebErrorType.ConnectionFailed,
    `${new URL(url).host} sent only part of the file. Try again later, or use another source.`,
  );

const toAddressError = (url: string): ToolError =>
  new ToolError(
    ToolErrorType.InvalidArguments,
    `'${url.slice(0, 200)}' is not an address. Pass one such as https://example.com/page.`,
  );

/* Before the body is downloaded: it contains nothing to read. */
const refuseMedia = ({ headers, url }: FetchedHead): void => {
  const type = headers['content-type'] ?? '';
  if (!/^(?:audio|font|video)\//i.test(type)) return;
  throw new ToolError(
    WebErrorType.UnsupportedContent,
    `${new URL(url).host} sends ${type}, which cannot be read as a page. Save it with downloadFile.`,
  );
};

/**
 * Creates the web service of a Node host: search, pages and downloads, with every connection behind
 * the guard.
 *
 * @throws Error naming an entry of a list of hosts that is none
 */
export const createWebBrowsingService = (
  options: WebBrowsingServiceOptions,
): NodeWebBrowsingService => {
  const { environment = process.env } = options;
  const guard = createAddressGuard(options);
  const seen = createSeenTexts();
  const queue = createQueue({ all: 12, perHost: 2 });
  const ending = new AbortController();
  const cache = createPageCache(join(options.dataDirectory, 'pages'));
  const rendering = createQueue({ all: 1, perHost: 1 });
  const robots = createRobotsKeeper(guard);
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

  const fetchPage = async (
    url: string,
    signal: AbortSignal,
    { connections, userId }: PageAsk,
  ): Promise<[Fetched, crawler: string]> => {
    if (!URL.canParse(url)) throw toAddressError(url);
    guard.checkUrl(new URL(url));
    const key = userId === undefined ? url : `${userId} ${url}`;
    const kept = await cache.get(key);
    if (kept && Date.now() < kept.freshUntil) return [toFetched(kept.response), 'cache'];
    await robots.check(new URL(url), signal);
    const headers = {
      accept: ACCEPT,
      ...(kept?.etag !== undefined && { 'if-none-match': kept.etag }),
      ...(kept?.lastModified !== undefined && { 'if-modified-since': kept.lastModified }),
    };
    const answer = await fetchPatiently(url, {
      checkHead: refuseMedia,
      checkRedirect: (target) => robots.check(target, signal),
      connections,
      guard,
      headers,
      signal,
    });
    const isSame = answer.status === 304;
    if (isSame && !kept) throw toStatusError(answer);
    const response =
      isSame && kept
        ? { ...kept.response, headers: { ...kept.response.headers, ...answer.headers } }
        : { body: answer.bytes, headers: answer.headers, status: answer.status, url: answer.url };
    const note = describeWay(answer);
    // From the cache, it would come without the warning.
    if (note !== '') return [{ ...toFetched(response), note }, 'fetch'];
    await cache.put(key, response);
    return [toFetched(response), isSame ? 'cache' : 'fetch'];
  };

  /** The page after its scripts; undefined with the reason if that is not available. */
  const render = async (
    url: string,
    signal: AbortSignal,
  ): Promise<{ note: string } | { page: Fetched }> => {
    const chromium = options.chromium === undefined ? findChromium(environment) : options.chromium;
    if (chromium === undefined || chromium === null) return { note: NO_SCRIPTS };
    try {
      const { renderPage } = await import('../render/render-page.ts');
      const rendered = await untilAborted(
        rendering.run('all', () => renderPage({ chromium, guard, signal, url })),
        signal,
      );
      const data = Buffer.from(rendered.html);
      return { page: { contentType: 'text/html; charset=utf-8', data, url: rendered.url } };
    } catch (error) {
      signal.throwIfAborted();
      const missing = describeMissingPackage(error);
      return { note: missing === undefined ? SCRIPTS_FAILED : `${SCRIPTS_FAILED} ${missing}` };
    }
  };

  const readPage = async (
    url: string,
    { allLinks, question, sessionId, userId }: CrawlCall,
    signal: AbortSignal,
    connections: Connections,
  ): Promise<CrawlResult> => {
    const { readWebContent } = await import('../extract/read-web-content.ts');
    const { findRefresh } = await import('./meta-refresh.ts');
    const read = (given: Fetched) => readWebContent({ ...given, allLinks, question, signal });
    const ask: PageAsk = { connections, userId };
    let [fetched, crawler] = await fetchPage(url, signal, ask);
    let first = await read(fetched);
    let onward: string | undefined;
    for (let step = 0; maySendOn(first, fetched); step += 1) {
      const target = findRefresh(fetched);
      if (step === MOST_REFRESHES) onward = target;
      if (target === undefined || step === MOST_REFRESHES) break;
      const from = new URL(fetched.url);
      [fetched, crawler] = await fetchPage(target, signal, ask).catch((error: unknown) => {
        throw error instanceof ToolError ? explainRedirect(error, from, new URL(target)) : error;
      });
      first = await read(fetched);
    }
    let found = await preferMarkdown(first, fetched.url, read, (address) =>
      fetchPage(address, signal, ask),
    );
    let note =
      [fetched.note, onward && describeOnward(onward)].filter(Boolean).join(' ') || undefined;
    if (isShort(found) && hasScript(fetched.data)) {
      const rendered = await render(fetched.url, signal);
      let reason: string | undefined;
      if ('note' in rendered) reason = rendered.note;
      else {
        const filled = await read(rendered.page);
        if (filled.content.length > found.content.length - (found.unshown ?? 0)) {
          [fetched, crawler, found] = [rendered.page, 'render', filled];
        } else if (filled.content.trim() === '') reason = SCRIPTS_SHOWED_NOTHING;
      }
      note = [note, reason].filter(Boolean).join(' ') || undefined;
    }
    const { kind: _kind, links, markdownUrl: _, notes, ...others } = found;
    const { pageType: _pageType, unshown: _unshown, ...page } = others;
    seen.rememberText(page.content, fetched.url, sessionId);
    seen.rememberLinks([fetched.url, ...links.map((link) => link.url)], sessionId);
    const isBlank = page.content.trim() === '';
    const result: CrawledPage = {
      ...page,
      contentType: fetched.contentType,
      // Images are also numbered in the text, but do not belong in a list of links.
      links: links
        .filter(({ isImage = false }) => !(allLinks && isImage))
        .map(({ number, text, url: address }) => ({ number, text, url: address })),
      notes: [...notes, ...(note === undefined ? [] : [note]), ...(isBlank ? [BLANK] : [])],
      url: fetched.url,
    };
    return { crawler, data: result, originalUrl: url };
  };

  const tryPage = async (
    url: string,
    call: CrawlCall,
    signal: AbortSignal,
    connections: Connections,
  ): Promise<CrawlResult> => {
    try {
      return await readPage(url, call, signal, connections);
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
      using connections = createConnections();
      let begun = 0;
      const results = urls.map((url) =>
        queue.run(URL.parse(url)?.host ?? '', async () => {
          signal.throwIfAborted();
          begun += 1;
          call.onProgress?.({ index: begun, total: urls.length, url });
          return tryPage(url, call, signal, connections);
        }),
      );
      return { results: await Promise.all(results) };
    },
    downloadFile: async ({ path, url }, { onProgress, roots, signal: given }) => {
      const signal = withEnd(given);
      return fetchStream(
        url,
        { guard, limits: FILE_LIMITS, refuseDowngrade: true, signal },
        async (head, chunks) => {
          const { headers, isCut, url: finalUrl } = head;
          if (isCut) throw toPartOfFile(finalUrl);
          // Of compressed files, it is known at their end.
          const whole = async function* whole(): AsyncGenerator<Uint8Array> {
            yield* chunks;
            if (head.isCut) throw toPartOfFile(finalUrl);
          };
          const name = nameFile(finalUrl, headers['content-disposition']);
          const place = await placeFile(path ?? '.', roots, name);
          const total = Number(headers['content-length']) || undefined;
          const size = await saveFile(place, whole(), (received) =>
            onProgress?.({ received, total }),
          );
          const mimeType = headers['content-type'] ?? 'application/octet-stream';
          return { finalUrl, mimeType, savedPath: place, size };
        },
      );
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
      const answer = await fetchUrl(url, {
        guard,
        method: 'HEAD',
        refuseDowngrade: true,
        signal: withEnd(signal),
        statuses: 'any',
      });
      if (answer.status === 404 || answer.status === 410) throw toStatusError(answer);
      // Some servers reject HEAD requests.
      const isSaid = answer.status === 200;
      const { 'content-disposition': disposition, ...headers } = answer.headers;
      const { 'content-length': length, 'content-type': mimeType } = headers;
      const place = await placeFile(path ?? '.', roots, nameFile(answer.url, disposition));
      // Otherwise the server has not said the name yet.
      if (isSaid) await refuseTaken(place);
      return {
        host: new URL(answer.url).host,
        kind: 'download',
        path: place,
        url: answer.url,
        ...(isSaid && mimeType && { mimeType }),
        ...(isSaid && length !== undefined && { size: Number(length) }),
      };
    },
    reportsProgress: true,
    search: async (query, { sessionId, signal } = {}) => {
      searchWeb ??= await loadSearch();
      const answer = await searchWeb(query, { sessionId, signal: withEnd(signal) });
      seen.rememberLinks(
        [...answer.results, ...(answer.answers ?? [])].flatMap(({ url }) => url ?? []),
        sessionId,
      );
      return answer;
    },
  };
};
