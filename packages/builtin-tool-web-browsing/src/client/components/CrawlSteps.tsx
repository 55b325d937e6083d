import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { Note, shortenText, toVisibleText } from '@lobechat/shared-tool-ui';

const styles = createStaticStyles(({ css, cssVar }) => ({
  bar: css`
    width: 100%;
    accent-color: ${cssVar.colorPrimary};
  `,
}));

const STEP = /^\[(?<index>\d{1,4})\/(?<total>\d{1,4})\]/;

export interface CrawlStepsProps {
  /** The latest progress message, such as `[2/5] fetching …`. */
  latest: string;
  urls: readonly string[];
}

/** The number of requested pages, and the latest one. */
export const CrawlSteps = memo<CrawlStepsProps>(({ latest, urls }) => {
  const { index, total } = STEP.exec(latest)?.groups ?? {};
  const all = Number(total ?? urls.length);
  const label = shortenText(latest, 200);
  return (
    <>
      <Note>{toVisibleText(label)}</Note>
      {all > 1 && (
        <progress aria-label={label} className={styles.bar} max={all} value={Number(index ?? 0)} />
      )}
    </>
  );
});

CrawlSteps.displayName = 'CrawlSteps';
