import {
  hasAll,
  jsonBody,
  listIgnored,
  recordOf,
  recordsOf,
  type SearchProvider,
  textFrom,
} from '../provider.ts';

/** Tavily: its documentation, "Tavily Search". */
export const tavily: SearchProvider = {
  answerFields: ['results'],
  buildRequest: (search, environment) => ({
    ...jsonBody({
      exclude_domains: search.excludeSites,
      include_domains: search.sites,
      max_results: 20,
      query: search.query,
      search_depth: 'basic',
      ...(search.timeRange === 'anytime' ? {} : { time_range: search.timeRange }),
      topic: search.category === 'news' ? 'news' : 'general',
    }),
    headers: { authorization: `Bearer ${environment['TAVILY_API_KEY'] ?? ''}` },
    ignored: listIgnored(search, { categories: ['news'], timeRange: true }),
    url: 'https://api.tavily.com/search',
  }),
  cannot: ({ page }) => (page > 1 ? 'it has one page of results only' : undefined),
  isConfigured: hasAll('TAVILY_API_KEY'),
  name: 'tavily',
  needs: ['TAVILY_API_KEY'],
  readError: (body) => {
    const { detail } = recordOf(body);
    return textFrom(recordOf(detail)['error']) ?? textFrom(detail);
  },
  readResponse: (body) =>
    recordsOf(recordOf(body)['results']).map((result) => ({
      content: result['content'],
      publishedDate: result['published_date'],
      title: result['title'],
      url: result['url'],
    })),
};
