import { createStaticStyles, cx } from 'antd-style';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

import { splitRanges } from '../../split-ranges.ts';
import { useTexts } from '../../surface-kit.ts';

const styles = createStaticStyles(({ css, cssVar }) => ({
  hidden: css`
    color: ${cssVar.colorTextSecondary};
    text-decoration: underline wavy color-mix(in oklab, ${cssVar.red} 60%, transparent);
    text-underline-offset: 3px;
  `,
  mark: css`
    padding-block: 1px;
    border-radius: 3px;

    color: inherit;

    background: color-mix(in oklab, ${cssVar.gold} 32%, transparent);
  `,
}));

/** Props of {@link MarkedText}. */
export interface MarkedTextProps {
  /** Ranges that a reader of the document would not see. */
  hidden?: unknown;
  /** Ranges that are marked. */
  marks?: unknown;
  /** The number of the first character in the ranges. */
  offset?: number | undefined;
  text: string;
}

/** A text with its hits marked. The ranges are of any form; what is no range is left out. */
export const MarkedText = memo<MarkedTextProps>(({ hidden, marks, offset = 0, text }) => {
  const { t } = useTexts();
  return splitRanges(text, { hidden, mark: marks }, offset).map(({ layers, start, text: part }) => {
    const isHidden = layers.includes('hidden');
    const shown = toVisibleText(part, part.length);
    if (layers.includes('mark')) {
      return (
        <mark
          className={cx(styles.mark, isHidden && styles.hidden)}
          data-mark
          key={start}
          title={isHidden ? t('reader.hidden') : undefined}
        >
          {shown}
        </mark>
      );
    }
    return isHidden ? (
      <span className={styles.hidden} key={start} title={t('reader.hidden')}>
        {shown}
      </span>
    ) : (
      shown
    );
  });
});

MarkedText.displayName = 'MarkedText';
