// The definition of the tool: pure data.
export { DOWNLOAD_PREVIEW, URL_PREVIEW, type WebBrowsingApis, webBrowsingApis } from './apis.ts';
export {
  PROVIDER_OUTCOMES,
  SEARCH_CATEGORIES,
  SEARCH_TIME_RANGES,
  WEB_BROWSING_AUDIT,
  WebBrowsingIdentifier,
  WebBrowsingLimit,
} from './constants.ts';
export { WebBrowsingManifest } from './manifest.ts';
export { systemPrompt } from './systemRole.ts';
export {
  type CrawledPage,
  type CrawlMultiPagesParams,
  type CrawlResult,
  type CrawlResults,
  type CrawlSinglePageParams,
  type DownloadFileParams,
  type DownloadFileState,
  type DownloadPreview,
  type FindInPageParams,
  type FindInPageState,
  type ListPageLinksParams,
  type ListPageLinksState,
  type PageHeading,
  type PageLink,
  type SearchProviderReport,
  type SearchQuery,
  type UniformSearchResponse,
  type UniformSearchResult,
  type UrlPreview,
  WebBrowsingApiName,
  type WebBrowsingApiNameType,
} from './types.ts';

// Services that the tool needs.
export {
  type CrawlCall,
  type CrawledDocument,
  type CrawlProgress,
  type DownloadCall,
  type IWebBrowsingService,
  type UrlJudgement,
  type WebBrowsingDocumentService,
  WebBrowsingDocuments,
  WebBrowsingFiles,
  WebBrowsingService,
  type WebCall,
} from './service.ts';

// Normalisation of a URL before it is requested; the service does the same.
export { readUrl, type ReadUrl, type ReadUrlOptions, readUrls } from './url.ts';
