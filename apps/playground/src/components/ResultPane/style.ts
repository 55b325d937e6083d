import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of the views of a result. */
export const resultStyles = createStaticStyles(({ css, cssVar }) => ({
  badge: css`
    display: inline-flex;
    gap: 6px;
    align-items: center;

    min-inline-size: 0;

    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  badgeText: css`
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  failed: css`
    color: ${readableColors.error};
  `,
  image: css`
    align-self: flex-start;
    max-block-size: 360px;
    border-radius: ${cssVar.borderRadius};
    object-fit: contain;
  `,
  link: css`
    color: ${cssVar.colorText};
    text-decoration: underline;
    text-underline-offset: 3px;
    overflow-wrap: anywhere;
  `,
  meta: css`
    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  stack: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginSM};
    min-inline-size: 0;
  `,
  succeeded: css`
    color: ${readableColors.success};
  `,
}));
