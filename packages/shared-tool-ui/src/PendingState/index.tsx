import { SkeletonText, Text } from '@lobehub/ui/base-ui';
import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

const styles = createStaticStyles(({ css, cssVar }) => ({
  root: css`
    display: flex;
    flex-direction: column;
    gap: 8px;

    /* The shimmer extends past the end of the text. */
    overflow: clip;

    min-width: 0;
  `,
  text: css`
    /* Readable between two shimmers, too. */
    && {
      color: ${cssVar.colorTextSecondary};
    }
  `,
}));

/** Props of {@link PendingState}. */
export interface PendingStateProps {
  /** Lines of the outline of the expected result. Default 1. */
  lines?: number | undefined;
  /** What is happening, in a few words. */
  text: string;
}

/** Says that a call is running, in the shape of the expected result. */
export const PendingState = memo<PendingStateProps>(({ lines = 1, text }) => (
  <div aria-busy className={styles.root}>
    <Text shiny as="span" className={styles.text}>
      {text}
    </Text>
    <div aria-hidden>
      <SkeletonText rows={lines} />
    </div>
  </div>
));

PendingState.displayName = 'PendingState';
