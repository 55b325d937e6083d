/** The colour mode of the page; `auto` follows the system. */
export type ThemeMode = 'auto' | 'dark' | 'light';

/** All modes in the order in which the page offers them. */
export const THEME_MODES = ['light', 'dark', 'auto'] as const satisfies readonly ThemeMode[];
