import {
  hasAll,
  jsonBody,
  listIgnored,
  recordOf,
  recordsOf,
  type SearchProvider,
  startOfRange,
  textFrom,
} from '../provider.ts';

const CATEGORIES: Readonly<Record<string, string>> = { news: 'news', science: 'research paper' };

/** Exa: its documentation, "Search". */
export const exa: SearchProvider = {
  answerFields: ['results'],
  buildRequest: (search, environment) => {
    const start = startOfRange(search.timeRange, Date.now());
    const category = CATEGORIES[search.category];
    return {
      ...jsonBody({
        contents: { highlights: true },
        numResults: 20,
        query: search.query,
        ...(search.sites.length > 0 ? { includeDomains: search.sites } : {}),
        ...(search.excludeSites.length > 0 ? { excludeDomains: search.excludeSites } : {}),
        ...(category === undefined ? {} : { category }),
        ...(start === undefined ? {} : { startPublishedDate: start }),
      }),
      headers: { 'x-api-key': environment['EXA_API_KEY'] ?? '' },
      ignored: listIgnored(search, { categories: Object.keys(CATEGORIES), timeRange: true }),
      url: 'https://api.exa.ai/search',
    };
  },
  cannot: ({ page }) => (page > 1 ? 'it has one page of results only' : undefined),
  isConfigured: hasAll('EXA_API_KEY'),
  name: 'exa',
  needs: ['EXA_API_KEY'],
  readError: (body) => textFrom(recordOf(body)['error']) ?? textFrom(recordOf(body)['message']),
  readResponse: (body) =>
    recordsOf(recordOf(body)['results']).map((result) => {
      const { highlights } = result;
      return {
        content: Array.isArray(highlights)
          ? highlights
              .slice(0, 5)
              .filter((part) => typeof part === 'string')
              .join(' … ')
          : (result['summary'] ?? result['text']),
        imgSrc: result['image'],
        publishedDate: result['publishedDate'],
        title: result['title'],
        url: result['url'],
      };
    }),
};
