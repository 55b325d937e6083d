import { parseHtml, textOf } from '@lobechat/file-loaders/html';

import {
  baseLanguage,
  listIgnored,
  ProviderFailure,
  type ProviderSearch,
  regionOf,
  type SearchProvider,
  withParameters,
  withSites,
} from '../provider.ts';

const RANGES = { anytime: undefined, day: 'd', month: 'm', week: 'w', year: 'y' } as const;

/**
 * Its regions consist of a country and a language; these are the countries of languages without a
 * region.
 */
const COUNTRIES: Readonly<Record<string, string>> = {
  ar: 'xa',
  da: 'dk',
  en: 'us',
  ja: 'jp',
  ko: 'kr',
  sv: 'se',
  uk: 'ua',
  zh: 'cn',
};

const regionFor = ({ language }: ProviderSearch): string | undefined => {
  const base = baseLanguage(language);
  if (base === undefined) return undefined;
  return `${regionOf(language) ?? COUNTRIES[base] ?? base}-${base === 'ja' ? 'jp' : base === 'ko' ? 'kr' : base}`;
};

/** Links go through a DuckDuckGo redirect. */
const targetOf = (href: string | null): string | undefined => {
  try {
    const url = new URL(href ?? '', 'https://duckduckgo.com/');
    if (url.pathname === '/y.js') return undefined;
    return url.searchParams.get('uddg') ?? url.href;
  } catch {
    return undefined;
  }
};

/** DuckDuckGo's page without scripts: `html.duckduckgo.com/html`. It needs no key. */
export const duckduckgo: SearchProvider = {
  buildRequest: (search) => ({
    headers: { accept: 'text/html' },
    ignored: listIgnored(search, { language: true, page: true, timeRange: true }),
    url: withParameters('https://html.duckduckgo.com/html/', {
      df: RANGES[search.timeRange],
      kl: regionFor(search),
      q: withSites(search),
      s: search.page > 1 ? 10 + (search.page - 2) * 15 : undefined,
    }),
  }),
  isConfigured: () => true,
  name: 'duckduckgo',
  needs: [],
  readResponse: (body) => {
    const html = String(body);
    const { document } = parseHtml(html);
    const results = [...document.body.querySelectorAll('.result')].filter(
      ({ className }) => !/result--ad/.test(className),
    );
    const found = results.flatMap((result) => {
      const link = result.querySelector('a.result__a');
      const url = targetOf(link?.getAttribute('href') ?? null);
      if (!link || url === undefined) return [];
      const snippet = result.querySelector('.result__snippet');
      return [{ content: snippet ? textOf(snippet) : '', title: textOf(link), url }];
    });
    if (found.length > 0 || /class="[^"]*no-results/.test(html)) return found;
    if (/anomaly|challenge-form|unusual traffic|bots use duckduckgo/i.test(html)) {
      throw new ProviderFailure(
        'RateLimited',
        'it takes this host for a robot and wants a puzzle solved',
      );
    }
    throw new ProviderFailure('InvalidResponse', 'the page has no results that can be read');
  },
  readsHtml: true,
};
