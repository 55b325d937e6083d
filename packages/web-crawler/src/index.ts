// Errors.
export { WebErrorType } from './errors.ts';

// For hosts: the tool's service and the operator's settings.
export {
  addEnvironment,
  createWebBrowsingService,
  type NodeWebBrowsingService,
  type WebBrowsingServiceOptions,
  type WebBrowsingSettings,
} from './service/index.ts';

// Web content as text.
export { readWebContent, type ReadWebContentOptions } from './extract/read-web-content.ts';
export type { OutlineHeading, WebContent } from './extract/read-content.ts';

// Search over several providers.
export {
  createSearch,
  type Search,
  type SearchCall,
  type SearchOptions,
} from './search/create-search.ts';
export type { SearchFetch, SearchFetchInit, SearchFetchResponse } from './search/ask-provider.ts';
