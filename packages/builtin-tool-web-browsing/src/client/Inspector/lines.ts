import { formatSize, type InspectorLines, shortenText } from '@lobechat/shared-tool-ui';

import type { webBrowsingApis } from '../../apis.ts';
import { isFailed, type GivenResult } from '../given.ts';

/** Maximum length of a title in an outcome. */
const SHORT = 60;

/** A URL without the part that all of them share. */
const toShortAddress = (url: string | undefined): string | undefined =>
  url?.replace(/^https?:\/\/(?:www\.)?/i, '').replace(/\/$/, '');

const aboutPage = { about: ({ url }: { url?: string | undefined }) => toShortAddress(url) };

const nameFirst = (results: readonly GivenResult[] = []): string | undefined => {
  const title = results[0]?.data?.title;
  return title === undefined ? undefined : shortenText(title, SHORT);
};

/** One-line summaries of calls, by API name. */
export const webBrowsingLines: InspectorLines<typeof webBrowsingApis> = {
  crawlMultiPages: {
    about: ({ urls }) => urls?.map(toShortAddress),
    outcome: ({ results }, { t }) => {
      if (!results) return undefined;
      const failed = results.filter(isFailed).length;
      return failed > 0
        ? t('inspector.someFailed', { read: results.length - failed, total: results.length })
        : t('inspector.pages', { count: results.length });
    },
    placeholder: ({ urls }) => urls?.length,
  },
  crawlSinglePage: { ...aboutPage, outcome: ({ results }) => nameFirst(results), placeholder: 6 },
  downloadFile: {
    ...aboutPage,
    outcome: ({ size }, { language }) => formatSize(size, language),
    placeholder: 2,
  },
  findInPage: {
    about: ({ text, url }) => [text, toShortAddress(url)].filter(Boolean).join(' · '),
    outcome: ({ total }, { t }) =>
      total === undefined ? undefined : t('inspector.matches', { count: total }),
    placeholder: 3,
  },
  listPageLinks: {
    ...aboutPage,
    outcome: ({ total }, { t }) =>
      total === undefined ? undefined : t('inspector.links', { count: total }),
    placeholder: 5,
  },
  search: {
    about: ({ queries, query }) => [query, ...(queries ?? [])].filter((text) => text !== undefined),
    outcome: ({ errorDetail, results }, { t }) =>
      results && errorDetail === undefined
        ? t('inspector.results', { count: results.length })
        : undefined,
    placeholder: 6,
  },
};
