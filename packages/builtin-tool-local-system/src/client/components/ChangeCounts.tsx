import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import type { Loose } from '@lobechat/types';

import type { FileChange } from '../../types.ts';

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
export interface ChangeCountsProps {
  changes: ReadonlyArray<Pick<Loose<FileChange>, 'added' | 'removed'>>;
}

/** Numbers of added and removed lines. The signs say which is which. */
export const ChangeCounts = memo<ChangeCountsProps>(({ changes }) => (
  <span className={styles.root}>
    <span className={styles.added}>
      +{changes.reduce((total, { added = 0 }) => total + Math.max(0, added), 0)}
    </span>{' '}
    <span className={styles.removed}>
      −{changes.reduce((total, { removed = 0 }) => total + Math.max(0, removed), 0)}
    </span>
  </span>
));

ChangeCounts.displayName = 'ChangeCounts';
