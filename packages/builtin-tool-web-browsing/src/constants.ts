/** Stored in message history: never change it, add an alias. */
export const WebBrowsingIdentifier = 'lobe-web-browsing';

/** The audit that a host provides: it judges addresses and looks at downloads before they are asked for. */
export const WEB_BROWSING_AUDIT = 'web-browsing';

/** The numbers that the schemas and the runtime share. */
export const WebBrowsingLimit = {
  /** Characters of a page where the call does not say. */
  defaultLength: 20_000,
  /** Characters of several pages together where the call does not say. */
  defaultLengthOfAll: 60_000,
  /** Characters of one part of a page, and of the parts of several pages together. */
  length: 100_000,
  /** Links in one list. */
  links: 500,
  /** Links where the call does not say. */
  listedLinks: 100,
  /** Places where the call does not say. */
  listedMatches: 20,
  /** Places in one answer. */
  matches: 100,
  /** Pages in one call. */
  pages: 20,
  /** Queries in one call. */
  queries: 5,
  /** Characters of a query. */
  queryLength: 1000,
  /** Answers that a model reads of one search. */
  shownAnswers: 5,
  /** Results that a model reads of one search. */
  shownResults: 10,
  /** Sites that a search is narrowed to, or kept from. */
  sites: 20,
  /** Characters of an address. */
  urlLength: 4096,
} as const;

/** What may be searched for, as LobeHub names it. */
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

/** How old results may be. */
export const SEARCH_TIME_RANGES = ['anytime', 'day', 'week', 'month', 'year'] as const;

/** How a search provider did. */
export const PROVIDER_OUTCOMES = ['answered', 'empty', 'failed', 'notConfigured'] as const;
