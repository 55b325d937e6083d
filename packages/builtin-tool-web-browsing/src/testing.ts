import {
  createServiceRegistry,
  provideService,
  type ServiceRegistry,
  ToolError,
} from '@lobechat/types';

import { SAMPLE_PAGES, SAMPLE_SEARCHES, SampleUrl } from './samples.ts';
import { type IWebBrowsingService, WebBrowsingService } from './service.ts';
import type { CrawlResult } from './types.ts';

export { SampleQuery, SampleUrl } from './samples.ts';

/** A request without a recorded answer. */
const UNKNOWN: Pick<CrawlResult, 'data'>['data'] = {
  errorMessage: 'There is no server of this name.',
  errorType: 'ConnectionFailed',
  url: '',
};

/** A service over recorded answers. It sends nothing. */
export const createFakeWebBrowsingService = (
  pages: readonly CrawlResult[] = SAMPLE_PAGES,
): IWebBrowsingService => {
  const byUrl = new Map(pages.map((page) => [page.originalUrl, page]));
  return {
    crawlPages: async (urls, { onProgress, signal } = {}) => {
      const results: CrawlResult[] = [];
      for (const [index, url] of urls.entries()) {
        signal?.throwIfAborted();
        onProgress?.({ index: index + 1, total: urls.length, url });
        results.push(byUrl.get(url) ?? { data: { ...UNKNOWN, url }, originalUrl: url });
      }
      return { results };
    },
    downloadFile: async ({ path = 'stations.csv', url }, { roots, signal }) => {
      signal?.throwIfAborted();
      if (url !== SampleUrl.file) {
        throw new ToolError('HttpStatus', 'The server answered 404 Not Found.');
      }
      return {
        finalUrl: url,
        mimeType: 'text/csv',
        savedPath: `${roots[0] ?? ''}/${path}`,
        size: 48_213,
      };
    },
    judgeUrl: () => ({ decision: 'allow' }),
    previewDownload: async ({ path = 'stations.csv', url }, { roots }) => ({
      host: new URL(url).host,
      kind: 'download',
      mimeType: 'text/csv',
      path: `${roots[0] ?? ''}/${path}`,
      size: 48_213,
      url,
    }),
    reportsProgress: true,
    search: async ({ queries, query }, { signal } = {}) => {
      signal?.throwIfAborted();
      const wanted = query ?? queries?.[0] ?? '';
      return (
        SAMPLE_SEARCHES[wanted] ?? {
          costTime: 80,
          providers: [{ costTime: 80, name: 'searxng', outcome: 'empty', resultNumbers: 0 }],
          resultNumbers: 0,
          results: [],
        }
      );
    },
  };
};

/** The services that the tool needs, over the answers of the examples. */
export const createWebBrowsingTestServices = (
  service: IWebBrowsingService = createFakeWebBrowsingService(),
): ServiceRegistry => createServiceRegistry([provideService(WebBrowsingService, service)]);
