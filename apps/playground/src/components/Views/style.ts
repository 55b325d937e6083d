import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles that the views of the page share. */
export const viewStyles = createStaticStyles(({ css, cssVar }) => ({
  lead: css`
    max-inline-size: 72ch;
    margin: 0;

    /* Part of the title. */
    margin-block-start: calc(-1 * ${cssVar.marginSM});
    color: ${cssVar.colorTextSecondary};
  `,
  problem: css`
    margin: 0;
    color: ${readableColors.error};
    white-space: pre-line;
    overflow-wrap: anywhere;
  `,
  root: css`
    overflow-y: auto;
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${cssVar.marginLG};

    box-sizing: border-box;
    inline-size: 100%;
    max-inline-size: 1120px;
    min-inline-size: 0;
    margin-inline: auto;
    padding-block: 32px;
    padding-inline: ${cssVar.paddingLG};

    /* Overflow is scrolled, not compressed. */
    & > * {
      flex-shrink: 0;
    }

    @media (max-width: 720px) {
      padding-block: ${cssVar.padding};
      padding-inline: ${cssVar.padding};
    }
  `,
  row: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: space-between;

    padding-block: ${cssVar.paddingXS};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    overflow-wrap: anywhere;
  `,
  rows: css`
    margin: 0;
    padding: 0;
    list-style: none;
  `,
  secondary: css`
    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  title: css`
    margin: 0;
    font-size: 24px;
    font-weight: 600;
    letter-spacing: -0.02em;
  `,
}));
