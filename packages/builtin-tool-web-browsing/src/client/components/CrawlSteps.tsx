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

/** Props of {@link CrawlSteps}. */
export interface CrawlStepsProps {
  /** What was said last, as `[2/5] fetching …`. */
  latest: string;
  urls: readonly string[];
}

/** How many of the pages have been asked for, and which one was the last. */
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
