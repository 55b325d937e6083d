import {
  hasAll,
  joinFacts,
  listIgnored,
  ProviderFailure,
  type RawAnswer,
  type RawResult,
  recordOf,
  recordsOf,
  type SearchProvider,
  textFrom,
  withParameters,
  withSites,
} from '../provider.ts';

const CATEGORIES: Readonly<Record<string, string>> = { social_media: 'social media' };

const addressOf = (text = ''): string => {
  const base = text
    .trim()
    .replace(/\/+$/, '')
    .replace(/\/search$/, '');
  return `${/^https?:\/\//i.test(base) ? base : `http://${base}`}/search`;
};

const describeEngines = (value: unknown): string =>
  (Array.isArray(value) ? value : [])
    .slice(0, 10)
    .map((entry: unknown) =>
      Array.isArray(entry) ? entry.slice(0, 2).map(String).join(': ') : String(entry),
    )
    .join(', ');

/** An infobox, as a result before all others. */
const readBox = (box: Readonly<Record<string, unknown>>): RawResult => ({
  content: joinFacts(
    box['content'],
    recordsOf(box['attributes']).map(({ label, value }) => [label, value]),
  ),
  engines: box['engines'] ?? box['engine'],
  imgSrc: box['img_src'],
  title: box['infobox'],
  url: /^https?:/.test(textFrom(box['id']) ?? '') ? box['id'] : recordsOf(box['urls'])[0]?.['url'],
});

/** Older versions return strings. */
const readAnswers = (answers: unknown): RawAnswer[] =>
  (Array.isArray(answers) ? answers : []).map((answer: unknown) =>
    typeof answer === 'string'
      ? { text: answer }
      : { text: recordOf(answer)['answer'], url: recordOf(answer)['url'] },
  );

/** A self-hosted SearXNG: its documentation, "Search API". */
export const searxng: SearchProvider = {
  buildRequest: (search, environment) => ({
    headers: { accept: 'application/json' },
    ignored: listIgnored(search, {
      categories: [search.category],
      language: true,
      page: true,
      timeRange: true,
    }),
    url: withParameters(addressOf(environment['SEARXNG_URL']), {
      categories: CATEGORIES[search.category] ?? search.category,
      engines: search.engines.join(','),
      format: 'json',
      language: search.language,
      pageno: search.page,
      q: withSites(search),
      time_range: search.timeRange === 'anytime' ? undefined : search.timeRange,
    }),
  }),
  isConfigured: hasAll('SEARXNG_URL'),
  isOwn: true,
  name: 'searxng',
  needs: ['SEARXNG_URL'],
  readAnswers: (body) => readAnswers(recordOf(body)['answers']),
  readError: (body) =>
    /forbidden/i.test(String(body))
      ? "it does not answer in JSON: add 'json' to search.formats in its settings.yml"
      : undefined,
  readResponse: (body) => {
    const { answers, infoboxes, results, unresponsive_engines: silent } = recordOf(body);
    const found = recordsOf(results);
    if (!Array.isArray(results))
      throw new ProviderFailure('InvalidResponse', 'the answer has no list of results');
    const boxes = recordsOf(infoboxes).map(readBox);
    const isEmpty = found.length + boxes.length + readAnswers(answers).length === 0;
    if (isEmpty && Array.isArray(silent) && silent.length > 0) {
      throw new ProviderFailure(
        'SourceUnavailable',
        `its engines did not answer (${describeEngines(silent)})`,
      );
    }
    const pages = found.map((result) => ({
      category: result['category'],
      content: result['content'],
      engines: result['engines'] ?? result['engine'],
      imgSrc: result['img_src'],
      publishedDate: textFrom(result['publishedDate']) ?? textFrom(result['pubdate']),
      thumbnail: textFrom(result['thumbnail']) ?? result['thumbnail_src'],
      title: result['title'],
      url: result['url'],
    }));
    return [...boxes, ...pages];
  },
};
