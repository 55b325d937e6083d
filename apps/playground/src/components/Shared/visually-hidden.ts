import { createStaticStyles } from 'antd-style';

/** Styles for text that only screen readers announce, and for links that appear on focus. */
export const hiddenStyles = createStaticStyles(({ css, cssVar }) => ({
  skip: css`
    position: absolute;
    z-index: 10;
    inset-block-start: 8px;
    inset-inline-start: 8px;

    padding-block: 6px;
    padding-inline: 12px;
    border-radius: ${cssVar.borderRadius};

    color: ${cssVar.colorText};
    text-decoration: none;

    background: ${cssVar.colorBgElevated};
    box-shadow: ${cssVar.boxShadow};

    &:not(:focus-visible) {
      overflow: hidden;
      inline-size: 1px;
      block-size: 1px;
      padding: 0;
      clip-path: inset(50%);
    }
  `,
  visuallyHidden: css`
    position: absolute;
    overflow: hidden;
    inline-size: 1px;
    block-size: 1px;
    white-space: nowrap;
    clip-path: inset(50%);
  `,
}));
