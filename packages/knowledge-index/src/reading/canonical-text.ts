/**
 * The form of a text that is stored and that offsets refer to: without a byte order mark, with `\n`
 * as line ends, well-formed, and without NUL, which PostgreSQL cannot store. Letters and their
 * accents are composed, as people type them: some programs and systems decompose them.
 */
export const toCanonicalText = (text: string): string => {
  const plain = text
    .replace(/^\uFEFF/, '')
    .replaceAll(/\r\n?/g, '\n')
    .replaceAll('\0', '\u{FFFD}')
    .toWellFormed();
  return /\p{M}/u.test(plain) ? plain.normalize('NFC') : plain;
};
