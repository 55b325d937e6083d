import type {
  UniformSearchResponse,
  UniformSearchResult,
} from '@lobechat/builtin-tool-web-browsing';

/** Where keys and addresses of providers stand. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** One search, as providers are asked for it. */
export interface ProviderSearch {
  category: string;
  /** Engines of a provider that has several, by name. */
  engines: readonly string[];
  excludeSites: readonly string[];
  /** As in `en` or `zh-CN`. */
  language: string | undefined;
  /** From 1. */
  page: number;
  query: string;
  sites: readonly string[];
  timeRange: 'anytime' | 'day' | 'month' | 'week' | 'year';
}

/** What is sent to a provider. */
export interface ProviderRequest {
  /** JSON, or a form as text. */
  body?: string;
  headers?: Readonly<Record<string, string>>;
  /** Filters that the provider does not know, in words: `the language`. */
  ignored?: readonly string[];
  url: string;
}

/** A result before it is cleaned: nothing about it is certain. */
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

/** What a provider says by itself, before it is cleaned. */
export interface RawAnswer {
  text: unknown;
  url?: unknown;
}

/** A search that did not work, by the provider's own words. */
export class ProviderFailure extends Error {
  readonly type: string;

  constructor(type: string, message: string) {
    super(message);
    this.name = 'ProviderFailure';
    this.type = type;
  }
}

/** A search provider: how it is asked, and what it answers. */
export interface SearchProvider {
  /** Fields one of which every answer has, an empty one included. What has none of them is no answer. */
  answerFields?: readonly string[];
  buildRequest: (search: ProviderSearch, environment: Environment) => ProviderRequest;
  /** A sentence where it cannot do a search at all. */
  cannot?: (search: ProviderSearch) => string | undefined;
  /** Whether the operator of the host chose its address, which may then be of this machine. */
  isOwn?: boolean;
  isConfigured: (environment: Environment) => boolean;
  /** What stands in the environment for it. */
  needs: readonly string[];
  name: string;
  /** What the provider says by itself, beside the results. */
  readAnswers?: (body: unknown) => RawAnswer[];
  /** What the provider says of a failure, from its body. */
  readError?: (body: unknown) => string | undefined;
  /**
   * The results. The body is what JSON holds, or text where it is none.
   *
   * @throws ProviderFailure if the answer is a failure although its status is none
   */
  readResponse: (body: unknown, search: ProviderSearch) => RawResult[];
  /** Whether it answers with a page instead of JSON. */
  readsHtml?: boolean;
}

/** A result as the tool shows it. */
export type SearchResult = UniformSearchResult;

/** What a provider says by itself, as the tool shows it. */
export type SearchAnswer = NonNullable<UniformSearchResponse['answers']>[number];

/** A value as an object, whatever it is. */
export const recordOf = (value: unknown): Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? (value as Readonly<Record<string, unknown>>)
    : {};

/** A value as a list of objects. */
export const recordsOf = (value: unknown): Readonly<Record<string, unknown>>[] =>
  Array.isArray(value) ? value.slice(0, 200).map(recordOf) : [];

/** A value as text that says something. */
export const textFrom = (value: unknown): string | undefined =>
  typeof value === 'string' && value.trim() !== '' ? value : undefined;

/** What a box tells of a thing: a text, and facts with their names. */
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

/** An address with parameters; those without a value are left out. */
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

/** A body of JSON without what is undefined, with its header. */
export const jsonBody = (value: object): Pick<ProviderRequest, 'body'> => ({
  body: JSON.stringify(value),
});

/** Sites in the query itself, as most engines take them. */
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

/** The names of filters that a search has and a provider does not know. */
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

/** The region of a language in lower case, if it has one of two letters. */
export const regionOf = (language: string | undefined): string | undefined =>
  /[-_]([a-z]{2})$/i.exec(language ?? '')?.[1]?.toLowerCase();

const DAYS = { day: 1, month: 30, week: 7, year: 365 } as const;

/** The beginning of a time range, as ISO 8601. */
export const startOfRange = (range: ProviderSearch['timeRange'], now: number): string | undefined =>
  range === 'anytime' ? undefined : new Date(now - DAYS[range] * 86_400_000).toISOString();

/** Whether everything that a provider needs stands in the environment. */
export const hasAll =
  (...names: readonly string[]) =>
  (environment: Environment): boolean =>
    names.every((name) => (environment[name] ?? '').trim() !== '');
