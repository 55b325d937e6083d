import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';

import { ToolError } from '@lobechat/types';

import { RECORDED } from './__fixtures__/recorded.ts';
import type { SearchFetch } from './ask-provider.ts';
import { createSearch } from './create-search.ts';
import { SEARCH_PROVIDERS } from './providers/index.ts';

const KEY = 'secret-key-1234';

const ENVIRONMENT = {
  BRAVE_API_KEY: KEY,
  EXA_API_KEY: KEY,
  FIRECRAWL_API_KEY: KEY,
  GOOGLE_API_KEY: KEY,
  GOOGLE_CSE_ID: 'engine-of-mine',
  JINA_API_KEY: KEY,
  KAGI_API_KEY: KEY,
  SEARXNG_URL: 'http://searxng.test/',
  TAVILY_API_KEY: KEY,
};

interface Seen {
  body: string;
  headers: IncomingMessage['headers'];
  method: string | undefined;
  url: URL;
}

type Answer = { body: unknown; headers?: Record<string, string>; status?: number } | 'never';

let server: Server;
let origin = '';
let seen: Seen[] = [];
/** Answers of the stub, by a part of the requested URL. */
let answers: (asked: Seen) => Answer = () => ({ body: {} });

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = [];
  for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
};

const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
  const asked: Seen = {
    body: await readBody(request),
    headers: request.headers,
    method: request.method,
    url: new URL(String(request.headers['x-asked-for'])),
  };
  seen.push(asked);
  const answer = answers(asked);
  if (answer === 'never') return;
  response.writeHead(answer.status ?? 200, answer.headers);
  response.end(typeof answer.body === 'string' ? answer.body : JSON.stringify(answer.body));
};

/** Sends everything to the stub, together with the original URL. */
const toStub: SearchFetch = (url, { body, headers, method, signal }) =>
  fetch(origin, {
    body: body ?? null,
    headers: { ...headers, 'x-asked-for': url },
    method,
    signal,
  });

const searchWith = (
  order?: readonly string[],
  environment: Record<string, string> = ENVIRONMENT,
  timeoutMs = 20_000,
) => createSearch({ environment, fetch: toStub, order, timeoutMs });

