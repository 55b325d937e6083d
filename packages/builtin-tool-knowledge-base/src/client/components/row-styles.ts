import { createStaticStyles } from 'antd-style';

/** How the texts of a row of any list look. */
export const rowStyles = createStaticStyles(({ css, cssVar }) => ({
  error: css`
    color: color-mix(in oklab, ${cssVar.red} 75%, ${cssVar.colorText});
    overflow-wrap: anywhere;
  `,
  name: css`
    overflow-wrap: anywhere;
  `,
  secondary: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
  `,
  title: css`
    font-weight: 500;
    overflow-wrap: anywhere;
  `,
}));
