import { createStaticStyles } from 'antd-style';

/** Styles of the start page. */
export const startStyles = createStaticStyles(({ css, cssVar }) => ({
  actions: css`
    display: flex;
    gap: ${cssVar.marginXS};
  `,
  foot: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
    justify-content: space-between;
    margin-block-start: auto;
  `,
  grid: css`
    display: grid;
    grid-template-columns: repeat(auto-fill, minmax(min(260px, 100%), 1fr));
    gap: ${cssVar.margin};

    margin: 0;
    padding: 0;

    list-style: none;
  `,
  item: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginXS};

    min-block-size: 136px;
    min-inline-size: 0;
    padding: ${cssVar.padding};
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadiusLG};

    transition: border-color 120ms;

    &:hover {
      border-color: ${cssVar.colorBorder};
    }
  `,
  main: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginLG};
    min-inline-size: 0;
  `,
  keys: css`
    display: flex;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS} ${cssVar.margin};

    margin: 0;

    font-size: ${cssVar.fontSizeSM};
    color: ${cssVar.colorTextSecondary};

    & > div {
      display: flex;
      gap: ${cssVar.marginXS};
      align-items: center;
    }

    dd {
      margin: 0;
    }

    /* Phones have no such keys. */
    @media (pointer: coarse) {
      display: none;
    }
  `,
  name: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;

    margin: 0;

    font-size: ${cssVar.fontSize};
    font-weight: 600;
  `,
  text: css`
    overflow: hidden;
    display: -webkit-box;
    -webkit-box-orient: vertical;
    -webkit-line-clamp: 2;

    font-size: ${cssVar.fontSizeSM};
    line-height: 1.6;
    color: ${cssVar.colorTextSecondary};
  `,
  /* Beside the tools if there is room, else below them. */
  body: css`
    display: grid;
    grid-template-columns: minmax(0, 1fr);
    gap: ${cssVar.marginXL};
    align-items: start;

    @media (min-width: 1200px) {
      grid-template-columns: minmax(0, 1fr) 320px;
    }
  `,
  details: css`
    display: flex;
    flex-direction: column;
    gap: ${cssVar.marginLG};
    min-inline-size: 0;

    @media (min-width: 1200px) {
      padding-inline-start: ${cssVar.marginLG};
      border-inline-start: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  server: css`
    display: flex;
    gap: ${cssVar.marginXS};
    align-items: center;
  `,
  facts: css`
    display: grid;
    gap: ${cssVar.marginXS};
    margin: 0;
    font-size: ${cssVar.fontSizeSM};

    dd {
      margin: 0;
      font-family: ${cssVar.fontFamilyCode};
      overflow-wrap: anywhere;
      white-space: pre-wrap;
    }

    dt {
      color: ${cssVar.colorTextSecondary};
    }
  `,
}));
