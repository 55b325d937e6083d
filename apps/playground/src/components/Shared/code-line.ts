import { createStaticStyles } from 'antd-style';

/**
 * The style of arguments in a list of calls: one line in the code font, cut if there is no room.
 */
export const { codeLine } = createStaticStyles(({ css, cssVar }) => ({
  codeLine: css`
    overflow: hidden;

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    text-overflow: ellipsis;
    white-space: nowrap;
  `,
}));
