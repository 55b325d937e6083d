import { createStaticStyles } from 'antd-style';

import { onPhones } from '../Shared/on-phones.ts';

/** Styles of the page's layout: three panes, two beside the tools, or one at a time. */
export const workbenchStyles = createStaticStyles(({ css, cssVar }) => ({
  arguments: css`
    display: flex;
    grid-area: arguments;
    min-block-size: 0;
    min-inline-size: 0;
    outline: none;
  `,
  loading: css`
    grid-area: arguments;
    min-inline-size: 0;
    outline: none;
  `,
  loadingName: css`
    margin: 0;
    padding-block: ${cssVar.paddingSM} 0;
    padding-inline: ${cssVar.padding};
    font-family: ${cssVar.fontFamilyCode};
    font-size: ${cssVar.fontSizeLG};
    font-weight: 600;
    overflow-wrap: anywhere;
  `,
  nothing: css`
    display: flex;
    grid-column: 2 / -1;
    grid-row: 1 / -1;
    min-inline-size: 0;
    outline: none;

    ${onPhones} {
      grid-column: 1;
    }
  `,
  panes: css`
    display: grid;
    flex: 1;
    grid-template: 'tools arguments result' minmax(0, 1fr) / var(--tools) minmax(
        0,
        var(--arguments)
      ) minmax(0, var(--result));
    min-block-size: 0;

    @media (max-width: 1100px) {
      grid-template:
        'tools arguments' minmax(0, 3fr)
        'tools result' minmax(0, 2fr) / min(var(--tools), 216px) minmax(0, 1fr);
    }

    ${onPhones} {
      grid-template: 'pane' minmax(0, 1fr) / minmax(0, 1fr);

      & > nav,
      & > #arguments,
      & > #result {
        grid-area: pane;
      }

      &:not([data-pane='tools']) > nav,
      &:not([data-pane='arguments']) > #arguments,
      &:not([data-pane='result']) > #result {
        display: none;
      }
    }
  `,
  programs: css`
    overflow-y: auto;
    flex: none;
    max-block-size: 45%;

    &:not(:empty) {
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  result: css`
    display: flex;
    grid-area: result;

    min-block-size: 0;
    min-inline-size: 0;
    border-inline-start: 1px solid ${cssVar.colorBorderSecondary};

    outline: none;

    @media (max-width: 1100px) {
      border-block-start: 1px solid ${cssVar.colorBorderSecondary};
      border-inline-start: none;
    }
  `,
  root: css`
    display: contents;
  `,
  splitHandle: css`
    grid-area: result;

    @media (max-width: 1100px) {
      display: none;
    }
  `,
  switcher: css`
    display: none;

    ${onPhones} {
      display: flex;
      flex: none;
      justify-content: center;
      padding-block: 8px;
      border-block-end: 1px solid ${cssVar.colorBorderSecondary};
    }
  `,
  toolsHandle: css`
    grid-column: 2;
    grid-row: 1 / -1;

    [data-folded] > & {
      margin-inline-start: 0;
      background: ${cssVar.colorFillSecondary};
    }

    ${onPhones} {
      display: none;
    }
  `,
  tools: css`
    [data-folded] > & {
      display: none;
    }

    display: flex;
    flex-direction: column;
    grid-area: tools;
    min-block-size: 0;
    min-inline-size: 0;
    border-inline-end: 1px solid ${cssVar.colorBorderSecondary};
    background: ${cssVar.colorBgLayout};

    ${onPhones} {
      && {
        display: flex;
      }

      border: none;
    }
  `,
}));
