import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of the lists of plugins, modules and toolboxes. */
export const sourceStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
  `,
  body: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};
    align-items: flex-start;

    padding-block: 4px ${cssVar.paddingXS};
    padding-inline: 24px ${cssVar.paddingXS};

    font-size: ${cssVar.fontSizeSM};
    overflow-wrap: anywhere;
  `,
  description: css`
    padding-inline: ${cssVar.paddingXS};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  dot: css`
    forced-color-adjust: none;
    flex: none;

    block-size: 8px;
    inline-size: 8px;
    border-radius: 50%;

    background: ${cssVar.colorTextQuaternary};

    &[data-state='failed'] {
      background: ${cssVar.colorError};
    }

    &[data-state='ready'] {
      background: ${cssVar.colorSuccess};
    }
  `,
  fold: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;

    inline-size: 100%;
    padding-block: 4px;
    padding-inline: ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadiusSM};

    font: inherit;
    color: ${cssVar.colorText};
    text-align: start;

    outline-offset: -2px;

    &:hover {
      background: ${cssVar.colorFillTertiary};
    }

    &[aria-expanded='true'] > svg {
      transform: rotate(90deg);
    }
  `,
  facts: css`
    color: ${cssVar.colorTextSecondary};
  `,
  head: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: space-between;

    padding-block-start: 4px;
    padding-inline: ${cssVar.paddingXS};
  `,
  item: css`
    margin: 0;
    padding: 0;
    list-style: none;
  `,
  log: css`
    overflow: auto;

    box-sizing: border-box;
    inline-size: 100%;
    max-block-size: 160px;
    margin: 0;
    padding: ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadiusSM};

    font-family: ${cssVar.fontFamilyCode};
    white-space: pre-wrap;

    background: ${cssVar.colorFillQuaternary};
  `,
  name: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    font-weight: 500;
    overflow-wrap: anywhere;
  `,
  problem: css`
    color: ${readableColors.error};
  `,
  root: css`
    padding: ${cssVar.paddingXS};

    & + & {
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  state: css`
    margin-inline-start: auto;
    font-weight: 400;
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;

    &[data-failed] {
      color: ${readableColors.error};
    }
  `,
  summary: css`
    cursor: pointer;

    display: flex;
    flex-wrap: wrap;
    gap: 2px 6px;
    align-items: center;

    padding-block: 4px;
    padding-inline: ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadiusSM};

    font-size: ${cssVar.fontSizeSM};

    outline-offset: -2px;
  `,
  title: css`
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    font-weight: 600;
  `,
}));
