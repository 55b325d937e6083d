import { createStaticStyles } from 'antd-style';

/** Styles of the list of earlier calls. */
export const historyStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    flex: none;
  `,
  action: css`
    display: grid;
    place-items: center;

    block-size: 28px;
    inline-size: 28px;
    padding: 0;
    border-radius: ${cssVar.borderRadiusSM};

    color: ${cssVar.colorTextSecondary};

    &:disabled {
      cursor: default;
      opacity: 0.4;
    }

    &:hover:enabled {
      color: ${cssVar.colorText};
      background: ${cssVar.colorFillTertiary};
    }

    @media (pointer: coarse) {
      block-size: 44px;
      inline-size: 44px;
    }
  `,
  api: css`
    font-weight: 600;
  `,
  entry: css`
    display: grid;
    flex: 1;
    gap: 2px;

    min-inline-size: 0;
    padding-block: ${cssVar.paddingXS};
    padding-inline: ${cssVar.paddingXS};

    font: inherit;
    color: inherit;
    text-align: start;
  `,
  input: css`
    flex: 1 1 180px;
    min-inline-size: 0;
  `,
  row: css`
    display: flex;
    gap: ${cssVar.marginXXS};
    align-items: center;

    /* On a phone the text takes the whole line, with the actions below it. */
    @media (max-width: 480px) {
      flex-wrap: wrap;
      justify-content: flex-end;

      & > :first-child {
        flex-basis: 100%;
      }
    }

    border-block-end: 1px solid ${cssVar.colorBorderSecondary};

    &:hover,
    &[aria-current='true'] {
      background: ${cssVar.colorFillQuaternary};
    }
  `,
  tools: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
}));
