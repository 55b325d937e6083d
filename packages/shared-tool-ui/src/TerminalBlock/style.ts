import { createStaticStyles, cssVar } from 'antd-style';

import type { TerminalColor, TerminalColorName } from './read-segments.ts';

export const terminalStyles = createStaticStyles(({ css, cssVar: token }) => ({
  bold: css`
    font-weight: 600;
  `,
  cursor: css`
    display: inline-block;

    width: 1ch;
    height: 1.1em;

    vertical-align: text-bottom;

    background: ${token.colorTextSecondary};

    @media (prefers-reduced-motion: no-preference) {
      animation: terminal-cursor 1s steps(2, start) infinite;
    }

    @keyframes terminal-cursor {
      to {
        visibility: hidden;
      }
    }
  `,
  dim: css`
    color: ${token.colorTextSecondary};
  `,
  italic: css`
    font-style: italic;
  `,
  note: css`
    margin: 0;
    font-size: 12px;
    color: ${token.colorTextSecondary};
  `,
  struck: css`
    text-decoration: line-through;
  `,
  text: css`
    min-height: 1.6em;
    margin: 0;
    padding-block: 10px;
    padding-inline: 12px 40px;

    font-family: ${token.fontFamilyCode};
    font-size: 12px;
    line-height: 1.6;
    color: ${token.colorText};
    white-space: pre-wrap;
    overflow-wrap: anywhere;
  `,
  underlined: css`
    text-decoration: underline;
  `,
}));

const HUES: Readonly<Record<TerminalColorName, string>> = {
  black: cssVar.colorText,
  blue: cssVar.geekblue,
  cyan: cssVar.cyan,
  green: cssVar.green,
  magenta: cssVar.magenta,
  red: cssVar.red,
  white: cssVar.colorText,
  yellow: cssVar.gold,
};

const toCss = (color: TerminalColor): string =>
  'rgb' in color ? `rgb(${color.rgb.join(' ')})` : HUES[color.name];

/**
 * A terminal's colour as text. Terminals assume a black background; enough of the theme's text
 * colour is mixed in that every colour is readable on the theme's own background.
 */
export const toTextColor = (color: TerminalColor): string => {
  if ('name' in color && color.name === 'black' && color.isBright) return cssVar.colorTextSecondary;
  // The theme's own hues need less mixing: none of them is as bright as a terminal's yellow.
  const share = 'name' in color ? '55%' : '45%';
  return `color-mix(in oklab, ${toCss(color)} ${share}, ${cssVar.colorText})`;
};

/** A terminal's colour as background: a tint on which the theme's text colour is readable. */
export const toGroundColor = (color: TerminalColor): string =>
  `color-mix(in oklab, ${toCss(color)} 25%, transparent)`;
