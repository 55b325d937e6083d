import type { GivenState } from '@lobechat/shared-tool-ui';

import type { webBrowsingApis } from '../apis.ts';

type Apis = typeof webBrowsingApis;

/** A page as a recorded state may have it. */
export type GivenResult = NonNullable<GivenState<Apis, 'crawlMultiPages'>['results']>[number];
export type GivenPage = NonNullable<GivenResult['data']>;
export type GivenSearch = GivenState<Apis, 'search'>;
export type GivenSearchResult = NonNullable<GivenSearch['results']>[number];
export type GivenProvider = NonNullable<GivenSearch['providers']>[number];

/** Whether a page could not be read. */
export const isFailed = ({ data = {} }: GivenResult): boolean =>
  Boolean(data.errorMessage ?? data.errorType);

/** ISO 8601, with or without a time. Everything else is as its provider writes it. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/** A day as people of a language write it; what is no day by the calendar as it was given. */
export const formatDay = (given: string | undefined, language: string): string => {
  const text = given?.trim().slice(0, 60) ?? '';
  if (!ISO_DATE.test(text)) return text;
  // The day as it was written, wherever the reader is.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? text
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
};