beforeAll(async () => {
  server = createServer((request, response) => void serve(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
});

beforeEach(() => {
  seen = [];
});

afterAll(() => {
  server.closeAllConnections();
  server.close();
});

describe('a failing provider', () => {
  it.each(
    RECORDED.flatMap(({ failures, name }) =>
      failures.map((failure) => [name, failure.about, failure] as const),
    ),
  )('%s: reports %s as a failure, without the key', async (name, _, { answer, message, type }) => {
    answers = () => answer;
    const response = await searchWith([name])({ query: 'harbour' });
    expect(response.results).toEqual([]);
    expect(response.errorDetail).toContain('does not mean that there are no results');
    expect(response.providers).toMatchObject([{ errorType: type, name, outcome: 'failed' }]);
    expect(response.providers?.[0]?.message).toMatch(message);
    expect(JSON.stringify(response)).not.toContain(KEY);
  });

  it.each(SEARCH_PROVIDERS.map(({ name }) => name))(
    '%s: an invalid answer is never an empty one, even with a success status',
    async (name) => {
      for (const body of ['', '<p>Log in', '{"results":[{"ti', {}, { error: 'quota exceeded' }]) {
        answers = () => ({ body });
        const { errorDetail, providers } = await searchWith([name])({ query: 'harbour' });
        expect([body, providers?.[0]?.outcome]).toEqual([body, 'failed']);
        expect(errorDetail).toContain('does not mean that there are no results');
      }
      answers = () => ({
        body: '{}',
        headers: { 'retry-after': 'Tue, 19 Jan 2038 03:14:07 GMT' },
        status: 429,
      });
      const { providers } = await searchWith([name])({ query: 'harbour' });
      expect(providers?.[0]?.message).toMatch(/; it says to wait (?:\d+ s|until 2038-01-19)$/);
    },
  );

  it.each(SEARCH_PROVIDERS.map(({ name }) => name))(
    '%s: survives answers of any shape',
    async (name) => {
      const shapes: unknown[] = [
        '',
        '<html><body>x',
        '[]',
        'null',
        '{"results":5}',
        '{"data":[null,3,"x"]}',
        { error: 7, items: {}, results: [[]] },
        {
          data: { web: 'x' },
          results: [{ title: {}, url: 3 }],
          web: { results: [{ url: 'javascript:alert(1)' }, { url: 'https://u:p@a.org' }] },
        },
        'x'.repeat(6_000_000),
      ];
      for (const body of shapes) {
        answers = () => ({ body });
        const { results } = await searchWith([name])({ query: `q${shapes.indexOf(body)}` });
        expect(results).toEqual([]);
      }
    },
  );

  it.each(RECORDED.filter(({ name }) => !/duckduckgo|wikipedia/.test(name)))(
    '$name: results without web addresses are a failure, not the final "nothing found"',
    async ({ answer, name, search }) => {
      answers = () => ({ body: JSON.stringify(answer.body).replaceAll('https://', 'about:') });
      const { providers } = await searchWith([name])(search);
      expect(providers).toMatchObject([
        { message: 'none of its results has a web address', outcome: 'failed' },
      ]);
    },
  );

  it('is quoted with one full stop, whether its reason has one or not', async () => {
    for (const [reason, said] of [
      ['Use another.', 'Use another.'],
      ['refused', 'refused.'],
    ] as const) {
      const fetch = () => Promise.reject(new ToolError('AddressRefused', reason));
      const search = createSearch({ environment: ENVIRONMENT, fetch, order: ['searxng'] });
      const { errorDetail } = await search({ query: 'x' });
      expect(errorDetail).toMatch(new RegExp(`reached: ${said.replace('.', '\\.')}$`));
    }
  });

  it('is replaced by the next one, and its failure is reported in the answer', async () => {
    answers = ({ url }) =>
      url.host === 'searxng.test'
        ? { body: 'Too Many Requests', headers: { 'retry-after': '60' }, status: 429 }
        : { body: { results: [{ title: 'A', url: 'https://a.org' }] } };
    const response = await searchWith(['searxng', 'tavily'])({ query: 'x' });
    expect(response).toMatchObject({
      providers: [
        {
          errorType: 'RateLimited',
          message: expect.stringContaining('60 s'),
          name: 'searxng',
          outcome: 'failed',
        },
        { name: 'tavily', outcome: 'answered', resultNumbers: 1 },
      ],
      results: [{ title: 'A' }],
    });
    expect(response.errorDetail).toBeUndefined();
  });

  it('says which setting has an invalid address', async () => {
    const { errorDetail } = await searchWith(undefined, { SEARXNG_URL: 'http://[bad' })({
      query: 'x',
    });
    expect(errorDetail).toMatch(/searxng: its address is invalid: check SEARXNG_URL\.$/);
  });

  it('is given up at its timeout', async () => {
    answers = () => 'never';
    const response = await searchWith(['tavily'], ENVIRONMENT, 50)({ query: 'x' });
    expect(response.providers).toMatchObject([{ errorType: 'Timeout', outcome: 'failed' }]);
  });

  it('is given up when the search is cancelled', async () => {
    answers = () => 'never';
    const controller = new AbortController();
    const run = searchWith(['tavily', 'exa'])({ query: 'x' }, { signal: controller.signal });
    controller.abort();
    await expect(run).rejects.toThrow();
  });

  it('is named with its requirements if it is not configured', async () => {
    const response = await searchWith(['google', 'nonsense'], {})({ query: 'x' });
    expect(response.errorDetail).toContain('No search provider is configured');
    expect(response.providers).toMatchObject([
      { name: 'nonsense', outcome: 'notConfigured' },
      {
        message: 'it needs GOOGLE_API_KEY and GOOGLE_CSE_ID',
        name: 'google',
        outcome: 'notConfigured',
      },
    ]);
    expect(seen).toEqual([]);
  });

  it('without a key is used only if no other is configured', async () => {
    answers = () => ({ body: '', status: 500 });
    const bare = await searchWith(undefined, {})({ query: 'x' });
    expect(bare.providers?.map(({ name }) => name)).toEqual(['duckduckgo', 'wikipedia']);
    expect(bare.errorDetail).toContain('SEARXNG_URL');
    const own = await searchWith(undefined, { SEARXNG_URL: 'http://searxng.test' })({ query: 'x' });
    expect(own.providers?.map(({ name }) => name)).toEqual(['searxng']);
  });

  it('is never asked for what it does not support', async () => {
    const response = await searchWith(['wikipedia'])({ query: 'x', sites: ['docs.python.org'] });
    expect(response.providers).toMatchObject([{ errorType: 'Unsupported', outcome: 'failed' }]);
    expect(seen).toEqual([]);
  });

  it('is not asked without a query', async () => {
    await expect(searchWith()({ query: '  ' })).rejects.toMatchObject({ type: 'InvalidArguments' });
  });
});

describe('a working provider', () => {
  it.each(RECORDED.map((recorded) => [recorded.name, recorded] as const))(
    '%s: is asked and parsed according to its documentation',
    async (name, { answer, first, request, search }) => {
      answers = () => answer;
      const response = await searchWith([name])(search);
      expect(response.results[0]).toMatchObject(first);
      expect(response.errorDetail).toBeUndefined();
      const [asked] = seen;
      expect(decodeURIComponent(`${asked?.method} ${asked?.url.href.replaceAll('+', ' ')}`)).toBe(
        request.line,
      );
      if (request.body) expect(JSON.parse(asked?.body ?? '')).toEqual(request.body);
      expect(asked?.headers).toMatchObject(request.headers);
    },
  );

  it('is understood with a byte order mark', async () => {
    const [{ answer, first, search }] = RECORDED as [(typeof RECORDED)[number]];
    const text = async () => `\uFEFF${JSON.stringify(answer.body)}`;
    const fetch: SearchFetch = async () => ({ headers: { get: () => null }, status: 200, text });
    const found = await createSearch({ environment: ENVIRONMENT, fetch, order: ['searxng'] })(
      search,
    );
    expect(found.results[0]).toMatchObject(first);
  });

  it.each(RECORDED.map(({ empty, name }) => [name, empty] as const))(
    '%s: an empty answer is valid and final',
    async (name, empty) => {
      answers = () => empty;
      const response = await searchWith([name, 'searxng'])({ query: 'zzz' });
      expect(response).toMatchObject({
        providers: [{ name, outcome: 'empty' }],
        resultNumbers: 0,
        results: [],
      });
      expect(response.errorDetail).toBeUndefined();
      expect(seen).toHaveLength(1);
    },
  );

  it('puts boxes before other results, and returns answers', async () => {
    const box = {
      attributes: [{ label: 'Length', value: '512 m' }, { label: 'Map' }, 7],
      content: 'A bridge of steel.',
      engines: ['wikidata'],
      id: 'https://en.wikipedia.org/wiki/Bridge',
      infobox: 'Bridge',
    };
    const said = [{ answer: '4 <b>metres</b>', url: 'https://a.org/4' }, '157.5 inches', null, ''];
    answers = () => ({
      body: { answers: said, infoboxes: [box, { infobox: 'None' }, 3], results: [] },
    });
    expect(await searchWith(['searxng'])({ query: 'bridge' })).toMatchObject({
      answers: [{ text: '4 metres', url: 'https://a.org/4' }, { text: '157.5 inches' }],
      providers: [{ outcome: 'answered' }],
      results: [
        {
          content: 'A bridge of steel. · Length: 512 m',
          engines: ['searxng: wikidata'],
          title: 'Bridge',
          url: box.id,
        },
      ],
    });
  });

  it("reads Brave's boxes: facts before other results, discussions and answers after them", async () => {
    const page = (name: string) => ({
      description: `About ${name}`,
      title: name,
      url: `https://${name}.org/`,
    });
    const box = {
      ...page('box'),
      attributes: [['Length', '512 m'], ['Map'], 7],
      long_desc: 'Of steel.',
    };
    const question = { ...page('faq'), answer: 'In 1911.', question: 'When?' };
    answers = () => ({
      body: {
        discussions: { results: [page('talk')] },
        faq: { results: [question, null] },
        infobox: { results: [box], type: 'graph' },
        type: 'search',
        web: { results: [page('web')] },
      },
    });
    const { results } = await searchWith(['brave'])({ query: 'bridge' });
    expect(results.map(({ content, title }) => [title, content])).toEqual([
      ['box', 'Of steel. · Length: 512 m'],
      ['web', 'About web'],
      ['talk', 'About talk'],
      ['faq', 'When? In 1911.'],
    ]);
  });

  it('reports unsupported filters', async () => {
    answers = () => ({ body: { data: [{ title: 'A', url: 'https://a.org' }] } });
    const response = await searchWith(['jina'])({
      language: 'de',
      query: 'x',
      searchCategories: ['news'],
      searchTimeRange: 'week',
    });
    expect(response.providers?.[0]?.message).toBe(
      'it does not know, and ignored, the category news, the time range',
    );
  });

  it('supports the response format of an older version', async () => {
    answers = () => ({
      body: {
        data: [
          { t: 0, title: 'A', url: 'https://a.org' },
          { list: ['b'], t: 1 },
        ],
      },
    });
    const { results } = await searchWith(['kagi'])({ query: 'x', searchTimeRange: 'week' });
    expect(results).toMatchObject([{ title: 'A', url: 'https://a.org/' }]);
    expect(JSON.parse(seen[0]?.body ?? '')).toMatchObject({
      filters: { after: expect.stringMatching(/^\d{4}-\d\d-\d\d$/) },
    });
  });

  it.each(['brave', 'jina', 'kagi', 'wikipedia'])(
    '%s: a later page begins after the ten results that were shown',
    async (name) => {
      answers = () => ({ body: { query: { search: [] }, data: [], web: {} } });
      for (const page of [1, 2, 3]) await searchWith([name])({ page, query: `p${page}` });
      const numbers = seen.map(({ body, url }) => {
        const asked = body === '' ? Object.fromEntries(url.searchParams) : JSON.parse(body);
        const count = Number(asked.count ?? asked.num ?? asked.limit ?? asked.srlimit);
        const pages = Number(asked.offset ?? Number(asked.page ?? 1) - 1);
        return [asked.sroffset === undefined ? pages * count : Number(asked.sroffset), count];
      });
      expect(numbers).toEqual([
        [0, 20],
        [10, 10],
        [20, 10],
      ]);
    },
  );

  it('is restricted to the requested sites', async () => {
    answers = () => ({
      body: {
        results: [
          'https://docs.a.org/x',
          'https://a.org',
          'https://nota.org',
          'https://b.a.org',
        ].map((url) => ({ title: url, url })),
      },
    });
    const { results } = await searchWith(['tavily'])({
      excludeSites: ['b.a.org'],
      query: 'x',
      sites: ['a.org'],
    });
    expect(results.map(({ parsedUrl }) => parsedUrl)).toEqual(['docs.a.org', 'a.org']);
  });

  it('returns bounded text without markup', async () => {
    answers = () => ({
      body: {
        results: [
          {
            content: `<b>bold</b> &amp; <script>x()</script> ${'long '.repeat(10_000)}`,
            title: 'if a < b then List<T>',
            url: 'https://a.org',
          },
          { content: '10<sup>6</sup> m', title: 'Power', url: 'https://b.org' },
        ],
      },
    });
    const { results } = await searchWith(['tavily'])({ query: 'x' });
    expect(results[1]?.content).toBe('10^6 m');
    expect(results[0]?.content).toMatch(/^bold & long long/);
    expect(results[0]?.content.length).toBeLessThanOrEqual(2000);
    expect(results[0]?.title).toBe('if a < b then List<T>');
  });

  it.each([
    ['The <div> element', 'The <div> element'],
    ['<script> or <a href>?', '<script> or <a href>?'],
    ['The <strong>&lt;div&gt;</strong> element', 'The <div> element'],
    ['Line<br>break', 'Line break'],
    ['<img src="x" onerror="y()">A', 'A'],
  ])('keeps names of elements in a title: %s', async (title, expected) => {
    answers = () => ({ body: { results: [{ title, url: 'https://a.org' }] } });
    const { results } = await searchWith(['tavily'])({ query: 'x' });
    expect(results[0]?.title).toBe(expected);
  });
});

describe('several providers', () => {
  it('are asked together if named, and pages that both have come first', async () => {
    answers = ({ url }) => {
      const results =
        url.host === 'api.exa.ai'
          ? ['https://b.org/', 'https://a.org/x?utm_source=y']
          : ['https://c.org', 'https://www.a.org/x/'];
      return { body: { results: results.map((address) => ({ title: address, url: address })) } };
    };
    const { results } = await searchWith()({ query: 'x', searchEngines: ['exa', 'tavily'] });
    expect(results.map(({ engines, parsedUrl }) => [parsedUrl, engines])).toEqual([
      ['a.org', ['exa', 'tavily']],
      ['b.org', ['exa']],
      ['c.org', ['tavily']],
    ]);
  });

  it.each([
    'https://a.org/x?utm_source=y',
    'http://www.a.org/x/?_gl=1&gbraid=2',
    'https://www.google.com/url?q=https://a.org/x',
  ])('keep the better text of a page that a list contains twice: %s', async (other) => {
    const url = 'https://a.org/x';
    const first = { title: 'A', url: other };
    answers = () => ({ body: { results: [first, { content: 'Told.', title: 'A', url }] } });
    const { results } = await searchWith(['tavily'])({ query: 'x' });
    expect(results).toMatchObject([{ content: 'Told.' }]);
  });

  it('pass unknown engine names to SearXNG', async () => {
    answers = () => ({ body: { results: [] } });
    await searchWith()({ query: 'x', searchEngines: ['arxiv'] });
    expect(seen[0]?.url.searchParams.get('engines')).toBe('arxiv');
    const environment = { BRAVE_API_KEY: KEY, SEARXNG_URL: 'http://searxng.test/' };
    const searchEngines = ['google', 'brave'];
    await searchWith(undefined, environment)({ query: 'y', searchEngines });
    const asked = seen.slice(1).map(({ url }) => [url.host, url.searchParams.get('engines')]);
    expect(Object.fromEntries(asked)).toEqual({
      'api.search.brave.com': null,
      'searxng.test': 'google',
    });
  });

  it.each<[Record<string, string>, string]>([
    [{ BRAVE_API_KEY: KEY }, 'brave'],
    [{}, 'duckduckgo, wikipedia'],
  ])(
    'that are named but not configured are refused with those that are: %o',
    async (environment, names) => {
      const { errorDetail } = await searchWith(
        undefined,
        environment,
      )({ query: 'x', searchEngines: ['google'] });
      expect(errorDetail).toContain(`Leave searchEngines out to use ${names}.`);
      expect(errorDetail).not.toContain('No search provider');
      expect(seen).toEqual([]);
    },
  );

  it('merge several queries', async () => {
    answers = ({ body }) => ({
      body: {
        results: [
          { title: body, url: `https://${JSON.parse(body).query}.org` },
          { title: 'same', url: 'https://same.org' },
        ],
      },
    });
    const { providers, query, results } = await searchWith(['tavily'])({
      queries: ['a', 'b', 'a '],
    });
    expect(query).toBe('a | b');
    expect(results.map(({ parsedUrl }) => parsedUrl)).toEqual(['same.org', 'a.org', 'b.org']);
    expect(providers).toMatchObject([{ name: 'tavily', resultNumbers: 4 }]);
  });

  it('send one request for the same search, concurrent or repeated, but retry after a failure', async () => {
    answers = () => ({ body: { results: [{ title: 'A', url: 'https://a.org' }] } });
    const search = searchWith(['tavily']);
    const query = { query: 'x' };
    const [first, second] = await Promise.all([search(query), search(query)]);
    expect(second).toEqual(first);
    await search(query);
    for (const same of [
      { queries: ['x'] },
      { page: 1, query: ' x ' },
      { query: 'x', searchTimeRange: 'anytime' as const, sites: [] },
    ])
      await search(same);
    expect(seen).toHaveLength(1);
    await search(query, { sessionId: 'another' });
    expect(seen).toHaveLength(2);
    answers = () => ({ body: '', status: 500 });
    await search({ query: 'y' });
    await search({ query: 'y' });
    expect(seen).toHaveLength(4);
  });

  it('send no further request if another provider stood in', async () => {
    answers = ({ url }) =>
      url.host.includes('tavily')
        ? { body: '', status: 500 }
        : { body: { results: [{ title: 'A', url: 'https://a.org' }] } };
    const search = searchWith(['tavily', 'exa']);
    const first = await search({ query: 'x' });
    expect(await search({ query: 'x' })).toEqual(first);
    expect(seen).toHaveLength(2);
  });
});
