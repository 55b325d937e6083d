import { createStaticStyles } from 'antd-style';

/** Styles of a drawn graph. */
export const graphStyles = createStaticStyles(({ css, cssVar }) => ({
  canvas: css`
    cursor: grab;

    overflow: auto;

    max-width: 100%;
    border: 1px solid ${cssVar.colorBorderSecondary};
    border-radius: ${cssVar.borderRadius};

    background: ${cssVar.colorBgContainer};

    &:active {
      cursor: grabbing;
    }

    &:has(:focus-visible) {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 1px;
    }
  `,
  detail: css`
    min-height: 1.6em;
    margin: 0;
    font-size: 13px;
    color: ${cssVar.colorText};
    overflow-wrap: anywhere;
  `,
  /* Announced to keyboard users. */
  help: css`
    min-height: 1.6em;
    margin: 0;
    font-size: 13px;
    color: ${cssVar.colorTextSecondary};

    figure:not(:focus-within) > & {
      position: absolute;

      overflow: hidden;

      width: 1px;
      height: 1px;
      min-height: 0;

      clip-path: inset(50%);
    }
  `,
  edge: css`
    fill: none;
    stroke: ${cssVar.colorTextTertiary};
    stroke-width: 1.25;
  `,
  edgeActive: css`
    stroke: ${cssVar.colorText};
    stroke-width: 2.25;
  `,
  figure: css`
    display: flex;
    flex-direction: column;
    gap: 6px;

    position: relative;

    min-width: 0;
    margin: 0;
  `,
  head: css`
    fill: ${cssVar.colorTextTertiary};
  `,
  headActive: css`
    fill: ${cssVar.colorText};
  `,
  identifier: css`
    fill: ${cssVar.colorTextSecondary};
    font-size: 11px;
  `,
  legend: css`
    display: flex;
    flex-wrap: wrap;
    gap: 2px 14px;

    margin: 0;
    padding: 0;

    font-size: 13px;
    color: ${cssVar.colorTextSecondary};
    list-style: none;
  `,
  name: css`
    fill: ${cssVar.colorText};
    font-size: 13px;
    unicode-bidi: isolate;
  `,
  node: css`
    cursor: pointer;
  `,
  nodeActive: css`
    .graph-box {
      stroke: ${cssVar.colorText};
      stroke-width: 2.5;
    }
  `,
  nodeBox: css`
    fill: color-mix(in srgb, currentcolor 9%, ${cssVar.colorBgContainer});
    stroke: currentcolor;
    stroke-width: 1.25;
  `,
  outside: css`
    fill: ${cssVar.colorBgContainer};
    stroke-dasharray: 2 3;
  `,
  relation: css`
    stroke-dasharray: 5 4;
  `,
  svg: css`
    display: block;
    margin-inline: auto;

    &:focus {
      outline: none;
    }
  `,
  tools: css`
    display: flex;
    flex-wrap: wrap;
    gap: 4px 12px;
    align-items: center;
    justify-content: space-between;

    font-size: 13px;
    color: ${cssVar.colorTextSecondary};
  `,
  zoom: css`
    display: inline-flex;
    gap: 2px;
  `,
}));
