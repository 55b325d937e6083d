/** Where the language is stored. */
export const LANGUAGE_KEY = 'lobe-tools-language';

/** Where the theme is stored. */
export const THEME_KEY = 'lobe-tools-theme';
