// What can go wrong.
export { WebErrorType } from './errors.ts';

// What the operator of a host says about the web.
export {
  addEnvironment,
  type WebBrowsingServiceOptions,
  type WebBrowsingSettings,
} from './settings.ts';

// The service of the tool.
export {
  createWebBrowsingService,
  type NodeWebBrowsingService,
} from './service/create-web-browsing-service.ts';

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
