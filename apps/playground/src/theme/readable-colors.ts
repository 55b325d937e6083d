import { cssVar } from 'antd-style';

/*
 * The theme's own text colours miss the contrast of WCAG AA on light backgrounds, so part of the
 * ordinary text colour is mixed in: darker on light, lighter on dark.
 */
const towardsText = (color: string, percent: number): string =>
  `color-mix(in srgb, ${color} ${percent}%, ${cssVar.colorText})`;

/** Semantic colours that are readable in small text in both themes. */
export const readableColors = {
  error: towardsText(cssVar.colorError, 72),
  info: towardsText(cssVar.colorInfo, 75),
  success: towardsText(cssVar.colorSuccess, 72),
  warning: towardsText(cssVar.colorWarning, 55),
} as const;
