import { SkeletonText } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: block;
    box-sizing: border-box;
    inline-size: 100%;
    padding: ${cssVar.padding};
  `,
}));

/** Props of {@link LoadingLines}: what is loading, and its approximate number of lines. */
export interface LoadingLinesProps {
  label: string;
  rows?: number | undefined;
}

/** Placeholder for text that is still loading. */
export const LoadingLines = memo<LoadingLinesProps>(({ label, rows = 4 }) => (
  <output aria-busy aria-label={label} className={styles.root}>
    <SkeletonText gap={10} rows={rows} />
  </output>
));

LoadingLines.displayName = 'LoadingLines';
