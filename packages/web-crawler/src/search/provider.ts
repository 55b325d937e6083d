import {
  type UniformSearchResponse,
  type UniformSearchResult,
  WebBrowsingLimit,
} from '@lobechat/builtin-tool-web-browsing';
import { isRecord } from '@lobechat/utils';

/** Variables with keys and URLs of providers. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One search, as passed to providers. */
export interface ProviderSearch {
  category: string;
  /** Names of engines, for a provider with several. */
  engines: readonly string[];
  excludeSites: readonly string[];
  /** A language such as `en` or `zh-CN`. */
  language: string | undefined;
  /** From 1. */
  page: number;
  query: string;
  sites: readonly string[];
  timeRange: 'anytime' | 'day' | 'month' | 'week' | 'year';
}

export interface ProviderRequest {
  /** JSON, or a form as text. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Filters that the provider does not support, in words: `the language`. */
  ignored?: readonly string[];
  url: string;
}

/** A result before cleaning: any field may be missing or of another type. */
export interface RawResult {
  category?: unknown;
  content?: unknown;
  engines?: unknown;
  imgSrc?: unknown;
  publishedDate?: unknown;
  thumbnail?: unknown;
  title?: unknown;
  url?: unknown;
}

/** A provider's own answer before cleaning. */
export interface RawAnswer {
  text: unknown;
  url?: unknown;
}

/** A failed search, with the provider's message. */
export class ProviderFailure extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'ProviderFailure';
    this.type = type;
  }
}

/** A search provider: how to ask it, and how to read its response. */
export interface SearchProvider {
  /** Fields of which every valid response has at least one, even an empty one. */
  answerFields?: readonly string[];
  buildRequest: (search: ProviderSearch, environment: Environment) => ProviderRequest;
  /** An explanation, if it does not support a search at all. */
  cannot?: (search: ProviderSearch) => string | undefined;
  /** Whether the operator chose its address, which may then be on this machine. */
  isOwn?: boolean;
  isConfigured: (environment: Environment) => boolean;
  /** Environment variables that it needs. */
  needs: readonly string[];
  name: string;
  /** The provider's own answer, besides the results. */
  readAnswers?: (body: unknown) => RawAnswer[];
  /** The provider's message about a failure, from the body. */
  readError?: (body: unknown) => string | undefined;
  /**
   * The results. The body is parsed JSON, or text.
   *
   * @throws ProviderFailure if the answer is a failure although its status is none
   */
  readResponse: (body: unknown, search: ProviderSearch) => RawResult[];
  /** Whether it responds with HTML instead of JSON. */
  readsHtml?: boolean;
}

/** A result as the tool shows it. */
export type SearchResult = UniformSearchResult;

/** A provider's own answer, as the tool shows it. */
export type SearchAnswer = NonNullable<UniformSearchResponse['answers']>[number];

/** Any value as an object. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  isRecord(value) ? value : {};

/** Any value as a list of objects. */
export const recordsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.slice(0, 200).map(recordOf) : [];

/** A value as non-blank text. */
export const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** The content of an infobox: a text, and named facts. */
export const joinFacts = (
  text: unknown,
  facts: readonly (readonly [label: unknown, value: unknown])[],
): string =>
  [
    textFrom(text) ?? '',
    ...facts.map(([label, value]) =>
      textFrom(value) === undefined ? '' : `${textFrom(label) ?? ''}: ${String(value)}`,
    ),
  ]
    .filter((part) => part !== '')
    .join(' · ');

/** A URL with parameters; undefined ones are omitted. */
export const withParameters = (
  address: string,
  parameters: Readonly<Record<string, number | string | undefined>>,
): string => {
  const url = new URL(address);
  for (const [name, value] of Object.entries(parameters)) {
    if (value !== undefined && value !== '') url.searchParams.set(name, String(value));
  }
  return url.href;
};

/** A JSON body without undefined values, with its header. */
export const jsonBody = (value: object): Pick<ProviderRequest, 'body'> => ({
  body: JSON.stringify(value),
});

/** The site filter as part of the query, in the usual syntax. */
export const withSites = ({ excludeSites, query, sites }: ProviderSearch): string =>
  [
    query,
    sites.length > 1
      ? `(${sites.map((site) => `site:${site}`).join(' OR ')})`
      : sites.map((site) => `site:${site}`).join(''),
    ...excludeSites.map((site) => `-site:${site}`),
  ]
    .filter((part) => part !== '')
    .join(' ');

/** The names of a search's filters that a provider does not support. */
export const listIgnored = (
  search: ProviderSearch,
  known: Readonly<{
    categories?: readonly string[];
    language?: boolean;
    page?: boolean;
    timeRange?: boolean;
  }>,
): string[] => [
  ...(search.category !== 'general' && !known.categories?.includes(search.category)
    ? [`the category ${search.category}`]
    : []),
  ...(search.timeRange !== 'anytime' && known.timeRange !== true ? ['the time range'] : []),
  ...(search.language !== undefined && known.language !== true ? ['the language'] : []),
  ...(search.page > 1 && known.page !== true ? ['the page'] : []),
];

/** The language without its region. */
export const baseLanguage = (language: string | undefined): string | undefined =>
  language?.split(/[-_]/)[0]?.toLowerCase();

/** The lower-case region of a language, if it has a two-letter one. */
export const regionOf = (language: string | undefined): string | undefined =>
  /[-_]([a-z]{2})$/i.exec(language ?? '')?.[1]?.toLowerCase();

const DAYS = { day: 1, month: 30, week: 7, year: 365 } as const;

/** The start of a time range, as ISO 8601. */
export const startOfRange = (range: ProviderSearch['timeRange'], now: number): string | undefined =>
  range === 'anytime' ? undefined : new Date(now - DAYS[range] * 86_400_000).toISOString();

/**
 * Results to ask for. Of the first page there are more, for merging; the second begins after those
 * that a model has seen.
 */
export const countFor = ({ page }: ProviderSearch): number =>
  page > 1 ? WebBrowsingLimit.shownResults : 20;

/** Whether the environment has everything that a provider needs. */
export const hasAll =
  (...names: readonly string[]) =>
  (environment: Environment): boolean =>
    names.every((name) => (environment[name] ?? '').trim() !== '');
