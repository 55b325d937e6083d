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
  `,
  extra: css`
    display: flex;
    gap: ${cssVar.marginXXS};
    align-items: center;
    margin-inline-start: auto;

    /* On a line of its own it begins where the line does. */
    @media (max-width: 480px) {
      flex: 1;

      & > :first-child {
        margin-inline-end: auto;
      }
    }
  `,
  /* One line, whatever the state says: what has no room in it is cut. */
  oneLine: css`
    @media (min-width: 761px) {
      flex-wrap: nowrap;

      & > :first-child {
        flex: none;
        max-inline-size: calc(100% - 10em);
      }

      & > :last-child {
        flex: 1 1 auto;
        gap: 0;
        justify-content: flex-end;
        min-inline-size: 9em;
      }

      & > :last-child > button {
        flex: none;
      }

      & > :last-child > :not(button) {
        margin-inline-end: ${cssVar.marginXXS};
      }
    }
  `,
  /* As high as what it holds, so that what follows stands right under it. */
  fitted: css`
    flex: 0 1 auto;
  `,
  root: css`
    display: flex;
    flex: 1;
    flex-direction: column;
    min-block-size: 0;
    min-inline-size: 0;
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
  toolbarTitle: css`
    margin: 0;
    font-size: ${cssVar.fontSize};
    font-weight: 600;
  `,
}));
