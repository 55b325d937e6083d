import {
  countFor,
  hasAll,
  jsonBody,
  listIgnored,
  ProviderFailure,
  recordOf,
  recordsOf,
  type SearchProvider,
  startOfRange,
  textFrom,
  withSites,
} from '../provider.ts';

const WORKFLOWS: Readonly<Record<string, string>> = {
  images: 'images',
  news: 'news',
  videos: 'videos',
};

const readMessage = (body: unknown): string | undefined => {
  const [error] = recordsOf(recordOf(body)['error']);
  return textFrom(error?.['message']) ?? textFrom(error?.['msg']);
};

/** Version 1 has a list per kind of result; version 0 has one list, in which type 0 is a result. */
const listResults = (data: unknown): Readonly<Record<string, unknown>>[] => {
  if (Array.isArray(data)) return recordsOf(data).filter(({ t }) => t === 0);
  const { image, news, search, video } = recordOf(data);
  return [search, news, image, video].flatMap(recordsOf);
};

/** Kagi: its documentation, "Search API" (v1). */
export const kagi: SearchProvider = {
  answerFields: ['data'],
  buildRequest: (search, environment) => {
    const start = startOfRange(search.timeRange, Date.now());
    return {
      ...jsonBody({
        ...(start === undefined ? {} : { filters: { after: start.slice(0, 10) } }),
        limit: countFor(search),
        ...(search.page > 1 ? { page: search.page } : {}),
        query: withSites(search),
        workflow: WORKFLOWS[search.category] ?? 'search',
      }),
      headers: {
        accept: 'application/json',
        authorization: `Bearer ${environment['KAGI_API_KEY'] ?? ''}`,
      },
      ignored: listIgnored(search, {
        categories: Object.keys(WORKFLOWS),
        page: true,
        timeRange: true,
      }),
      url: 'https://kagi.com/api/v1/search',
    };
  },
  cannot: ({ page }) => (page > 10 ? 'it has ten pages of results only' : undefined),
  isConfigured: hasAll('KAGI_API_KEY'),
  name: 'kagi',
  needs: ['KAGI_API_KEY'],
  readError: readMessage,
  readResponse: (body) => {
    const message = readMessage(body);
    if (message !== undefined) throw new ProviderFailure('SourceUnavailable', message);
    return listResults(recordOf(body)['data']).map((result) => ({
      content: result['snippet'],
      imgSrc: recordOf(result['image'])['url'],
      publishedDate: textFrom(result['time']) ?? result['published'],
      thumbnail: recordOf(result['thumbnail'])['url'],
      title: result['title'],
      url: result['url'],
    }));
  },
};
