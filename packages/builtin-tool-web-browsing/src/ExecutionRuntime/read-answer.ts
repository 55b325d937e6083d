import { readBySchema, ToolError, ToolErrorType } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { webBrowsingApis } from '../apis.ts';
import type { CrawlResult, DownloadFileState, UniformSearchResponse } from '../types.ts';

/*
 * A host may bring a service of its own, whose answers no compiler has checked. What does not have
 * the declared form is left out.
 */

const refuse = (what: string): ToolError =>
  new ToolError(
    ToolErrorType.SourceUnavailable,
    `The web service of this host did not return ${what}. This is an error of the host: it says nothing about the web.`,
  );

/** @throws ToolError `SourceUnavailable` if there is neither a list of results nor a reason */
export const readSearchAnswer = (answer: unknown): UniformSearchResponse => {
  const read = readBySchema(webBrowsingApis.search.state, answer);
  const { answers = [], errorDetail, providers, results: listed, ...rest } = read ?? {};
  const results = (listed ?? []).flatMap(({ url, ...result }) =>
    url === undefined ? [] : [{ content: '', title: url, ...result, url }],
  );
  const isLost = results.length === 0 && isRecord(answer) && Object(answer['results']).length > 0;
  if (errorDetail === undefined && (!listed || isLost)) throw refuse('a list of results');
  return {
    costTime: 0,
    resultNumbers: results.length,
    ...rest,
    ...(errorDetail !== undefined && { errorDetail }),
    ...(providers && { providers: providers.filter(({ name, outcome }) => name && outcome) }),
    ...(answers.length > 0 && { answers: answers.filter(({ text }) => text) }),
    results,
  } as UniformSearchResponse;
};

const PAGES = webBrowsingApis.crawlMultiPages.state;

/**
 * The pages, as many as there are; undefined for one that cannot be read.
 *
 * @throws ToolError `SourceUnavailable` if there is no list
 */
export const readPages = (
  answer: unknown,
  urls: readonly string[],
): (CrawlResult | undefined)[] => {
  const results: unknown = isRecord(answer) ? answer['results'] : undefined;
  if (!Array.isArray(results)) throw refuse('a list of pages');
  return results.map((result: unknown, index) => {
    const [page] = readBySchema(PAGES, { results: [result] })?.results ?? [];
    if (!page?.data) return undefined;
    const { data, originalUrl = urls[index] ?? '' } = page;
    return { ...page, data: { url: originalUrl, ...data }, originalUrl } as CrawlResult;
  });
};

/** @throws ToolError `SourceUnavailable` if it does not say where the file is, and its size */
export const readDownload = (answer: unknown, url: string): DownloadFileState => {
  const { savedPath, size, ...read } =
    readBySchema(webBrowsingApis.downloadFile.state, answer) ?? {};
  if (savedPath === undefined || size === undefined)
    throw refuse('the path and the size of the saved file');
  const { finalUrl = url, mimeType = 'application/octet-stream' } = read;
  return { finalUrl, mimeType, savedPath, size };
};
