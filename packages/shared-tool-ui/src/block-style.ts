import { createStaticStyles } from 'antd-style';

/** Styles that blocks of code, output and differences share. */
export const blockStyles = createStaticStyles(({ css, cssVar }) => ({
  copy: css`
    position: absolute;
    inset-block-start: 4px;
    inset-inline-end: 12px;
  `,
  frame: css`
    position: relative;
    min-width: 0;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};
  `,
  stack: css`
    display: flex;
    flex-direction: column;
    gap: 6px;
    min-width: 0;
  `,
  /** For screen readers only. */
  unseen: css`
    position: absolute;
    overflow: hidden;
    width: 1px;
    height: 1px;
    white-space: nowrap;
    clip-path: inset(50%);
  `,
}));
