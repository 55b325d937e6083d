/**
 * The form of a text that is stored and that offsets refer to: without a byte order mark, lines ended
 * by `\n`, well-formed, and without NUL, which PostgreSQL cannot store.
 */
export const toCanonicalText = (text: string): string =>
  text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\u{FFFD}')
    .toWellFormed();
