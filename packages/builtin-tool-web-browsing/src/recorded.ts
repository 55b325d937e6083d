import { habitsFor, type RecordedCalls, renameHabits } from '@lobechat/types';

import { WebBrowsingApiName } from './types.ts';

type Arguments = Readonly<Record<string, unknown>>;

const ONE_PAGE = habitsFor(
  'url',
  'address',
  'href',
  'link',
  'page',
  'pageUrl',
  'target',
  'uri',
  'website',
);

const PART = {
  ...habitsFor('maxLength', 'maxChars', 'maxCharacters'),
  ...habitsFor('question', 'prompt', 'q', 'query'),
  ...habitsFor('startIndex', 'offset', 'start'),
};

const LIMIT = habitsFor('limit', 'count', 'maxResults', 'num', 'numResults');

/** The habitual names of arguments, by API. */
const HABITS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  [WebBrowsingApiName.crawlMultiPages]: {
    ...PART,
    ...habitsFor('urls', 'addresses', 'hrefs', 'links', 'pages', 'url', 'websites'),
  },
  [WebBrowsingApiName.crawlSinglePage]: { ...ONE_PAGE, ...PART },
  [WebBrowsingApiName.downloadFile]: {
    ...ONE_PAGE,
    ...habitsFor('path', 'destination', 'filePath', 'filename', 'output', 'savePath'),
  },
  [WebBrowsingApiName.findInPage]: {
    ...ONE_PAGE,
    ...LIMIT,
    ...habitsFor('text', 'keyword', 'pattern', 'phrase', 'q', 'query', 'search'),
  },
  [WebBrowsingApiName.listPageLinks]: {
    ...ONE_PAGE,
    ...LIMIT,
    ...habitsFor('query', 'contains', 'filter', 'keyword', 'q', 'text'),
  },
  [WebBrowsingApiName.search]: {
    ...habitsFor('excludeSites', 'blockedDomains', 'excludeDomains'),
    ...habitsFor('language', 'lang', 'locale'),
    ...habitsFor('query', 'keyword', 'keywords', 'q', 'question', 'searchQuery'),
    ...habitsFor('searchCategories', 'categories', 'category', 'searchCategory', 'topic'),
    ...habitsFor('searchEngines', 'engine', 'engines', 'provider', 'providers'),
    ...habitsFor('searchTimeRange', 'freshness', 'recency', 'timeRange'),
    ...habitsFor('sites', 'allowedDomains', 'domains', 'includeDomains', 'site'),
  },
};

/** The provider decides the number of results, and only the first ten are shown. */
const COUNTS = new Set(['count', 'limit', 'max_results', 'maxResults', 'num', 'num_results']);

/** Lists that one text with several items may stand for: a query may contain any blanks. */
const LISTS = new Set(['excludeSites', 'searchCategories', 'searchEngines', 'sites', 'urls']);

/** Several items in one text: hosts, names and URLs contain no blanks. */
const toList = (name: string, value: string): string[] => {
  const separator = name === 'urls' ? /(?<![\s,;])[\s,;]+(?=https?:\/\/)|\s+/ : /[\s,]+/;
  return value.split(separator).filter((part) => part !== '');
};

const isSingle = (value: unknown): value is readonly [string] =>
  Array.isArray(value) && value.length === 1 && typeof value[0] === 'string';

/** A single text in place of a list, and a list of one in place of a text. */
const fit = (name: string, value: unknown): unknown => {
  if (LISTS.has(name)) {
    // The schema reads a list written as JSON.
    return typeof value === 'string' && !value.trimStart().startsWith('[')
      ? toList(name, value)
      : value;
  }
  return isSingle(value) ? value[0] : value;
};

const readArguments = (apiName: string, args: Arguments): Arguments => {
  const habits = Object.hasOwn(HABITS, apiName) ? (HABITS[apiName] ?? {}) : {};
  const isSearch = apiName === WebBrowsingApiName.search;
  const asked = Object.entries(args).filter(([name]) => !isSearch || !COUNTS.has(name));
  const renamed = renameHabits(Object.fromEntries(asked), habits);
  const read: Arguments = Object.fromEntries(
    Object.entries(renamed).map(([name, value]) => [name, fit(name, value)]),
  );
  const { query, urls, ...others } = read;
  if (isSearch && Array.isArray(query) && !Object.hasOwn(read, 'queries')) {
    return { ...others, queries: query };
  }
  const takesOne = Object.hasOwn(habits, 'uri') && !Object.hasOwn(read, 'url');
  if (!takesOne || !isSingle(urls)) return read;
  return { ...others, ...(query !== undefined && { query }), url: urls[0] };
};

/** Translates calls with arguments that models use by habit. */
export const webBrowsingRecordedCalls: RecordedCalls = { aliases: {}, readArguments };
