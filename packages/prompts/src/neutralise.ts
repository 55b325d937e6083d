/* Characters that a person does not see or that change how the text around them is shown: C0 and C1
   controls except tab and line feed (CRLF is kept), soft hyphen, zero-width and bidirectional
   controls, line and paragraph separators, invisible operators, the byte order mark, interlinear
   annotations, and the tag block that can carry a hidden message. The joiners U+200C and U+200D
   are left alone: emoji and several scripts cannot be written without them. */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\uFFF9-\uFFFB\u{E0000}-\u{E007F}]|\r(?!\n)/gu;

const spell = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`;

/**
 * Makes control, invisible and bidirectional characters visible by writing them as `\u{202E}`, so
 * that text cannot look like one thing to a person and read like another to a model. Line feeds,
 * CRLF and tabs stay as they are; lone surrogates become U+FFFD.
 */
export const neutraliseText = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, spell);
