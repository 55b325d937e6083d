import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

const styles = createStaticStyles(({ css }) => ({
  /* Between other columns digits are not broken as long as there are not too many of them. */
  root: css`
    display: inline-block;

    width: max-content;
    max-width: 16em;

    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  `,
}));

/** Props of {@link Digits}. */
export interface DigitsProps {
  children: string;
}

/** A decimal in a cell of a table. */
export const Digits = memo<DigitsProps>(({ children }) => (
  <span className={styles.root}>{children}</span>
));

Digits.displayName = 'Digits';
