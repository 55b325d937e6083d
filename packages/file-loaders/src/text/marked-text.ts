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
  if (text.trim() === '') return text;
  const raised = isRaised ? RAISED.join(text) : text;
  return isStruck ? STRUCK.join(raised) : raised;
};

/**
 * Writes the marks of a paragraph as the reader of web pages does: `10^6`, `~~old~~`. Programs split
 * a text into pieces at will, so pieces that touch are one.
 */
export const resolveMarks = (text: string): string => {
  if (!/[\u{4}-\u{7}]/u.test(text)) return text;
  return text
    .replaceAll(/\u{5}(?:\u{7}\u{6})?\u{4}|\u{7}\u{6}/gu, '')
    .replaceAll(/\u{4}([^\u{4}\u{5}]*)\u{5}/gu, (_, raised: string) =>
      /^[\d+−-]+$/.test(raised.trim()) ? `^${raised.trim()}` : raised,
    )
    .replaceAll(/\u{6}([^\u{6}\u{7}]*)\u{7}/gu, (_, struck: string) =>
      struck.replace(struck.trim(), (inner) => (inner === '' ? '' : `~~${inner}~~`)),
    )
    .replaceAll(/[\u{4}-\u{7}]/gu, '');
};
