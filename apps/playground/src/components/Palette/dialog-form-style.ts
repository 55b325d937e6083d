import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of forms in dialogs. */
export const dialogFormStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    gap: ${cssVar.marginXS};
    justify-content: flex-end;
  `,
  area: css`
    resize: vertical;

    padding: ${cssVar.paddingXS};
    border: 1px solid ${cssVar.colorBorder};
    border-radius: ${cssVar.borderRadius};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorText};

    background: ${cssVar.colorBgContainer};
  `,
  draft: css`
    overflow: auto;

    max-block-size: 40vh;
    margin: 0;
    padding: ${cssVar.padding};
    border-radius: ${cssVar.borderRadius};

    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    overflow-wrap: anywhere;
    white-space: pre-wrap;

    background: ${cssVar.colorFillQuaternary};
  `,
  error: css`
    color: ${readableColors.error};
    overflow-wrap: anywhere;
    white-space: pre-wrap;
  `,
  field: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXXS};
  `,
  form: css`
    overflow-y: auto;
    display: flex;
    flex-direction: column;
    gap: ${cssVar.margin};

    min-block-size: 0;
    padding: ${cssVar.padding};

    /* Overflow is scrolled, not compressed. */
    & > * {
      flex: none;
    }
  `,
}));
