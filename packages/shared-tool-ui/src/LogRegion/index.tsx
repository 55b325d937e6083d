import { createStaticStyles } from 'antd-style';
import { memo, type PropsWithChildren } from 'react';

import { ScrollRegion } from '../ScrollRegion/index.tsx';
import { useFollowEnd } from '../TerminalBlock/use-follow-end.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  region: css`
    border: 1px solid ${cssVar.colorBorderSecondary};
  `,
  text: css`
    margin: 0;
    padding-block: 8px;
    padding-inline: 12px;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${cssVar.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link LogRegion}. */
export interface LogRegionProps extends PropsWithChildren {
  /** The text is still growing. */
  isLive: boolean;
  label: string;
  /** CSS pixels. */
  maxHeight: number;
}

/** A growing text: its end is kept in view unless the reader has scrolled up. */
export const LogRegion = memo<LogRegionProps>(({ children, isLive, label, maxHeight }) => {
  const follow = useFollowEnd(isLive);
  return (
    <ScrollRegion className={styles.region} label={label} maxHeight={maxHeight} {...follow}>
      <pre aria-busy={isLive} className={styles.text} dir="ltr">
        {children}
      </pre>
    </ScrollRegion>
  );
});

LogRegion.displayName = 'LogRegion';
