const DOUBLE = String.raw`"(?:[^"\\]|\\[^])*(?:"|$)`;
/** Texts in which a shell may take a parenthesis for a character, each with its end or none. */
const QUOTES = [
  String.raw`'[^']*(?:'|$)`,
  DOUBLE,
  '`[^`]*(?:`|$)',
  String.raw`\\[^]`,
  String.raw`(?<!\S)#.*`,
];

/** All combinations: which of them a shell reads is not certain. */
const READINGS = Array.from({ length: 2 ** QUOTES.length - 1 }, (_, index) => {
  const read = QUOTES.filter((_pattern, bit) => ((index + 1) & (2 ** bit)) !== 0);
  return new RegExp(read.join('|'), 'g');
});

/** The number of parentheses that are left open; negative if one closes that was not opened. */
const countOpen = (text: string): number => {
  let open = 0;
  for (const character of text) {
    if (character === '(') open += 1;
    if (character === ')') open -= 1;
    if (open < 0) return open;
  }
  return open;
};

/** The quote that a reading leaves open, if any. */
const findOpenQuote = (text: string, reading: RegExp): string | undefined =>
  [...text.matchAll(reading)]
    .map(([found]) => found)
    .find((found) => /^["'`]/.test(found) && (found.length === 1 || found.at(-1) !== found[0]))
    ?.charAt(0);

/** Quotes in a substitution in quotes: which of them belong together is not certain. */
const isNested = (text: string): boolean =>
  [...text.matchAll(new RegExp(DOUBLE, 'g'))].some(([found]) => /`|\$[({]/.test(found));

/**
 * Whether a shell that knows no heredocs in substitutions may find another end of one: in the
 * heredoc's text, or in the rest of the command, for which the text may leave something open.
 */
export const mayClose = (text: string, rest: string): boolean => {
  if (/[()]/.test(text) && (countOpen(text) !== 0 || isNested(text))) return true;
  const hasFurtherEnd = rest.indexOf(')') !== rest.lastIndexOf(')');
  return READINGS.some((reading) => {
    const open = countOpen(text.replaceAll(reading, ''));
    if (open < 0 || !hasFurtherEnd) return open < 0;
    const quote = findOpenQuote(text, reading);
    return open > 0 || (quote !== undefined && rest.includes(quote));
  });
};
