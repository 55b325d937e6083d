import {
  hasAll,
  jsonBody,
  listIgnored,
  ProviderFailure,
  recordOf,
  recordsOf,
  regionOf,
  type SearchProvider,
  textFrom,
  withSites,
} from '../provider.ts';

const SOURCES: Readonly<Record<string, string>> = { images: 'images', news: 'news' };

const RANGES = {
  anytime: undefined,
  day: 'qdr:d',
  month: 'qdr:m',
  week: 'qdr:w',
  year: 'qdr:y',
} as const;

/** Firecrawl: its documentation, "Search" (v2). */
export const firecrawl: SearchProvider = {
  answerFields: ['data'],
  buildRequest: (search, environment) => {
    const tbs = RANGES[search.timeRange];
    const country = regionOf(search.language);
    return {
      ...jsonBody({
        limit: 20,
        query: withSites(search),
        sources: [{ type: SOURCES[search.category] ?? 'web' }],
        ...(tbs === undefined ? {} : { tbs }),
        ...(country === undefined ? {} : { country: country.toUpperCase() }),
      }),
      headers: { authorization: `Bearer ${environment['FIRECRAWL_API_KEY'] ?? ''}` },
      ignored: listIgnored(search, {
        categories: Object.keys(SOURCES),
        language: country !== undefined,
        timeRange: true,
      }),
      url: 'https://api.firecrawl.dev/v2/search',
    };
  },
  cannot: ({ page }) => (page > 1 ? 'it has one page of results only' : undefined),
  isConfigured: hasAll('FIRECRAWL_API_KEY'),
  name: 'firecrawl',
  needs: ['FIRECRAWL_API_KEY'],
  readError: (body) => textFrom(recordOf(body)['error']),
  readResponse: (body) => {
    const { data, error, success } = recordOf(body);
    if (success === false)
      throw new ProviderFailure(
        'SourceUnavailable',
        textFrom(error) ?? 'it says that the search failed',
      );
    const { images, news, web } = recordOf(data);
    const results = Array.isArray(data)
      ? recordsOf(data)
      : [...recordsOf(web), ...recordsOf(news), ...recordsOf(images)];
    return results.map((result) => ({
      content: textFrom(result['description']) ?? result['snippet'],
      imgSrc: result['imageUrl'],
      publishedDate: result['date'],
      title: result['title'],
      url: result['url'],
    }));
  },
};
