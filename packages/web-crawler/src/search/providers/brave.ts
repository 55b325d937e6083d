import {
  baseLanguage,
  countFor,
  hasAll,
  joinFacts,
  listIgnored,
  type ProviderSearch,
  type RawResult,
  recordOf,
  recordsOf,
  regionOf,
  type SearchProvider,
  textFrom,
  withParameters,
  withSites,
} from '../provider.ts';

const KINDS: Readonly<Record<string, string>> = {
  images: 'images',
  news: 'news',
  videos: 'videos',
};

/** Languages with other codes at Brave than in ISO 639. */
const LANGUAGES: Readonly<Record<string, string>> = {
  ja: 'jp',
  'pt-br': 'pt-br',
  'pt-pt': 'pt-pt',
  'zh-cn': 'zh-hans',
  'zh-hk': 'zh-hant',
  'zh-tw': 'zh-hant',
  pt: 'pt-pt',
  zh: 'zh-hans',
};

const FRESHNESS = { anytime: undefined, day: 'pd', month: 'pm', week: 'pw', year: 'py' } as const;

const languageOf = ({ language }: ProviderSearch): string | undefined =>
  LANGUAGES[language?.toLowerCase().replace('_', '-') ?? ''] ??
  LANGUAGES[baseLanguage(language) ?? ''] ??
  baseLanguage(language);

const readResult = (result: Readonly<Record<string, unknown>>): RawResult => ({
  content: textFrom(result['description']) ?? result['source'],
  imgSrc: recordOf(result['properties'])['url'],
  publishedDate: result['page_age'],
  thumbnail: recordOf(result['thumbnail'])['src'],
  title: result['title'],
  url: result['url'],
});

/** An infobox, as a result before all others. */
const readBox = (box: Readonly<Record<string, unknown>>): RawResult => ({
  ...readResult(box),
  content: joinFacts(
    textFrom(box['long_desc']) ?? box['description'],
    (Array.isArray(box['attributes']) ? box['attributes'] : []).map((fact: unknown) =>
      Array.isArray(fact) ? [fact[0], fact[1]] : [undefined, undefined],
    ),
  ),
  url: textFrom(box['url']) ?? box['website_url'],
});

/** A related question, with its answer and source page. */
const readQuestion = (entry: Readonly<Record<string, unknown>>): RawResult => ({
  ...readResult(entry),
  content: [entry['question'], entry['answer']].flatMap((part) => textFrom(part) ?? []).join(' '),
});

/** Brave Search API: "Web Search", "News Search", "Image Search", "Video Search". */
export const brave: SearchProvider = {
  answerFields: ['query', 'results', 'type', 'web'],
  buildRequest: (search, environment) => {
    const kind = KINDS[search.category] ?? 'web';
    return {
      headers: {
        accept: 'application/json',
        'x-subscription-token': environment['BRAVE_API_KEY'] ?? '',
      },
      ignored: listIgnored(search, {
        categories: Object.keys(KINDS),
        language: true,
        page: kind !== 'images',
        timeRange: kind !== 'images',
      }),
      url: withParameters(`https://api.search.brave.com/res/v1/${kind}/search`, {
        count: countFor(search),
        country: regionOf(search.language)?.toUpperCase(),
        freshness: kind === 'images' ? undefined : FRESHNESS[search.timeRange],
        offset: search.page > 1 && kind !== 'images' ? Math.min(9, search.page - 1) : undefined,
        q: withSites(search),
        search_lang: languageOf(search),
      }),
    };
  },
  isConfigured: hasAll('BRAVE_API_KEY'),
  name: 'brave',
  needs: ['BRAVE_API_KEY'],
  readError: (body) =>
    textFrom(recordOf(recordOf(body)['error'])['detail']) ??
    textFrom(recordOf(recordOf(body)['error'])['code']),
  readResponse: (body) => {
    const answer = recordOf(body);
    const listOf = (kind: string) => recordsOf(recordOf(answer[kind])['results']);
    return [
      ...listOf('infobox').map(readBox),
      ...recordsOf(answer['results'] ?? recordOf(answer['web'])['results']).map(readResult),
      ...listOf('discussions').map(readResult),
      ...listOf('faq').map(readQuestion),
    ];
  },
};
