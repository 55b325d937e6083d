import type { GivenState } from '@lobechat/shared-tool-ui';

import type { webBrowsingApis } from '../apis.ts';

type Apis = typeof webBrowsingApis;

/** A page as it may be in a recorded state. */
export type GivenResult = NonNullable<GivenState<Apis, 'crawlMultiPages'>['results']>[number];
export type GivenPage = NonNullable<GivenResult['data']>;
export type GivenSearch = GivenState<Apis, 'search'>;
export type GivenSearchResult = NonNullable<GivenSearch['results']>[number];
export type GivenProvider = NonNullable<GivenSearch['providers']>[number];

/** Whether a page was unreadable. */
export const isFailed = ({ data = {} }: GivenResult): boolean =>
  Boolean(data.errorMessage ?? data.errorType);

/** ISO 8601, with or without a time. Everything else is shown as the provider writes it. */
const ISO_DATE = /^\d{4}-\d{2}-\d{2}(?:[T ]|$)/;

/** A date in the reader's language; an invalid one as given. */
export const formatDay = (given: string | undefined, language: string): string => {
  const text = given?.trim().slice(0, 60) ?? '';
  if (!ISO_DATE.test(text)) return text;
  // The date as written, in any time zone of the reader.
  const day = new Date(`${text.slice(0, 10)}T00:00:00Z`);
  return Number.isNaN(day.getTime())
    ? text
    : new Intl.DateTimeFormat(language, { dateStyle: 'medium', timeZone: 'UTC' }).format(day);
};
