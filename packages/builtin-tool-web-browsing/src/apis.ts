import {
  choiceOf,
  defineToolApis,
  INTEGER,
  listOf,
  NUMBER,
  objectOf,
  TEXT,
  tellModels,
  type ToolApi,
} from '@lobechat/types';

import {
  PROVIDER_OUTCOMES,
  SEARCH_CATEGORIES,
  SEARCH_TIME_RANGES,
  WEB_BROWSING_AUDIT,
  WebBrowsingLimit,
} from './constants.ts';

/*
 * Annotations of APIs that read the web. Repeating a call changes nothing, although the web may
 * have changed.
 */
const READS = {
  annotations: {
    destructive: false,
    idempotent: true,
    openWorld: true,
    ordered: false,
    readOnly: true,
  },
  // The part of a page that a call requests, with parameter descriptions.
  contentLength: WebBrowsingLimit.length + 20_000,
  defaultTimeoutMs: 120_000,
  humanIntervention: { audit: WEB_BROWSING_AUDIT, default: 'required' },
  renderDisplayControl: 'collapsed',
} as const satisfies Partial<ToolApi>;

const textOf = (description: string, maxLength: number) =>
  ({ description, maxLength, minLength: 1, type: 'string' }) as const;

const numberOf = (description: string, maximum: number, minimum: 0 | 1 = 1) =>
  ({ description, maximum, minimum, type: 'integer' }) as const;

const textsOf = (description: string, maxItems: number, maxLength: number) =>
  ({
    description,
    items: { maxLength, minLength: 1, type: 'string' },
    maxItems,
    minItems: 1,
    type: 'array',
  }) as const;

const urlOf = (description: string) => textOf(description, WebBrowsingLimit.urlLength);

const SITES = (description: string) => textsOf(description, WebBrowsingLimit.sites, 253);

const QUESTION = textOf('Keep only the passages about this question.', 1000);
const MAX_LENGTH = numberOf(
  `Characters to read. Default ${WebBrowsingLimit.defaultLength}.`,
  WebBrowsingLimit.length,
);
const START_INDEX = numberOf(
  'Character to begin at. Default 0. To continue, pass the nextIndex of the previous part.',
  Number.MAX_SAFE_INTEGER,
  0,
);

/**
 * A search result. `engines` are those that found it, best first; `score` ranks it; `publishedDate`
 * is as the provider writes it.
 */
const SEARCH_RESULT = objectOf(
  { content: TEXT, title: TEXT, url: TEXT },
  {
    category: TEXT,
    engines: listOf(TEXT),
    imgSrc: TEXT,
    parsedUrl: TEXT,
    publishedDate: TEXT,
    score: NUMBER,
    thumbnail: TEXT,
  },
);

/** A provider's own answer, e.g. a sum or a translation; `url` is its source. */
const ANSWER = objectOf({ text: TEXT }, { url: TEXT });

/** The report of one provider. `costTime` is in milliseconds. */
const PROVIDER = objectOf(
  { name: TEXT, outcome: choiceOf(PROVIDER_OUTCOMES) },
  { costTime: NUMBER, errorType: TEXT, message: TEXT, resultNumbers: INTEGER },
);

const LINK = objectOf({ number: INTEGER, text: TEXT, url: TEXT });

/**
 * A page; an unreadable one has `errorType` and `errorMessage`. `content` is Markdown from
 * `startIndex` on; `nextIndex` is the start of the rest, if any, and `length` the total length.
 * Indexes count UTF-16 units. `links` are those of `content`, by their numbers in it.
 */
const PAGE = objectOf(
  { url: TEXT },
  {
    artifact: objectOf({ id: TEXT, name: TEXT }),
    byline: TEXT,
    canonicalUrl: TEXT,
    content: TEXT,
    contentType: TEXT,
    description: TEXT,
    documentId: TEXT,
    errorMessage: TEXT,
    errorType: TEXT,
    hiddenTexts: INTEGER,
    language: TEXT,
    length: INTEGER,
    links: listOf(LINK),
    nextIndex: INTEGER,
    notes: listOf(TEXT),
    outline: listOf(objectOf({ level: INTEGER, title: TEXT }, { index: INTEGER })),
    publishedDate: TEXT,
    siteName: TEXT,
    startIndex: INTEGER,
    title: TEXT,
  },
);

