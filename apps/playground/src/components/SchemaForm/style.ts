import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of the inputs. */
export const controlStyles = createStaticStyles(({ css, cssVar }) => ({
  number: css`
    max-inline-size: 280px;

    input {
      font-family: ${cssVar.fontFamilyCode};
      font-size: ${cssVar.fontSizeSM};
    }
  `,
  text: css`
    textarea {
      font-family: ${cssVar.fontFamilyCode};
      font-size: ${cssVar.fontSizeSM};
      line-height: 1.6;
    }
  `,
}));

/** Styles of fields and their groups. */
export const fieldStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXXS};
    align-items: center;
    margin-inline-start: auto;
  `,
  description: css`
    font-size: ${cssVar.fontSizeSM};
    line-height: 1.5;
    color: ${cssVar.colorTextSecondary};
    overflow-wrap: anywhere;
    white-space: pre-line;
  `,
  field: css`
    display: flex;
    flex-direction: column;
    gap: 4px;
    min-inline-size: 0;
  `,
  group: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginSM};

    padding-inline-start: ${cssVar.paddingSM};
    border-inline-start: 2px solid ${cssVar.colorBorderSecondary};
  `,
  header: css`
    display: flex;
    flex-wrap: wrap;
    gap: 6px;
    align-items: center;
    min-block-size: 24px;
  `,
  label: css`
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeSM};
    font-weight: 600;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  list: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.margin};
    min-inline-size: 0;
  `,
  meta: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
  `,
  note: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.warning};
  `,
  problem: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
    overflow-wrap: anywhere;
  `,
  required: css`
    font-size: ${cssVar.fontSizeSM};
    color: ${readableColors.error};
  `,
  row: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
}));
