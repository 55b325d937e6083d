// What can go wrong.
export { WebErrorType } from './errors.ts';

// What a host needs: the service of the tool, and what its operator says about the web.
export {
  addEnvironment,
  createWebBrowsingService,
  type NodeWebBrowsingService,
  type WebBrowsingServiceOptions,
  type WebBrowsingSettings,
} from './service/index.ts';

// What came from the web, as text.
export { readWebContent, type ReadWebContentOptions } from './extract/read-web-content.ts';
export type { OutlineHeading, WebContent } from './extract/read-content.ts';

// Searching, over providers in order.
export {
  createSearch,
  type Search,
  type SearchCall,
  type SearchOptions,
} from './search/create-search.ts';
export type { SearchFetch, SearchFetchInit, SearchFetchResponse } from './search/ask-provider.ts';
