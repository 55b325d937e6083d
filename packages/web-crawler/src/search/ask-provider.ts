import { ToolError, ToolErrorType } from '@lobechat/types';
import { getErrorCode, parseJson } from '@lobechat/utils';

import { WebErrorType } from '../errors.ts';
import { describeRetryAfter } from '../fetch/retry-after.ts';
import { cleanAnswer, cleanResult } from './clean-result.ts';
import {
  type Environment,
  ProviderFailure,
  type ProviderSearch,
  recordOf,
  type SearchAnswer,
  type SearchProvider,
  type SearchResult,
} from './provider.ts';

/** A search request. */
export interface SearchFetchInit {
  body?: string | undefined;
  headers: Readonly<Record<string, string>>;
  /** Whether the operator chose the address, which may then be on this machine or its network. */
  isOwn: boolean;
  /** Maximum bytes of a response. */
  maxBytes: number;
  method: 'GET' | 'POST';
  signal: AbortSignal;
}

/** The parts of a response that a search needs. */
export interface SearchFetchResponse {
  headers: { get: (name: string) => string | null };
  status: number;
  text: () => Promise<string>;
}

/** Sends a request: the crawler's guarded fetch, or a test's stub. */
export type SearchFetch = (url: string, init: SearchFetchInit) => Promise<SearchFetchResponse>;

/** One provider's answer to one search. */
export interface ProviderAnswer {
  answers?: SearchAnswer[];
  costTime: number;
  errorType?: string;
  message?: string;
  name: string;
  outcome: 'answered' | 'empty' | 'failed' | 'notConfigured';
  results: SearchResult[];
}

/** Context for asking a provider. */
export interface AskOptions {
  environment: Environment;
  fetch: SearchFetch;
  signal: AbortSignal;
  timeoutMs: number;
}

const MAX_BYTES = 5_000_000;
const MAX_RESULTS = 50;
const MAX_MESSAGE = 300;
const TOO_LARGE = 'the answer is too large';

/** A key may be part of a URL, and a provider may repeat it. */
const withoutKeys = (text: string, { needs }: SearchProvider, environment: Environment): string =>
  needs.reduce((message, name) => {
    const key = environment[name]?.trim() ?? '';
    if (key.length < 4 || name.endsWith('_URL')) return message;
    return message.replaceAll(key, '***').replaceAll(encodeURIComponent(key), '***');
  }, text);

const STATUS: Readonly<Record<number, readonly [type: string, message: string]>> = {
  401: ['KeyRefused', 'it rejected the key'],
  402: ['QuotaExceeded', 'the quota is used up'],
  403: ['KeyRefused', 'it rejected the request'],
  408: [ToolErrorType.Timeout, 'it took too long'],
  429: ['RateLimited', 'too many requests, or the quota is used up'],
  432: ['QuotaExceeded', 'the quota of the plan is used up'],
  433: ['QuotaExceeded', 'the limit of spending is reached'],
};

const describeStatus = (status: number): readonly [type: string, message: string] =>
  STATUS[status] ?? [
    status >= 500 ? ToolErrorType.SourceUnavailable : 'InvalidResponse',
    status >= 500 ? 'the server failed' : 'it rejected the request',
  ];

const parseBody = (text: string, { readsHtml = false }: SearchProvider): unknown =>
  (readsHtml ? undefined : parseJson(text)) ?? text;

/** Some report a wrong key or an exhausted quota with a status of their own. */
const typeByWords = (type: string, said: string): string => {
  if (/quota|insufficient|credit|balance|limit exceeded|plan limit/i.test(said))
    return 'QuotaExceeded';
  if (/api[ _-]?key|unauthorized|token (?:is )?invalid|subscription token/i.test(said))
    return 'KeyRefused';
  return type;
};

/** Some report no results as a failure, which it is not. */
const isNothingFound = (said: string): boolean =>
  /no (?:search )?results? (?:available|found)/i.test(said);

/** An empty answer is final only if it is a real one: some report an exhausted quota this way. */
const checkEmpty = (body: unknown, { answerFields, readError }: SearchProvider): void => {
  if (answerFields === undefined) return;
  const { error, message } = recordOf(body);
  const said =
    readError?.(body) ??
    [error, recordOf(error)['message'], message].find((one) => typeof one === 'string') ??
    '';
  if (isNothingFound(said)) return;
  if (said === '' && answerFields.some((name) => name in recordOf(body))) return;
  throw new ProviderFailure(
    typeByWords('InvalidResponse', said),
    said === '' ? 'the answer has no list of results' : `it says: ${said.slice(0, 200)}`,
  );
};

const readAnswer = (
  status: number,
  text: string,
  retryAfter: string | null,
  provider: SearchProvider,
  search: ProviderSearch,
) => {
  const body = parseBody(text, provider);
  if (status < 200 || status >= 300) {
    const said = provider.readError?.(body) ?? '';
    if (isNothingFound(said)) return { answers: [], results: [] };
    const [type, message] = describeStatus(status);
    const wait = describeRetryAfter(retryAfter);
    throw new ProviderFailure(
      typeByWords(type, said),
      `${message} (HTTP ${status})${said === '' ? '' : `: ${said.slice(0, 200)}`}${wait === undefined ? '' : `; it says to ${wait}`}`,
    );
  }
  if (typeof body === 'string' && provider.readsHtml !== true) {
    throw new ProviderFailure('InvalidResponse', 'the answer is not JSON');
  }
  const results = provider.readResponse(body, search);
  const answers = provider.readAnswers?.(body) ?? [];
  if (results.length + answers.length === 0) checkEmpty(body, provider);
  return { answers, results };
};

