import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { FactLine, type GivenState, shortenText, toVisibleName } from '@lobechat/shared-tool-ui';

import type { webBrowsingApis } from '../../apis.ts';
import { webBrowsingSurfaceKit } from '../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  list: css`
    display: flex;
    flex-direction: column;
    gap: 12px;

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  match: css`
    border-radius: ${cssVar.borderRadiusXS};
    color: ${cssVar.colorText};
    font-weight: 600;
    background: ${cssVar.colorFillSecondary};
  `,
  text: css`
    margin: 0;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
}));

export interface PlaceListProps {
  places: NonNullable<GivenState<typeof webBrowsingApis, 'findInPage'>['matches']>;
}

/** A match: its heading, context, and position in the page. */
export const PlaceList = memo<PlaceListProps>(({ places }) => {
  const { language, t } = webBrowsingSurfaceKit.useTexts();
  return (
    <ol aria-label={t('render.places')} className={styles.list}>
      {places.map(({ after = '', before = '', heading = '', index = 0, match = '' }, position) => (
        <li key={position}>
          <FactLine
            facts={[
              shortenText(heading, 120),
              t('render.position', { index: new Intl.NumberFormat(language).format(index) }),
            ]}
          />
          <p className={styles.text} dir="auto">
            …{toVisibleName(before)}
            <mark className={styles.match}>{toVisibleName(match)}</mark>
            {toVisibleName(after)}…
          </p>
        </li>
      ))}
    </ol>
  );
});

PlaceList.displayName = 'PlaceList';
