let segmenter: Intl.Segmenter | undefined;

/** Made when a line has to be cut: it takes milliseconds. The same in every locale. */
const getSegmenter = (): Intl.Segmenter => {
  segmenter ??= new Intl.Segmenter('en', { granularity: 'grapheme' });
  return segmenter;
};

/** A character may be put together of more than one; this many are cut apart after all. */
const LONGEST_CHARACTER = 64;

/** What has to be known behind a cut to make it in the right place. */
export const CUT_CONTEXT = LONGEST_CHARACTER;

/**
 * The beginning of a text, cut between characters as people count them: not within an emoji or
 * between a letter and its accent.
 *
 * @param text At least {@link CUT_CONTEXT} characters longer than the limit, or to its end.
 * @param limit UTF-16 units.
 */
export const cutLine = (text: string, limit: number): string => {
  if (text.length <= limit) return text;
  const near = text.slice(Math.max(0, limit - LONGEST_CHARACTER), limit + LONGEST_CHARACTER);
  const offset = limit - Math.max(0, limit - LONGEST_CHARACTER);
  const boundary = getSegmenter().segment(near).containing(offset)?.index ?? offset;
  // Nothing but marks on one letter: then at least not within a surrogate pair.
  if (boundary > 0) return text.slice(0, limit - offset + boundary);
  const isPair = /[\uDC00-\uDFFF]/.test(text.charAt(limit));
  return text.slice(0, isPair ? limit - 1 : limit);
};
