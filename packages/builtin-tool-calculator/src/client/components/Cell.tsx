import { createStaticStyles } from 'antd-style';
import { memo } from 'react';

import { toVisibleText } from '@lobechat/shared-tool-ui';

const styles = createStaticStyles(({ css, cssVar }) => ({
  /* Between other columns, digits are not broken unless there are too many. */
  digits: css`
    display: inline-block;
    width: max-content;
    max-width: 16em;
    font-variant-numeric: tabular-nums;
    overflow-wrap: anywhere;
  `,
  entry: css`
    font-family: ${cssVar.fontFamilyCode};
    font-variant-numeric: tabular-nums;
    white-space: nowrap;
  `,
  expression: css`
    display: inline-block;
    min-width: 6em;
    font-family: ${cssVar.fontFamilyCode};
    font-weight: normal;
    overflow-wrap: anywhere;
  `,
  /* Between other columns, a name is only broken between words. */
  name: css`
    overflow-wrap: break-word;
    word-break: keep-all;
  `,
}));

/** Props of {@link Cell}. */
export interface CellProps {
  as: keyof typeof styles;
  children: string | undefined;
}

/** Text in a table cell: digits, an entry of a matrix, an expression or a name. */
export const Cell = memo<CellProps>(({ as, children }) => {
  const Element = as === 'entry' || as === 'expression' ? 'code' : 'span';
  return <Element className={styles[as]}>{children && toVisibleText(children)}</Element>;
});

Cell.displayName = 'Cell';
