import { createStaticStyles } from 'antd-style';

/* The colours only tint the ground: text keeps the contrast of the theme's own text colour. */
export const diffStyles = createStaticStyles(({ css, cssVar }) => ({
  added: css`
    background: color-mix(in srgb, ${cssVar.green} 16%, transparent);
  `,
  cell: css`
    padding: 0;
    vertical-align: baseline;
  `,
  context: css``,
  gap: css`
    color: ${cssVar.colorTextSecondary};
    background: ${cssVar.colorFillTertiary};
  `,
  head: css`
    position: absolute;

    overflow: hidden;

    width: 1px;
    height: 1px;

    white-space: nowrap;

    clip-path: inset(50%);
  `,
  mark: css`
    user-select: none;
    width: 2ch;
    padding-inline: 4px;
    text-align: center;
  `,
  note: css`
    color: ${cssVar.colorTextSecondary};
  `,
  number: css`
    user-select: none;

    width: 1%;
    min-width: 3ch;
    padding-inline: 6px;

    color: ${cssVar.colorTextSecondary};
    text-align: end;
    white-space: nowrap;
  `,
  region: css`
    border: 1px solid ${cssVar.colorBorderSecondary};
  `,
  removed: css`
    background: color-mix(in srgb, ${cssVar.red} 16%, transparent);
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
  `,
  table: css`
    border-collapse: collapse;

    width: 100%;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${cssVar.colorText};
  `,
  text: css`
    padding-inline: 4px 8px;
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  word: css`
    border-radius: 2px;
    background: color-mix(in srgb, ${cssVar.green} 28%, transparent);

    [data-kind='removed'] & {
      background: color-mix(in srgb, ${cssVar.red} 24%, transparent);
    }
  `,
  warning: css`
    margin: 0;
    font-size: 12px;
    color: ${cssVar.colorTextSecondary};
  `,
}));
