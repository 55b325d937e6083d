import type {
  SearchProviderReport,
  SearchQuery,
  UniformSearchResponse,
  UniformSearchResult,
} from '@lobechat/builtin-tool-web-browsing';
import { ToolError, ToolErrorType, getErrorMessage } from '@lobechat/types';
import { isRecord } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';
import { type AddressGuard, createAddressGuard } from '../guard/create-address-guard.ts';
import { readBody, requestUrl } from '../request/request-url.ts';

const TIMEOUT_MS = 15_000;
const MAX_BYTES = 5_000_000;
const NAME = 'searxng';

/** Where the engine is. Its operator named it, so its address may be a private one. */
const createEngineGuard = (base: URL): AddressGuard =>
  createAddressGuard({
    allow: [`${base.hostname}:${base.port || (base.protocol === 'https:' ? '443' : '80')}`],
  });

const toText = (value: unknown): string => (typeof value === 'string' ? value : '');

const readResult = (value: unknown): UniformSearchResult | undefined => {
  if (!isRecord(value)) return undefined;
  const url = toText(value['url']);
  if (!/^https?:\/\//i.test(url) || !URL.canParse(url)) return undefined;
  const { engines, publishedDate, score } = value;
  const category = toText(value['category']);
  return {
    content: toText(value['content']),
    engines: Array.isArray(engines)
      ? engines.filter((engine): engine is string => typeof engine === 'string')
      : [],
    title: toText(value['title']),
    url,
    ...(category !== '' && { category }),
    ...(typeof publishedDate === 'string' && { publishedDate }),
    ...(typeof score === 'number' && { score }),
  };
};

const toParameters = (query: SearchQuery, words: string): URLSearchParams => {
  const {
    excludeSites = [],
    language,
    page = 1,
    searchCategories,
    searchEngines,
    sites = [],
  } = query;
  const only = sites.map((site) => `site:${site}`).join(' OR ');
  const without = excludeSites.map((site) => `-site:${site}`);
  const range = query.searchTimeRange;
  return new URLSearchParams({
    format: 'json',
    pageno: String(page),
    q: [words, only, ...without].filter(Boolean).join(' '),
    ...(searchCategories?.length && {
      categories: searchCategories.join(',').replaceAll('_', ' '),
    }),
    ...(searchEngines?.length && { engines: searchEngines.join(',') }),
    ...(language && { language }),
    ...(range && range !== 'anytime' && { time_range: range }),
  });
};

const ask = async (
  base: URL,
  query: SearchQuery,
  words: string,
  signal: AbortSignal | undefined,
): Promise<UniformSearchResult[]> => {
  const limits = { signal, timeoutMs: TIMEOUT_MS };
  const path = base.pathname.replace(/\/$/, '');
  const answer = await requestUrl({
    ...limits,
    guard: createEngineGuard(base),
    headers: { accept: 'application/json' },
    maxBytes: MAX_BYTES,
    url: `${base.origin}${path}/search?${toParameters(query, words).toString()}`,
  });
  const body = Buffer.from(await readBody(answer, limits)).toString('utf8');
  if (answer.status !== 200) {
    const wait = answer.headers['retry-after'];
    const why =
      answer.status === 429 ? ` (too many requests${wait ? `, again in ${wait} s` : ''})` : '';
    throw new ToolError(WebErrorType.HttpStatus, `It answered with status ${answer.status}${why}.`);
  }
  let parsed: unknown;
  try {
    parsed = JSON.parse(body);
  } catch {
    throw new ToolError(
      ToolErrorType.ExecutionFailed,
      'Its answer is not JSON. Is the format enabled?',
    );
  }
  const results = isRecord(parsed) ? parsed['results'] : undefined;
  if (!Array.isArray(results)) {
    throw new ToolError(ToolErrorType.ExecutionFailed, 'Its answer has no results.');
  }
  return results.flatMap((result) => readResult(result) ?? []);
};

/** Results of several searches as one list: by rank, each address once. */
const mergeByRank = (lists: readonly UniformSearchResult[][]): UniformSearchResult[] => {
  const merged = new Map<string, { rank: number; result: UniformSearchResult }>();
  for (const list of lists) {
    for (const [index, result] of list.entries()) {
      const key = new URL(result.url).href.replace(/#.*$/, '');
      const rank = 1 / (60 + index);
      const known = merged.get(key);
      merged.set(key, { rank: (known?.rank ?? 0) + rank, result: known?.result ?? result });
    }
  }
  return [...merged.values()].toSorted((a, b) => b.rank - a.rank).map(({ result }) => result);
};

/**
 * Searches with SearXNG (its "Search API", format `json`). That it could not is an `errorDetail`, never an
 * empty list.
 */
export const searchSearxng = async (
  address: string | undefined,
  query: SearchQuery,
  signal: AbortSignal | undefined,
): Promise<UniformSearchResponse> => {
  const begun = performance.now();
  const fail = (
    errorDetail: string,
    errorType: string,
    outcome: SearchProviderReport['outcome'],
  ) => ({
    costTime: Math.round(performance.now() - begun),
    errorDetail,
    errorType,
    providers: [{ errorType, message: errorDetail, name: NAME, outcome }],
    resultNumbers: 0,
    results: [],
  });
  if (!address || !URL.canParse(address)) {
    return fail(
      'No search provider is configured on this host. Set SEARXNG_URL to the address of a SearXNG, e.g. http://localhost:8888.',
      ToolErrorType.ServiceUnavailable,
      'notConfigured',
    );
  }
  const base = new URL(address);
  try {
    const words = query.queries ?? [query.query ?? ''];
    const lists = await Promise.all(words.map((one) => ask(base, query, one, signal)));
    const results = mergeByRank(lists);
    const costTime = Math.round(performance.now() - begun);
    const outcome = results.length > 0 ? 'answered' : 'empty';
    return {
      costTime,
      providers: [{ costTime, name: NAME, outcome, resultNumbers: results.length }],
      resultNumbers: results.length,
      results,
    };
  } catch (error) {
    signal?.throwIfAborted();
    const type = error instanceof ToolError ? error.type : ToolErrorType.ExecutionFailed;
    return fail(
      `The search failed: ${NAME} did not answer. ${getErrorMessage(error)} This does not mean that there are no results.`,
      type,
      'failed',
    );
  }
};
