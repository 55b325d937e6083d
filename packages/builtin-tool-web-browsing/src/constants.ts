/** The identifier is stored in message histories: never change it, add an alias. */
export const WebBrowsingIdentifier = 'lobe-web-browsing';

/**
 * The audit, provided by the host: it checks URLs and previews downloads before anything is sent.
 */
export const WEB_BROWSING_AUDIT = 'web-browsing';

/** Limits shared by the schemas and the runtime. */
export const WebBrowsingLimit = {
  /** Default number of characters of a page. */
  defaultLength: 20_000,
  /** Default number of characters of several pages together. */
  defaultLengthOfAll: 60_000,
  /** Maximum characters of one part of a page, and of the parts of several pages together. */
  length: 100_000,
  /** Maximum links in a list. */
  links: 500,
  /** Default number of links. */
  listedLinks: 100,
  /** Default number of matches. */
  listedMatches: 20,
  /** Maximum matches in an answer. */
  matches: 100,
  /** Maximum pages per call. */
  pages: 20,
  /** Maximum queries per call. */
  queries: 5,
  /** Maximum characters of a query. */
  queryLength: 1000,
  /** Answers of one search that a model reads. */
  shownAnswers: 5,
  /** Results of one search that a model reads. */
  shownResults: 10,
  /** Maximum sites that a search is restricted to, or that it excludes. */
  sites: 20,
  /** Maximum characters of a URL. */
  urlLength: 4096,
} as const;

/** Search categories, with LobeHub's names. */
export const SEARCH_CATEGORIES = [
  'files',
  'general',
  'images',
  'it',
  'map',
  'music',
  'news',
  'science',
  'social_media',
  'videos',
] as const;

/** Maximum age of results. */
export const SEARCH_TIME_RANGES = ['anytime', 'day', 'week', 'month', 'year'] as const;

/** The outcome of a search provider. */
export const PROVIDER_OUTCOMES = ['answered', 'empty', 'failed', 'notConfigured'] as const;
