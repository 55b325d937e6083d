import {
  type ApiNameOf,
  type ParametersOf,
  type StateOf,
  toApiNames,
  type TypeOf,
} from '@lobechat/types';

import {
  type DOWNLOAD_PREVIEW,
  type URL_PREVIEW,
  type WebBrowsingApis,
  webBrowsingApis,
} from './apis.ts';

/** The APIs of the tool by name. */
export const WebBrowsingApiName = toApiNames(webBrowsingApis);

export type WebBrowsingApiNameType = ApiNameOf<WebBrowsingApis>;

/** What is searched for: `query`, or several `queries`. */
export type SearchQuery = ParametersOf<WebBrowsingApis, 'search'>;
/** What came of a search. With `errorDetail` it failed. */
export type UniformSearchResponse = StateOf<WebBrowsingApis, 'search'>;
export type UniformSearchResult = UniformSearchResponse['results'][number];
/** What one search provider said. */
export type SearchProviderReport = NonNullable<UniformSearchResponse['providers']>[number];

export type CrawlSinglePageParams = ParametersOf<WebBrowsingApis, 'crawlSinglePage'>;
export type CrawlMultiPagesParams = ParametersOf<WebBrowsingApis, 'crawlMultiPages'>;
/** Pages in the order of the addresses. */
export type CrawlResults = StateOf<WebBrowsingApis, 'crawlMultiPages'>;
export type CrawlResult = CrawlResults['results'][number];
/** A page, or with `errorType` and `errorMessage` the reason why it could not be read. */
export type CrawledPage = CrawlResult['data'];
export type PageLink = NonNullable<CrawledPage['links']>[number];
export type PageHeading = NonNullable<CrawledPage['outline']>[number];

export type FindInPageParams = ParametersOf<WebBrowsingApis, 'findInPage'>;
export type FindInPageState = StateOf<WebBrowsingApis, 'findInPage'>;
export type ListPageLinksParams = ParametersOf<WebBrowsingApis, 'listPageLinks'>;
export type ListPageLinksState = StateOf<WebBrowsingApis, 'listPageLinks'>;
export type DownloadFileParams = ParametersOf<WebBrowsingApis, 'downloadFile'>;
export type DownloadFileState = StateOf<WebBrowsingApis, 'downloadFile'>;

/** What a person is shown before a file is fetched. */
export type DownloadPreview = TypeOf<typeof DOWNLOAD_PREVIEW>;
/** What a person is shown of addresses that carry text of a page. */
export type UrlPreview = TypeOf<typeof URL_PREVIEW>;
