import { createStaticStyles } from 'antd-style';

/** Styles of the views of a call's life. */
export const lifecycleStyles = createStaticStyles(({ css, cssVar }) => ({
  body: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginSM};

    min-inline-size: 0;
    padding: ${cssVar.padding};
  `,
  caption: css`
    margin: 0;
    padding-block: ${cssVar.paddingXS} 0;
    padding-inline: ${cssVar.padding};
    font-size: ${cssVar.fontSizeSM};
    font-weight: 400;
    color: ${cssVar.colorTextSecondary};
  `,
  cell: css`
    overflow: hidden;
    display: flex;
    flex-direction: column;

    min-inline-size: 0;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    font-size: ${cssVar.fontSize};
    color: ${cssVar.colorText};

    background: ${cssVar.colorBgContainer};
  `,
  controls: css`
    position: sticky;
    z-index: 1;
    inset-block-start: 0;

    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    padding-block: ${cssVar.paddingXS};

    background: ${cssVar.colorBgContainer};
  `,
  end: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    margin-inline-start: auto;
  `,
  /* Skips the layout of surfaces that are out of sight. */
  grid: css`
    contain-intrinsic-size: auto 480px;
    content-visibility: auto;
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(100%, 400px), 1fr));
    gap: ${cssVar.margin};
    align-items: start;
  `,
  line: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
  link: css`
    min-block-size: 24px;
    font-size: ${cssVar.fontSizeSM};
    line-height: 24px;
    color: ${cssVar.colorText};
    text-decoration: underline;
    text-underline-offset: 3px;
  `,
  picker: css`
    max-inline-size: 420px;
  `,
  slider: css`
    cursor: pointer;
    flex: 1;
    block-size: 24px;
    min-inline-size: 0;
    accent-color: ${cssVar.colorPrimary};

    &:focus-visible {
      border-radius: ${cssVar.borderRadius};
    }
  `,
  stage: css`
    min-block-size: 240px;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};
  `,
  wide: css`
    max-inline-size: none;
  `,
}));
