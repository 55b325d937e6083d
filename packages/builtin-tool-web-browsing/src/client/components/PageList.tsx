import { memo } from 'react';

import { Disclosure, shortenText, toHost, toVisibleName } from '@lobechat/shared-tool-ui';

import { type GivenResult, isFailed } from '../given.ts';
import { PageView } from './PageView.tsx';

export interface PageListProps {
  maxHeight?: number | undefined;
  results: readonly GivenResult[];
}

/* A page by its title and site. */
const PageLabel = memo<{ result: GivenResult }>(({ result: { data = {}, originalUrl = '' } }) => {
  const host = toHost(data.url ?? originalUrl);
  const title = shortenText(data.title ?? '', 120) || toVisibleName(originalUrl);
  return host === '' ? title : `${title} · ${host}`;
});
PageLabel.displayName = 'PageLabel';

/**
 * Several pages, the first one open; the others are rendered when opened. The reason for an
 * unreadable page is always visible.
 */
export const PageList = memo<PageListProps>(({ maxHeight, results }) => {
  const [only] = results;
  if (only && results.length === 1) return <PageView maxHeight={maxHeight} result={only} />;
  const open = results.findIndex((result) => !isFailed(result));
  return results.map((result, index) =>
    isFailed(result) ? (
      <PageView key={index} result={result} />
    ) : (
      <div key={index}>
        <Disclosure isInitiallyOpen={index === open} label={<PageLabel result={result} />}>
          {() => <PageView maxHeight={maxHeight} result={result} />}
        </Disclosure>
      </div>
    ),
  );
});

PageList.displayName = 'PageList';
