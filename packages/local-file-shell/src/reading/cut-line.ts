let segmenter: Intl.Segmenter | undefined;

/** Created only when a line must be cut: that takes milliseconds. The same in every locale. */
const getSegmenter = (): Intl.Segmenter => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
};

/** A character may consist of several code points; beyond this many it is cut anyway. */
const LONGEST_CHARACTER = 64;

/** Characters after a cut that are needed to find the right position. */
export const CUT_CONTEXT = LONGEST_CHARACTER;

/**
 * Returns the beginning of a text, cut between characters as people count them: not within an emoji
 * or between a letter and its accent.
 *
 * @param text At least {@link CUT_CONTEXT} characters longer than the limit, or complete.
 * @param limit UTF-16 units.
 */
export const cutLine = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const near = text.slice(Math.max(0, limit - LONGEST_CHARACTER), limit + LONGEST_CHARACTER);
  const offset = limit - Math.max(0, limit - LONGEST_CHARACTER);
  const boundary = getSegmenter().segment(near).containing(offset)?.index ?? offset;
  // Only marks on one letter: at least avoid the middle of a surrogate pair.
  if (boundary > 0) return text.slice(0, limit - offset + boundary);
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(limit));
  return text.slice(0, isPair ? limit - 1 : limit);
};
