import { describe, expect, it } from 'vitest';

import { webBrowsingRecordedCalls } from './recorded.ts';
import { WebBrowsingApiName } from './types.ts';

const { readArguments } = webBrowsingRecordedCalls;

describe('arguments that models use by habit', () => {
  it.each([
    [
      'crawlSinglePage',
      { link: 'a', max_length: 5, start_index: 3 },
      { maxLength: 5, startIndex: 3, url: 'a' },
    ],
    ['crawlSinglePage', { urls: ['a'] }, { url: 'a' }],
    ['crawlSinglePage', { urls: 'a' }, { url: 'a' }],
    ['crawlSinglePage', { prompt: 'q', uri: 'a' }, { question: 'q', url: 'a' }],
    ['crawlMultiPages', { urls: 'https://a' }, { urls: ['https://a'] }],
    [
      'crawlMultiPages',
      { urls: 'https://a, https://b\nhttps://c' },
      { urls: ['https://a', 'https://b', 'https://c'] },
    ],
    ['crawlMultiPages', { urls: 'https://a/https://b/x,y' }, { urls: ['https://a/https://b/x,y'] }],
    ['crawlMultiPages', { url: 'a.org b.org' }, { urls: ['a.org', 'b.org'] }],
    ['crawlMultiPages', { url: ','.repeat(200_000) }, { urls: [','.repeat(200_000)] }],
    ['crawlMultiPages', { links: ['a'], query: 'q' }, { question: 'q', urls: ['a'] }],
    ['findInPage', { pattern: 'x', url: 'a' }, { text: 'x', url: 'a' }],
    ['findInPage', { link: 'a', max_results: 2, text: ['x'] }, { limit: 2, text: 'x', url: 'a' }],
    ['listPageLinks', { filter: 'x', url: 'a' }, { query: 'x', url: 'a' }],
    ['downloadFile', { filename: 'x', link: 'a' }, { path: 'x', url: 'a' }],
    ['search', { max_results: 3, q: 'a b' }, { query: 'a b' }],
    ['search', { queries: ' ', query: 'a', sites: '' }, { queries: ' ', query: 'a', sites: [] }],
    ['search', { query: ['a', 'b'] }, { queries: ['a', 'b'] }],
    [
      'search',
      { category: 'news', query: 'a', time_range: 'week' },
      { query: 'a', searchCategories: ['news'], searchTimeRange: 'week' },
    ],
    ['search', { query: 'a', site: 'a.org, b.org' }, { query: 'a', sites: ['a.org', 'b.org'] }],
    [
      'search',
      { engine: 'brave', lang: 'de', query: 'a' },
      { language: 'de', query: 'a', searchEngines: ['brave'] },
    ],
  ])('reads %s with %j as models mean it', (apiName, args, today) => {
    expect(readArguments(apiName, args)).toEqual(today);
  });

  it.each([
    ['crawlSinglePage', { link: 'a', url: 'b' }],
    ['crawlSinglePage', { urls: ['a', 'b'] }],
    ['crawlMultiPages', { urls: '["a"]' }],
    ['search', { q: 'a', query: 'b' }],
    ['search', { queries: 5 }],
    ['search', { queries: 'a b' }],
  ])('leaves %s with %j to the schema', (apiName, args) => {
    expect(readArguments(apiName, args)).toEqual(args);
  });

  it.each(Object.values(WebBrowsingApiName))(
    'does not change current arguments of %s',
    (apiName) => {
      const args = { language: 'de', url: 'https://a.org/', urls: ['a', 'b'], x: null };
      expect(
        readArguments(apiName, apiName === 'crawlMultiPages' ? { urls: args.urls } : args),
      ).toEqual(apiName === 'crawlMultiPages' ? { urls: args.urls } : args);
      expect(readArguments(apiName, {})).toEqual({});
    },
  );
});
