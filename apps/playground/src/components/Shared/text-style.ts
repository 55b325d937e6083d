import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of short texts beside others. */
export const textStyles = createStaticStyles(({ css, cssVar }) => ({
  problem: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
  `,
  quiet: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
}));
