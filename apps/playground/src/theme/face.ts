/** Shipped with the page, for systems without a suitable typeface: see `i18n/chinese.ts`. */
const CHINESE = "'Noto Sans SC Variable'";

/** Latin letters in the page's own typeface; other scripts, including Chinese, in the system's. */
const SANS = `Geist, system-ui, -apple-system, 'Segoe UI', 'PingFang SC', 'Hiragino Sans GB', 'Microsoft YaHei', 'Noto Sans CJK SC', 'Noto Sans SC', 'Source Han Sans SC', 'WenQuanYi Micro Hei', sans-serif, ${CHINESE}`;
const MONO = `'Geist Mono', ui-monospace, SFMono-Regular, Menlo, Consolas, 'Noto Sans Mono CJK SC', 'PingFang SC', 'Microsoft YaHei', monospace, ${CHINESE}`;

/** The page's typeface, replacing that of the component library. Its accent is in `page.css`. */
export const FACE = { token: { fontFamily: SANS, fontFamilyCode: MONO } } as const;
