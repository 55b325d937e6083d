import { getErrorMessage, ToolError, ToolErrorType } from '@lobechat/types';

import { isFailedPage, sayShort } from '../format.ts';
import type { CrawlProgress } from '../service.ts';
import type { CrawledPage, CrawlResult } from '../types.ts';
import type { ReadUrl } from '../url.ts';
import type { WebBrowsingCallOptions, WebBrowsingRuntimeOptions } from './options.ts';
import { takePart } from './page-parts.ts';
import { readPages } from './read-answer.ts';

/** What to read of pages. */
export interface CrawlWish {
  /** UTF-16 units per page. */
  length: number;
  options: WebBrowsingCallOptions;
  question?: string | undefined;
  startIndex?: number | undefined;
}

const MARKDOWN = 'text/markdown';

/** A file name for a page; the store sanitises it. */
const nameFile = ({ title, url }: CrawledPage): string => {
  const name = (title ?? url.replace(/^https?:\/\//i, ''))
    .slice(0, 400)
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-+|-+$/g, '')
    .slice(0, 80);
  return `${name || 'page'}.md`;
};

/**
 * The requested part of a page, with the whole stored if possible. A failure to store becomes a
 * note.
 */
const finishPage = async (
  page: CrawledPage,
  { length, options, question, startIndex = 0 }: CrawlWish,
  { agentId, documentService, files, topicId }: WebBrowsingRuntimeOptions,
): Promise<CrawledPage> => {
  const whole = page.content ?? '';
  const { sessionId, signal, userId } = options;
  if (startIndex > 0 && startIndex >= whole.length) {
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      `The page has ${whole.length} characters; startIndex ${startIndex} is beyond its end.`,
    );
  }
  const { nextIndex, startIndex: start, text } = takePart(whole, startIndex, length);
  const notes = [...(page.notes ?? [])];
  const part: CrawledPage = {
    ...page,
    content: text,
    length: whole.length,
    startIndex: start,
    ...(nextIndex !== undefined && { nextIndex }),
  };
  const isFirst = start === 0;
  if (files && isFirst && nextIndex !== undefined) {
    try {
      const { id, name } = await files.put({
        data: whole,
        mimeType: MARKDOWN,
        name: nameFile(page),
        sessionId,
      });
      part.artifact = { id, name };
    } catch (error) {
      notes.push(`The whole page could not be stored as a file: ${getErrorMessage(error)}`);
    }
  }
  // A page reduced to passages is not the full page.
  if (documentService && isFirst && question === undefined) {
    try {
      const { id } = await documentService.createDocument(
        {
          agentId: options.agentId ?? agentId,
          content: whole,
          title: page.title ?? page.url,
          topicId: options.topicId ?? topicId,
          url: page.url,
        },
        { sessionId, signal, userId },
      );
      part.documentId = id;
    } catch (error) {
      signal?.throwIfAborted();
      notes.push(`The page could not be stored as a document: ${getErrorMessage(error)}`);
    }
  }
  return notes.length > 0 ? { ...part, notes } : part;
};

const toFailure = ({ error, given }: { error: unknown; given: string }): CrawlResult => ({
  data: {
    errorMessage: getErrorMessage(error),
    errorType: error instanceof ToolError ? error.type : ToolErrorType.ExecutionFailed,
    url: given,
  },
  originalUrl: given,
});

/**
 * Reads the pages at some URLs, each URL once, and returns a result per request, in order.
 *
 * @throws ToolError `InvalidArguments` if none of the addresses can be asked for, or a single page
 * ends before `startIndex`
 */
export const crawl = async (
  given: readonly ReadUrl[],
  wish: CrawlWish,
  runtime: WebBrowsingRuntimeOptions,
): Promise<CrawlResult[]> => {
  const { onUpdate, sessionId, signal, userId } = wish.options;
  const urls = [...new Set(given.flatMap((one) => ('url' in one ? [one.url] : [])))];
  if (urls.length === 0) {
    const reasons = given.map((one) => ('error' in one ? one.error.message : ''));
    throw new ToolError(
      ToolErrorType.InvalidArguments,
      reasons.join('\n') || 'There are no addresses.',
    );
  }
  const { searchService } = runtime;
  const onProgress = ({ index, total, url }: CrawlProgress): void =>
    onUpdate?.({ content: `[${index}/${total}] fetching ${sayShort(url)}` });
  if (!searchService.reportsProgress) {
    for (const [index, url] of urls.entries()) {
      signal?.throwIfAborted();
      onProgress({ index: index + 1, total: urls.length, url });
    }
  }
  signal?.throwIfAborted();
  const answer: unknown = await searchService.crawlPages(urls, {
    ...(searchService.reportsProgress && { onProgress }),
    question: wish.question,
    sessionId,
    signal,
    userId,
  });
  const results = readPages(answer, urls);
  const byUrl = new Map<string, CrawlResult>();
  for (const [index, url] of urls.entries()) {
    signal?.throwIfAborted();
    const result = results[index] ?? results.find((other) => other?.originalUrl === url);
    byUrl.set(url, result ? await finish(result, wish, runtime, urls.length > 1) : missing(url));
  }
  return given.map((one) =>
    'url' in one
      ? { ...(byUrl.get(one.url) ?? missing(one.url)), originalUrl: one.given }
      : toFailure(one),
  );
};

const missing = (url: string): CrawlResult =>
  toFailure({ error: new Error('The service returned nothing for this page.'), given: url });

const finish = async (
  result: CrawlResult,
  wish: CrawlWish,
  runtime: WebBrowsingRuntimeOptions,
  isBatch: boolean,
): Promise<CrawlResult> => {
  if (isFailedPage(result.data)) return result;
  try {
    return { ...result, data: await finishPage(result.data, wish, runtime) };
  } catch (error) {
    wish.options.signal?.throwIfAborted();
    if (!isBatch) throw error;
    return toFailure({ error, given: result.originalUrl });
  }
};
