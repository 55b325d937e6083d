import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import type { ShownChange } from '../../read-state/read-changes.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  added: css`
    color: color-mix(in oklab, ${cssVar.green} 45%, ${cssVar.colorText});
  `,
  removed: css`
    color: color-mix(in oklab, ${cssVar.red} 60%, ${cssVar.colorText});
  `,
  root: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    white-space: nowrap;
  `,
}));

/** Props of {@link ChangeCounts}. */
export type ChangeCountsProps = Pick<ShownChange, 'added' | 'removed'>;

/** How many lines were added and removed. The signs say which is which. */
export const ChangeCounts = memo<ChangeCountsProps>(({ added, removed }) => (
  <span className={styles.root}>
    <span className={styles.added}>+{added}</span>{' '}
    <span className={styles.removed}>−{removed}</span>
  </span>
));

ChangeCounts.displayName = 'ChangeCounts';
