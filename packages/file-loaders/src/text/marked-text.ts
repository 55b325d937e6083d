/** Characters around marked text, which no document contains, until its paragraph is complete. */
const RAISED = ['\u{4}', '\u{5}'] as const;
const STRUCK = ['\u{6}', '\u{7}'] as const;

/** The format of a piece of text, as far as it changes the meaning. */
export interface TextMarks {
  isRaised?: boolean | undefined;
  isStruck?: boolean | undefined;
}

/** Marks a piece of text. The paragraph that contains it must be passed to {@link resolveMarks}. */
export const markText = (text: string, { isRaised, isStruck }: TextMarks): string => {
  const isBlank = text.trim() === '';
  if (isBlank && !/^ +$/.test(text)) return text;
  const raised = isRaised && !isBlank ? RAISED.join(text) : text;
  return isStruck ? STRUCK.join(raised) : raised;
};

/** Numbers, and lists of them, as marks of notes are. */
const RAISED_NUMBERS = /^ *([\d+−-]+(?:[,;–] ?(?:\d+|\\?[*†‡§]))*)( *)$/;

/**
 * A power as `^6`, the number of a note at the beginning of its line as `6`; other raised text, as
 * of `1st`, is unchanged. A blank divides a number from a word after it, not from an element: `^40Ar`.
 */
export const writeRaised = (
  text: string,
  { isFirst = false, next = '' }: { isFirst?: boolean; next?: string | undefined } = {},
): string =>
  text.replace(RAISED_NUMBERS, (_, number: string, end: string) => {
    const isWord = end === '' && /\d$/.test(number) && /^\p{Lu}\p{Ll}{2}/u.test(next);
    return `${isFirst ? '' : '^'}${number}${isWord ? ' ' : end}`;
  });

/**
 * Writes the marks of a paragraph as the reader of web pages does: `10^6`, `~~old~~`. Programs split
 * a text into pieces at will, so pieces that touch are one.
 */
export const resolveMarks = (text: string): string => {
  if (!/[\u{4}-\u{7}]/u.test(text)) return text;
  return text
    .replaceAll(/\u{5}(?:\u{7}\u{6})?\u{4}|\u{7}\u{6}/gu, '')
    .replaceAll(
      /(?<=([^\n\t\u{6} ])?[\u{6} ]*)\u{4}([^\u{4}\u{5}]*)\u{5}(?=\u{7}?(...)?)/gu,
      (_, before: string | undefined, raised: string, next: string | undefined) =>
        writeRaised(raised, { isFirst: before === undefined, next }),
    )
    .replaceAll(/\u{6}([^\u{6}\u{7}]*)\u{7}/gu, (_, struck: string) =>
      struck.replace(struck.trim(), (inner) => (inner === '' ? '' : `~~${inner}~~`)),
    )
    .replaceAll(/[\u{4}-\u{7}]/gu, '');
};

/** The text of a cell that is struck through as a whole. */
export const strike = (text: string): string =>
  text.includes('~~') ? text : resolveMarks(markText(text, { isStruck: true }));
