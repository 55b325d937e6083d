/** Texts in which a shell may take a parenthesis for a character, each with its end or none. */
const QUOTES = [
  String.raw`'[^']*(?:'|$)`,
  String.raw`"(?:[^"\\]|\\[^])*(?:"|$)`,
  '`[^`]*(?:`|$)',
  String.raw`\\[^]`,
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

/** Whether a shell that knows no heredocs in substitutions may find the end of one in this text. */
export const mayClose = (text: string): boolean =>
  /[()]/.test(text) &&
  (countOpen(text) !== 0 ||
    READINGS.some((reading) => countOpen(text.replaceAll(reading, '')) < 0));
