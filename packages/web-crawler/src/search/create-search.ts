import type {
  SearchProviderReport,
  SearchQuery,
  UniformSearchResponse,
} from '@lobechat/builtin-tool-web-browsing';
import { ToolError, ToolErrorType } from '@lobechat/types';

import { askProvider, type ProviderAnswer, type SearchFetch } from './ask-provider.ts';
import { mergeResults } from './merge-results.ts';
import type { Environment, ProviderSearch, SearchProvider } from './provider.ts';
import { SEARCH_PROVIDERS } from './providers/index.ts';

export interface SearchOptions {
  /** Variables with keys and URLs. */
  environment: Environment;
  fetch: SearchFetch;
  /**
   * Names of providers, in order. Default: all that are configured, or those that need no
   * configuration.
   */
  order?: readonly string[] | undefined;
  /** Milliseconds per provider. Default 10,000. */
  timeoutMs?: number | undefined;
}

/** Context of one search. */
export interface SearchCall {
  /** The same search within one session is sent once. */
  sessionId?: string | undefined;
  signal?: AbortSignal | undefined;
}

/** Searches the web. */
export type Search = (query: SearchQuery, call?: SearchCall) => Promise<UniformSearchResponse>;

const DEFAULT_TIMEOUT_MS = 10_000;

/** How long an answer is cached, and how many are. */
const REMEMBERED_MS = 10 * 60_000;
/** A failed provider that another stood in for may recover soon. */
const REMEMBERED_IN_PART_MS = 60_000;
const REMEMBERED = 200;

const findProvider = (name: string): SearchProvider | undefined =>
  SEARCH_PROVIDERS.find((provider) => provider.name === name.trim().toLowerCase());

const unknownProvider = (name: string): ProviderAnswer => ({
  costTime: 0,
  message: `there is no provider of this name; there are ${SEARCH_PROVIDERS.map((provider) => provider.name).join(', ')}`,
  name,
  outcome: 'notConfigured',
  results: [],
});

interface Plan {
  /** All are asked, and the results merged; otherwise the next one only after a failure. */
  isTogether: boolean;
  providers: SearchProvider[];
  /** Engines of the provider that has several. */
  engines: string[];
  unknown: string[];
}

/** Names that are not configured providers are engines of SearXNG, if configured. */
const planByEngines = (names: readonly string[], environment: Environment): Plan => {
  const metaSearch = findProvider('searxng');
  const hasMetaSearch = metaSearch?.isConfigured(environment) === true;
  const findOwn = (name: string): SearchProvider | undefined => {
    const provider = findProvider(name);
    return hasMetaSearch && provider?.isConfigured(environment) === false ? undefined : provider;
  };
  const providers = [...new Set(names.flatMap((name) => findOwn(name) ?? []))];
  const others = names.filter((name) => findOwn(name) === undefined);
  const takesOthers = others.length > 0 && hasMetaSearch;
  if (takesOthers && !providers.includes(metaSearch)) providers.unshift(metaSearch);
  return {
    engines: takesOthers ? others : [],
    isTogether: true,
    providers,
    unknown: takesOthers ? [] : others,
  };
};

const planSearch = (
  { searchEngines = [] }: SearchQuery,
  { environment, order }: SearchOptions,
): Plan => {
  if (searchEngines.length > 0) return planByEngines(searchEngines, environment);
  if (order !== undefined && order.length > 0) {
    return {
      engines: [],
      isTogether: false,
      providers: order.flatMap((name) => findProvider(name) ?? []),
      unknown: order.filter((name) => findProvider(name) === undefined),
    };
  }
  const configured = SEARCH_PROVIDERS.filter(({ isConfigured }) => isConfigured(environment));
  // An operator with their own search engine does not want searches to go elsewhere when it is
  // down.
  const chosen = configured.filter(({ needs }) => needs.length > 0);
  return {
    engines: [],
    isTogether: false,
    providers: chosen.length > 0 ? chosen : configured,
    unknown: [],
  };
};

