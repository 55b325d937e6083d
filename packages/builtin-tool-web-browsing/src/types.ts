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

/** The search terms: `query`, or several `queries`. */
export type SearchQuery = ParametersOf<WebBrowsingApis, 'search'>;
/** The outcome of a search. With `errorDetail` it failed. */
export type UniformSearchResponse = StateOf<WebBrowsingApis, 'search'>;
export type UniformSearchResult = UniformSearchResponse['results'][number];
/** The report of one search provider. */
export type SearchProviderReport = NonNullable<UniformSearchResponse['providers']>[number];

export type CrawlSinglePageParams = ParametersOf<WebBrowsingApis, 'crawlSinglePage'>;
export type CrawlMultiPagesParams = ParametersOf<WebBrowsingApis, 'crawlMultiPages'>;
/** Pages in the order of the URLs. */
export type CrawlResults = StateOf<WebBrowsingApis, 'crawlMultiPages'>;
export type CrawlResult = CrawlResults['results'][number];
/** A page; an unreadable one has the reason in `errorType` and `errorMessage`. */
export type CrawledPage = CrawlResult['data'];
export type PageLink = NonNullable<CrawledPage['links']>[number];
export type PageHeading = NonNullable<CrawledPage['outline']>[number];

export type FindInPageParams = ParametersOf<WebBrowsingApis, 'findInPage'>;
export type FindInPageState = StateOf<WebBrowsingApis, 'findInPage'>;
export type ListPageLinksParams = ParametersOf<WebBrowsingApis, 'listPageLinks'>;
export type ListPageLinksState = StateOf<WebBrowsingApis, 'listPageLinks'>;
export type DownloadFileParams = ParametersOf<WebBrowsingApis, 'downloadFile'>;
export type DownloadFileState = StateOf<WebBrowsingApis, 'downloadFile'>;

/** The preview of a download for a person. */
export type DownloadPreview = TypeOf<typeof DOWNLOAD_PREVIEW>;
/** The preview of URLs that carry text of a page, for a person. */
export type UrlPreview = TypeOf<typeof URL_PREVIEW>;
