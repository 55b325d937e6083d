/** Latin letters in the page's own typeface; others, Chinese among them, in the system's. */
const SANS =
  "Geist, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Microsoft YaHei', 'Noto Sans CJK SC', sans-serif";
const MONO =
  "'Geist Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', monospace";

/** The typeface of the page over that of the component library. Its accent is in `page.css`. */
export const FACE = { token: { fontFamily: SANS, fontFamilyCode: MONO } } as const;
