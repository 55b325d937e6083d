import { createStaticStyles } from 'antd-style';

/** Styles of the list of tools. */
export const navigationStyles = createStaticStyles(({ css, cssVar }) => ({
  api: css`
    inline-size: 100%;
    padding-block: 5px;
    padding-inline: 44px ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadiusSM};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-align: start;
    text-overflow: ellipsis;
    white-space: nowrap;

    overflow: hidden;
    /* As high as the heading above and the toolboxes below, which may be loaded later. */
    scroll-margin-block: 48px;
    outline-offset: -2px;

    &:hover {
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillTertiary};
    }

    &[aria-current] {
      font-weight: 500;
      color: ${cssVar.colorText};
      background: color-mix(in oklab, ${cssVar.colorPrimary} 14%, transparent);
    }
  `,
  apis: css`
    margin: 0;
    padding: 0;
    list-style: none;
  `,
  count: css`
    padding-inline: 2px;
    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  chevron: css`
    flex: none;
    color: ${cssVar.colorTextTertiary};
    transition: transform 120ms;
  `,
  fold: css`
    display: flex;
    flex: 1;
    gap: 6px;
    align-items: center;

    min-inline-size: 0;
    padding-block: 4px;
    padding-inline: 4px;
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
  group: css`
    display: flex;
    flex-direction: column;
    gap: 2px;
  `,
  list: css`
    overflow-y: auto;
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    padding-block: 0 ${cssVar.padding};
    padding-inline: ${cssVar.paddingXS};
  `,
  number: css`
    margin-inline-start: auto;
    font-size: ${cssVar.fontSizeSM};
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  reason: css`
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    padding-block-end: 4px;
    padding-inline: 44px ${cssVar.paddingXS};

    font-size: ${cssVar.fontSizeSM};
    line-height: 1.5;
    color: ${cssVar.colorTextSecondary};

    mark {
      font-weight: 500;
      color: ${cssVar.colorText};
      background: none;
    }
  `,
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
  `,
  search: css`
    display: flex;
    flex-direction: column;
    gap: 6px;
    padding: ${cssVar.paddingSM};
  `,
  source: css`
    padding-inline: 4px;
    border-radius: ${cssVar.borderRadiusXS};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    background: ${cssVar.colorFillTertiary};
  `,
  title: css`
    overflow: hidden;
    margin: 0;
    font-size: ${cssVar.fontSizeSM};
    font-weight: 600;
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  tool: css`
    /* Sticky while its APIs scroll. */
    position: sticky;
    z-index: 1;
    inset-block-start: 0;

    display: flex;
    gap: 6px;
    align-items: center;

    min-inline-size: 0;
    margin: 0;
    padding-inline-end: ${cssVar.paddingXS};

    font-size: ${cssVar.fontSizeSM};
    font-weight: 400;

    background: ${cssVar.colorBgLayout};
  `,
}));
