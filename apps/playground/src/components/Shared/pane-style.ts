import { createStaticStyles } from 'antd-style';

/** Styles that the panes of the page share. */
export const paneStyles = createStaticStyles(({ css, cssVar }) => ({
  body: css`
    overflow-y: auto;
    display: flex;
    flex: 1;
    flex-direction: column;
    gap: ${cssVar.margin};

    min-block-size: 0;
    padding: ${cssVar.padding};

    @media (max-height: 600px) {
      flex: 1 0 240px;
    }
  `,
  extra: css`
    display: flex;
    gap: ${cssVar.marginXXS};
    align-items: center;
    margin-inline-start: auto;

    /* On a line of its own it is aligned with the start. */
    @media (max-width: 480px) {
      flex: 1;
    }
  `,
  /* A single line: tabs that do not fit scroll. */
  oneLine: css`
    @media (min-width: 761px) {
      flex-wrap: nowrap;

      & > :first-child {
        flex: 0 1 auto;
        min-inline-size: 0;
      }

      & > :last-child {
        flex: none;
        gap: 0;
      }
    }
  `,
  /* As high as its content, so that the next element follows directly. */
  fitted: css`
    && {
      flex: 0 1 auto;

      @media (max-height: 600px) {
        flex: none;
        overflow-y: visible;
      }
    }
  `,
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    min-inline-size: 0;

    /* On a low or magnified screen, sticky headings and bars would leave no room for the content. */
    @media (max-height: 600px) {
      overflow-y: auto;
    }
  `,
  toolbar: css`
    display: flex;
    flex: none;
    flex-wrap: wrap;
    gap: ${cssVar.marginXS};
    align-items: center;

    min-block-size: 44px;
    padding-block: 6px;
    padding-inline: ${cssVar.padding};
    border-block-end: 1px solid ${cssVar.colorBorderSecondary};
  `,
}));
