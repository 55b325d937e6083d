import {
  type BuiltinServerRuntimeOutput,
  failedOutput,
  ToolError,
  ToolErrorType,
} from '@lobechat/types';

import { WebBrowsingLimit } from '../constants.ts';
import {
  describeFailure,
  formatDownload,
  formatLinks,
  formatPages,
  formatPlaces,
  formatSearch,
  isFailedPage,
  sayShort,
} from '../format.ts';
import type {
  CrawledPage,
  CrawlMultiPagesParams,
  CrawlResults,
  CrawlSinglePageParams,
  DownloadFileParams,
  DownloadFileState,
  FindInPageParams,
  FindInPageState,
  ListPageLinksParams,
  ListPageLinksState,
  SearchQuery,
  UniformSearchResponse,
} from '../types.ts';
import { readUrl, readUrls } from '../url.ts';
import { crawl } from './crawl.ts';
import { findPlaces } from './find-places.ts';
import type { WebBrowsingCallOptions, WebBrowsingRuntimeOptions } from './options.ts';
import { readDownload, readPages, readSearchAnswer } from './read-answer.ts';
import { toSearchQuery } from './search-query.ts';

export type { WebBrowsingCallOptions, WebBrowsingRuntimeOptions } from './options.ts';

type Output<State> = Promise<BuiltinServerRuntimeOutput<State>>;

/** Some unreadable pages are reported; the call fails only if all are. */
const describePages = (
  results: CrawlResults['results'],
): BuiltinServerRuntimeOutput<CrawlResults> => {
  const content = formatPages(results);
  const state = { results };
  if (results.some(({ data }) => !isFailedPage(data))) return { content, state, success: true };
  const [first] = results;
  const message =
    results.length === 1
      ? sayShort(first?.data.errorMessage ?? 'The page could not be read.', 1000)
      : `None of the ${results.length} pages could be read.`;
  const type = first?.data.errorType ?? ToolErrorType.ExecutionFailed;
  return { content, error: { message, type }, state, success: false };
};

/** The logic of web browsing. Its methods never throw. */
export class WebBrowsingExecutionRuntime {
  readonly #options: WebBrowsingRuntimeOptions;

  constructor(options: WebBrowsingRuntimeOptions) {
    this.#options = options;
  }

