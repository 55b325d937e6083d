import type { SearchQuery } from '@lobechat/builtin-tool-web-browsing';

interface Recorded {
  body: unknown;
  headers?: Record<string, string>;
  status?: number;
}

/** What a provider is asked and answers, in the form that its documentation gives. */
export interface RecordedProvider {
  answer: Recorded;
  empty: Recorded;
  failures: readonly { about: string; answer: Recorded; message: RegExp; type: string }[];
  /** What the first result becomes. */
  first: object;
  name: string;
  request: { body?: object; headers: Record<string, string>; line: string };
  search: SearchQuery;
}

const KEY = 'secret-key-1234';

const NEWS: SearchQuery = { language: 'de-AT', page: 2, query: 'old harbour', searchCategories: ['news'], searchTimeRange: 'week', sites: ['a.org'] };
const ONE_PAGE: SearchQuery = { query: 'old harbour', searchCategories: ['news'], searchTimeRange: 'month', sites: ['a.org'], excludeSites: ['b.org'] };

const duckPage = (inner: string): string => `<!DOCTYPE html><html><body><form id="search_form"></form><div id="links" class="results">${inner}</div></body></html>`;

/** Of the documentation named in each provider's file. */
export const RECORDED: readonly RecordedProvider[] = [
  {
    answer: {
      body: {
        answers: [],
        number_of_results: 1,
        query: 'old harbour',
        results: [
          { category: 'news', content: 'The plan.', engine: 'bing news', engines: ['bing news', 'qwant'], img_src: '', positions: [1], publishedDate: '2026-03-04T00:00:00', score: 4, thumbnail: 'https://img.a.org/t.jpg', title: 'Harbour', url: 'https://a.org/1' },
        ],
        unresponsive_engines: [],
      },
    },
    empty: { body: { results: [], unresponsive_engines: [] } },
    failures: [
      { about: 'JSON is not enabled', answer: { body: '<h1>Forbidden</h1>', status: 403 }, message: /settings\.yml/, type: 'KeyRefused' },
      { about: 'a limit', answer: { body: 'Too Many Requests', headers: { 'retry-after': '60' }, status: 429 }, message: /60 s/, type: 'RateLimited' },
      { about: 'engines that are silent', answer: { body: { results: [], unresponsive_engines: [['google', 'Suspended: CAPTCHA'], ['brave', 'timeout']] } }, message: /google: Suspended: CAPTCHA, brave: timeout/, type: 'SourceUnavailable' },
      { about: 'a page instead of JSON', answer: { body: '<html>' }, message: /not JSON/, type: 'InvalidResponse' },
      { about: 'an error of the server', answer: { body: 'Internal Server Error', status: 500 }, message: /HTTP 500/, type: 'SourceUnavailable' },
    ],
    first: { category: 'news', content: 'The plan.', engines: ['searxng: bing news', 'searxng: qwant'], publishedDate: '2026-03-04T00:00:00', thumbnail: 'https://img.a.org/t.jpg', title: 'Harbour', url: 'https://a.org/1' },
    name: 'searxng',
    request: { headers: { accept: 'application/json' }, line: 'GET http://searxng.test/search?categories=news&format=json&language=de-AT&pageno=2&q=old harbour site:a.org&time_range=week' },
    search: NEWS,
  },
  {
    answer: { body: { query: { original: 'old harbour' }, results: [{ age: '2 days ago', description: 'The <strong>harbour</strong> &amp; more', page_age: '2026-03-04T10:00:00', thumbnail: { src: 'https://img.a.org/t.jpg' }, title: 'Harbour', type: 'news_result', url: 'https://a.org/1' }], type: 'news' } },
    empty: { body: { mixed: {}, query: { original: 'zzz' }, type: 'search' } },
    failures: [
      { about: 'a wrong key', answer: { body: { error: { code: 'SUBSCRIPTION_TOKEN_INVALID', detail: 'The provided subscription token is invalid.', status: 422 }, type: 'ErrorResponse' }, status: 422 }, message: /subscription token is invalid/, type: 'KeyRefused' },
      { about: 'a limit', answer: { body: { error: { code: 'RATE_LIMITED', detail: 'Request rate limit exceeded for plan.', meta: { rate_limit: 1 }, status: 429 }, type: 'ErrorResponse' }, status: 429 }, message: /rate limit exceeded/, type: 'QuotaExceeded' },
    ],
    first: { content: 'The harbour & more', engines: ['brave'], publishedDate: '2026-03-04T10:00:00', title: 'Harbour', url: 'https://a.org/1' },
    name: 'brave',
    request: { headers: { 'x-subscription-token': KEY }, line: 'GET https://api.search.brave.com/res/v1/news/search?count=10&country=AT&freshness=pw&offset=1&q=old harbour site:a.org&search_lang=de' },
    search: NEWS,
  },
  {
    answer: { body: { query: 'old harbour', response_time: 1.2, results: [{ content: 'The plan.', published_date: 'Wed, 04 Mar 2026 10:00:00 GMT', raw_content: null, score: 0.9, title: 'Harbour', url: 'https://a.org/1' }] } },
    empty: { body: { results: [] } },
    failures: [
      { about: 'a wrong key', answer: { body: { detail: { error: `Unauthorized: missing or invalid API key ${KEY}.` } }, status: 401 }, message: /invalid API key \*\*\*/, type: 'KeyRefused' },
      { about: 'the quota of the plan', answer: { body: { detail: { error: 'This request exceeds your plan\'s set usage limit.' } }, status: 432 }, message: /usage limit/, type: 'QuotaExceeded' },
    ],
    first: { content: 'The plan.', publishedDate: 'Wed, 04 Mar 2026 10:00:00 GMT', title: 'Harbour', url: 'https://a.org/1' },
    name: 'tavily',
    request: {
      body: { exclude_domains: ['b.org'], include_domains: ['a.org'], max_results: 20, query: 'old harbour', search_depth: 'basic', time_range: 'month', topic: 'news' },
      headers: { authorization: `Bearer ${KEY}`, 'content-type': 'application/json' },
      line: 'POST https://api.tavily.com/search',
    },
    search: ONE_PAGE,
  },
  {
    answer: { body: { requestId: 'x', resolvedSearchType: 'neural', results: [{ author: 'Jane', highlights: ['The plan', 'of the town'], id: 'https://a.org/1', image: 'https://img.a.org/i.jpg', publishedDate: '2026-03-04T00:00:00.000Z', score: 0.3, title: 'Harbour', url: 'https://a.org/1' }] } },
    empty: { body: { requestId: 'x', results: [] } },
    failures: [
      { about: 'a wrong key', answer: { body: { error: 'Invalid API key', requestId: 'x', tag: 'INVALID_API_KEY' }, status: 401 }, message: /Invalid API key/, type: 'KeyRefused' },
      { about: 'no credits', answer: { body: { error: 'You have exceeded your credits limit.', tag: 'NO_MORE_CREDITS' }, status: 402 }, message: /credits/, type: 'QuotaExceeded' },
      { about: 'a limit', answer: { body: { error: "You've exceeded your Exa rate limit of 5 requests per second." }, status: 429 }, message: /rate limit/, type: 'RateLimited' },
    ],
    first: { content: 'The plan … of the town', imgSrc: 'https://img.a.org/i.jpg', publishedDate: '2026-03-04T00:00:00.000Z', title: 'Harbour' },
    name: 'exa',
    request: {
      body: { category: 'news', contents: { highlights: true }, excludeDomains: ['b.org'], includeDomains: ['a.org'], numResults: 20, query: 'old harbour' },
      headers: { 'x-api-key': KEY },
      line: 'POST https://api.exa.ai/search',
    },
    search: { excludeSites: ['b.org'], query: 'old harbour', searchCategories: ['news'], sites: ['a.org'] },
  },
  {
    answer: { body: { items: [{ displayLink: 'a.org', kind: 'customsearch#result', link: 'https://a.org/1', pagemap: { cse_thumbnail: [{ src: 'https://img.a.org/t.jpg' }], metatags: [{ 'article:published_time': '2026-03-04' }] }, snippet: 'Mar 4, 2026 ... The plan.', title: 'Harbour' }], kind: 'customsearch#search', searchInformation: { totalResults: '1' } } },
    empty: { body: { kind: 'customsearch#search', searchInformation: { totalResults: '0' } } },
    failures: [
      { about: 'a wrong key', answer: { body: { error: { code: 400, errors: [{ reason: 'badRequest' }], message: 'API key not valid. Please pass a valid API key.', status: 'INVALID_ARGUMENT' } }, status: 400 }, message: /API key not valid/, type: 'KeyRefused' },
      { about: 'the quota of the day', answer: { body: { error: { code: 429, errors: [{ reason: 'rateLimitExceeded' }], message: "Quota exceeded for quota metric 'Queries' and limit 'Queries per day'", status: 'RESOURCE_EXHAUSTED' } }, status: 429 }, message: /Quota exceeded/, type: 'QuotaExceeded' },
    ],
    first: { content: 'Mar 4, 2026 ... The plan.', publishedDate: '2026-03-04', thumbnail: 'https://img.a.org/t.jpg', title: 'Harbour', url: 'https://a.org/1' },
    name: 'google',
    request: { headers: {}, line: `GET https://www.googleapis.com/customsearch/v1?cx=engine-of-mine&dateRestrict=w1&key=${KEY}&lr=lang_zh-TW&num=10&q=old harbour (site:a.org OR site:c.org)&start=11` },
    search: { language: 'zh-TW', page: 2, query: 'old harbour', searchTimeRange: 'week', sites: ['a.org', 'c.org'] },
  },
  {
    answer: { body: { code: 200, data: [{ content: '', date: 'Mar 4, 2026', description: 'The plan.', title: 'Harbour', url: 'https://a.org/1', usage: { tokens: 10 } }], status: 20_000 } },
    empty: { body: { code: 422, data: null, message: 'No search results available for query zzz', name: 'AssertionFailureError', readableMessage: 'AssertionFailureError: No search results available for query zzz', status: 42_206 }, status: 422 },
    failures: [
      { about: 'a wrong key', answer: { body: { code: 401, data: null, message: 'Invalid API key', name: 'AuthenticationFailedError', readableMessage: 'AuthenticationFailedError: Invalid API key', status: 40_103 }, status: 401 }, message: /Invalid API key/, type: 'KeyRefused' },
      { about: 'no balance', answer: { body: { code: 402, name: 'InsufficientBalanceError', readableMessage: 'InsufficientBalanceError: Account balance not enough to run this query.', status: 40_203 }, status: 402 }, message: /balance/, type: 'QuotaExceeded' },
    ],
    first: { content: 'The plan.', publishedDate: 'Mar 4, 2026', title: 'Harbour' },
    name: 'jina',
    request: { headers: { authorization: `Bearer ${KEY}`, 'x-respond-with': 'no-content' }, line: 'GET https://s.jina.ai/?gl=AT&hl=de&num=10&page=2&q=old harbour' },
    search: { language: 'de-AT', page: 2, query: 'old harbour' },
  },
  {
    answer: { body: { data: { related_search: [{ props: { question: 'harbour plan' }, url: 'https://kagi.com/x' }], search: [{ snippet: 'The <b>plan</b>.', thumbnail: { url: 'https://kagi.com/t.jpg' }, time: '2026-03-04T00:00:00Z', title: 'Harbour', url: 'https://a.org/1' }] }, meta: { ms: 300, node: 'us-east', trace: 'x' } } },
    empty: { body: { data: { search: [] }, meta: {} } },
    failures: [
      { about: 'a wrong key', answer: { body: { error: [{ code: 'auth.invalid', message: 'Unauthorized' }], meta: {} }, status: 401 }, message: /Unauthorized/, type: 'KeyRefused' },
      { about: 'no credit', answer: { body: { data: null, error: [{ code: 101, msg: 'Insufficient credit to perform this request.', ref: 'https://kagi.com/settings/billing_api' }], meta: {} }, status: 402 }, message: /Insufficient credit/, type: 'QuotaExceeded' },
      { about: 'a failure that calls itself a success', answer: { body: { data: null, error: [{ code: 0, msg: 'General failure' }], meta: {} } }, message: /General failure/, type: 'SourceUnavailable' },
    ],
    first: { content: 'The plan.', publishedDate: '2026-03-04T00:00:00Z', thumbnail: 'https://kagi.com/t.jpg', title: 'Harbour' },
    name: 'kagi',
    request: { body: { limit: 10, page: 2, query: 'old harbour -site:b.org', workflow: 'search' }, headers: { authorization: `Bearer ${KEY}` }, line: 'POST https://kagi.com/api/v1/search' },
    search: { excludeSites: ['b.org'], page: 2, query: 'old harbour' },
  },
  {
    answer: { body: { creditsUsed: 2, data: { news: [{ date: '2 days ago', imageUrl: 'https://img.a.org/i.jpg', position: 1, snippet: 'The plan.', title: 'Harbour', url: 'https://a.org/1' }] }, success: true } },
    empty: { body: { data: { web: [] }, success: true } },
    failures: [
      { about: 'a wrong key', answer: { body: { error: 'Unauthorized: Invalid token', success: false }, status: 401 }, message: /Invalid token/, type: 'KeyRefused' },
      { about: 'no credits', answer: { body: { error: 'Payment required: Insufficient credits', success: false }, status: 402 }, message: /Insufficient credits/, type: 'QuotaExceeded' },
      { about: 'a failure that calls itself a success', answer: { body: { error: 'Search failed', success: false } }, message: /Search failed/, type: 'SourceUnavailable' },
    ],
    first: { content: 'The plan.', imgSrc: 'https://img.a.org/i.jpg', publishedDate: '2 days ago', title: 'Harbour' },
    name: 'firecrawl',
    request: { body: { limit: 20, query: 'old harbour site:a.org -site:b.org', sources: [{ type: 'news' }], tbs: 'qdr:m' }, headers: { authorization: `Bearer ${KEY}` }, line: 'POST https://api.firecrawl.dev/v2/search' },
    search: ONE_PAGE,
  },
  {
    answer: {
      body: duckPage(
        `<div class="result results_links results_links_deep result--ad"><h2 class="result__title"><a class="result__a" href="https://duckduckgo.com/y.js?ad_domain=x.org">Ad</a></h2></div>
        <div class="result results_links results_links_deep web-result"><div class="links_main result__body"><h2 class="result__title"><a rel="nofollow" class="result__a" href="//duckduckgo.com/l/?uddg=https%3A%2F%2Fa.org%2F1%3Fx%3D1&amp;rut=abc">The <b>harbour</b></a></h2><a class="result__snippet" href="#">The <b>plan</b> &amp; more.</a></div></div>`,
      ),
    },
    empty: { body: duckPage('<div class="result results_links result--no-result"><div class="no-results">No results.</div></div>') },
    failures: [
      { about: 'a puzzle for robots', answer: { body: '<html><body><form id="challenge-form" action="//duckduckgo.com/anomaly.js"><div class="anomaly-modal__title">Unfortunately, bots use DuckDuckGo too.</div></form></body></html>', status: 202 }, message: /robot/, type: 'RateLimited' },
      { about: 'a page of another shape', answer: { body: '<html><body><p>Hello</p></body></html>' }, message: /cannot? be read|no results that can be read/, type: 'InvalidResponse' },
      { about: 'a refusal', answer: { body: 'Forbidden', status: 403 }, message: /HTTP 403/, type: 'KeyRefused' },
    ],
    first: { content: 'The plan & more.', engines: ['duckduckgo'], title: 'The harbour', url: 'https://a.org/1?x=1' },
    name: 'duckduckgo',
    request: { headers: { accept: 'text/html' }, line: 'GET https://html.duckduckgo.com/html/?df=w&kl=de-de&q=old harbour&s=10' },
    search: { language: 'de', page: 2, query: 'old harbour', searchTimeRange: 'week' },
  },
  {
    answer: { body: { batchcomplete: '', query: { search: [{ ns: 0, pageid: 1, snippet: 'The <span class="searchmatch">harbour</span> &quot;plan&quot;', title: 'Old harbour?' }], searchinfo: { totalhits: 1 } } } },
    empty: { body: { batchcomplete: '', query: { search: [], searchinfo: { totalhits: 0 } } } },
    failures: [
      { about: 'an error with status 200', answer: { body: { error: { code: 'srsearch-error', info: 'The search backend returned an error.' } } }, message: /search backend/, type: 'SourceUnavailable' },
      { about: 'a limit', answer: { body: 'Too many requests', status: 429 }, message: /HTTP 429/, type: 'RateLimited' },
    ],
    first: { content: 'The harbour "plan"', title: 'Old harbour?', url: 'https://de.wikipedia.org/wiki/Old_harbour%3F' },
    name: 'wikipedia',
    request: { headers: { accept: 'application/json' }, line: 'GET https://de.wikipedia.org/w/api.php?action=query&format=json&list=search&srlimit=10&sroffset=10&srprop=snippet&srsearch=old harbour' },
    search: { language: 'de-AT', page: 2, query: 'old harbour' },
  },
];