const toSearches = (query: SearchQuery, engines: readonly string[]): ProviderSearch[] => {
  const texts = [
    ...new Set(
      [...(query.query === undefined ? [] : [query.query]), ...(query.queries ?? [])]
        .map((text) => text.trim())
        .filter((text) => text !== ''),
    ),
  ];
  const categories =
    query.searchCategories && query.searchCategories.length > 0
      ? [...new Set(query.searchCategories)]
      : ['general'];
  return texts.flatMap((text) =>
    categories.map((category) => ({
      category,
      engines,
      excludeSites: query.excludeSites ?? [],
      language: query.language,
      page: query.page ?? 1,
      query: text,
      sites: query.sites ?? [],
      timeRange: query.searchTimeRange ?? 'anytime',
    })),
  );
};

const toReport = ({
  costTime,
  errorType,
  message,
  name,
  outcome,
  results,
}: ProviderAnswer): SearchProviderReport => ({
  costTime,
  name,
  outcome,
  resultNumbers: results.length,
  ...(errorType === undefined ? {} : { errorType }),
  ...(message === undefined ? {} : { message }),
});

const sayOf = ({ message, name }: ProviderAnswer): string => `${name}: ${message ?? 'failed'}`;

const SET_UP =
  'A person can set up a provider with SEARXNG_URL, BRAVE_API_KEY, TAVILY_API_KEY and so on.';

const describeProblem = (isUnset: boolean, instead: string): string => {
  if (!isUnset) return 'The search failed: no provider answered.';
  return instead === ''
    ? 'No search provider is configured on this host.'
    : `None of these search engines is configured on this host. Leave searchEngines out to use ${instead}.`;
};

/** @param others - configured providers, if the query has named some */
const describeAllFailed = (
  answers: readonly ProviderAnswer[],
  others: readonly SearchProvider[],
): string => {
  const isUnset = answers.every(({ outcome }) => outcome === 'notConfigured');
  const instead = isUnset ? others.map(({ name }) => name).join(', ') : '';
  const isKeyless = answers.every(({ name }) => findProvider(name)?.needs.length === 0);
  return [
    describeProblem(isUnset, instead),
    'This does not mean that there are no results.',
    ...[...new Set(answers.map(sayOf))]
      .slice(0, 12)
      .map((reason) => (reason.endsWith('.') ? reason : `${reason}.`)),
    ...((isUnset || isKeyless) && instead === '' ? [SET_UP] : []),
  ].join(' ');
};

/** One report per provider: for several searches, the first failure, or else the total. */
const sumReports = (answers: readonly ProviderAnswer[]): SearchProviderReport[] => {
  const byName = new Map<string, SearchProviderReport>();
  for (const answer of answers) {
    const report = toReport(answer);
    const known = byName.get(answer.name);
    if (!known) {
      byName.set(answer.name, report);
      continue;
    }
    const resultNumbers = (known.resultNumbers ?? 0) + (report.resultNumbers ?? 0);
    const costTime = Math.max(known.costTime ?? 0, report.costTime ?? 0);
    const isWorse = report.outcome === 'failed' && known.outcome !== 'failed';
    const isBetter = report.outcome === 'answered' && known.outcome === 'empty';
    byName.set(answer.name, { ...(isWorse || isBetter ? report : known), costTime, resultNumbers });
  }
  return [...byName.values()];
};

interface Remembered {
  response: UniformSearchResponse;
  until: number;
}

/**
 * Creates a search over the providers of a host. Providers are asked in order until one answers,
 * even with no results. Providers named by the query are asked together. If all fail, the answer
 * has an `errorDetail`, never an empty list.
 */
