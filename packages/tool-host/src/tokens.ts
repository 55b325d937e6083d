/** Counts the tokens of a text. */
export type TokenCounter = (text: string) => number;

/** Characters of an unbroken run that are counted together. */
const LONGEST_RUN = 1000;
/** Letters, signs or spaces that the vocabulary treats as one word, however many there are. */
const LONG_RUN = new RegExp(
  [String.raw`[\p{L}\p{M}]`, String.raw`[^\s\p{L}\p{N}]`, String.raw`\s`]
    .map((kind) => `${kind}{${LONGEST_RUN + 1},}`)
    .join('|'),
  'gu',
);
const RUN_PART = new RegExp(`.{1,${LONGEST_RUN}}`, 'gsu');

/**
 * Splits a text into pieces whose tokens are counted one by one: the time for a word is quadratic
 * in its length.
 */
const cutLongRuns = (text: string): string[] => {
  const pieces: string[] = [];
  let from = 0;
  for (const { 0: run, index } of text.matchAll(LONG_RUN)) {
    pieces.push(text.slice(from, index), ...(run.match(RUN_PART) ?? []));
    from = index + run.length;
  }
  return [...pieces, text.slice(from)].filter((piece) => piece !== '');
};

/**
 * The counter for the o200k vocabulary (GPT-4o and later). Counts for other models differ by a few
 * percent, which is close enough to compare tools. A word of thousands of letters, such as base64,
 * may count one token more per thousand.
 *
 * The tables are large, so they are loaded with the first count.
 */
export const loadTokenCounter = async (): Promise<TokenCounter> => {
  const { countTokens } = await import('gpt-tokenizer/encoding/o200k_base');
  return (text) =>
    cutLongRuns(text).reduce(
      (sum, piece) => sum + countTokens(piece, { disallowedSpecial: new Set() }),
      0,
    );
};
