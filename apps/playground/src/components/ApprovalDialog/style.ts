import { createStaticStyles } from 'antd-style';

/** Styles of the questions to the person. */
export const dialogStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: flex-end;
  `,
  dangerous: css`
    && {
      border-color: transparent;
      color: white;
      background: color-mix(in srgb, ${cssVar.colorError} 72%, black);
    }

    &&&&:is(:hover, :active) {
      color: white;
      background: color-mix(in srgb, ${cssVar.colorError} 60%, black);
    }
  `,
  editor: css`
    display: flex;
    flex-direction: column;
    max-block-size: 48vh;
    overflow-y: auto;
    padding: 2px;
  `,
  message: css`
    overflow: auto;

    max-block-size: 30vh;
    margin: 0;
    padding: ${cssVar.paddingXS} ${cssVar.padding};
    border-inline-start: 3px solid ${cssVar.colorBorder};

    overflow-wrap: anywhere;
    white-space: pre-wrap;
  `,
  reason: css`
    margin: 0;
    color: ${cssVar.colorText};
  `,
  root: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.margin};
  `,
  start: css`
    margin-inline-end: auto;
  `,
}));
