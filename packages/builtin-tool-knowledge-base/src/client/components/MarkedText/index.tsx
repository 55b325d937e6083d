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

export interface MarkedTextProps {
  /** Ranges that are invisible in the document. */
  hidden?: unknown;
  /** Ranges to highlight. */
  marks?: unknown;
  /** Offset of the first character, relative to the ranges. */
  offset?: number | undefined;
  text: string;
}

/** A text with highlighted ranges. Malformed ranges are ignored. */
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
