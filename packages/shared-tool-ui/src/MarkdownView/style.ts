import { createStaticStyles } from 'antd-style';

/** Styles of a text. */
export const markdownStyles = createStaticStyles(({ css, cssVar }) => ({
  cell: css`
    padding-block: 4px;
    padding-inline: 0 12px;
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};
    text-align: start;
    vertical-align: baseline;
  `,
  footnote: css`
    display: flex;
    gap: 6px;
    align-items: baseline;

    p {
      margin-block: 0.2em;
    }
  `,
  formula: css`
    display: block;
    margin-block: 0.4em;

    > span {
      font-size: 1em;
    }
  `,
  html: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: 0.92em;
    color: ${cssVar.colorTextSecondary};
    white-space: pre-wrap;
  `,
  plain: css`
    white-space: pre-wrap;
  `,
  root: css`
    font-size: ${cssVar.fontSize};
    line-height: 1.65;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;

    > :first-child {
      margin-block-start: 0;
    }

    > :last-child {
      margin-block-end: 0;
    }

    h3,
    h4,
    h5,
    h6 {
      margin-block: 1.2em 0.4em;
      font-size: 1em;
      font-weight: 600;
      line-height: 1.4;
    }

    h3 {
      font-size: 1.25em;
    }

    h4 {
      font-size: 1.1em;
    }

    p,
    ul,
    ol,
    blockquote {
      margin-block: 0.6em;
    }

    ul,
    ol {
      padding-inline-start: 1.6em;
    }

    blockquote {
      margin-inline: 0;
      padding-inline-start: 12px;
      border-inline-start: 3px solid ${cssVar.colorBorder};
      color: ${cssVar.colorTextSecondary};
    }

    hr {
      border: none;
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
    }

    table {
      border-collapse: collapse;
    }
  `,
}));