/** Pages in the requested order. `crawler` names the method, e.g. `fetch`, `render` or `cache`. */
const CRAWLED = objectOf({
  results: listOf(objectOf({ data: PAGE, originalUrl: TEXT }, { crawler: TEXT })),
});

/** A file to be downloaded, according to the server's headers. `given` is the requested URL. */
export const DOWNLOAD_PREVIEW = objectOf(
  { host: TEXT, kind: { const: 'download' }, path: TEXT, url: TEXT },
  { given: TEXT, mimeType: TEXT, size: INTEGER },
);

/** Why URLs need approval: the long parts of each that came from a page. */
export const URL_PREVIEW = objectOf({
  kind: { const: 'url' },
  urls: listOf(objectOf({ given: TEXT, host: TEXT, reason: TEXT })),
});

/** The APIs of web browsing. */
export const webBrowsingApis = tellModels(
  defineToolApis({
    search: {
      keywords:
        'google, web search, internet, online, look up on the web, who won, what happened, news, latest, recent articles, current information, facts, shopping, buy cheap, reviews, movies, bing, opening hours, phone number of a shop, price of a product, weather, election, sports result, who is, tutorials, trip ideas, 上网, 上网搜索, 上网查, 网上查, 网上搜, 搜索网页, 搜一下, 查一下, 新闻, 今天的新闻, 最新消息, 最近, 百度, 电影, 资讯',
      ...READS,
      humanIntervention: 'never',
      description:
        'Search the web. Returns title, address, snippet and date of each result, best first. Snippets are short: read what matters with crawlSinglePage or crawlMultiPages. An empty answer is final.',
      parameters: objectOf(
        {},
        {
          query: textOf('What to search for.', WebBrowsingLimit.queryLength),
          queries: textsOf(
            'Several searches at once, instead of query; their results are merged.',
            WebBrowsingLimit.queries,
            WebBrowsingLimit.queryLength,
          ),
          searchCategories: listOf(choiceOf(SEARCH_CATEGORIES), {
            description: 'Default general.',
            maxItems: SEARCH_CATEGORIES.length,
          }),
          searchTimeRange: choiceOf(SEARCH_TIME_RANGES, {
            description: 'How recent results must be. Default anytime.',
          }),
          searchEngines: textsOf(
            'Use these engines, e.g. wikipedia. Default: those of the host, in order.',
            10,
            40,
          ),
          language: textOf('Language of the results, e.g. en or zh-CN.', 35),
          sites: SITES('Only results from these hosts, e.g. docs.python.org.'),
          excludeSites: SITES('No results from these hosts.'),
          page: numberOf('Page of results. Default 1.', 20),
        },
      ),
      renderDisplayControl: 'expand',
      // With `errorDetail` the search failed: it gives the reason, and `providers` each provider's
      // report.
      state: objectOf(
        {
          costTime: NUMBER,
          resultNumbers: INTEGER,
          results: listOf(SEARCH_RESULT),
        },
        {
          answers: listOf(ANSWER),
          errorDetail: TEXT,
          errorType: TEXT,
          providers: listOf(PROVIDER),
          query: TEXT,
        },
      ),
    },
    crawlSinglePage: {
      keywords:
        'open a website, url, address, link, web page, what does a page say, read an article, blog post, news article, fetch, visit, summarise a page, 打开网页, 打开网站, 网址, 网址的内容, 链接, 读网页, 读文章, 看文章, 网页内容, 抓取网页',
      ...READS,
      description:
        'Read one web page or document (HTML, PDF, Office, feed, JSON, text) as Markdown, with title, author, date and numbered links. Prefer crawlMultiPages for several.',
      parameters: objectOf(
        { url: urlOf('Address of the page.') },
        { maxLength: MAX_LENGTH, question: QUESTION, startIndex: START_INDEX },
      ),
      state: CRAWLED,
    },
    crawlMultiPages: {
      keywords:
        'open several websites, several urls, these urls, many urls, read several articles, text of several pages, fetch links, 打开多个网页, 多个网址, 几个网页, 批量抓取',
      ...READS,
      defaultTimeoutMs: 300_000,
      description:
        'Read several web pages at once; each returns its text, or the reason why it could not be read.',
      parameters: objectOf(
        {
          urls: textsOf(
            'Addresses of the pages.',
            WebBrowsingLimit.pages,
            WebBrowsingLimit.urlLength,
          ),
        },
        {
          maxLength: numberOf(
            'Characters to read of each page. Default: 20000, shared fairly among many.',
            WebBrowsingLimit.length,
          ),
          question: QUESTION,
        },
      ),
      state: CRAWLED,
    },
    findInPage: {
      keywords:
        'search in a web page, where on the page, text on a long page, is it mentioned on the page, ctrl f, 网页内查找, 页面中搜索, 网页里有没有',
      ...READS,
      description:
        'Find a text in a long page, ignoring case. Returns each match with its context, and the startIndex to continue from with crawlSinglePage.',
      parameters: objectOf(
        {
          text: textOf('Text to find, exactly as written there.', 500),
          url: urlOf('Address of the page.'),
        },
        { limit: numberOf('Maximum matches. Default 20.', WebBrowsingLimit.matches) },
      ),
      state: objectOf(
        {
          matches: listOf(
            objectOf({ after: TEXT, before: TEXT, index: INTEGER, match: TEXT }, { heading: TEXT }),
          ),
          pageUrl: TEXT,
          total: INTEGER,
        },
        { title: TEXT },
      ),
    },
    listPageLinks: {
      keywords:
        'links on a page, links of a website, all links, all the links, urls of a site, navigation, sitemap, 网页链接, 网页上的链接, 所有链接, 列出链接',
      ...READS,
      description: 'List all links of a page, including menus, with their texts.',
      parameters: objectOf(
        { url: urlOf('Address of the page.') },
        {
          limit: numberOf(
            `Maximum links. Default ${WebBrowsingLimit.listedLinks}.`,
            WebBrowsingLimit.links,
          ),
          offset: numberOf('Links to skip. Default 0.', 100_000, 0),
          query: textOf('Only links whose text or address contains this.', 200),
        },
      ),
      state: objectOf({ links: listOf(LINK), pageUrl: TEXT, total: INTEGER }, { title: TEXT }),
    },
    downloadFile: {
      keywords:
        'download from a link, download a picture, save from the internet, save to my computer, save a zip, get a file from a url, get a picture from a url onto disk, grab a pdf from a link, fetch a file, 下载文件, 下载, 下载图片, 下载到电脑, 保存到电脑',
      ...READS,
      annotations: {
        destructive: false,
        idempotent: false,
        openWorld: true,
        ordered: true,
        readOnly: false,
      },
      contentLength: 20_000,
      defaultTimeoutMs: 600_000,
      description:
        'Save a file from the web in the workspace, e.g. an archive or a data set. A person is asked first. To read a document, use crawlSinglePage.',
      parameters: objectOf(
        { url: urlOf('Address of the file.') },
        {
          path: textOf(
            'Where to save it in the workspace; must not exist yet. Default: its own name.',
            1024,
          ),
        },
      ),
      // `savedPath` is absolute; `finalUrl` is the URL after redirects.
      state: objectOf({ finalUrl: TEXT, mimeType: TEXT, savedPath: TEXT, size: INTEGER }),
    },
  }),
);

/** The declaration, as a type. */
export type WebBrowsingApis = typeof webBrowsingApis;
