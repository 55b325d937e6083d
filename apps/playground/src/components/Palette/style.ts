import { createStaticStyles } from 'antd-style';

export const paletteStyles = createStaticStyles(({ css, cssVar }) => ({
  body: css`
    display: flex;
    flex-direction: column;
    max-block-size: min(70dvh, 560px);
  `,
  about: css`
    overflow: hidden;
    flex: 1;

    min-inline-size: 0;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;

    @media (max-width: 480px) {
      display: none;
    }
  `,
  close: css`
    position: absolute;
    inset-block-start: ${cssVar.paddingSM};
    inset-inline-end: ${cssVar.paddingSM};
  `,
  detail: css`
    overflow: hidden;
    flex: 0 1 auto;

    min-inline-size: 0;
    margin-inline-start: auto;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-align: end;
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  dialog: css`
    inset-block-start: 12dvh;

    overflow: hidden;

    inline-size: min(640px, calc(100vw - 24px));
    margin-block: 0;
    margin-inline: auto;
    padding: 0;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    color: ${cssVar.colorText};

    background: ${cssVar.colorBgElevated};
    outline: none;
    box-shadow: ${cssVar.boxShadowSecondary};

    /* Like the backdrop of the component library's dialogs. */
    &::backdrop {
      background: color-mix(in srgb, ${cssVar.colorBgContainer} 60%, transparent);
    }
  `,
  foot: css`
    margin: 0;
    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.padding};
    border-block-start: 1px solid ${cssVar.colorBorderSecondary};

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
  heading: css`
    padding-block: ${cssVar.paddingXS} 4px;
    padding-inline: ${cssVar.paddingSM};
    font-size: ${cssVar.fontSizeSM};
    font-weight: 500;
    color: ${cssVar.colorTextSecondary};
  `,
  icon: css`
    flex: none;
    inline-size: 20px;
    color: ${cssVar.colorTextSecondary};
  `,
  input: css`
    padding: ${cssVar.padding};
    border: none;
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    font: inherit;
    font-size: ${cssVar.fontSizeLG};
    color: ${cssVar.colorText};

    background: none;
    outline: none;
  `,
  item: css`
    cursor: pointer;

    display: flex;
    gap: ${cssVar.marginSM};
    align-items: center;

    min-block-size: 36px;
    padding-inline: ${cssVar.paddingSM};
    border-radius: ${cssVar.borderRadiusSM};

    &:hover {
      background: ${cssVar.colorFillQuaternary};
    }

    &[aria-selected='true'] {
      background: color-mix(in srgb, ${cssVar.colorPrimary} 14%, transparent);
    }

    @media (max-width: 760px) {
      min-block-size: 44px;
    }
  `,
  key: css`
    display: flex;
    gap: ${cssVar.margin};
    align-items: center;
    justify-content: space-between;

    dd {
      margin: 0;
      color: ${cssVar.colorTextSecondary};
    }
  `,
  keys: css`
    overflow: auto;
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    margin: 0;
    padding: ${cssVar.padding};
  `,
  label: css`
    overflow: hidden;
    flex: none;
    max-inline-size: 60%;
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
  list: css`
    overflow: auto;
    flex: 1;

    min-block-size: 0;
    margin: 0;
    padding: ${cssVar.paddingXS};

    list-style: none;
  `,
  title: css`
    margin: 0;
    padding-block: ${cssVar.padding} 0;
    padding-inline: ${cssVar.padding} 48px;
    font-size: ${cssVar.fontSizeLG};
    font-weight: 600;
  `,
}));