export const createSearch = (options: SearchOptions): Search => {
  const { environment, fetch, timeoutMs = DEFAULT_TIMEOUT_MS } = options;
  const remembered = new Map<string, Remembered>();

  const searchOnce = async (
    search: ProviderSearch,
    plan: Plan,
    signal: AbortSignal,
  ): Promise<ProviderAnswer[]> => {
    const ask = (provider: SearchProvider): Promise<ProviderAnswer> =>
      askProvider(provider, search, { environment, fetch, signal, timeoutMs });
    const unknown = plan.unknown.map(unknownProvider);
    if (plan.isTogether) return [...unknown, ...(await Promise.all(plan.providers.map(ask)))];
    const answers: ProviderAnswer[] = [...unknown];
    for (const provider of plan.providers) {
      const answer = await ask(provider);
      answers.push(answer);
      if (answer.outcome === 'answered' || answer.outcome === 'empty') break;
    }
    return answers;
  };

  const run = async (query: SearchQuery, signal: AbortSignal): Promise<UniformSearchResponse> => {
    const begun = performance.now();
    const plan = planSearch(query, options);
    const searches = toSearches(query, plan.engines);
    if (searches.length === 0) {
      throw new ToolError(
        ToolErrorType.InvalidArguments,
        'There is nothing to search for: pass query, or queries.',
      );
    }
    const answers = (
      await Promise.all(searches.map((search) => searchOnce(search, plan, signal)))
    ).flat();
    const results = mergeResults(answers.map((answer) => answer.results));
    const said = new Map(answers.flatMap((one) => one.answers ?? []).map((one) => [one.text, one]));
    const isFailed = answers.every(
      ({ outcome }) => outcome === 'failed' || outcome === 'notConfigured',
    );
    const texts = [...new Set(searches.map((search) => search.query))];
    return {
      costTime: Math.round(performance.now() - begun),
      providers: sumReports(answers),
      query: texts.join(' | '),
      resultNumbers: results.length,
      results,
      ...(said.size > 0 && { answers: [...said.values()] }),
      ...(isFailed
        ? {
            errorDetail: describeAllFailed(
              answers,
              plan.isTogether
                ? planSearch({}, options).providers.filter((one) => one.isConfigured(environment))
                : [],
            ),
            errorType:
              answers.find(({ errorType }) => errorType !== undefined)?.errorType ??
              ToolErrorType.ServiceUnavailable,
          }
        : {}),
    };
  };

  const recall = (key: string): UniformSearchResponse | undefined => {
    const known = remembered.get(key);
    if (!known || Date.now() > known.until) return undefined;
    return structuredClone(known.response);
  };

  const remember = (key: string, response: UniformSearchResponse): void => {
    // A failure may be temporary.
    if (response.errorDetail !== undefined) return;
    const isPart = response.providers?.some(({ outcome }) => outcome === 'failed') === true;
    const until = Date.now() + (isPart ? REMEMBERED_IN_PART_MS : REMEMBERED_MS);
    remembered.delete(key);
    remembered.set(key, { response: structuredClone(response), until });
    const [oldest] = remembered.keys();
    if (remembered.size > REMEMBERED && oldest !== undefined) remembered.delete(oldest);
  };

  const running = new Map<string, Promise<UniformSearchResponse>>();

  return async (query, { sessionId = '', signal = new AbortController().signal } = {}) => {
    signal.throwIfAborted();
    const key = JSON.stringify([sessionId, toSearches(query, query.searchEngines ?? [])]);
    const known = recall(key);
    if (known) return known;
    // A concurrent identical search waits for the first; if that is cancelled or fails, it runs
    // itself.
    const first = running.get(key);
    if (first) {
      await first.catch(() => undefined);
      signal.throwIfAborted();
      const answer = recall(key);
      if (answer) return answer;
    }
    const search = run(query, signal);
    running.set(key, search);
    try {
      const response = await search;
      remember(key, response);
      return response;
    } finally {
      if (running.get(key) === search) running.delete(key);
    }
  };
};
