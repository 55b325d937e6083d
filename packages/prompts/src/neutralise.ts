/*
 * Characters that are invisible or change how the text around them is shown: C0 and C1 controls
 * except tab and line feed (CRLF is kept), soft hyphen, zero-width and bidirectional controls, line
 * and paragraph separators, invisible operators, the byte order mark, interlinear annotations,
 * fillers, and the tags and further variation selectors (other than one after a Han character) that
 * can carry a hidden message. The joiners U+200C and U+200D and the first variation selectors are
 * kept if they occur singly: emoji and several scripts need them, and none needs a run of them.
 */
const INVISIBLE =
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F\u00AD\u061C\u180E\u200B\u200E\u200F\u2028-\u202E\u2060-\u206F\uFEFF\u115F\u1160\u3164\uFFA0\uFFF9-\uFFFB\u{E0000}-\u{E00FF}]|(?<!\p{Script=Han})[\u{E0100}-\u{E01EF}]|(?:\u200C|\u200D|[\uFE00-\uFE0F]){3,}|\r(?!\n)/gu;

const spellOne = (character: string): string =>
  `\\u{${(character.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}}`;

const spell = (characters: string): string => Array.from(characters, spellOne).join('');

/**
 * Makes control, invisible and bidirectional characters visible by writing them as `\u{202E}`, so
 * that text cannot look one way to a person and read another way to a model. Line feeds, CRLF and
 * tabs stay; lone surrogates become U+FFFD.
 */
export const neutraliseText = (text: string): string =>
  text.toWellFormed().replace(INVISIBLE, spell);
