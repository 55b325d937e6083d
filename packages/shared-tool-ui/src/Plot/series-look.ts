import { createStaticStyles } from 'antd-style';
import { symbolCircle, symbolDiamond, symbolSquare, symbolTriangle } from 'd3-shape';

/*
 * Part of the text colour is mixed in: every line then keeps a contrast of 3 : 1 to the background,
 * in both themes (WCAG 1.4.11).
 */
const styles = createStaticStyles(({ css, cssVar }) => ({
  first: css`
    color: color-mix(in srgb, ${cssVar.geekblue} 80%, ${cssVar.colorText});
  `,
  fourth: css`
    color: color-mix(in srgb, ${cssVar.green} 65%, ${cssVar.colorText});
  `,
  second: css`
    color: color-mix(in srgb, ${cssVar.volcano} 80%, ${cssVar.colorText});
  `,
  third: css`
    color: color-mix(in srgb, ${cssVar.purple} 80%, ${cssVar.colorText});
  `,
}));

/** How the curves of a plot are told apart: by colour, and also by dashes and shapes. */
export interface SeriesLook {
  className: string;
  /** As in `stroke-dasharray`. */
  dash: string | undefined;
  symbol: typeof symbolCircle;
}

const COLORS = [styles.first, styles.second, styles.third, styles.fourth] as const;
const DASHES = [undefined, '7 4', '2 3', '10 4 2 4'] as const;
const SYMBOLS = [symbolCircle, symbolSquare, symbolTriangle, symbolDiamond] as const;

/** The look of a curve, by its index in the plot. There are sixteen different ones. */
export const getSeriesLook = (index: number): SeriesLook => {
  const color = index % COLORS.length;
  // When the colours repeat, the dashes advance by one.
  const shape = (index + Math.floor(index / COLORS.length)) % DASHES.length;
  return {
    className: COLORS[color] ?? COLORS[0],
    dash: DASHES[shape],
    symbol: SYMBOLS[shape] ?? symbolCircle,
  };
};
