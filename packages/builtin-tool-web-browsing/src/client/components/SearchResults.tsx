import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import {
  FactLine,
  shortenText,
  ShowMore,
  toHost,
  toVisibleName,
  useShown,
  WebLink,
} from '@lobechat/shared-tool-ui';

import { formatDay, type GivenSearchResult } from '../given.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

/** Number of results shown at first: those that a model reads. */
const STEP = 10;

const SHORT = { snippet: 500, title: 160 } as const;

const styles = createStaticStyles(({ css, cssVar }) => ({
  item: css`
    display: flex;
    flex-direction: column;
    gap: 2px;
    min-width: 0;
  `,
  list: css`
    display: flex;
    flex-direction: column;
    gap: 16px;

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  snippet: css`
    margin: 0;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  title: css`
    font-size: ${cssVar.fontSizeLG};
    font-weight: 500;
    overflow-wrap: anywhere;
    unicode-bidi: isolate;
  `,
}));

export interface SearchResultsProps {
  results: readonly GivenSearchResult[];
}

/** Search results in the usual form: title, site and date, snippet. Nothing is fetched for them. */
export const SearchResults = memo<SearchResultsProps>(({ results }) => {
  const { language, t } = webBrowsingSurfaceKit.useTexts();
  const { hidden, showMore, shown } = useShown(results, STEP);
  return (
    <>
      <ol aria-label={t('render.results')} className={styles.list}>
        {shown.map(({ content = '', engines = [], publishedDate, title = '', url = '' }, index) => (
          <li className={styles.item} key={index}>
            <span className={styles.title}>
              <WebLink url={url}>{shortenText(title, SHORT.title) || toVisibleName(url)}</WebLink>
            </span>
            <FactLine
              facts={[
                toHost(url),
                toVisibleName(formatDay(publishedDate, language)),
                toVisibleName(engines.slice(0, 4).join(', ')),
              ]}
            />
            {content !== '' && (
              <p className={styles.snippet} dir="auto">
                {shortenText(content, SHORT.snippet)}
              </p>
            )}
          </li>
        ))}
      </ol>
      <ShowMore hidden={hidden} onShowMore={showMore} />
    </>
  );
});

SearchResults.displayName = 'SearchResults';
