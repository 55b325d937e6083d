import {
  baseLanguage,
  countFor,
  hasAll,
  listIgnored,
  recordOf,
  recordsOf,
  regionOf,
  type SearchProvider,
  textFrom,
  withParameters,
  withSites,
} from '../provider.ts';

/** Jina AI: its documentation, "Reader: s.jina.ai". It reports no results as a failure. */
export const jina: SearchProvider = {
  answerFields: ['data'],
  buildRequest: (search, environment) => ({
    headers: {
      accept: 'application/json',
      authorization: `Bearer ${environment['JINA_API_KEY'] ?? ''}`,
      'x-respond-with': 'no-content',
    },
    ignored: listIgnored(search, { language: true, page: true }),
    url: withParameters('https://s.jina.ai/', {
      gl: regionOf(search.language)?.toUpperCase(),
      hl: baseLanguage(search.language),
      num: countFor(search),
      page: search.page > 1 ? search.page : undefined,
      q: withSites(search),
    }),
  }),
  isConfigured: hasAll('JINA_API_KEY'),
  name: 'jina',
  needs: ['JINA_API_KEY'],
  readError: (body) =>
    textFrom(recordOf(body)['readableMessage']) ?? textFrom(recordOf(body)['message']),
  readResponse: (body) =>
    recordsOf(recordOf(body)['data']).map((result) => ({
      content: textFrom(result['description']) ?? result['content'],
      publishedDate: result['date'],
      title: result['title'],
      url: result['url'],
    })),
};
