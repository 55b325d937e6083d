import { createStaticStyles } from 'antd-style';

export const codeColours = createStaticStyles(({ css, cssVar }) => ({
  variables: css`
    /* The variables that the theme of the highlighter is made of. The theme's text colour is mixed
       in, so that each can be read on the theme's ground. */
    --code-foreground: ${cssVar.colorText};
    --code-background: transparent;
    --code-token-comment: ${cssVar.colorTextSecondary};
    --code-token-constant: color-mix(in oklab, ${cssVar.geekblue} 60%, ${cssVar.colorText});
    --code-token-function: color-mix(in oklab, ${cssVar.purple} 60%, ${cssVar.colorText});
    --code-token-keyword: color-mix(in oklab, ${cssVar.magenta} 60%, ${cssVar.colorText});
    --code-token-link: color-mix(in oklab, ${cssVar.cyan} 50%, ${cssVar.colorText});
    --code-token-parameter: color-mix(in oklab, ${cssVar.volcano} 50%, ${cssVar.colorText});
    --code-token-punctuation: ${cssVar.colorText};
    --code-token-string: color-mix(in oklab, ${cssVar.green} 50%, ${cssVar.colorText});
    --code-token-string-expression: color-mix(in oklab, ${cssVar.green} 50%, ${cssVar.colorText});
  `,
}));

export const codeStyles = createStaticStyles(({ css, cssVar }) => ({
  code: css`
    flex: 1;

    padding-inline: 10px 40px;

    font-family: inherit;
    color: ${cssVar.colorText};
    white-space: pre;
    tab-size: 4;
  `,
  numbers: css`
    user-select: none;

    position: sticky;
    inset-inline-start: 0;

    flex: none;

    padding-inline: 10px 8px;
    border-inline-end: 1px solid ${cssVar.colorBorderSecondary};

    color: ${cssVar.colorTextSecondary};
    text-align: end;
    white-space: pre;

    background: ${cssVar.colorBgContainer};
  `,
  note: css`
    margin: 0;
    font-size: 12px;
    color: ${cssVar.colorTextSecondary};
  `,
  text: css`
    display: flex;

    width: fit-content;
    min-width: 100%;
    margin: 0;
    padding-block: 8px;

    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
  `,
}));
