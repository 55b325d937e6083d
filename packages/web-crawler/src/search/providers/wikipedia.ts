import {
  baseLanguage,
  countFor,
  listIgnored,
  ProviderFailure,
  type ProviderSearch,
  recordOf,
  recordsOf,
  type SearchProvider,
  textFrom,
  withParameters,
} from '../provider.ts';

const SCRIPTS: readonly (readonly [script: RegExp, language: string])[] = [
  [/[\u3040-\u30ff]/, 'ja'],
  [/[\uac00-\ud7af]/, 'ko'],
  [/\p{Script=Han}/u, 'zh'],
  [/\p{Script=Cyrillic}/u, 'ru'],
  [/\p{Script=Arabic}/u, 'ar'],
  [/\p{Script=Hebrew}/u, 'he'],
  [/\p{Script=Greek}/u, 'el'],
  [/\p{Script=Thai}/u, 'th'],
  [/\p{Script=Devanagari}/u, 'hi'],
];

/** The edition for a search: by its language, or by its script. */
const editionOf = ({ language, query }: ProviderSearch): string => {
  const base = baseLanguage(language);
  if (base !== undefined && /^[a-z]{2,3}$/.test(base)) return base;
  return SCRIPTS.find(([script]) => script.test(query))?.[1] ?? 'en';
};

const isWikipedia = (site: string): boolean => /(?:^|\.)wikipedia\.org$/i.test(site);

/** Wikipedia: the documentation of MediaWiki, "API:Search". It needs no key. */
export const wikipedia: SearchProvider = {
  buildRequest: (search) => ({
    headers: { accept: 'application/json' },
    ignored: listIgnored(search, { categories: ['science'], language: true, page: true }),
    url: withParameters(`https://${editionOf(search)}.wikipedia.org/w/api.php`, {
      action: 'query',
      format: 'json',
      list: 'search',
      srlimit: countFor(search),
      sroffset: search.page > 1 ? (search.page - 1) * countFor(search) : undefined,
      srprop: 'snippet',
      srsearch: search.query,
    }),
  }),
  cannot: ({ sites }) =>
    sites.length > 0 && !sites.some(isWikipedia)
      ? 'it searches Wikipedia alone, not the sites that are asked for'
      : undefined,
  isConfigured: () => true,
  name: 'wikipedia',
  needs: [],
  readError: (body) => textFrom(recordOf(recordOf(body)['error'])['info']),
  readResponse: (body, search) => {
    const info = textFrom(recordOf(recordOf(body)['error'])['info']);
    if (info !== undefined) throw new ProviderFailure('SourceUnavailable', info);
    const { search: results } = recordOf(recordOf(body)['query']);
    if (!Array.isArray(results))
      throw new ProviderFailure('InvalidResponse', 'the answer has no list of results');
    const origin = `https://${editionOf(search)}.wikipedia.org`;
    return recordsOf(results).flatMap(({ snippet, title }) => {
      const name = textFrom(title);
      return name === undefined
        ? []
        : [
            {
              content: snippet,
              title: name,
              url: `${origin}/wiki/${encodeURIComponent(name.replaceAll(' ', '_'))}`,
            },
          ];
    });
  },
};
