import {
  hasAll,
  listIgnored,
  ProviderFailure,
  recordOf,
  recordsOf,
  type SearchProvider,
  textFrom,
  withParameters,
  withSites,
} from '../provider.ts';

const readMessage = (body: unknown): string | undefined =>
  textFrom(recordsOf(recordOf(body)['error'])[0]?.['msg']);

/** Kagi: its documentation, "Search API" (v0). Objects of type 0 are results, those of type 1 related searches. */
export const kagi: SearchProvider = {
  answerFields: ['data'],
  buildRequest: (search, environment) => ({
    headers: {
      accept: 'application/json',
      authorization: `Bot ${environment['KAGI_API_KEY'] ?? ''}`,
    },
    ignored: listIgnored(search, {}),
    url: withParameters('https://kagi.com/api/v0/search', { limit: 20, q: withSites(search) }),
  }),
  cannot: ({ page }) => (page > 1 ? 'it has one page of results only' : undefined),
  isConfigured: hasAll('KAGI_API_KEY'),
  name: 'kagi',
  needs: ['KAGI_API_KEY'],
  readError: readMessage,
  readResponse: (body) => {
    const message = readMessage(body);
    if (message !== undefined) throw new ProviderFailure('SourceUnavailable', message);
    return recordsOf(recordOf(body)['data'])
      .filter(({ t }) => t === 0)
      .map((result) => ({
        content: result['snippet'],
        publishedDate: result['published'],
        thumbnail: recordOf(result['thumbnail'])['url'],
        title: result['title'],
        url: result['url'],
      }));
  },
};