  /** Searches. Fails if no provider answered; no results is a success. */
  async search(
    args: SearchQuery,
    options: WebBrowsingCallOptions = {},
  ): Output<UniformSearchResponse> {
    const { sessionId, signal, userId } = options;
    try {
      const query = toSearchQuery(args);
      signal?.throwIfAborted();
      const call = { sessionId, signal, userId };
      const state = readSearchAnswer(await this.#options.searchService.search(query, call));
      const failure = describeFailure(state);
      if (failure === undefined) return { content: formatSearch(state), state, success: true };
      const type = state.errorType ?? ToolErrorType.SourceUnavailable;
      return { content: failure, error: { message: failure, type }, state, success: false };
    } catch (error) {
      return failedOutput(error, signal);
    }
  }

  /** Reads one page, or a part of it. */
  async crawlSinglePage(
    { maxLength, question, startIndex, url }: CrawlSinglePageParams,
    options: WebBrowsingCallOptions = {},
  ): Output<CrawlResults> {
    try {
      const given = [{ given: url, url: readUrl(url) }];
      const length = maxLength ?? WebBrowsingLimit.defaultLength;
      const results = await crawl(given, { length, options, question, startIndex }, this.#options);
      return describePages(results);
    } catch (error) {
      return failedOutput(error, options.signal);
    }
  }

  /** Reads several pages in parallel. Fails only if none of them could be read. */
  async crawlMultiPages(
    { maxLength, question, urls }: CrawlMultiPagesParams,
    options: WebBrowsingCallOptions = {},
  ): Output<CrawlResults> {
    try {
      const given = readUrls(urls);
      const wanted = maxLength ?? WebBrowsingLimit.defaultLength;
      const share =
        maxLength === undefined ? WebBrowsingLimit.defaultLengthOfAll : WebBrowsingLimit.length;
      const length = Math.min(wanted, Math.floor(share / given.length));
      const results = await crawl(given, { length, options, question }, this.#options);
      return describePages(results);
    } catch (error) {
      return failedOutput(error, options.signal);
    }
  }

  async findInPage(
    { limit = WebBrowsingLimit.listedMatches, text, url }: FindInPageParams,
    options: WebBrowsingCallOptions = {},
  ): Output<FindInPageState> {
    try {
      if (text.trim() === '') {
        throw new ToolError(ToolErrorType.InvalidArguments, 'The text to find is blank.');
      }
      const page = await this.#readWhole(url, options);
      const { content = '' } = page;
      const state = {
        ...findPlaces(content, text, Math.min(limit, WebBrowsingLimit.matches), page.title),
        pageUrl: page.url,
        ...(page.title !== undefined && { title: page.title }),
      };
      return { content: formatPlaces(state, content.length), state, success: true };
    } catch (error) {
      return failedOutput(error, options.signal);
    }
  }

  async listPageLinks(
    { limit = WebBrowsingLimit.listedLinks, offset = 0, query = '', url }: ListPageLinksParams,
    options: WebBrowsingCallOptions = {},
  ): Output<ListPageLinksState> {
    try {
      const page = await this.#readWhole(url, options, true);
      const wanted = query.trim().toLowerCase();
      const all = (page.links ?? []).filter(
        (link) =>
          // Anything else is not a page, and may be a trap.
          /^https?:\/\//i.test(link.url) &&
          (link.text.toLowerCase().includes(wanted) || link.url.toLowerCase().includes(wanted)),
      );
      const state = {
        links: all.slice(offset, offset + Math.min(limit, WebBrowsingLimit.links)),
        pageUrl: page.url,
        ...(page.title !== undefined && { title: page.title }),
        total: all.length,
      };
      return { content: formatLinks(state, { offset, query: wanted }), state, success: true };
    } catch (error) {
      return failedOutput(error, options.signal);
    }
  }

  /** Saves a file in the workspace. */
  async downloadFile(
    params: DownloadFileParams,
    options: WebBrowsingCallOptions = {},
  ): Output<DownloadFileState> {
    const { onUpdate, roots = [], sessionId, signal, userId } = options;
    try {
      const { searchService } = this.#options;
      const url = readUrl(params.url, { isDownload: true });
      if (!searchService.downloadFile) {
        throw new ToolError(
          ToolErrorType.ServiceUnavailable,
          'This host cannot save files from the web.',
        );
      }
      if (roots.length === 0) {
        throw new ToolError(
          ToolErrorType.PolicyDenied,
          'There is no workspace to save the file in. Give the host one, e.g. with --workspace.',
        );
      }
      signal?.throwIfAborted();
      const saved = await searchService.downloadFile(
        { ...params, url },
        {
          onProgress: ({ received, total }) =>
            onUpdate?.({ content: total ? `${received} of ${total} bytes` : `${received} bytes` }),
          roots,
          sessionId,
          signal,
          userId,
        },
      );
      const state = readDownload(saved, url);
      return { content: formatDownload(state), state, success: true };
    } catch (error) {
      return failedOutput(error, signal);
    }
  }

  /** A complete page; an unreadable one is thrown. */
  async #readWhole(
    given: string,
    { sessionId, signal, userId }: WebBrowsingCallOptions,
    allLinks = false,
  ): Promise<CrawledPage> {
    const url = readUrl(given);
    signal?.throwIfAborted();
    const call = { allLinks, sessionId, signal, userId };
    const [result] = readPages(await this.#options.searchService.crawlPages([url], call), [url]);
    const page = result?.data;
    if (page && !isFailedPage(page)) return page;
    throw new ToolError(
      page?.errorType ?? ToolErrorType.ExecutionFailed,
      sayShort(page?.errorMessage ?? 'The page could not be read.', 1000),
    );
  }
}
