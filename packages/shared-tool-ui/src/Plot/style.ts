import { createStaticStyles } from 'antd-style';

/** Styles of the parts of a plot. */
export const plotStyles = createStaticStyles(({ css, cssVar }) => ({
  area: css`
    fill: currentcolor;
    opacity: 0.12;
  `,
  axis: css`
    stroke: ${cssVar.colorTextQuaternary};
    stroke-width: 1;
  `,
  axisLabel: css`
    fill: ${cssVar.colorTextSecondary};
    font-size: 12px;
    font-style: italic;
  `,
  bar: css`
    fill: currentcolor;
    fill-opacity: 0.35;
    stroke: currentcolor;
  `,
  barShaded: css`
    fill: currentcolor;
    fill-opacity: 0.75;
    stroke: currentcolor;
  `,
  cursor: css`
    stroke: ${cssVar.colorTextSecondary};
    stroke-dasharray: 3 3;
  `,
  dot: css`
    fill: currentcolor;
    stroke: ${cssVar.colorBgContainer};
    stroke-width: 1;
  `,
  figure: css`
    display: flex;
    flex-direction: column;
    gap: 4px;
    position: relative;
    min-width: 0;
    max-width: 720px;
    margin: 0;
  `,
  grid: css`
    stroke: ${cssVar.colorBorderSecondary};
    stroke-width: 1;
  `,
  hatch: css`
    stroke: currentcolor;
    stroke-width: 1.5;
    opacity: 0.35;
  `,
  legend: css`
    display: flex;
    flex-wrap: wrap;
    gap: 4px 16px;
    margin: 0;
    padding: 0;
    font-family: ${cssVar.fontFamilyCode};
    font-size: 12px;
    color: ${cssVar.colorTextSecondary};
    list-style: none;
  `,
  legendItem: css`
    display: inline-flex;
    gap: 6px;
    align-items: center;
    min-width: 0;
    overflow-wrap: anywhere;
  `,
  line: css`
    fill: none;
    stroke: currentcolor;
    stroke-linecap: round;
    stroke-linejoin: round;
    stroke-width: 2;
  `,
  mark: css`
    fill: ${cssVar.colorBgContainer};
    stroke: ${cssVar.colorText};
    stroke-width: 2;
  `,
  markLabel: css`
    paint-order: stroke;
    fill: ${cssVar.colorText};
    stroke: ${cssVar.colorBgContainer};
    stroke-linejoin: round;
    stroke-width: 4;
    font-size: 12px;
  `,
  readings: css`
    display: flex;
    flex-wrap: wrap;
    gap: 2px 16px;
    min-height: 20px;
    font-size: 12px;
    font-variant-numeric: tabular-nums;
    color: ${cssVar.colorTextSecondary};
  `,
  slider: css`
    cursor: ew-resize;
    box-sizing: border-box;
    height: 24px;
    margin: 0;
    border-radius: ${cssVar.borderRadiusSM};
    appearance: none;
    background: none;
    &::-webkit-slider-runnable-track {
      height: 2px;
      background: ${cssVar.colorBorder};
    }
    &::-moz-range-track {
      height: 2px;
      background: ${cssVar.colorBorder};
    }
    /* Forced colours remove the backgrounds. */
    @media (forced-colors: active) {
      &::-webkit-slider-runnable-track {
        background: CanvasText;
      }
      &::-moz-range-track {
        background: CanvasText;
      }
    }
    &::-webkit-slider-thumb {
      width: 16px;
      height: 16px;
      margin-block-start: -7px;
      border: 2px solid ${cssVar.colorTextSecondary};
      border-radius: 50%;
      appearance: none;
      background: ${cssVar.colorBgContainer};
    }
    &::-moz-range-thumb {
      box-sizing: border-box;
      width: 16px;
      height: 16px;
      border: 2px solid ${cssVar.colorTextSecondary};
      border-radius: 50%;
      background: ${cssVar.colorBgContainer};
    }
    &:focus-visible {
      outline: 2px solid ${cssVar.colorPrimary};
      outline-offset: 2px;
    }
  `,
  svg: css`
    touch-action: pan-y;
    display: block;
    overflow: visible;
    max-width: 100%;
  `,
  tick: css`
    fill: ${cssVar.colorTextSecondary};
    font-size: 12px;
    font-variant-numeric: tabular-nums;
  `,
}));
