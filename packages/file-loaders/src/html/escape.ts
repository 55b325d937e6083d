/** Formulas in TeX, in which other programs find them: what is a mark elsewhere is part of them. */
const FORMULA =
  /(\\\((?:(?!\\[()])[^]){1,1000}\\\)|\\\[(?:(?!\\[[\]])[^]){1,1000}\\\]|\$\$[^$]{1,1000}\$\$)/;

const escapeMarks = (text: string): string =>
  text
    .replaceAll(/\\(?=[!-/:-@[-`{-~])/g, '\\\\')
    .replaceAll(/\*(?=\S)|(?<=\S)\*/g, '\\*')
    .replaceAll(/(?<![\p{L}\p{N}])_(?=\S)|(?<=\S)_(?![\p{L}\p{N}])/gu, '\\_');

/**
 * Escapes text that Markdown would read as a mark, and nothing more: `snake_case` and `2 * 3` stay
 * unchanged.
 */
export const escapeText = (text: string): string =>
  (/\\[([]|\$\$/.test(text) ? text.split(FORMULA) : [text])
    .map((part, at) => (at % 2 === 1 ? part : escapeMarks(part)))
    .join('')
    .replaceAll(/[`]/g, '\\`')
    .replaceAll(/\](?=[[(:])/g, '\\]')
    .replaceAll(/\[(?=\^)/g, '\\[')
    .replaceAll(/<(?=[a-z/!?])/gi, '\\<');

/** Escapes the start of a line that would make it a heading, quote, list or rule. */
export const escapeLineStart = (text: string): string =>
  text
    .replace(/^(#{1,6}(?=\s|$)|>|[-+*](?=\s|$)|(?:-{3,}|={3,}|_{3,}|\*{3,})\s*$|~~~)/, '\\$1')
    .replace(/^(\d{1,9})([.)])(?=\s|$)/, '$1\\$2');
