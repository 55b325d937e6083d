import { createStaticStyles } from 'antd-style';

/* The colours only tint the background: text keeps the contrast of the theme's own text colour. */
export const diffStyles = createStaticStyles(({ css, cssVar }) => ({
  absent: css`
    background: ${cssVar.colorFillQuaternary};
  `,
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
  layout: css`
    padding-block: 2px;
    padding-inline: 8px;
    border: 0;
    border-radius: ${cssVar.borderRadiusXS};

    font: inherit;
    color: ${cssVar.colorTextSecondary};

    background: none;
    cursor: pointer;

    &[aria-pressed='true'] {
      color: ${cssVar.colorText};
      background: ${cssVar.colorBgContainer};
      box-shadow: 0 0 0 1px ${cssVar.colorBorderSecondary};
    }

    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 1px;
    }
  `,
  layouts: css`
    display: flex;
    gap: 2px;
    align-self: flex-end;

    padding: 2px;
    border-radius: ${cssVar.borderRadiusSM};

    font-size: 12px;

    background: ${cssVar.colorFillTertiary};
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
  sign: css`
    user-select: none;
    flex: none;
    width: 2ch;
    text-align: center;
  `,
  signed: css`
    display: flex;
    gap: 4px;
    align-items: baseline;
  `,
  right: css`
    border-inline-start: 1px solid ${cssVar.colorBorderSecondary};
  `,
  split: css`
    table-layout: fixed;
  `,
  splitNumber: css`
    width: 6ch;
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
