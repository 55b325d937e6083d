import {
  baseLanguage,
  hasAll,
  listIgnored,
  type ProviderSearch,
  recordOf,
  recordsOf,
  type SearchProvider,
  textFrom,
  withParameters,
  withSites,
} from '../provider.ts';

const RESTRICT = { anytime: undefined, day: 'd1', month: 'm1', week: 'w1', year: 'y1' } as const;

const languageOf = ({ language }: ProviderSearch): string | undefined => {
  const base = baseLanguage(language);
  if (base === undefined) return undefined;
  if (base !== 'zh') return `lang_${base}`;
  return /tw|hk|hant/i.test(language ?? '') ? 'lang_zh-TW' : 'lang_zh-CN';
};

/** Google Programmable Search: "Custom Search JSON API", `cse.list`. */
export const google: SearchProvider = {
  answerFields: ['items', 'kind', 'queries', 'searchInformation'],
  buildRequest: (search, environment) => ({
    headers: { accept: 'application/json' },
    ignored: listIgnored(search, {
      categories: ['images'],
      language: true,
      page: true,
      timeRange: true,
    }),
    url: withParameters('https://www.googleapis.com/customsearch/v1', {
      cx: environment['GOOGLE_CSE_ID'],
      dateRestrict: RESTRICT[search.timeRange],
      key: environment['GOOGLE_API_KEY'],
      lr: languageOf(search),
      num: 10,
      q: withSites(search),
      searchType: search.category === 'images' ? 'image' : undefined,
      start: search.page > 1 ? (search.page - 1) * 10 + 1 : undefined,
    }),
  }),
  cannot: ({ page }) => (page > 10 ? 'it has ten pages of results only' : undefined),
  isConfigured: hasAll('GOOGLE_API_KEY', 'GOOGLE_CSE_ID'),
  name: 'google',
  needs: ['GOOGLE_API_KEY', 'GOOGLE_CSE_ID'],
  readError: (body) => textFrom(recordOf(recordOf(body)['error'])['message']),
  readResponse: (body) =>
    recordsOf(recordOf(body)['items']).map((item) => {
      const { cse_thumbnail: thumbnails, metatags } = recordOf(item['pagemap']);
      const isImage = textFrom(item['mime'])?.startsWith('image/') === true;
      return {
        content: item['snippet'],
        imgSrc: isImage ? item['link'] : undefined,
        publishedDate: recordsOf(metatags)[0]?.['article:published_time'],
        thumbnail: isImage
          ? recordOf(item['image'])['thumbnailLink']
          : recordsOf(thumbnails)[0]?.['src'],
        title: item['title'],
        url: isImage ? (recordOf(item['image'])['contextLink'] ?? item['link']) : item['link'],
      };
    }),
};