const matchesSite = (host: string, site: string): boolean => {
  const name =
    site
      .toLowerCase()
      .replace(/^\*?\./, '')
      .replace(/^https?:\/\//, '')
      .split('/')[0] ?? '';
  return host === name || host.endsWith(`.${name}`) || `www.${host}` === name;
};

/** Not every provider honours the site filter. */
const keepsSites = (
  { parsedUrl = '' }: SearchResult,
  { excludeSites, sites }: ProviderSearch,
): boolean =>
  (sites.length === 0 || sites.some((site) => matchesSite(parsedUrl, site))) &&
  !excludeSites.some((site) => matchesSite(parsedUrl, site));

const describeFailure = (
  error: unknown,
  isLate: boolean,
  timeoutMs: number,
  { needs }: SearchProvider,
): { errorType: string; message: string } => {
  if (isLate)
    return {
      errorType: ToolErrorType.Timeout,
      message: `it did not answer within ${timeoutMs / 1000} s`,
    };
  if (error instanceof ProviderFailure) return { errorType: error.type, message: error.message };
  if (error instanceof ToolError && error.type === WebErrorType.TooLarge) {
    return { errorType: error.type, message: TOO_LARGE };
  }
  if (getErrorCode(error) === 'ERR_INVALID_URL') {
    return {
      errorType: ToolErrorType.ServiceUnavailable,
      message: `its address is invalid: check ${needs.join(' and ')}`,
    };
  }
  // An unresolvable host is equivalent to a closed port: the provider is unreachable.
  if (error instanceof ToolError && error.type !== ToolErrorType.NotFound) {
    return { errorType: error.type, message: `it cannot be reached: ${error.message}` };
  }
  return { errorType: ToolErrorType.SourceUnavailable, message: 'its host cannot be reached' };
};

/** Asks one provider. Never throws for a provider's failure, only if the search is cancelled. */
export const askProvider = async (
  provider: SearchProvider,
  search: ProviderSearch,
  { environment, fetch, signal, timeoutMs }: AskOptions,
): Promise<ProviderAnswer> => {
  const { name } = provider;
  const begun = performance.now();
  const answer = (rest: Omit<ProviderAnswer, 'costTime' | 'name'>): ProviderAnswer => ({
    costTime: Math.round(performance.now() - begun),
    name,
    ...rest,
    ...(rest.message === undefined
      ? {}
      : { message: withoutKeys(rest.message, provider, environment).slice(0, MAX_MESSAGE) }),
  });
  if (!provider.isConfigured(environment)) {
    return answer({
      message: `it needs ${provider.needs.join(' and ')}`,
      outcome: 'notConfigured',
      results: [],
    });
  }
  const problem = provider.cannot?.(search);
  if (problem !== undefined)
    return answer({ errorType: 'Unsupported', message: problem, outcome: 'failed', results: [] });
  const timeout = AbortSignal.timeout(timeoutMs);
  try {
    const { body, headers = {}, ignored = [], url } = provider.buildRequest(search, environment);
    const response = await fetch(url, {
      body,
      headers: {
        ...headers,
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      isOwn: provider.isOwn === true,
      maxBytes: MAX_BYTES,
      method: body === undefined ? 'GET' : 'POST',
      signal: AbortSignal.any([signal, timeout]),
    });
    const text = (await response.text()).replace(/^\uFEFF/, '');
    if (text.length > MAX_BYTES) throw new ProviderFailure(WebErrorType.TooLarge, TOO_LARGE);
    const raw = readAnswer(
      response.status,
      text,
      response.headers.get('retry-after'),
      provider,
      search,
    );
    const answers = raw.answers.slice(0, MAX_RESULTS).flatMap((said) => cleanAnswer(said) ?? []);
    const pages = raw.results
      .slice(0, MAX_RESULTS)
      .flatMap((result) => cleanResult(result, name) ?? []);
    // It has found something, so this is not the final "nothing found".
    if (raw.results.length > 0 && pages.length + answers.length === 0)
      throw new ProviderFailure('InvalidResponse', 'none of its results has a web address');
    const results = pages.filter((result) => keepsSites(result, search));
    return answer({
      ...(ignored.length > 0
        ? { message: `it does not know, and ignored, ${ignored.join(', ')}` }
        : {}),
      ...(answers.length > 0 && { answers }),
      outcome: results.length + answers.length > 0 ? 'answered' : 'empty',
      results,
    });
  } catch (error) {
    signal.throwIfAborted();
    return answer({
      ...describeFailure(error, timeout.aborted, timeoutMs, provider),
      outcome: 'failed',
      results: [],
    });
  }
};
