import { createStaticStyles } from 'antd-style';

import { readableColors } from '../../theme/readable-colors.ts';

/** Styles of the inputs. */
export const controlStyles = createStaticStyles(({ css, cssVar }) => ({
  number: css`
    max-inline-size: 280px;

    &:has([aria-invalid='true']) {
      border-color: ${cssVar.colorError};
    }

    input {
      font-family: ${cssVar.fontFamilyCode};
      font-size: ${cssVar.fontSizeSM};
    }
  `,
  text: css`
    &:has([aria-invalid='true']) {
      border-color: ${cssVar.colorError};
    }

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
  fold: css`
    display: flex;
    gap: 6px;
    align-items: center;
    align-self: flex-start;

    min-block-size: 28px;
    max-inline-size: 100%;
    padding-block: 0;
    padding-inline: 0 ${cssVar.paddingXS};
    border-radius: ${cssVar.borderRadiusSM};

    font: inherit;
    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};
    white-space: nowrap;

    outline-offset: 2px;

    &:hover {
      color: ${cssVar.colorText};
    }

    & > svg {
      flex: none;
      transition: transform 120ms;
    }

    &[aria-expanded='true'] > svg {
      transform: rotate(90deg);
    }
  `,
  foldNames: css`
    overflow: hidden;
    font-family: ${cssVar.fontFamilyCode};
    text-overflow: ellipsis;
    white-space: nowrap;
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
    font-family: ${cssVar.fontFamilyCode};
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
  quiet: css`
    && {
      font-weight: 400;
      color: ${cssVar.colorTextSecondary};
    }
  `,
  row: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
}));
